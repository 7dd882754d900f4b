#include "strategy/hex/rings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/error.hpp"

namespace zermelo::strategy {

namespace {

constexpr std::array<Vertex, 6> kSteps{{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

/// A bridge: where it leads to, and the two steps in between.
struct Bridge {
  Vertex to;
  std::array<Vertex, 2> between;
};
constexpr std::array<Bridge, 6> kBridges{{{{2, -1}, {{{1, 0}, {1, -1}}}},
                                          {{1, -2}, {{{1, -1}, {0, -1}}}},
                                          {{-1, -1}, {{{0, -1}, {-1, 0}}}},
                                          {{-2, 1}, {{{-1, 0}, {-1, 1}}}},
                                          {{-1, 2}, {{{-1, 1}, {0, 1}}}},
                                          {{1, 1}, {{{0, 1}, {1, 0}}}}}};

constexpr Vertex operator+(Vertex a, Vertex b) { return {a.column + b.column, a.ring + b.ring}; }

}  // namespace

Rings::Rings(const games::AnyGame& game, const games::AnyPosition& position)
    : board_(&game.board()), width_(board_->width()), height_(board_->height()) {
  for (const auto cell : board_->cells()) stones_.push_back(game.stone(position, cell));
}

char Rings::at(Vertex vertex) const {
  if (vertex.ring == 0 || vertex.ring == height_ + 1) return 'R';
  if (vertex.ring < 0 || vertex.ring > height_ + 1) return ' ';
  return stones_[static_cast<std::size_t>((vertex.ring - 1) * width_ + column(vertex.column))];
}

Rings Rings::with(Vertex vertex, char stone) const {
  Rings next = *this;
  next.stones_[static_cast<std::size_t>((vertex.ring - 1) * width_ + column(vertex.column))] =
      stone;
  return next;
}

bool Rings::same(Vertex a, Vertex b) const {
  return a.ring == b.ring && column(a.column - b.column) == 0;
}

bool Rings::touch(Vertex a, Vertex b) const {
  if (std::abs(a.ring - b.ring) > 1) return false;
  return std::any_of(kSteps.begin(), kSteps.end(), [&](Vertex step) { return same(a + step, b); });
}

std::vector<std::array<Vertex, 2>> Rings::bridges(Vertex a, Vertex b) const {
  std::vector<std::array<Vertex, 2>> all;
  if (std::abs(a.ring - b.ring) > 2 || same(a, b) || touch(a, b)) return all;
  for (const auto& way : kBridges) {
    const std::array<Vertex, 2> between{a + way.between[0], a + way.between[1]};
    if (same(a + way.to, b) && empty(between[0]) && empty(between[1]) &&
        !same(between[0], between[1])) {
      all.push_back(between);
    }
  }
  return all;
}

std::vector<Vertex> Rings::spread(const std::vector<Vertex>& waiting, int low, int high) const {
  std::vector<bool> seen(static_cast<std::size_t>((high - low + 1) * width_));
  std::vector<Vertex> reached;
  const auto reach = [&](Vertex v) {
    if (v.ring < low || v.ring > high || at(v) != 'R') return;
    const auto mark = seen.begin() + ((v.ring - low) * width_ + column(v.column));
    if (*mark) return;
    *mark = true;
    reached.push_back({column(v.column), v.ring});
  };
  for (const Vertex v : waiting) reach(v);
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const Vertex here = reached[next];
    for (const Vertex step : kSteps) reach(here + step);
    for (const auto& way : kBridges) {
      if (at(here + way.to) == 'R' && bridged(here, here + way.to)) reach(here + way.to);
    }
  }
  return reached;
}

bool Rings::joined(int from, int to) const {
  std::vector<Vertex> start;
  for (int c = 0; c < width_; ++c) start.push_back({c, from});
  const auto reached = spread(start, std::min(from, to), std::max(from, to));
  return std::any_of(reached.begin(), reached.end(), [&](Vertex v) { return v.ring == to; });
}

std::vector<Vertex> Rings::chain(Vertex from) const { return spread({from}, 0, height_ + 1); }

std::vector<Vertex> Rings::empty_in(int ring) const {
  std::vector<Vertex> all;
  for (int c = 0; c < width_; ++c) {
    if (empty({c, ring})) all.push_back({c, ring});
  }
  return all;
}

std::vector<Vertex> Rings::all_empty() const {
  std::vector<Vertex> all;
  for (int ring = 1; ring <= height_; ++ring) {
    const auto some = empty_in(ring);
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

Vertex Rings::vertex_of(games::Cell cell) const {
  return {board_->column(cell), board_->row(cell) + 1};
}

games::Cell Rings::cell_of(Vertex vertex) const {
  return *board_->at(column(vertex.column), vertex.ring - 1);
}

const games::HexRules& cylinder_rules(const games::AnyGame& game, std::string_view strategy,
                                      bool torus_too) {
  const auto* rules = games::rules_if<games::HexRules>(game);
  if (rules != nullptr && rules->wrap == board::Wrap::cylinder) return *rules;
  if (torus_too && rules != nullptr && rules->wrap == board::Wrap::torus) return *rules;
  throw base::InputError(fmt::format(
      "strategy '{}' plays Red in Cylindrical Hex{}, such as hex:6x4,wrap=cylinder; not {}",
      strategy, torus_too ? " (or Torus Hex)" : "", game.name()));
}

games::Advice RingStrategy::advise_after(const games::AnyPosition& position,
                                         std::optional<games::Move> previous) const {
  const Rings rings(game(), position);
  return advice(rings, rule_for(position, rings, previous));
}

std::vector<games::Move> RingStrategy::allowed_after(const games::AnyPosition& position,
                                                     std::optional<games::Move> previous) const {
  const Rings rings(game(), position);
  std::vector<games::Move> moves;
  for (const Vertex v : rule_for(position, rings, previous).vertices) {
    moves.push_back(games::Move::place(rings.cell_of(v)));
  }
  return moves;
}

games::Advice RingStrategy::advise(const games::AnyPosition& position) const {
  const Rings rings(game(), position);
  std::optional<Rule> best;
  for (const auto cell : game().board().cells()) {
    if (game().stone(position, cell) != 'B') continue;
    auto rule = rule_after(position, rings, rings.vertex_of(cell));
    if (!best || rule.number < best->number) best = std::move(rule);
  }
  return advice(rings, best ? *best : rule_after(position, rings, std::nullopt));
}

RingStrategy::Rule RingStrategy::rule_for(const games::AnyPosition& position, const Rings& rings,
                                          std::optional<games::Move> previous) const {
  if (!previous) return rule_after(position, rings, std::nullopt);
  if (previous->is_place()) return rule_after(position, rings, rings.vertex_of(previous->cell()));
  for (const auto cell : game().board().cells()) {  // a swap: Blue's only stone
    if (game().stone(position, cell) == 'B') {
      return rule_after(position, rings, rings.vertex_of(cell));
    }
  }
  return rule_after(position, rings, std::nullopt);
}

games::Advice RingStrategy::advice(const Rings& rings, const Rule& rule) {
  if (rule.vertices.empty()) return {std::nullopt, "no rule applies", {}};
  games::Advice advice{games::Move::place(rings.cell_of(rule.vertices.front())), rule.words, {}};
  for (const Vertex v : rule.vertices) advice.cells.push_back(rings.cell_of(v));
  return advice;
}

}  // namespace zermelo::strategy
