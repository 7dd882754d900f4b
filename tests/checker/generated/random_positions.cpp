// Certificates on random positions of small games, played by the oracles of tests/unit.
#include <algorithm>
#include <memory>
#include <sstream>

#include "generated/generated.hpp"
#include "generated/random.hpp"
#include "generated/random_zones.hpp"
#include "oracle/mnk_oracle.hpp"
#include "oracle/square_war_oracle.hpp"

namespace generated {
namespace {

using oracle::two_colours::Negamax;
using oracle::two_colours::State;
using Game = oracle::two_colours::Game;
using Take = std::function<void(const std::string&)>;

struct Move {
  int columns = 0, rows = 0;
};

struct Played {
  State state;
  std::string text;  // `after ...`, or nothing
};

Played play_at_random(const Game& game, std::size_t most, Random& random) {
  Played played{game.start(), ""};
  for (auto moves = random.below(most + 1); moves > 0; --moves) {
    const auto legal = game.moves(played.state);
    if (legal.empty()) break;
    const std::string& move = random.of(legal);
    played.text += (played.text.empty() ? "after " : " ") + move;
    played.state = game.after(played.state, move);
  }
  if (!played.text.empty()) played.text += '\n';
  return played;
}

struct Family {
  const Game& game;
  std::string name;
  std::string first, second;  // the players
};

// Random lines and defaults, and no answers.
std::string forcing(const Family& family, Random& random) {
  const Played played = play_at_random(family.game, 9, random);
  std::vector<std::string> cells;
  for (int cell = 0; cell < family.game.width() * family.game.height(); ++cell) {
    cells.push_back(family.game.cell_name(cell));
  }
  const auto lists = [&](std::size_t most, std::size_t longest) {
    const auto count = random.below(most + 1);
    std::string text = std::to_string(count) + "\n";
    for (std::size_t i = 0; i < count; ++i) {
      text += random.of(cells);
      for (auto more = random.below(longest); more > 0; --more) text += " " + random.of(cells);
      text += "\n";
    }
    return text;
  };
  const bool first = random.below(4) != 0 ? played.state.to_move == family.game.colours()[0]
                                          : random.below(2) == 0;
  return text_of({"zermelo-certificate 1\ngame ", family.name, "\n", played.text, "winner ",
                  first ? family.first : family.second, "\nkind forcing\n",
                  random.below(3) == 0 ? "symmetry grid\n" : "", "lines ", lists(4, 4), "defaults ",
                  lists(3, 1), "answers 0\nend\n"});
}

// The same game as a positional one, with an answer and random sequences of threats.
std::string threats(const Family& family, Random& random) {
  const Played played = play_at_random(family.game, 9, random);
  const auto legal = family.game.moves(played.state);
  if (legal.empty()) return family.name;
  std::string position, words = random.of(legal);
  for (int cell = 0; cell < family.game.width() * family.game.height(); ++cell) {
    const char stone = played.state.content[static_cast<std::size_t>(cell)];
    if (stone == 'X' || stone == 'O') position += stone + family.game.cell_name(cell) + " ";
  }
  for (auto lists = random.below(5); lists > 0; --lists) {
    words += " /";
    for (auto cells = 1 + random.below(3); cells > 0; --cells) words += " " + random.of(legal);
  }
  const auto board = family.name.find(':') + 1, comma = family.name.find(',');
  const bool first = played.state.to_move == family.game.colours()[0];
  return text_of(
      {"zermelo-certificate 1\ngame positional:", family.name.substr(board, comma - board),
       random.of({"", "", "", ",pass=both", ",swap=on"}), ",lines",
       family.name.substr(family.name.find('=')), "\n", played.text, "winner ",
       first ? family.first : family.second, "\nkind threats\nanswers 1\n",
       position.empty() ? "- " : position, ": ", words, "\nend\n"});
}

// A proof of the value, for which the checker asks position by position, and the oracle answers.
// What it asks for while the proof is not complete is taken as well.
void strategy(const Family& family, Negamax& negamax, Random& random, const Take& take) {
  const Played played = play_at_random(family.game, 6, random);
  const int value = negamax.value(played.state);
  std::string answers[2];
  int count[2] = {0, 0};
  for (int asked = 0; asked < 60; ++asked) {
    std::string text =
        "zermelo-certificate 1\ngame " + family.name + "\n" + played.text + "winner ";
    text += value > 0 ? family.first : value < 0 ? family.second : "draw";
    text += value != 0 ? "\nkind strategy\n" : "\nkind draw\n";
    int part = 0;
    for (; part < (value == 0 ? 2 : 1); ++part) {
      if (value == 0) text += "holds " + (part == 0 ? family.first : family.second) + "\n";
      text += "answers " + std::to_string(count[part]) + "\n" + answers[part] + "end\n";
    }
    if (value == 0) text += "end\n";
    take(text);
    const auto verdict = checker::check(text, checker::Strictness::kStrict);
    if (verdict.reason != "missing-answer") return;
    // The position, as it is written
    State state = family.game.start();
    std::istringstream stones(verdict.detail);
    int placed = 0;
    for (std::string stone; stones >> stone;) {
      if (stone == "-") continue;
      ++placed;
      for (int cell = 0; cell < family.game.width() * family.game.height(); ++cell) {
        if (family.game.cell_name(cell) == stone.substr(1)) {
          state.content[static_cast<std::size_t>(cell)] = stone[0];
        }
      }
    }
    state.to_move = family.game.colours()[static_cast<std::size_t>(placed % 2)];
    const int mine = placed % 2 == 0 ? 1 : -1;
    if (mine * negamax.value(state) < mine * value) return;  // it cannot be answered
    const auto legal = family.game.moves(state);
    const auto good = std::find_if(legal.begin(), legal.end(), [&](const std::string& move) {
      return mine * negamax.value(family.game.after(state, move)) >= mine * value;
    });
    if (good == legal.end()) return;
    const int list = value == 0 && mine < 0 ? 1 : 0;
    answers[list] += verdict.detail + " : " + *good + "\n";
    ++count[list];
  }
}

// For m,n,k games.
void play_by_threats(const std::vector<std::string>& names, Random& random, const Take& take) {
  for (const std::string& name : names) {
    const oracle::mnk::Game twin(name);
    for (int round = 0; round < 1'500; ++round) take(threats({twin, name, "x", "o"}, random));
  }
}

template <class Twin>
void play(const std::vector<std::string>& names, const std::string& first,
          const std::string& second, Random& random, const Take& take) {
  for (const std::string& name : names) {
    const Twin game(name);
    Negamax negamax(game);
    const Family family{game, name, first, second};
    for (int round = 0; round < 600; ++round) take(forcing(family, random));
    const bool small = game.width() * game.height() <= 9;
    for (int round = 0; small && round < 25; ++round) strategy(family, negamax, random, take);
  }
}

// Random positions with Order on turn, said to be light.
void light(Random& random, const Take& take) {
  const std::vector<std::string> boards{"4x4,line=3", "4x4,line=4", "5x4,line=4", "5x5,line=5",
                                        "6x5,line=5", "6x6,line=6", "7x1,line=4"};
  for (int round = 0; round < 2'500; ++round) {
    const std::string& board = random.of(boards);
    const int columns = board[0] - '0', rows = board[2] - '0';
    const int symbols = 2 + static_cast<int>(random.below(2));
    std::string position, moves;
    int stones = 0;
    for (int y = 1; y <= rows; ++y) {
      for (int x = 0; x < columns; ++x) {
        if (random.below(5) < 2) continue;
        const std::string cell = static_cast<char>('a' + x) + std::to_string(y);
        const std::string stone = "XOA"[random.below(static_cast<std::size_t>(symbols))] + cell;
        position += stone + " ";
        ++stones;
      }
    }
    if (stones == 0) continue;
    take("zermelo-certificate 1\ngame order-chaos:" + board +
         ",symbols=" + std::to_string(symbols) + (stones % 2 == 0 ? "" : ",first=chaos") +
         "\nafter " + position.substr(0, position.size() - 1) +
         "\nwinner chaos\nkind strategy\nlive-lines\npaired 1\n" + position +
         ": light\nanswers 0\nend\n");
  }
}

// Games that are over, or nearly, and whoever is said to have won.
void ended(Random& random, const Take& take) {
  for (int round = 0; round < 1'500; ++round) {
    std::string moves;
    for (auto left = 1 + random.below(4); left > 0; --left) {
      const std::string cell = random.of({"a1", "b1", "c1"});
      moves += " " + random.of({"X", "O", "X"}) + cell;
      if (random.below(3) == 0) moves += " pass";
    }
    if (random.below(2) == 0) moves += " pass pass";
    take(text_of({"zermelo-certificate 1\ngame order-chaos:", random.of({"2x1", "3x1"}),
                  ",line=2,pass=", random.of({"both", "both", "starter"}), ",first=",
                  random.of({"order", "chaos"}), ",win=", random.of({"line", "line", "exact"}),
                  "\nafter", moves, "\nwinner ", random.of({"order", "chaos"}), "\nkind strategy\n",
                  random.of({"live-lines\n", ""}), "answers 0\nend\n"}));
  }
}

std::string cell_of(int x, int y) {
  return std::string(1, static_cast<char>('a' + x)) + std::to_string(y + 1);
}

struct Rows {
  int columns = 0, length = 0;
  std::string name;
  std::vector<std::vector<std::string>> lines;  // all of `length` cells
  std::vector<std::string> cells;
};

Rows rows_of(Random& random) {
  const int columns = 2 + static_cast<int>(random.below(4)),
            rows = 1 + static_cast<int>(random.below(3));
  Rows all;
  all.length = 2 + static_cast<int>(random.below(3));
  all.name =
      std::to_string(columns) + "x" + std::to_string(rows) + ",line=" + std::to_string(all.length);
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < columns; ++x) {
      all.cells.push_back(cell_of(x, y));
      for (const auto& [dx, dy] : {std::pair(1, 0), {0, 1}, {1, 1}, {-1, 1}}) {
        const int last = x + (all.length - 1) * dx, below = y + (all.length - 1) * dy;
        if (last < 0 || last >= columns || below >= rows) continue;
        auto& line = all.lines.emplace_back();
        for (int k = 0; k < all.length; ++k) line.push_back(cell_of(x + k * dx, y + k * dy));
      }
    }
  }
  return all;
}

// Two cells of each line in a pair, as far as they are free, perhaps with a witness.
void pairings(Random& random, const Take& take) {
  for (int round = 0; round < 4'000; ++round) {
    const Rows board = rows_of(random);
    const bool game = random.below(2) == 0;
    std::vector<std::string> taken;
    std::string pairs;
    int count = 0;
    for (const auto& line : board.lines) {
      const std::string one = random.of(line), other = random.of(line);
      const auto free = [&](const std::string& cell) {
        return std::find(taken.begin(), taken.end(), cell) == taken.end();
      };
      if (one == other || !free(one) || !free(other) || random.below(12) == 0) continue;
      taken.insert(taken.end(), {one, other});
      pairs += text_of({one, " ", other, random.below(12) == 0 ? " same" : " opposite"});
      if (random.below(3) != 0) pairs += " " + random.of(random.below(4) == 0 ? board.cells : line);
      pairs += "\n";
      ++count;
    }
    take(text_of({"zermelo-certificate 1\ngame order-chaos:", board.name,
                  random.of({"", ",first=chaos"}),
                  random.of({"", "", ",pass=starter", ",pass=both"}),
                  random.of({"", "", ",win=exact-at-end"}), "\n",
                  game ? "winner chaos"
                       : text_of({"pairing exists", random.of({"", " adjacent"}),
                                  random.of({"", " ordered"})}),
                  "\nkind pairing\npairs ", std::to_string(count), "\n", pairs, "end\n"}));
  }
}

// Small weights of the cells and of the lines, most of the lines listed.
void weights(Random& random, const Take& take) {
  for (int round = 0; round < 4'000; ++round) {
    const Rows board = rows_of(random);
    std::string cells = "cells", lines;
    int count = 0;
    for (std::size_t i = 0; i < board.cells.size(); ++i)
      cells += random.of({" 0", " 1", " 1", " 2"});
    for (const auto& line : board.lines) {
      if (random.below(6) == 0) continue;
      lines += random.of({"1", "1", "2"});
      for (const auto& cell : line) lines += " " + cell;
      lines += "\n";
      ++count;
    }
    take(text_of({"zermelo-certificate 1\ngame order-chaos:", board.name,
                  random.of({"", ",win=exact-at-end"}), "\npairing none",
                  random.of({"", " adjacent"}), random.of({"", " ordered"}), "\nkind no-pairing\n",
                  cells, "\nlines ", std::to_string(count), "\n", lines, "end\n"}));
  }
}

// The winner's stones along a walk that winds, perhaps, about a torus or cylinder; and what is made
// of it.
void rings(Random& random, const Take& take) {
  const std::vector<std::pair<std::string, Move>> steps{{"e", {1, 0}},   {"ne", {1, -1}},
                                                        {"n", {0, -1}},  {"w", {-1, 0}},
                                                        {"sw", {-1, 1}}, {"s", {0, 1}}};
  for (int round = 0; round < 6'000; ++round) {
    const int columns = 2 + static_cast<int>(random.below(3)),
              rows = 2 + static_cast<int>(random.below(3));
    const bool torus = random.below(3) != 0, red = torus && random.below(2) == 0;
    int x = static_cast<int>(random.below(static_cast<std::size_t>(columns)));
    int y = static_cast<int>(random.below(static_cast<std::size_t>(rows)));
    std::vector<std::string> stones{cell_of(x, y)};
    std::string walk = "walk " + stones[0];
    const auto often = steps[random.below(6)];
    const auto length = 2 + random.below(7);
    for (std::size_t k = 0; k < length; ++k) {
      const auto& [name, by] = random.below(3) == 0 ? steps[random.below(6)] : often;
      x = (x + by.columns + columns) % columns;
      y = torus ? (y + by.rows + rows) % rows : y + by.rows;
      if (y < 0 || y >= rows) break;
      walk += " " + name;
      const std::string cell = cell_of(x, y);
      if (std::find(stones.begin(), stones.end(), cell) == stones.end()) stones.push_back(cell);
    }
    std::vector<std::string> others;
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        const std::string cell = cell_of(column, row);
        if (std::find(stones.begin(), stones.end(), cell) == stones.end()) others.push_back(cell);
      }
    }
    std::string after;
    for (std::size_t k = 0; k < stones.size() && k <= others.size(); ++k) {
      if (k > 0) after += " " + others[k - 1];
      after += " " + stones[k];
    }
    std::string terms = walk + "\n";
    int count = 1;
    if (random.below(2) == 0) {
      terms +=
          text_of({"capture ", random.of(stones), " ",
                   random.of(random.below(2) == 0 || others.empty() ? stones : others), " 1\n"});
      ++count;
    }
    if (random.below(2) == 0) {
      terms += "join " + std::to_string(count) + " " + std::to_string(count) + "\n";
      ++count;
    }
    take("zermelo-certificate 1\ngame hex:" + std::to_string(columns) + "x" + std::to_string(rows) +
         (torus ? ",wrap=torus" : ",wrap=cylinder") + (red ? "" : ",first=blue") + "\nafter" +
         after + "\nwinner " + (red ? "red" : "blue") + "\nkind connection\nterms " +
         std::to_string(count) + "\n" + terms + "end\n");
  }
}

}  // namespace

