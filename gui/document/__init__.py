"""What people have entered so far: an immutable document, its edits, its history. No Qt."""
