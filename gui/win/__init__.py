"""How the hand was won: one tap for each thing that the tiles don't show."""
