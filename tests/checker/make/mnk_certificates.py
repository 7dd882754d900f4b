"""Certificates of m,n,k games for the museum, each found by trying everything."""

from functools import lru_cache

from spoil import spoil


class Mnk:
    """The rules, and what the checker holds for certain (docs/certificates.md, "m,n,k")."""

    def __init__(self, width, height, k):
        self.name = f"mnk:{width}x{height},line={k}"
        self.width, self.cells = width, width * height
        self.lines = set()
        for x in range(width):
            for y in range(height):
                for dx, dy in (1, 0), (0, 1), (1, 1), (-1, 1):
                    line = [(x + i * dx, y + i * dy) for i in range(k)]
                    if all(0 <= a < width and 0 <= b < height for a, b in line):
                        self.lines.add(frozenset(a + b * width for a, b in line))
        self.value = lru_cache(None)(self.value)

    def place(self, cell):
        return chr(ord("a") + cell % self.width) + str(1 + cell // self.width)

    def mover(self, board):
        return "XO"[(self.cells - board.count(".")) % 2]

    def after(self, board, cell):
        return board[:cell] + self.mover(board) + board[cell + 1:]

    def bounds(self, board):
        """The least and the greatest value for x: 1 a win, 0 a draw, -1 a loss."""
        mover = self.mover(board)
        sign = {"X": 1, "O": -1}
        filled = [{board[c] for c in line} for line in self.lines]
        for who in "XO":
            if {who} in filled:
                return sign[who], sign[who]
        if "." not in board:
            return 0, 0
        other = "O" if mover == "X" else "X"
        completes = {who: {c for line in self.lines for c in line
                           if board[c] == "." and all(board[d] == who for d in line - {c})}
                     for who in "XO"}
        if completes[mover]:
            return sign[mover], sign[mover]
        if len(completes[other]) > 1:
            return sign[other], sign[other]
        return (-1 if any("X" not in f for f in filled) else 0,
                1 if any("O" not in f for f in filled) else 0)

    def value(self, board):
        least, most = self.bounds(board)
        if least == most:
            return least
        values = [self.value(self.after(board, c)) for c in range(self.cells) if board[c] == "."]
        return max(values) if self.mover(board) == "X" else min(values)

    def answers(self, player, target):
        """The lines of answers by which the player reaches the target, for x at least, for o at
        most."""
        found, waiting = {}, ["." * self.cells]
        while waiting:
            board = waiting.pop()
            least, most = self.bounds(board)
            if board in found or (least >= target if player == "X" else most <= target):
                continue
            moves = [self.after(board, c) for c in range(self.cells) if board[c] == "."]
            if self.mover(board) == player:
                good = [m for m in moves if (self.value(m) >= target if player == "X"
                                             else self.value(m) <= target)]
                found[board] = good[0]
                waiting.append(good[0])
            else:
                waiting += moves
        for board, then in sorted(found.items()):
            stones = [board[c] + self.place(c) for c in range(self.cells) if board[c] != "."]
            cell = next(c for c in range(self.cells) if board[c] != then[c])
            yield f"{' '.join(stones) or '-'} : {self.place(cell)}"

    def win(self, player):
        lines = list(self.answers(player, 1 if player == "X" else -1))
        return "\n".join([f"zermelo-certificate 1\ngame {self.name}\nwinner {player.lower()}",
                          f"kind strategy\nanswers {len(lines)}", *lines, "end\n"])

    def draw(self):
        text = [f"zermelo-certificate 1\ngame {self.name}\nwinner draw\nkind draw"]
        for player in "XO":
            lines = list(self.answers(player, 0))
            text += [f"holds {player.lower()}", f"answers {len(lines)}", *lines, "end"]
        return "\n".join([*text, "end\n"])


TIC_TAC_TOE = Mnk(3, 3, 3).draw()
SHORT = Mnk(3, 1, 2).win("X")
# Each line of 2x3 keeps a pair: x needs no move for it, and o answers in the pair.
IN_PAIRS = """zermelo-certificate 1
game mnk:2x3,line=3
winner draw
kind draw
holds x
symmetry grid
paired 1
Xa2 : b1 b2
answers 1
- : a2
end
holds o
paired 1
- : a1 a2 b1 b2
answers 0
end
end
"""
FORCED = """zermelo-certificate 1
game mnk:4x3,line=3
after b2 a1
winner x
kind forcing
lines 1
b1 c2 d1
defaults 0
answers 0
end
"""


def good():
    yield "tic-tac-toe", TIC_TAC_TOE
    yield "win-3x1-line-2", SHORT
    yield "win-4x3-line-3", Mnk(4, 3, 3).win("X")
    yield "win-line-1", Mnk(2, 1, 1).win("X")
    yield "draw-no-line", Mnk(2, 2, 3).draw()
    yield "draw-in-pairs", IN_PAIRS
    yield "forcing", FORCED


def wrong():
    yield "no-line-option--mnk", "lacks line=M", spoil(SHORT, ",line=2", "")
    yield "unknown-option--mnk", "no such option: win", spoil(SHORT, "line=2", "line=2,win=exact")
    yield "bad-option-value--mnk", "bad value: 0", spoil(SHORT, "line=2", "line=0")
    yield "bad-board--mnk", "full rectangle", spoil(SHORT, "3x1", "##/#")
    yield "unknown-winner--mnk", "no player of the game", spoil(SHORT, "winner x", "winner X")
    yield "cell-taken--mnk", "not empty: a1", spoil(SHORT, "winner", "after a1 a1\nwinner")
    yield "no-such-symbol--mnk", "not a symbol of the game: B", spoil(IN_PAIRS, "Xa2 :", "Ba2 :")
    yield "symmetry-breaks-sets--mnk", "does not map", spoil(
        IN_PAIRS, "grid", "cells a1 b1 b2 a2 a3 b3")
    yield "missing-answer--mnk", "has no answer: Oa1 Xb2", spoil(FORCED, "b1 c2 d1", "b1")
    yield "opponent-wins--mnk", "the claim fails: Oa1 Xb1", spoil(
        SHORT, "winner x", "after b1 a1\nwinner o")
    pairs = "- : a1 a2 b1 b2"
    yield "open-set-without-pair--mnk", "a1 to a3", spoil(IN_PAIRS, pairs, "- : a1 b2 b1 a2")
    yield "pair-of-no-use--mnk", "no open set", spoil(IN_PAIRS, pairs, pairs + " a3 b3")
    yield "rest-not-here--mnk", "a draw held", spoil(
        SHORT, "answers", "paired 1\nXb1 : a1 c1\nanswers")
    yield "unused--mnk", "never used", spoil(FORCED, "lines 1\n", "lines 2\na3 b3\n")
