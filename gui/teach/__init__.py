"""Teach my set: a photo of one's own tiles, put right, named, and from then on read with."""
