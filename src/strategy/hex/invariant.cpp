#include "strategy/hex/invariant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/index.hpp"

namespace zermelo::strategy {

using base::at;

ByInvariant::ByInvariant(games::AnyGame game, std::shared_ptr<const games::PairInvariant> invariant)
    : Strategy(std::move(game)), invariant_(std::move(invariant)) {
  const auto* rules = games::rules_if<games::HexRules>(this->game());
  if (rules == nullptr || rules->wrap != board::Wrap::cylinder ||
      rules->board.width() != invariant_->columns) {
    throw base::InputError(
        fmt::format("strategy 'invariant': the invariant is for hex:{}xH,wrap=cylinder, not for {}",
                    invariant_->columns, this->game().name()));
  }
}

/// The states that may be imagined for a group of which the first `real` cells are on the board:
/// all of its blue stones, and as many red ones, on red stones or beyond the board.
std::vector<ByInvariant::State> ByInvariant::imagined(const State& group, int real) const {
  State least = group;
  std::vector<std::size_t> places;
  for (std::size_t cell = 0; cell < group.size(); ++cell) {
    if (group[cell] == 'R') least[cell] = '.';
    if (group[cell] == 'R' || cell >= at(real)) places.push_back(cell);
  }
  const auto blue = at(static_cast<int>(std::count(group.begin(), group.end(), 'B')));
  std::vector<State> all;
  if (blue > places.size()) return all;
  std::vector<bool> chosen(places.size(), false);
  std::fill_n(chosen.begin(), blue, true);
  do {
    all.push_back(least);
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (chosen[i]) all.back()[places[i]] = 'R';
    }
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return all;
}

/// Whether one state can be chosen for each group so that all neighbours are pairs of the
/// invariant, with an empty group before and behind.
bool ByInvariant::can_be_imagined(const std::vector<std::vector<State>>& choices) const {
  std::vector<State> reached{invariant_->empty()};
  const auto go_on = [&](const std::vector<State>& next) {
    std::vector<State> kept;
    for (const auto& state : next) {
      if (std::any_of(reached.begin(), reached.end(),
                      [&](const State& above) { return invariant_->contains(above, state); })) {
        kept.push_back(state);
      }
    }
    reached = std::move(kept);
  };
  for (const auto& group : choices) go_on(group);
  go_on({invariant_->empty()});
  return !reached.empty();
}

games::Advice ByInvariant::advise(const games::AnyPosition& position) const {
  const auto& board = game().board();
  const int groups = (board.height() + invariant_->rows - 1) / invariant_->rows;
  const auto cells = board.cells();  // in reading order, so groups follow one another
  std::vector<State> stones(at(groups), invariant_->empty());
  const int size = invariant_->cells();
  const auto real = [&](int group) { return std::min(size, board.size() - group * size); };
  for (int i = 0; i < board.size(); ++i) {
    stones[at(i / size)][at(i % size)] = game().stone(position, cells[at(i)]);
  }
  std::vector<std::vector<State>> choices;
  for (int group = 0; group < groups; ++group) {
    choices.push_back(imagined(stones[at(group)], real(group)));
  }
  for (int i = 0; i < board.size(); ++i) {
    const int group = i / size;
    if (stones[at(group)][at(i % size)] != '.') continue;
    auto with_stone = stones[at(group)];
    with_stone[at(i % size)] = 'R';
    auto after = choices;
    after[at(group)] = imagined(with_stone, real(group));
    if (!can_be_imagined(after)) continue;
    games::Advice advice{games::Move::place(cells[at(i)]),
                         "neighbouring groups of rows stay pairs of the invariant",
                         {}};
    for (int k = group * size; k < group * size + real(group); ++k) {
      advice.cells.push_back(cells[at(k)]);
    }
    return advice;
  }
  return {std::nullopt, "no move brings the invariant back", {}};
}

}  // namespace zermelo::strategy
