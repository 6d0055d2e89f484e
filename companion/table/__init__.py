"""The table: the one who decides. It holds the match, the drafts, the seats and what each viewer is shown."""
