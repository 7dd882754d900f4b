"""An environment for learners, in the manner of PettingZoo's AEC interface and OpenSpiel's State:
the players take turns, and each is shown the board and the legal actions."""

from __future__ import annotations

import numpy as np

from . import _native, arguments
from .game import Game
from .position import Position


class Environment:
    """Play between two agents, who carry the names of the game's players.

    The loop of a learner:

        env = zermelo.Environment("hex:5x5")
        env.reset()
        while not env.is_over:
            observation, reward, is_over = env.last()
            env.step(policy(observation["observation"], observation["action_mask"]))
    """

    def __init__(self, game: Game | str) -> None:
        if not isinstance(game, (Game, str)):
            raise arguments.refuse_type("game", "a Game or its name", game)
        self.game = Game(game) if isinstance(game, str) else game
        self.agents = list(self.game.players)
        self.reset()

    def reset(self, position: Position | None = None) -> None:
        """Begins anew, at the start of the game or in a position of it."""
        if position is None:
            position = self.game.start()
        arguments.instance("position", position, Position)
        if position.game != self.game:
            raise _native.Error(f"the position is of {position.game.name}, not {self.game.name}")
        self.position = position

    @property
    def agent_selection(self) -> str:
        """Whose turn it is."""
        return self.position.to_move

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.position.is_over

    @property
    def rewards(self) -> dict[str, float]:
        """1 for the winner and -1 for the loser, 0 in a draw and as long as the game goes on."""
        outcome = self.position.outcome
        if outcome is None or outcome == "draw":
            return dict.fromkeys(self.agents, 0.0)
        return {agent: 1.0 if agent == outcome else -1.0 for agent in self.agents}

    def observe(self) -> dict[str, np.ndarray]:
        """What both players see: `observation`, float32 planes (Position.planes), and
        `action_mask`, bool, shape (actions,)."""
        return {"observation": self.position.planes, "action_mask": self.position.mask}

    def last(self) -> tuple[dict[str, np.ndarray], float, bool]:
        """The observation, the reward of the agent whose turn it is, and whether play is over."""
        return self.observe(), self.rewards[self.agent_selection], self.is_over

    def step(self, action: int) -> None:
        """Plays an action. Raises Error if it is illegal."""
        self.position = self.position.play(arguments.whole("action", action, bits=31))
