"""Reports on finished games: charts, totals, the picture of a result. Pure."""
