"""Step 1, 读牌: how a photo comes in and how it is shown."""
