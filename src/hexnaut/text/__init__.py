"""What people read: the almanac, sentences for events and questions. In English, German and Spanish."""

LANGUAGES = ("en", "de", "es")
