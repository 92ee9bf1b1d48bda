"""The rules of the house: the page where they are changed, what is saved of them, one hand under several rulesets."""