bool random_positions(const std::string& name, const Take& take) {
  Random random(4711);
  if (name == "random-mnk") {
    play<oracle::mnk::Game>(
        {"mnk:3x3,line=3", "mnk:4x3,line=3", "mnk:3x2,line=2", "mnk:2x2,line=2", "mnk:4x4,line=4",
         "mnk:3x3,line=2", "mnk:4x1,line=2", "mnk:4x2,line=3"},
        "x", "o", random, take);
  } else if (name == "random-square-war") {
    play<oracle::square_war::Game>(
        {"square-war:2x2", "square-war:3x2", "square-war:3x3", "square-war:3x3,opening=free",
         "square-war:4x3", "square-war:4x4", "square-war:4x4,opening=free", "square-war:1x3"},
        "black", "white", random, take);
  } else if (name == "random-threats") {
    play_by_threats({"mnk:3x3,line=3", "mnk:4x3,line=3", "mnk:3x3,line=2", "mnk:4x2,line=2",
                     "mnk:5x2,line=3", "mnk:4x2,line=3"},
                    random, take);
  } else if (name == "random-light") {
    light(random, take);
  } else if (name == "random-ends") {
    ended(random, take);
  } else if (name == "random-pairings") {
    pairings(random, take);
  } else if (name == "random-weights") {
    weights(random, take);
  } else if (name == "random-rings") {
    rings(random, take);
  } else if (name == "random-zones") {
    random_zones(random, take);
  } else {
    return false;
  }
  return true;
}

}  // namespace generated
