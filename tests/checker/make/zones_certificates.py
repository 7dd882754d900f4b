"""Certificates of kind zones for the museum, and of kind family with a window of zones.

A plain solver finds Order's moves: it tries everything. The walk through them follows
docs/certificates/zones.md.
"""

import pathlib

from spoil import spoil

LONGEST = 12
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (-1, 1))


class Win:
    """Order's win on a board of W columns and H rows, with lines of M cells."""

    def __init__(self, columns, rows, line, symmetric=False):
        self.columns, self.rows, self.length = columns, rows, line
        cells = [(x, y) for y in range(rows) for x in range(columns)]
        self.number = {cell: i for i, cell in enumerate(cells)}
        self.lines = []
        for dx, dy in DIRECTIONS:
            for x, y in cells:
                run = [(x + i * dx, y + i * dy) for i in range(line)]
                if all(cell in self.number for cell in run):
                    self.lines.append(frozenset(self.number[cell] for cell in run))
        self.images = [[self.number[columns - 1 - x if west else x, rows - 1 - y if north else y]
                        for x, y in cells]
                       for north in (False, True) for west in (False, True)]
        self.symbols = [(0, 1, 2, 3), (0, 2, 1, 3)]
        if not symmetric:
            self.images, self.symbols = self.images[:1], self.symbols[:1]
        self.head = "symmetry grid\nsymmetry symbols O X\n" if symmetric else ""
        self.stones = [0] * len(cells)
        self.known, self.words, self.values = {}, [], {}

    def name(self, cell):
        return "abcdefgh"[cell % self.columns] + str(cell // self.columns + 1)

    def lacking(self, line, stones):
        """Whether the line holds no two symbols, and lacks so many stones."""
        held = {self.stones[cell] for cell in line} - {0}
        return len(held) <= 1 and sum(self.stones[cell] == 0 for cell in line) == stones

    def first_lacking(self, stones, through=None):
        for line in self.lines:
            if self.lacking(line, stones) and (through is None or through in line):
                return frozenset([line])
        return None

    def forced(self, stones):
        line = self.first_lacking(1)
        if line or stones == 0:
            return line
        for line in self.lines:
            if not self.lacking(line, 2):
                continue
            own = 1 if any(self.stones[cell] == 1 for cell in line) else 2
            empty = sorted(cell for cell in line if self.stones[cell] == 0)
            for cell, other in (empty, empty[::-1]):
                self.stones[cell], self.stones[other] = own, 3 - own
                rest = self.forced(stones - 1)
                self.stones[cell] = self.stones[other] = 0
                if rest:
                    return rest | {line}
        return None

    def is_won(self):
        """By trying everything, Order being to move."""
        key = tuple(self.stones)
        if key not in self.values:
            self.values[key] = self.first_lacking(1) is not None or self.good_move() is not None
        return self.values[key]

    def good_move(self):
        empty = [cell for cell, stone in enumerate(self.stones) if stone == 0]
        for cell in empty:
            for symbol in (1, 2):
                self.stones[cell] = symbol
                good = self.is_won_after(empty)
                self.stones[cell] = 0
                if good:
                    return cell, symbol
        return None

    def is_won_after(self, empty):
        def refuted(cell, symbol):
            self.stones[cell] = symbol
            good = self.first_lacking(0, cell) is not None or self.is_won()
            self.stones[cell] = 0
            return good
        if not any(self.stones[cell] == 0 for cell in empty):
            return False
        return self.is_won() and all(refuted(cell, symbol) for cell in empty for symbol in (1, 2)
                                     if self.stones[cell] == 0)

    def told(self):
        live = set().union(*(line for line in self.lines
                             if len({self.stones[cell] for cell in line} - {0}) <= 1))
        best = None
        for image in self.images:
            for symbols in self.symbols:
                key = [0] * -(-len(self.stones) // 4)
                for cell, stone in enumerate(self.stones):
                    to = image[cell]
                    key[to // 4] |= (symbols[stone] if cell in live else 3) << to % 4 * 2
                if best is None or key < best[0]:
                    best = key, image
        return tuple(best[0]), best[1]

    def attack(self):
        line = self.first_lacking(1)
        if line:
            return line
        key, image = self.told()
        moved = {line: frozenset(image[cell] for cell in line) for line in self.lines}
        if key in self.known:
            return frozenset(line for line in self.lines if moved[line] in self.known[key])
        for stones in range(1, LONGEST + 1):
            lines = self.forced(stones)
            if lines:
                if self.words and isinstance(self.words[-1], int):
                    self.words[-1] += 1
                else:
                    self.words.append(1)
                return lines
        cell, symbol = self.good_move()
        self.words.append(".XO"[symbol] + self.name(cell))
        self.stones[cell] = symbol
        lines = self.defend()
        self.stones[cell] = 0
        if not any(cell in line for line in lines):
            lines |= {next(line for line in self.lines if cell in line
                           and len({self.stones[c] for c in line} - {0}) <= 1)}
        self.known[key] = frozenset(moved[line] for line in lines)
        return lines

    def defend(self):
        lines = self.attack()
        left = set().union(*lines)
        for cell, stone in enumerate(self.stones):
            for symbol in (1, 2) if stone == 0 else ():
                if cell not in left:
                    continue
                self.stones[cell] = symbol
                refutation = self.first_lacking(0, cell) or self.attack()
                self.stones[cell] = 0
                lines |= refutation
                cells = set().union(*refutation)
                if cell not in cells:
                    left &= cells
        return lines

    def place(self, words):
        for word in words.split():
            self.stones["abcdefgh".index(word[1]) + self.columns * (int(word[2:]) - 1)] = (
                ".XO".index(word[0]))
        return self

    def text(self, order_first=True):
        self.attack() if order_first else self.defend()
        return self.head + " ".join(map(str, self.words)) + "\nend\n"


def zones(columns, rows, line, options="", after="", chaos_next=False, symmetric=False):
    """The certificate; `after` are stones, of which the players place one each."""
    body = Win(columns, rows, line, symmetric).place(after).text(not chaos_next)
    return (f"zermelo-certificate 1\ngame order-chaos:{columns}x{rows},line={line}{options}\n" +
            (f"after {after}\n" if after else "") + "winner order\nkind zones\n" + body)


def family(game, least, columns, rows, line, symmetric=False):
    each = "M,N" if ":M" in game else "N"
    return (f"zermelo-certificate 1\ngame {game}\nevery {each} >= {least} winner order\n"
            f"kind family\nwindow {columns} {rows}\n" +
            Win(columns, rows, line, symmetric).text())


TINY = zones(3, 2, 2)
SMALL = zones(3, 3, 3)


def good():
    yield "zones", SMALL
    yield "zones-line-2", TINY
    yield "zones-symmetric", zones(4, 4, 3, symmetric=True)
    yield "zones-after", zones(4, 3, 3, after="Xa1 Od3 Xb3 Oc1")
    yield "zones-chaos-next", zones(4, 3, 3, after="Xb2", chaos_next=True)
    yield "zones-chaos-first", zones(4, 4, 3, ",first=chaos", chaos_next=True)
    yield "zones-passes", zones(4, 3, 3, ",pass=both")
    yield "zones-after-a-pass", zones(4, 3, 3, ",pass=both", after="Xb2").replace(
        "after Xb2", "after Xb2 pass")
    # Found by the search of src/solve/order_chaos/threats; too large for trying everything.
    yield "zones-5x9", (pathlib.Path(__file__).parent / "zones_5x9.cert").read_text()


def families():
    yield "zones-4xN", family("order-chaos:4xN,line=3", 3, 4, 3, 3)
    yield "zones-narrow", family("order-chaos:5xN,line=3,pass=starter", 4, 3, 4, 3, True)
    yield "zones-chaos-first", family("order-chaos:3xN,line=3,first=chaos,pass=both", 6, 3, 3, 3)
    yield "zones-MxN", family("order-chaos:MxN,line=3,pass=both", 4, 4, 3, 3)
    yield "zones-MxN-chaos-first", family("order-chaos:MxN,line=3,first=chaos", 6, 3, 3, 3)


def wrong():
    game = "game order-chaos:3x3,line=3"
    for name, old, new in (("chaos", "winner order", "winner chaos"),
                           ("exact", game, game + ",win=exact"),
                           ("symbols", game, game + ",symbols=3"),
                           ("hex", game + "\nwinner order", "game hex:3x3\nwinner red")):
        yield f"no-zones-here--{name}", "kind zones is for", spoil(SMALL, old, new)
    for board, line in (("257x1", 200), ("17x16", 2)):
        yield f"too-large-for-zones--{line}", "256", spoil(
            TINY, "3x2,line=2", f"{board},line={line}")
    yield "pass-ends-game", "may end the game", spoil(
        TINY, "line=2\n", "line=2,pass=both\nafter pass\n")
    yield "opponent-wins--zones", "the claim fails", spoil(
        TINY, "line=2\n", "line=2,pass=both\nafter pass pass\n")
    yield "no-forced-win", "no forced win", spoil(SMALL, "Xa1 6", "1")
    yield "idle-stone", "e1", spoil(TINY, "3x2,line=2\nwinner order\nkind zones\n",
                                    "###.#,line=2\nwinner order\nkind zones\nXe1 ")
    yield "cell-taken--zones", "not empty: Ob2", spoil(
        spoil(SMALL, "winner", "after Xb2 pass\nwinner"), "Xa1 6", "Ob2 6").replace(
            "line=3", "line=3,pass=both")
    yield "no-such-symbol--zones", "of the game: p", spoil(SMALL, "Xa1 6", "pass")
    yield "no-such-symbol--zones-two-zeros", "of the game: 0", spoil(SMALL, "Xa1 6", "0 0")
    yield "no-such-cell--zones", "d1", spoil(SMALL, "Xa1 6", "Xd1 6")
    yield "moves-missing", "lists no more moves", spoil(SMALL, "Xa1 6", "Xa1 5")
    yield "moves-missing--none", "lists no more moves", spoil(SMALL, "Xa1 6\n", "")
    yield "moves-left--forced", "more moves", spoil(SMALL, "Xa1 6", "Xa1 7")
    yield "moves-left--stone", "more moves", spoil(SMALL, "Xa1 6", "Xa1 6 Xb1")
    yield "moves-left--line", "more moves", spoil(SMALL, "Xa1 6", "Xa1 6\nXb1")


def wrong_families():
    text = family("order-chaos:4xN,line=3", 3, 4, 3, 3)
    for name, old, new in (("columns", "4xN", "3xN"), ("rows", ">= 3", ">= 2"),
                           ("chaos-first", "line=3", "line=3,first=chaos"),
                           ("chaos-first-odd", "line=3\nevery N >= 3",
                            "line=3,first=chaos\nevery N >= 5"),
                           ("any-width", "4xN,line=3\nevery N", "MxN,line=3\nevery M,N")):
        yield f"window-does-not-fit--family-{name}", "the window is larger", spoil(text, old, new)
    yield "no-zones-here--family", "kind zones is for", spoil(text, "line=3", "line=3,symbols=3")
    yield "unexpected-line--family-window", "expected 'window'", spoil(text, "4 3\n", "4\n")
    yield "bad-board--family-window", "neither WxH", spoil(text, "window 4", "window 0")
