#include "strategy/square_war/luo.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/error.hpp"
#include "strategy/square_war/luo_t.hpp"
#include "strategy/square_war/luo_z.hpp"

namespace zermelo::strategy {

using games::Advice;
using luo::Intersection;
using luo::Stone;
using luo::Stones;

namespace luo {

std::vector<Intersection> line_for(Intersection stone2, Intersection stone4, int m) {
  const auto w = set_w(stone2);
  if (std::find(w.begin(), w.end(), stone4) != w.end()) {
    return algorithm_z(stone2, stone4, m).black;
  }
  return {kLineT.begin(), kLineT.end()};
}

namespace {

Stones after_four(Intersection stone2, Intersection stone4) {
  Stones stones;
  stones.add(kStone1, Stone::black);
  stones.add(stone2, Stone::white);
  stones.add(kStone3, Stone::black);
  stones.add(stone4, Stone::white);
  return stones;
}

/// Places Black's stone and White's forced reply. False if White is not forced.
bool play_step(Stones& stones, Intersection black) {
  if (!stones.empty(black)) return false;
  stones.add(black, Stone::black);
  const auto completing = stones.completing(Stone::black);
  if (completing.empty() || !stones.completing(Stone::white).empty()) return false;
  stones.add(completing.front(), Stone::white);
  return true;
}

}  // namespace

Played play_line(Intersection stone2, Intersection stone4, const std::vector<Intersection>& line) {
  Stones stones = after_four(stone2, stone4);
  Played played;
  for (const auto black : line) {
    const bool forced = play_step(stones, black);
    played.stones =
        static_cast<int>(stones.of(Stone::black).size() + stones.of(Stone::white).size());
    if (!forced) return played;
  }
  played.wins = !stones.completing(Stone::black).empty();
  ++played.stones;
  return played;
}

namespace {

/// Turns an intersection about the centre by so many quarter turns.
Intersection turned(Intersection x, int times) {
  constexpr int centre = 10;
  for (int k = 0; k < times; ++k) x = {centre - (x.j - centre), centre + (x.i - centre)};
  return x;
}

/// The stones of a position, turned.
Stones stones_of(const games::AnyGame& game, const games::AnyPosition& position, int turns) {
  Stones stones;
  const auto& board = game.board();
  for (const auto cell : board.cells()) {
    const char stone = game.stone(position, cell);
    if (stone == '.') continue;
    stones.add(turned({board.column(cell) + 1, board.row(cell) + 1}, turns),
               stone == 'B' ? Stone::black : Stone::white);
  }
  return stones;
}

bool same(const Stones& a, const Stones& b) {
  return std::all_of(a.of(Stone::black).begin(), a.of(Stone::black).end(),
                     [&](auto x) { return b.at(x) == Stone::black; }) &&
         std::all_of(a.of(Stone::white).begin(), a.of(Stone::white).end(),
                     [&](auto x) { return b.at(x) == Stone::white; }) &&
         a.of(Stone::black).size() == b.of(Stone::black).size() &&
         a.of(Stone::white).size() == b.of(Stone::white).size();
}

/// The next stone of the line that belongs to these stones 2 and 4, if that line leads through the
/// position.
std::optional<Intersection> next_stone(const Stones& now, Intersection stone2, Intersection stone4,
                                       int m) {
  const auto line = line_for(stone2, stone4, m);
  const std::size_t played = now.of(Stone::black).size() - 2;
  if (played >= line.size()) return std::nullopt;
  Stones stones = after_four(stone2, stone4);
  for (std::size_t k = 0; k < played; ++k) {
    // If White replied elsewhere on the way, it is not this line.
    if (now.at(line[k]) != Stone::black || !play_step(stones, line[k])) return std::nullopt;
  }
  return same(now, stones) ? std::optional(line[played]) : std::nullopt;
}

struct Found {
  Intersection stone;
  bool by_t = false;
};

std::optional<Found> find_line(const Stones& now, int m) {
  if (now.at(kStone1) != Stone::black || now.at(kStone3) != Stone::black) return std::nullopt;
  for (const auto stone2 : now.of(Stone::white)) {
    if (!in_quadrant(stone2)) continue;
    for (const auto stone4 : now.of(Stone::white)) {
      if (stone4 == stone2) continue;
      if (const auto stone = next_stone(now, stone2, stone4, m)) {
        const auto w = set_w(stone2);
        return Found{*stone, std::find(w.begin(), w.end(), stone4) == w.end()};
      }
    }
  }
  return std::nullopt;
}

}  // namespace

}  // namespace luo

Luo::Luo(games::AnyGame game, int m) : Strategy(std::move(game)), m_(m) {
  const auto* rules = games::rules_if<games::SquareWarRules>(this->game());
  if (rules == nullptr || rules->board != board::Board::rectangle(luo::kSide, luo::kSide)) {
    throw base::InputError(fmt::format(
        "strategy 'luo' is not for {}; it plays Black in square-war:19x19", this->game().name()));
  }
  if (m < 8 || m > 64 || m % 2 != 0) {
    throw base::InputError(
        fmt::format("strategy 'luo:m={}': m is an even number from 8 to 64, such as luo:m=18", m));
  }
}

std::string Luo::name() const {
  return m_ == luo::kMostSteps ? "luo" : fmt::format("luo:m={}", m_);
}

Advice Luo::say(Intersection x, int turns, std::string rule) const {
  const auto back = luo::turned(x, (4 - turns) % 4);
  const auto cell = game().board().at(back.i - 1, back.j - 1).value();
  return {games::Move::place(cell), std::move(rule), {cell}};
}

Advice Luo::advise(const games::AnyPosition& position) const {
  for (int turns = 0; turns < 4; ++turns) {
    const Stones stones = luo::stones_of(game(), position, turns);
    const auto& black = stones.of(Stone::black);
    const auto& white = stones.of(Stone::white);
    if (const auto squares = stones.completing(Stone::black); !squares.empty()) {
      return say(squares.front(), turns, "complete a square");
    }
    if (black.empty()) return say(luo::kStone1, turns, "stone 1: the centre");
    if (black.size() == 1) {
      const bool fits =
          black.front() == luo::kStone1 && white.size() == 1 && luo::in_quadrant(white.front());
      if (fits) return say(luo::kStone3, turns, "stone 3: beside the centre, away from stone 2");
    } else if (const auto found = luo::find_line(stones, m_)) {
      return say(found->stone, turns, found->by_t ? "T: the line of the paper" : "Z: as it found");
    }
  }
  return {};
}

}  // namespace zermelo::strategy
