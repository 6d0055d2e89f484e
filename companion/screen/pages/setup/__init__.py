"""The pages on which a match is set up: seats, first player, house rules."""
