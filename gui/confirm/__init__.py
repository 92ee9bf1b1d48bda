"""Step 2, 核对: the tiles of every seat, compared with the photo and mended."""
