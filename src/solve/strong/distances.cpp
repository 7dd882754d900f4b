#include "solve/strong/distances.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "games/family.hpp"

namespace zermelo::solve {

using games::AnyGame;
using games::Move;
using games::Outcome;
using games::Side;

namespace {

constexpr int kMostDistantCells = 31;
constexpr std::uint64_t kRound = 4096;  // fillings between two checks of the clock

std::uint8_t code(Outcome outcome, int plies) {
  return static_cast<std::uint8_t>(static_cast<int>(outcome) << 6 | plies);
}
Outcome outcome_of(std::uint8_t code) { return static_cast<Outcome>(code >> 6); }
int plies_of(std::uint8_t code) { return code & 63; }

/// What a player to move prefers: a near win, then a draw, then a distant loss.
int worth(std::uint8_t code, Side side) {
  if (outcome_of(code) == Outcome::draw) return 0;
  return outcome_of(code) == games::win_of(side) ? 100 - plies_of(code) : plies_of(code) - 100;
}

/// The filling with an index, which is counted down.
class Filling {
 public:
  Filling(const AnyGame& game, std::uint64_t contents)
      : game_(game),
        chooses_stone_(game.chooses_stone()),
        contents_(contents),
        digits_(game.board().cells().size(), contents - 1) {}

  void count_down() {
    for (auto& digit : digits_) {
      if (digit-- != 0) return;
      digit = contents_ - 1;
    }
  }
  std::vector<Move> stones() const {
    std::vector<Move> list;
    for (std::size_t k = 0; k < digits_.size(); ++k) {
      if (digits_[k] == 0) continue;
      list.push_back(Move::place(game_.board().cells()[k], static_cast<int>(digits_[k]) - 1));
    }
    return list;
  }
  /// Whether it may be that player's turn with these stones.
  bool allows(Side to_move) const {
    if (chooses_stone_) return true;
    const auto of = [&](Side side) {
      return std::count(digits_.begin(), digits_.end(), games::index(side) + 1);
    };
    const Side first = game_.to_move(game_.initial());
    const auto ahead = of(first) - of(games::other(first));
    return ahead == (to_move == first ? 0 : 1);
  }
  /// What a move of that player's adds to the index, in powers of the number of contents.
  std::uint64_t content(Move move, Side side) const {
    return (chooses_stone_ ? static_cast<std::uint64_t>(move.symbol()) : games::index(side)) + 1;
  }

 private:
  const AnyGame& game_;
  bool chooses_stone_;
  std::uint64_t contents_;
  std::vector<std::uint64_t> digits_;
};

}  // namespace

std::uint64_t Distances::bytes(const AnyGame& game) {
  if (!game.only_places()) {
    throw base::InputError(fmt::format(
        "{}: distances are counted where every move is a stone; take pass=none, swap=off",
        game.name()));
  }
  const std::uint64_t contents = game.letters().size() + 1;
  std::uint64_t fillings = 1;
  for (int k = 0; k < game.board().size(); ++k) {
    fillings *= contents;
    if (k >= kMostDistantCells || fillings > std::uint64_t{1} << 48) {
      throw base::InputError(
          fmt::format("{}: {}^{} positions are too many for a table; take a smaller board",
                      game.name(), contents, game.board().size()));
    }
  }
  return 2 * fillings;
}

std::unique_ptr<Distances> Distances::solve(const AnyGame& any, std::size_t memory,
                                            const base::Limits& limits) {
  const auto needed = bytes(any);
  if (needed > memory) {
    throw base::InputError(
        fmt::format("{}: this takes {} MiB, and the limit is {} MiB; raise "
                    "--memory or take a smaller board",
                    any.name(), (needed >> 20) + 1, memory >> 20));
  }
  std::unique_ptr<Distances> result(new Distances(any));
  result->contents_ = any.letters().size() + 1;
  result->fillings_ = needed / 2;
  for (auto& plane : result->values_) {
    plane = std::make_unique_for_overwrite<std::uint8_t[]>(needed / 2);
  }
  std::vector<std::uint64_t> power(static_cast<std::size_t>(any.board().numbers()));
  std::uint64_t next_power = 1;
  for (const auto cell : any.board().cells()) {
    power[cell] = next_power;
    next_power *= result->contents_;
  }

  const bool complete = any.visit([&](const auto& game) {
    const base::Stopwatch watch;
    Filling filling(any, result->contents_);
    games::MoveList moves;
    const std::uint64_t half = needed / 2;
    for (std::uint64_t index = half; index-- > 0; filling.count_down()) {
      if (index % kRound == 0) {
        if (limits.reached(watch)) return false;
        const auto done = static_cast<double>(half - index);
        if (limits.progress) limits.progress(2 * done / static_cast<double>(needed), done);
      }
      for (const Side side : {Side::a, Side::b}) {
        auto& value = result->values_[games::index(side)][index];
        value = 0;
        if (!filling.allows(side)) continue;
        const auto p = game.set_up(filling.stones(), side);
        if (game.outcome(p) != Outcome::undecided) {
          value = code(game.outcome(p), 0);
          continue;
        }
        game.moves(p, moves);
        const auto& successors = result->values_[games::index(games::other(side))];
        std::uint8_t best = 0;
        for (const Move move : moves) {
          const auto next = successors[index + filling.content(move, side) * power[move.cell()]];
          if (best == 0 || worth(next, side) > worth(best, side)) best = next;
        }
        value = code(outcome_of(best), plies_of(best) + 1);
      }
    }
    return true;
  });
  return complete ? std::move(result) : nullptr;
}

std::optional<Distances::Value> Distances::value(std::uint64_t index, Side to_move) const {
  const auto found = values_[games::index(to_move)][index];
  if (found == 0) return std::nullopt;
  return Value{outcome_of(found), plies_of(found)};
}

std::vector<Move> Distances::stones(std::uint64_t index) const {
  std::vector<Move> list;
  for (const auto cell : game_.board().cells()) {
    if (index % contents_ != 0) {
      list.push_back(Move::place(cell, static_cast<int>(index % contents_) - 1));
    }
    index /= contents_;
  }
  return list;
}

std::vector<Distances::Count> Distances::by_stones() const {
  std::vector<Count> counts(static_cast<std::size_t>(game_.board().size()) + 1);
  for (std::uint64_t index = 0; index < fillings(); ++index) {
    std::size_t stones = 0;
    for (auto rest = index; rest != 0; rest /= contents_) stones += rest % contents_ != 0 ? 1U : 0U;
    for (const Side side : {Side::a, Side::b}) {
      const auto found = value(index, side);
      if (!found) continue;
      ++counts[stones].positions[games::index(side)][static_cast<std::size_t>(found->outcome) - 1];
    }
  }
  return counts;
}

std::vector<Distances::Count> Distances::by_plies() const {
  std::vector<Count> counts;
  for (std::uint64_t index = 0; index < fillings(); ++index) {
    for (const Side side : {Side::a, Side::b}) {
      const auto found = value(index, side);
      if (!found) continue;
      const auto plies = static_cast<std::size_t>(found->plies);
      if (plies >= counts.size()) counts.resize(plies + 1);
      ++counts[plies].positions[games::index(side)][static_cast<std::size_t>(found->outcome) - 1];
    }
  }
  return counts;
}

}  // namespace zermelo::solve
