"""Photos from a phone in the same network: a small page that the table's computer serves for one session."""
