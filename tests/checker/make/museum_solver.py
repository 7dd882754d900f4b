"""Order and Chaos on tiny boards, solved by plain negamax, and written as certificates.

Serves make_museum.py. It shares nothing with the checker but the format: here runs are found by
grouping the cells of maximal rows, and a position is a tuple of strings.
"""

import functools
import itertools

SYMBOLS = "XOABCDEF"


class Game:
    """A game of Order and Chaos. A position is a tuple, one entry a cell: '' or a symbol."""

    def __init__(self, board, line, first="order", passes="none", win="line", symbols=2):
        self.string = f"order-chaos:{board},line={line}"
        for key, value, default in (("first", first, "order"), ("pass", passes, "none"),
                                    ("win", win, "line"), ("symbols", symbols, 2)):
            if value != default:
                self.string += f",{key}={value}"
        self.m, self.first, self.passes, self.win = line, first, passes, win
        self.symbols = SYMBOLS[:symbols]
        if set(board) <= set("#./"):
            rows = board.split("/")
        else:
            width, height = map(int, board.split("x"))
            rows = ["#" * width] * height
        self.cells = [(c, r) for r, row in enumerate(rows) for c, at in enumerate(row) if at == "#"]
        self.index = {cell: i for i, cell in enumerate(self.cells)}
        self.names = ["abcdefghijklmnopqrstuvwxyz"[c] + str(r + 1) for c, r in self.cells]
        # Maximal rows of cells, in the four directions; runs are found inside them.
        self.rows = []
        for dc, dr in ((1, 0), (0, 1), (1, 1), (-1, 1)):
            for c, r in self.cells:
                if (c - dc, r - dr) not in self.index:
                    row = []
                    while (c, r) in self.index:
                        row.append(self.index[c, r])
                        c, r = c + dc, r + dr
                    self.rows.append(row)

    def order_has_won(self, stones):
        if self.win == "exact-at-end" and "" in stones:
            return False
        for row in self.rows:
            for symbol, run in itertools.groupby(stones[i] for i in row):
                length = len(list(run))
                if symbol and (length == self.m or (self.win == "line" and length > self.m)):
                    return True
        return False

    def is_dead(self, stones):
        for row in self.rows:
            for start in range(len(row) - self.m + 1):
                if len({stones[i] for i in row[start:start + self.m]} - {""}) <= 1:
                    return False
        return True

    def outcome(self, stones):
        if self.order_has_won(stones):
            return "order"
        if self.is_dead(stones) or "" not in stones:
            return "chaos"
        return None

    def other(self, player):
        return "chaos" if player == "order" else "order"

    def moves(self, stones, player):
        for i, stone in enumerate(stones):
            if not stone:
                for symbol in self.symbols:
                    yield symbol + self.names[i]
        if self.passes == "both" or (self.passes == "starter" and player == self.first):
            yield "pass"

    def play(self, state, move):
        """The state after a move: (stones, player on turn, was it a pass), or the winner."""
        stones, player, passed = state
        if move == "pass":
            if passed:
                return "chaos"
            return stones, self.other(player), self.passes == "both"
        at = self.names.index(move[1:])
        stones = stones[:at] + (move[0],) + stones[at + 1:]
        return self.outcome(stones) or (stones, self.other(player), False)

    def start(self):
        stones = ("",) * len(self.cells)
        return self.outcome(stones) or (stones, self.first, False)

    @functools.lru_cache(maxsize=None)
    def winner(self, state):
        if isinstance(state, str):
            return state
        player = state[1]
        for move in self.moves(state[0], player):
            if self.winner(self.play(state, move)) == player:
                return player
        return self.other(player)

    def symmetries(self):
        """Generators of the rotations and reflections that keep the board, and of the symbols."""
        width = max(c for c, _ in self.cells)
        height = max(r for _, r in self.cells)
        found = []
        for turn in (lambda c, r: (width - c, r), lambda c, r: (c, height - r),
                     lambda c, r: (r, c)):
            images = [turn(c, r) for c, r in self.cells]
            if set(images) == set(self.cells):
                found.append(("cells", [self.names[self.index[p]] for p in images]))
        found.append(("symbols", list(self.symbols[1:] + self.symbols[0])))
        if len(self.symbols) > 2:
            found.append(("symbols", [self.symbols[1], self.symbols[0], *self.symbols[2:]]))
        return found

    def images(self, stones, generators):
        """All images of some stones under what the generators generate."""
        seen, todo = {stones}, [stones]
        while todo:
            position = todo.pop()
            for sort, images in generators:
                image = [""] * len(position)
                for i, stone in enumerate(position):
                    if not stone:
                        continue
                    if sort == "cells":
                        image[self.names.index(images[i])] = stone
                    else:
                        image[i] = images[self.symbols.index(stone)]
                if tuple(image) not in seen:
                    seen.add(tuple(image))
                    todo.append(tuple(image))
        return seen

    def certificate(self, reduce=False):
        """The text of a certificate of kind strategy for the true winner."""
        start = self.start()
        winner = self.winner(start)
        generators = self.symmetries() if reduce else []
        listed, seen, todo = {}, set(), [start]
        while todo:
            state = todo.pop()
            if isinstance(state, str):
                assert state == winner
            elif state[1] != winner:
                todo.extend(self.play(state, move) for move in self.moves(state[0], state[1]))
            elif (state[0], state[2]) not in seen:
                for image in self.images(state[0], generators):
                    seen.add((image, state[2]))
                wins = [m for m in self.moves(state[0], winner)
                        if self.winner(self.play(state, m)) == winner]
                now = [m for m in wins if self.play(state, m) == winner]
                listed[state] = (now or wins)[0]
                todo.append(self.play(state, listed[state]))
        lines = [f"zermelo-certificate 1\ngame {self.string}\nwinner {winner}\nkind strategy"]
        lines += [f"symmetry {sort} {' '.join(images)}" for sort, images in generators]
        lines.append(f"answers {len(listed)}")
        for (stones, _, passed), move in sorted(listed.items()):
            text = " ".join(s + n for s, n in zip(stones, self.names) if s) or "-"
            lines.append(f"{text}{' pass' if passed else ''} : {move}")
        return "\n".join(lines) + "\nend\n"
