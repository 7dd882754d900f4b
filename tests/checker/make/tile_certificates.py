"""Certificates of kind family for draws by tiles; serves make_museum.py and wrong_certificates.py.

The games on tiles are solved here, by a search of its own that knows nothing of the program's."""

import functools

from spoil import spoil


def name(cell):
    return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"


class Tile:
    """Cells (column, row), counted from 0, and sets of them, each a string of names."""

    def __init__(self, drawing, *sets):
        self.drawing = drawing
        rows = drawing.split("/")
        self.cells = [name((x, y)) for y, row in enumerate(rows) for x, mark in enumerate(row)
                      if mark == "#"]
        self.sets = [frozenset(one.split()) for one in sets]
        self.held = functools.lru_cache(maxsize=None)(self.held)

    def held(self, maker, breaker):
        """Whether Maker, who is on turn, never fills a set."""
        return all(self.answer(maker | {cell}, breaker) for cell in self.empty(maker, breaker))

    def empty(self, maker, breaker):
        return [cell for cell in self.cells if cell not in maker and cell not in breaker]

    def answer(self, maker, breaker):
        """A cell by which Breaker, who is on turn, holds; - if none is left; or nothing."""
        if any(one <= maker for one in self.sets):
            return None
        empty = self.empty(maker, breaker)
        for cell in empty:
            if self.held(maker, breaker | {cell}):
                return cell
        return None if empty else "-"

    def is_decided(self, maker, breaker):
        """Whether the checker sees at a glance that no set will be filled."""
        return (all(one & breaker for one in self.sets) or
                len(maker) + len(breaker) == len(self.cells))

    def pairs(self, maker, breaker):
        """Disjoint pairs of empty cells, one in each set without a stone of Breaker's; or nothing.
        """
        def extend(rest, pairs):
            rest = [one for one in rest if not any(pair <= one for pair in pairs)]
            if not rest:
                return pairs
            taken = frozenset().union(*pairs)
            free = sorted(rest[0] - maker - taken, key=self.cells.index)
            for i, one in enumerate(free):
                for other in free[:i]:
                    found = extend(rest[1:], pairs + [frozenset((one, other))])
                    if found is not None:
                        return found
            return None
        return extend([one for one in self.sets if not one & breaker], [])

    def text(self, in_pairs=True):
        """From `tile` to `end`."""
        paired, answers, seen = [], [], set()

        def written(maker, breaker):
            stones = [("X" if cell in maker else "O") + cell for cell in self.cells
                      if cell in maker or cell in breaker]
            return " ".join(stones) or "-"

        def walk(maker, breaker):
            if (maker, breaker) in seen or self.is_decided(maker, breaker):
                return
            seen.add((maker, breaker))
            pairs = self.pairs(maker, breaker) if in_pairs else None
            if pairs is not None:
                cells = [cell for pair in pairs for cell in sorted(pair)]
                paired.append(f"{written(maker, breaker)} : {' '.join(cells)}")
                return
            for cell in self.empty(maker, breaker):
                after = maker | {cell}
                if self.is_decided(after, breaker) or (after, breaker) in seen:
                    continue
                seen.add((after, breaker))
                answer = self.answer(after, breaker)
                answers.append(f"{written(after, breaker)} : {answer}")
                walk(after, breaker | {answer})

        walk(frozenset(), frozenset())
        lists = [f"tile {self.drawing}", f"sets {len(self.sets)}",
                 *(" ".join(sorted(one, key=self.cells.index)) for one in self.sets)]
        if paired:
            lists += [f"paired {len(paired)}", *paired]
        return "\n".join([*lists, f"answers {len(answers)}", *answers, "end", ""])


def tiles(game, numbers, repeat, *sections):
    return (f"zermelo-certificate 1\ngame mnk:{game}\nevery {numbers} >= 1 winner draw\n"
            f"kind family\nrepeat {repeat}\n{''.join(sections)}end\n")


PAIR = Tile("#/#", "a1 a2")
# Rows of three on two columns: of three cells of a column two are of one copy.
COLUMNS = tiles("2xN,line=3", "N", "1 2", PAIR.text())
ANSWERED = tiles("2xN,line=3", "N", "1 2", PAIR.text(in_pairs=False))
# Each column has a tile of its own; the second one begins a row further down.
SHIFTED = tiles("2xN,line=3", "N", "2 2", PAIR.text(), Tile("./.#/.#", "b2 b3").text())
# Of five cells of a column four lie in two copies, or three in one and two in the next.
FOUR = tiles("3xN,line=5", "N", "1 4", Tile("#/#/#/#", "a1 a2", "a3 a4").text())
# For lines of eight on every board; the second tile is the first one, moved.
EIGHT = ("..#/##./###/###/##./..#", "c3 c4", "a2 a3 a4 a5", "b2 b3 b4 b5", "a4 b4 c4", "c1 b2 a3",
         "a2 b3 c4", "a4 b5 c6", "a3 b3 c3", "c3 b4 a5")


def moved(drawing, *sets, columns=3, rows=2):
    def move(cell):
        return name((ord(cell[0]) - ord("a") + columns, int(cell[1:]) - 1 + rows))

    lines = ["." for _ in range(rows)] + ["." * columns + row for row in drawing.split("/")]
    return ("/".join(lines), *(" ".join(map(move, one.split())) for one in sets))


