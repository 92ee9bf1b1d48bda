"""``jianhua``: the window and the command line."""

from gui.command.main import main

__all__ = ["main"]
