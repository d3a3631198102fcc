"""`python -m server bench`: what the server does under many phones and on this disk, measured, never asserted."""
