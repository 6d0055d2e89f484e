"""What browsers see: scenes as SVG."""
