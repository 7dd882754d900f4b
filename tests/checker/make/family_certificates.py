"""Certificates of kind family for the museum; serves make_museum.py and wrong_certificates.py.

The invariants are found here, in another way than the program finds them: a pair of groups is won
if Red wins the board that they make, answering in Blue's group.
"""

import functools
import itertools

from spoil import spoil


class Cylinders:
    """Pairs of groups of full rows; a state is a string of . R B, in reading order."""

    def __init__(self, columns, rows):
        self.columns, self.rows, self.cells = columns, rows, columns * rows

    @functools.cache
    def replies(self, state):
        """For each cell that Blue may take, the states after Red's answers."""
        empty = [cell for cell, stone in enumerate(state) if stone == "."]

        def after(cell, answer):
            return "".join("B" if i == cell else "R" if i == answer else stone
                           for i, stone in enumerate(state))
        return [[after(cell, answer) for answer in empty if answer != cell] for cell in empty]

    def crosses(self, stones):
        """Do red stones join the first row with the last?"""
        met = {cell for cell in range(self.columns) if stones[cell] == "R"}
        while True:
            more = set(met)
            for cell in met:
                row, column = divmod(cell, self.columns)
                for east, south in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)):
                    near = (row + south) * self.columns + (column + east) % self.columns
                    if 0 <= near < len(stones) and stones[near] == "R":
                        more.add(near)
            if more == met:
                return any(cell >= len(stones) - self.columns for cell in met)
            met = more

    @functools.cache
    def won(self, upper, lower):
        if "." not in upper + lower:
            return self.crosses(upper + lower)
        return (all(any(self.won(after, lower) for after in answers)
                    for answers in self.replies(upper)) and
                all(any(self.won(upper, after) for after in answers)
                    for answers in self.replies(lower)))

    def images(self, upper, lower):
        def turned(state, shift):
            rows = [state[at:at + self.columns] for at in range(0, self.cells, self.columns)]
            return "".join(row[-shift:] + row[:-shift] if shift else row for row in rows)
        for shift in range(self.columns):
            one, other = turned(upper, shift), turned(lower, shift)
            yield one, other
            yield other[::-1], one[::-1]

    def closed(self):
        """The pairs that arise from two empty groups; Red prefers pairs that she has already."""
        empty = "." * self.cells
        pairs, above, below = set(), {}, {}

        def add(upper, lower):
            for one, other in self.images(upper, lower):
                pairs.add((one, other))
                below.setdefault(one, set()).add(other)
                above.setdefault(other, set()).add(one)
        add(empty, empty)
        size = 0
        while size < len(pairs):
            size = len(pairs)
            for state in sorted(above):
                for upper, lower in itertools.product(sorted(above[state]),
                                                      sorted(below.get(state, ()))):
                    for answers in self.replies(state):
                        good = [after for after in answers
                                if self.won(upper, after) and self.won(after, lower)]
                        best = max(good, key=lambda after: ((upper, after) in pairs) +
                                   ((after, lower) in pairs))
                        add(upper, best)
                        add(best, lower)
        return pairs

    def smallest(self, pairs):
        """One pair of those that are images of each other."""
        return sorted(pair for pair in pairs if pair == min(self.images(*pair)))

    def text(self, pairs, symmetric=True):
        def rows(state):
            return "/".join(state[at:at + self.columns]
                            for at in range(0, self.cells, self.columns))
        lines = ["zermelo-certificate 1", f"game hex:{self.columns}xN,wrap=cylinder",
                 "every N >= 1 winner red", "kind family", f"rows {self.rows}"]
        lines += ["symmetric"] if symmetric else []
        lines += [f"pairs {len(pairs)}", *(f"{rows(a)} {rows(b)}" for a, b in pairs), "end\n"]
        return "\n".join(lines)


