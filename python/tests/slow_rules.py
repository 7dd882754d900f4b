"""Rules of the games once more, from docs/games.md and as plainly as can be, to hold the module
against. Nothing here is shared with the program.

A game is an object with `cells`, the (column, row) of each cell; `moves(state)`, the names of the
legal moves; `played(state, move)`; and `outcome(state)`: the number of the player who has won (0 or
1, as Game.players has them), `draw`, or None. A state has a dictionary `board` from cells to the
numbers of letters, the player whose turn it is, and the moves so far. Only a state that is not
over has moves.
"""

from dataclasses import dataclass, field
from itertools import combinations, product

DIRECTIONS = [(1, 0), (0, 1), (1, 1), (1, -1)]


@dataclass
class State:
    turn: int
    board: dict = field(default_factory=dict)
    history: tuple = ()


def name_of(cell):
    return chr(ord("a") + cell[0]) + str(cell[1] + 1)


def cell_of(name):
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def rectangle(width, height):
    return [(x, y) for y in range(height) for x in range(width)]


class Placing:
    """Players who take turns placing stones of their own."""

    def __init__(self, cells, first=0):
        self.cells, self.first = cells, first

    def start(self):
        return State(self.first)

    def empty(self, state):
        return [cell for cell in self.cells if cell not in state.board]

    def moves(self, state):
        return {name_of(cell) for cell in self.empty(state)}

    def played(self, state, move):
        board = {**state.board, cell_of(move): state.turn}
        return State(1 - state.turn, board, (*state.history, move))


class OrderChaos(Placing):
    def __init__(self, cells, line, first=0, passing="none", win="line", symbols=2):
        super().__init__(cells, first)
        self.line, self.passing, self.win, self.symbols = line, passing, win, symbols

    def moves(self, state):
        moves = {
            "XOABCDEF"[s] + name_of(c) for c in self.empty(state) for s in range(self.symbols)
        }
        starter = self.passing == "starter" and state.turn == self.first
        if starter or self.passing == "both":
            moves.add("pass")
        return moves

    def played(self, state, move):
        board = dict(state.board)
        if move != "pass":
            board[cell_of(move[1:])] = "XOABCDEF".index(move[0])
        return State(1 - state.turn, board, (*state.history, move))

    def outcome(self, state):
        full = len(state.board) == len(self.cells)
        if self.win != "exact-at-end" or full:
            lengths = {run(state.board, c, d) for c in state.board for d in DIRECTIONS}
            if any(n == self.line or (n > self.line and self.win == "line") for n in lengths):
                return 0
        passes = self.passing == "both" and state.history[-2:] == ("pass", "pass")
        return 1 if full or passes else None


def run(board, cell, step):
    """How many equal stones stand in a row through a cell that holds one."""
    length = 1
    for sign in (1, -1):
        x, y = cell
        while board.get((x := x + sign * step[0], y := y + sign * step[1])) == board[cell]:
            length += 1
    return length


class Hex(Placing):
    """Red (0) joins north and south, or closes a ring southwards, and Blue west and east."""

    def __init__(self, width, height, wrap="none", first=0, swap=False):
        super().__init__(rectangle(width, height), first)
        self.size, self.swap = (width, height), swap
        self.joined = {"none": (), "cylinder": (0,), "torus": (0, 1)}[wrap]  # which axes

    def moves(self, state):
        second = self.swap and len(state.history) == 1
        return super().moves(state) | ({"swap-pieces"} if second else set())

    def played(self, state, move):
        if move != "swap-pieces":
            return super().played(state, move)
        ((x, y),) = state.board
        return State(1 - state.turn, {(y, x): state.turn}, (*state.history, move))

    def outcome(self, state):
        return next((p for p in (0, 1) if self.joins(state.board, p)), None)

    def joins(self, board, player):
        """Spreads over the player's stones, and remembers how often each came around the board. A
        stone that is met again with another count lies on a ring."""
        axis = 1 - player  # Red's aim runs from row to row
        for start in board:
            if board[start] != player or (axis not in self.joined and start[axis] != 0):
                continue
            turns, todo = {start: (0, 0)}, [start]
            while todo:
                cell = todo.pop()
                if axis not in self.joined and cell[axis] == self.size[axis] - 1:
                    return True
                for step in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)):
                    near, count = list(cell), list(turns[cell])
                    for a in (0, 1):
                        near[a] += step[a]
                        if a in self.joined:
                            count[a] += near[a] // self.size[a]
                            near[a] %= self.size[a]
                    near, count = tuple(near), tuple(count)
                    if board.get(near) != player:
                        continue
                    if near not in turns:
                        turns[near] = count
                        todo.append(near)
                    elif axis in self.joined and turns[near][axis] != count[axis]:
                        return True
        return False


