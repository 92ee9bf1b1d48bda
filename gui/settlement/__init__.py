"""The settlement: every player's 炮 line by line, and who pays whom."""
