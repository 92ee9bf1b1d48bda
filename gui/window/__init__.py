"""The shell: four steps, the photo beside them, the 炮 in a band at the bottom."""
