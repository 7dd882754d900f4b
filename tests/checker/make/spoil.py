"""What every wrong certificate is made by."""


def spoil(text, old, new):
    """The text with the first `old` replaced by `new`."""
    assert old in text, old
    return text.replace(old, new, 1)
