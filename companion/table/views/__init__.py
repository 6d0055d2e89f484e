"""Views: what each viewer may see. The models, and the presenters that build them."""
