"""Advice at the table: may I claim (诈胡), what was let go (过胡), the fourth of a pung (逼杠), dice and seats."""
