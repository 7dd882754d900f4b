"""Hex on tiny boards, solved by plain negamax, and written as certificates.

Serves make_museum.py. It shares nothing with the checker but the format: here a path or a ring is
found by stepping through copies of the board laid side by side.
"""

from museum_solver import Game

STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class Hex(Game):
    """A game of Hex. A position is a tuple, one entry a cell: '', 'R' or 'B'."""

    def __init__(self, width, height, wrap="none", first="red", swap=False):
        self.string = f"hex:{width}x{height}"
        for key, value, default in (("wrap", wrap, "none"), ("first", first, "red"),
                                    ("swap", "on" if swap else "off", "off")):
            if value != default:
                self.string += f",{key}={value}"
        self.width, self.height, self.wrap = width, height, wrap
        self.first, self.swap, self.symbols = first, swap, "RB"
        self.cells = [(c, r) for r in range(height) for c in range(width)]
        self.index = {cell: i for i, cell in enumerate(self.cells)}
        self.names = ["abcdefghijklmnopqrstuvwxyz"[c] + str(r + 1) for c, r in self.cells]

    def other(self, player):
        return "blue" if player == "red" else "red"

    def at(self, stones, place):
        c, r = place
        if self.wrap != "none":
            c %= self.width
        if self.wrap == "torus":
            r %= self.height
        return stones[self.index[c, r]] if (c, r) in self.index else None

    def connects(self, stones, player):
        mine = "R" if player == "red" else "B"
        down = player == "red"
        for start in self.cells:
            if self.at(stones, start) != mine:
                continue
            seen, front = {start}, [start]
            for _ in range(len(self.cells) + 1):
                for c, r in front:
                    if self.wrap == "torus":
                        same = (c - start[0]) % self.width == 0 == (r - start[1]) % self.height
                        if same and (r != start[1] if down else c != start[0]):
                            return True
                    elif down:
                        if start[1] == 0 and r == self.height - 1:
                            return True
                    elif self.wrap == "none":
                        if start[0] == 0 and c == self.width - 1:
                            return True
                    elif (c, r) == (start[0] + self.width, start[1]):
                        return True
                front = [(c + dc, r + dr) for c, r in front for dc, dr in STEPS]
                front = [p for p in dict.fromkeys(front)
                         if p not in seen and self.at(stones, p) == mine]
                seen.update(front)
        return False

    def moves(self, stones, player):
        for i, stone in enumerate(stones):
            if not stone:
                yield self.names[i]
        if self.swap and sum(map(bool, stones)) == 1 and player != self.first:
            yield "swap-pieces"

    def play(self, state, move):
        stones, player, _ = state
        mine = "R" if player == "red" else "B"
        if move == "swap-pieces":
            c, r = self.cells[[bool(s) for s in stones].index(True)]
            at, stones = self.index[r, c], ("",) * len(stones)
            return stones[:at] + (mine,) + stones[at + 1:], self.other(player), False
        at = self.names.index(move)
        stones = stones[:at] + (mine,) + stones[at + 1:]
        return player if self.connects(stones, player) else (stones, self.other(player), False)

    def start(self):
        return ("",) * len(self.cells), self.first, False

    def symmetries(self):
        width, height = self.width, self.height
        turns = [lambda c, r: (width - 1 - c, height - 1 - r)]
        if self.wrap == "cylinder":
            turns += [lambda c, r: (c + 1, r), lambda c, r: (-c - r, r)]
        if self.wrap == "torus":
            turns += [lambda c, r: (c + 1, r + 1)]
            if not self.swap:
                turns += [lambda c, r: (c + 1, r)]
        found = []
        for turn in turns:
            images = [turn(c, r) for c, r in self.cells]
            found.append(("cells", [self.names[self.index[c % width, r % height]]
                                    for c, r in images]))
        return found
