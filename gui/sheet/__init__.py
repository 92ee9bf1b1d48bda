"""The settlement on paper: as text, as HTML, as a picture."""
