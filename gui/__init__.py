"""The window and the command of 见花. Nothing imports this package."""
