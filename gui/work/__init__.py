"""Work off the window's thread: photos, readings, autosave."""
