"""What was luck, what was skill, what would have been better: docs/coach.md."""
