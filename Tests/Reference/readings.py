"""Places where the formulas and the wire contract can be read in two ways, and the reading the reference takes.

Whoever settles one of them changes it here; both readings are implemented."""

# waterfall: `columnWidth: "floor"` floors the columns only together with `integral`.
FLOOR_NEEDS_INTEGRAL = False

# carousel: the number of visible items takes the magnitude of a negative `spacing`.
VISIBLE_BY_MAGNITUDE = True

# snap: an anchor's `distance` from the end edges counts inwards (the item stands before the viewport's end).
ANCHOR_END_INWARD = True

# snap: a card's anchor stands on its page's edges instead of its frame's.
ANCHOR_CARD_BY_PAGE = False

# snap: `ends: hold` compares with content − viewport even where that is negative (S3), not with max(0, …).
HOLD_LITERAL_LIMIT = False

# snap: `ends: hold` holds in `mode: none` too.
HOLD_WITHOUT_SNAP = True