def opposite(columns):
    """Pairs of rows in which opposite cells are empty or hold unlike stones."""
    other = {".": ".", "R": "B", "B": "R"}
    rows = ["".join(half) + "".join(other[stone] for stone in half)
            for half in itertools.product(".RB", repeat=columns // 2)]
    return set(itertools.product(rows, rows))


def good():
    two = Cylinders(2, 1)
    yield "width-2", two.text(two.smallest(opposite(2)))
    yield "width-2-all-listed", two.text(sorted(opposite(2)), symmetric=False)
    double = Cylinders(2, 2)
    yield "width-2-groups-of-two", double.text(double.smallest(double.closed()))
    four = Cylinders(4, 1)
    yield "width-4", four.text(four.smallest(opposite(4)))
    six = Cylinders(6, 1)
    yield "width-6", six.text(six.smallest(opposite(6)))
    three = Cylinders(3, 2)
    yield "width-3", three.text(three.smallest(three.closed()))


def balanced(columns, rows):
    """All pairs of states."""
    states = ["".join(state) for state in itertools.product(".RB", repeat=columns * rows)
              if state.count("R") == state.count("B")]
    return sorted(itertools.product(states, states))


def many_states():
    """Pairs whose images have more than 10,000 states, on rows of sixteen cells."""
    rows = Cylinders(16, 1)
    pairs = ((state, "." * 16) for state in map("".join, itertools.product(".RB", repeat=16))
             if state.count("R") == state.count("B"))
    return [*itertools.islice((pair for pair in pairs if pair == min(
        image for image in rows.images(*pair) if image[1] == "." * 16)), 500)]


def wrong():
    texts = dict(good())
    two, listed, three = texts["width-2"], texts["width-2-all-listed"], texts["width-3"]
    game, claim = "hex:2xN,wrap=cylinder", "every N >= 1 winner red"
    for name, other in (("torus", "hex:2xN,wrap=torus"), ("plane", "hex:2xN"),
                        ("game", "positional:2xN,rows=2"), ("others", "order:2xN,line=2"),
                        ("first", game + ",first=red"), ("twice", game + ",wrap=torus")):
        yield f"no-such-family--{name}", f"M for W as well: {other}", spoil(two, game, other)
    for name, board, member in (("height", "2xNN", "2xNN"), ("width", "NxN", "0x1"),
                                ("no-width", "xN", "0x1"), ("zero", "0xN", "0x1"),
                                ("both", "MxN", "0x1"), ("other-letter", "2xH", "2xH")):
        yield f"bad-board--family-{name}", f"neither WxH nor a shape with a cell: {member}", spoil(
            two, "2xN", board)
    yield "board-too-large--family", "1,024", spoil(two, "2xN", "1025xN")
    for name, other in (("member", "hex:2x4,wrap=cylinder"), ("plane", "order-chaos:plane,line=9")):
        yield f"bad-family-claim--{name}", "about a family", spoil(two, game, other)
    for name, other in (("letter", "every H >= 1 winner red"), ("sign", "every N > 1 winner red"),
                        ("short", "every N >= 1 winner"),
                        ("zero", "every N >= 0 winner red")):
        yield f"bad-family-claim--{name}", "every N >= LEAST winner NAME", spoil(two, claim, other)
    yield "unexpected-line--family-claim", "expected 'winner'", spoil(
        two, claim, "every N >= 1 wins red")
    yield "bad-number--family", "below 1,000,000,000: one", spoil(two, ">= 1", ">= one")
    yield "unknown-winner--family-blue", "nor a draw that the game knows: blue", spoil(
        two, claim, "every N >= 1 winner blue")
    yield "unknown-winner--family", "nor a draw that the game knows: red", spoil(
        two, claim, "winner red")
    yield "not-for-pairings--family", "pairings are for", spoil(two, claim, "pairing none")
    yield "kind-not-for-winner--family", "claim of this sort", spoil(two, "kind family",
                                                                     "kind periodic")
    yield "kind-not-for-winner--no-family", "claim of this sort", spoil(
        spoil(two, game, "hex:2x4,wrap=cylinder"), claim, "winner red")
    yield "unexpected-line--family-after", "expected 'winner'", spoil(
        two, claim, "after a1\n" + claim)
    yield "unexpected-line--family-rows", "expected 'rows'", spoil(two, "rows 1\n", "")
    yield "unexpected-line--family-pair", "expected a pair", spoil(two, "BR BR\n", "BR BR BR\n")
    yield "unexpected-line--family-symmetric", "expected 'pairs'", spoil(
        two, "symmetric", "symmetric symmetric")
    yield "bad-group", "from 2 to 16 cells, an even number: 0", spoil(two, "rows 1", "rows 0")
    yield "bad-group--odd", "an even number: 1", spoil(three, "rows 2", "rows 1")
    yield "bad-group--large", "an even number: 9", spoil(two, "rows 1", "rows 9")
    yield "bad-group--huge", "an even number: 999999999", spoil(two, "rows 1", "rows 999999999")
    for name, state in (("unbalanced", "B."), ("long", "BRR"), ("short", "B"), ("letter", "XR"),
                        ("rows", "B/R"), ("row-more", "BR/"), ("row-before", "/BR")):
        yield f"bad-state--{name}", f"as many R as B: {state}", spoil(two, "BR BR", f"{state} BR")
    yield "bad-state--two-rows", "as many R as B: ...B/.R", spoil(
        three, ".../.BR", "...B/.R")
    yield "bad-state--other-width", "as many R as B: ..", spoil(two, "2xN", "4xN")
    yield "too-many-states", "10,000", Cylinders(16, 1).text(many_states())
    yield "pair-twice", "image of one before", spoil(spoil(two, "BR BR\n", "BR BR\nRB RB\n"),
                                                     "pairs 4", "pairs 5")
    yield "pair-twice--same", "listed twice", spoil(spoil(listed, "RB RB\n", "RB RB\nRB RB\n"),
                                                    "pairs 9", "pairs 10")
    yield "pair-count--family", "not the one announced", spoil(two, "pairs 4", "pairs 3")
    yield "pair-count--family-more", "not the one announced", spoil(two, "pairs 4", "pairs 5")
    yield "empty-pair-missing", "two empty groups", spoil(spoil(two, ".. ..\n", ""), "pairs 4",
                                                          "pairs 3")
    yield "empty-pair-missing--none", "two empty groups", Cylinders(2, 1).text([])
    yield "no-answer", "no answer in the group that keeps both pairs", spoil(
        spoil(two, ".. BR\n", ""), "pairs 4", "pairs 3")
    yield "no-answer--one-below", ".. .. .., Blue on cell 1", spoil(
        spoil(listed, ".. BR\n", ""), "pairs 9", "pairs 8")
    yield "no-answer--one-above", ".. .. .., Blue on cell 2", spoil(
        spoil(listed, "RB ..\n", ""), "pairs 9", "pairs 8")
    yield "no-answer--only-empty", "...... ...... ......, Blue on cell 1", Cylinders(3, 2).text(
        [("......", "......")])
    # The group above leaves answers, and so does the one below, but no common one.
    apart = set(balanced(4, 1)) - {("....", "BR.."), ("B.R.", "...."), ("B..R", "....")}
    yield "no-answer--apart", ".... .... ...., Blue on cell 1", Cylinders(4, 1).text(
        sorted(apart), symmetric=False)
    # If every answer is good for her, Blue closes a ring: in one group, or across three.
    yield "no-crossing", "need not be joined: BBRR", Cylinders(2, 2).text(
        balanced(2, 2), symmetric=False)
    yield "no-crossing--between-groups", "need not be joined: ", Cylinders(4, 1).text(
        balanced(4, 1), symmetric=False)
