"""What lies on the table, in mm."""
