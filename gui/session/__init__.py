"""The evening in the window: begun, kept hand after hand, looked at, mended, settled up."""