class Sets(Placing):
    """Whoever fills a set wins, or loses, or only one player may; a set is a list of cells."""

    def __init__(self, cells, sets, convention="maker-maker", first=0):
        super().__init__(cells, first)
        self.sets, self.convention = [frozenset(s) for s in sets], convention

    def outcome(self, state):
        def fills(player):
            own = {cell for cell, letter in state.board.items() if letter == player}
            return any(cells <= own for cells in self.sets)

        full = len(state.board) == len(self.cells)
        if self.convention in ("maker-maker", "avoider-avoider"):
            loses = self.convention == "avoider-avoider"
            for player in (0, 1):
                if fills(player):
                    return 1 - player if loses else player
            return "draw" if full else None
        if self.convention == "maker-breaker":
            return 0 if fills(0) else 1 if full else None
        return 1 if fills(0) else 0 if full else None  # avoider-enforcer


class SquareWar(Sets):
    def __init__(self, width, height, opening="adjacent"):
        cells = rectangle(width, height)
        sides = range(1, min(width, height))
        corners = [
            [(x, y), (x + s, y), (x, y + s), (x + s, y + s)]
            for (x, y), s in product(cells, sides)
            if x + s < width and y + s < height
        ]
        super().__init__(cells, corners)
        self.adjacent = opening == "adjacent"

    def moves(self, state):
        if self.adjacent and len(state.history) == 2:
            x, y = cell_of(state.history[0])
            near = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
            near = [cell for cell in self.empty(state) if cell in near]
            if near:
                return {name_of(cell) for cell in near}
        return super().moves(state)


def lines(cells, length):
    """All rows, columns and diagonals of so many cells."""
    for (x, y), (dx, dy) in product(cells, DIRECTIONS):
        line = [(x + i * dx, y + i * dy) for i in range(length)]
        if all(cell in cells for cell in line):
            yield line


def mnk(width, height, line):
    cells = rectangle(width, height)
    return Sets(cells, lines(cells, line))


def cube_lines():
    """The lines of three points of the cube of side 3, whose slices begin in columns a, e, i."""
    points = list(product(range(3), repeat=3))
    for three in combinations(points, 3):
        if all(a + c == 2 * b for a, b, c in zip(*three)):
            yield [(x + 4 * z, y) for x, y, z in three]


def spanning_trees(vertices):
    """The sets of edges that join all vertices; the edge i-j lies in column i and row j."""
    edges = list(combinations(range(vertices), 2))
    for tree in combinations(edges, vertices - 1):
        reached = {0}
        for _ in tree:
            reached |= {v for edge in tree if reached & set(edge) for v in edge}
        if len(reached) == vertices:
            yield tree


def of_the_cube():
    return Sets([(x + 4 * z, y) for z in range(3) for y in range(3) for x in range(3)],
                cube_lines())


def of_trees(vertices):
    return Sets(list(combinations(range(vertices), 2)), spanning_trees(vertices),
                "maker-breaker", first=1)


#: The games that `zermelo games` lists, and others, with their slow rules.
GAMES = {
    "order-chaos:6x6,line=5": OrderChaos(rectangle(6, 6), 5),
    "order-chaos:4x4,line=4,first=chaos,pass=starter": OrderChaos(
        rectangle(4, 4), 4, first=1, passing="starter"),
    "order-chaos:6x6,line=5,win=exact": OrderChaos(rectangle(6, 6), 5, win="exact"),
    "order-chaos:##./###,line=2": OrderChaos([(0, 0), (1, 0), (0, 1), (1, 1), (2, 1)], 2),
    "hex:11x11": Hex(11, 11),
    "hex:11x11,swap=on": Hex(11, 11, swap=True),
    "hex:6x4,wrap=cylinder,first=blue": Hex(6, 4, "cylinder", first=1),
    "hex:5x5,wrap=torus": Hex(5, 5, "torus"),
    "square-war:19x19": SquareWar(19, 19),
    "square-war:6x6": SquareWar(6, 6),
    "square-war:5x5,opening=free": SquareWar(5, 5, "free"),
    "mnk:3x3,line=3": mnk(3, 3, 3),
    "mnk:5x5,line=4": mnk(5, 5, 4),
    "mnk:15x15,line=5": mnk(15, 15, 5),
    "positional:3x3,lines=3": mnk(3, 3, 3),
    "positional:box:3^3,box-lines": of_the_cube(),
    "positional:complete:5,convention=maker-breaker,first=breaker,spanning-trees": of_trees(5),
    # not listed
    "order-chaos:4x4,line=3,win=exact-at-end": OrderChaos(
        rectangle(4, 4), 3, win="exact-at-end"),
    "order-chaos:4x3,line=3,win=exact,pass=both": OrderChaos(
        rectangle(4, 3), 3, win="exact", passing="both"),
    "order-chaos:4x4,line=4,symbols=3": OrderChaos(rectangle(4, 4), 4, symbols=3),
    "hex:4x5": Hex(4, 5),
    "hex:3x3,swap=on": Hex(3, 3, swap=True),
    "hex:4x4,wrap=torus,swap=on,first=blue": Hex(4, 4, "torus", first=1, swap=True),
    "square-war:1x4": SquareWar(1, 4),
    "positional:4x4,lines=3,convention=avoider-avoider": Sets(
        rectangle(4, 4), lines(rectangle(4, 4), 3), "avoider-avoider"),
    "positional:4x3,lines=3,convention=avoider-enforcer": Sets(
        rectangle(4, 3), lines(rectangle(4, 3), 3), "avoider-enforcer"),
}