PLANE = tiles("MxN,line=8", "M,N", "6 4", Tile(*EIGHT).text(), Tile(*moved(*EIGHT)).text())


def good():
    yield "tiles-columns", COLUMNS
    yield "tiles-answered", ANSWERED
    yield "tiles-symmetric", spoil(
        ANSWERED, "answers 2\nXa1 : a2\nXa2 : a1\n", "symmetry cells a2 a1\nanswers 1\nXa1 : a2\n")


def larger():
    yield "tiles-shifted", SHIFTED
    yield "tiles-long-lines", FOUR
    yield "tiles-plane", PLANE
    yield "tiles-plane-on-a-strip", PLANE.replace("MxN,line=8", "9xN,line=9").replace("M,N", "N")


def wrong():
    def columns(old, new):
        return spoil(COLUMNS, old, new)

    def plane(old, new):
        return spoil(PLANE, old, new)

    yield "unknown-winner--family-tiles", "the game knows: o", columns("winner draw", "winner o")
    yield "unexpected-line--family-repeat", "expected 'repeat'", plane("repeat 6 4", "period 4")
    yield "unexpected-line--family-pairs-of-any-width", "expected 'repeat'", (
        "zermelo-certificate 1\ngame mnk:MxN,line=3\nevery M,N >= 1 winner draw\nkind family\n"
        "period 4\npairs 2\na1 a2\na3 a4\nend\n")
    yield "unexpected-line--family-tile", "expected 'tile'", columns("tile #/#", "board #/#")
    yield "unexpected-line--family-sets", "expected 'sets'", columns("sets 1", "lines 1")
    for size in ("0 2", "1 1025"):
        yield f"bad-repeat--family-{size.replace(' ', 'x')}", "from 1 to 1,024", columns(
            "repeat 1 2", f"repeat {size}")
    yield "bad-board--family-tile", "#*#", columns("tile #/#", "tile #*#")
    yield "no-such-cell--family-tile", "not a cell of the board: a3", columns("a1 a2\n", "a1 a3\n")
    yield "no-such-cell--family-tile-sets", "not a cell of the board: paired", columns(
        "sets 1", "sets 2")
    yield "tiles-overlap", "already: a2", columns("repeat 1 2", "repeat 1 1")
    yield "tiles-overlap--family-two", "already: a1", tiles(
        "2xN,line=3", "N", "1 2", PAIR.text(), PAIR.text())
    yield "tiles-overlap--family-across", "already: b1", tiles(
        "2xN,line=3", "N", "1 2", Tile("##/#", "a1 a2").text())
    yield "tiles-overlap--family-plane", "already: f3", plane("repeat 6 4", "repeat 3 4")
    yield "line-without-set", "begins here: a1", columns("line=3", "line=2")
    yield "line-without-set--family-row", "begins here: a1", columns("2xN", "3xN")
    yield "line-without-set--family-any-width", "begins here: a1", columns(
        "2xN", "MxN").replace("every N", "every M,N")
    yield "line-without-set--family-second-column", "begins here: b1", columns(
        "repeat 1 2", "repeat 2 2")
    yield "line-without-set--family-bent", "begins here: a1", tiles(
        "2xN,line=3", "N", "2 2", Tile("##/##", "a1 b2", "b1 a2").text())
    yield "line-without-set--family-no-tiles", "begins here: a1", tiles("2xN,line=2", "N", "1 1")
    yield "line-without-set--family-plane", "begins here: ", plane("line=8", "line=7")
    yield "line-without-set--family-rest", "begins here: a2", tiles(
        "1xN,line=3", "N", "1 3", PAIR.text())
    yield "opponent-wins--family-tile", "the claim fails: Xa1", tiles(
        "1xN,line=1", "N", "1 1", "tile #\nsets 1\na1\nanswers 0\nend\n")
    yield "missing-answer--family-tile", "has no answer: Xa2", spoil(
        ANSWERED, "answers 2\nXa1 : a2\nXa2 : a1\n", "answers 1\nXa1 : a2\n")
    # o would hold if he began.
    yield "missing-answer--family-tile-first", "has no answer: Xa1", spoil(
        ANSWERED, "answers 2\nXa1 : a2\nXa2 : a1\n", "answers 1\n- : a1\n")
    yield "opponent-wins--family-tile-three", "the claim fails: Xa2", tiles(
        "1xN,line=4", "N", "1 3",
        "tile #/#/#\nsets 2\na1 a2\na2 a3\nanswers 3\nXa1 : a2\nXa2 : a1\nXa3 : a2\nend\n")
    yield "open-set-without-pair--family-tile", "holds no pair: a2 to a3", tiles(
        "1xN,line=4", "N", "1 3",
        "tile #/#/#\nsets 2\na1 a2\na2 a3\npaired 1\n- : a1 a2\nanswers 0\nend\n")
    yield "symmetry-breaks-sets--family-tile", "to such", tiles(
        "1xN,line=4", "N", "1 3",
        "tile #/#/#\nsets 1\na1 a2\nsymmetry cells a3 a2 a1\nanswers 0\nend\n")
    yield "cell-taken--family-tile-stone", "not empty: a1", spoil(ANSWERED, "Xa1 : a2", "Xa1 : a1")
    yield "truncated--family-tile", "ends before", columns("end\nend\n", "end\n")
