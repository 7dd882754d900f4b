#include "discover/refuter.hpp"

#include <algorithm>
#include <utility>

#include "base/random.hpp"

namespace zermelo::discover {

namespace {

using games::Move;
using games::Outcome;
using games::Side;

/// The reply that refuted a list in a position, by the position's hash; later ones overwrite.
class Killers {
 public:
  Killers() : entries_(std::size_t{1} << kBits) {}
  Move* find(std::uint64_t hash) {
    auto& entry = at(hash);
    return entry.hash == hash ? &entry.move : nullptr;
  }
  void put(std::uint64_t hash, Move move) { at(hash) = {hash, move}; }

 private:
  static constexpr int kBits = 18;
  struct Entry {
    std::uint64_t hash = 0;
    Move move;
  };
  Entry& at(std::uint64_t hash) { return entries_[base::mix(hash) >> (64 - kBits)]; }
  std::vector<Entry> entries_;
};

/// The positions that were visited and whether they survived. It is emptied in no time: each entry
/// remembers the round in which it was made.
class Visited {
 public:
  struct Key {
    Stones stones{};
    std::uint64_t hash = 0;  // tells apart who is to move with the same stones
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Entry {
    Key key;
    std::uint32_t round = 0;
    bool survives = true;
  };

  Visited() : entries_(std::size_t{1} << 12) {}
  void clear() {
    if (++round_ == 0) {  // after four thousand million rounds: the old ones would come back
      std::fill(entries_.begin(), entries_.end(), Entry{});
      round_ = 1;
    }
    size_ = 0;
  }
  /// Null if the position is new, and then it is entered as one that survives.
  const Entry* find_or_enter(const Key& key) {
    if (2 * (size_ + 1) > entries_.size()) grow();
    auto& entry = slot(key);
    if (entry.round == round_) return &entry;
    entry = {key, round_, true};
    ++size_;
    return nullptr;
  }
  /// Precondition: the position was entered.
  void mark_lost(const Key& key) { slot(key).survives = false; }
  std::size_t size() const { return size_; }

 private:
  Entry& slot(const Key& key) {
    std::size_t i = base::mix(key.hash) & (entries_.size() - 1);
    while (entries_[i].round == round_ && entries_[i].key != key) {
      i = (i + 1) & (entries_.size() - 1);
    }
    return entries_[i];
  }
  void grow() {
    const auto old = std::exchange(entries_, std::vector<Entry>(entries_.size() * 4));
    for (const auto& entry : old) {
      if (entry.round == round_) slot(entry.key) = entry;
    }
  }
  std::vector<Entry> entries_;
  std::uint32_t round_ = 1;
  std::size_t size_ = 0;
};

template <games::Game G>
class Walk final : public Refuter {
 public:
  using Position = typename G::Position;

  Walk(const Lines& lines, const Foresight& foresight, const G& game, Side side,
       const base::Limits& limits)
      : lines_(lines),
        foresight_(foresight),
        game_(game),
        side_(side),
        limits_(limits),
        ranking_(lines) {}

  Verdict test(const std::vector<const Table*>& criteria, Ties ties,
               std::uint64_t most_positions) override {
    criteria_ = &criteria;
    ties_ = ties;
    most_positions_ = most_positions;
    stopped_ = too_long_ = false;
    visited_.clear();
    const bool survived = survives(game_.initial(), {}, 0);
    if (stopped_) return Verdict::stopped;
    return !survived ? Verdict::refuted : too_long_ ? Verdict::too_long : Verdict::survives;
  }

  std::uint64_t positions() const override { return positions_; }

 private:
  bool survives(const Position& p, const Stones& stones, std::size_t depth) {
    const Outcome outcome = game_.outcome(p);
    if (outcome != Outcome::undecided) return outcome == games::win_of(side_);
    const Visited::Key key{stones, game_.hash(p)};
    if (const auto* entry = visited_.find_or_enter(key)) return entry->survives;
    if (++positions_ % 4096 == 0 && limits_.reached(watch_)) stopped_ = true;
    if (visited_.size() > most_positions_) too_long_ = true;
    // What is not looked at counts as won, so that a list is never refuted by a limit.
    if (stopped_ || too_long_) return true;
    if (moves_.size() <= depth) moves_.resize(depth + 1);
    const bool survived =
        game_.to_move(p) == side_ ? answers(p, stones, depth) : replies(p, stones, depth);
    if (!survived) visited_.mark_lost(key);
    return survived;
  }

  bool answers(const Position& p, const Stones& stones, std::size_t depth) {
    auto& moves = list(p, depth, false);
    ranking_.keep(*criteria_, stones, side_, moves);
    const std::size_t tried =
        ties_ == Ties::reading_order ? std::min<std::size_t>(1, moves.size()) : moves.size();
    const bool one_is_enough = ties_ == Ties::some;
    for (std::size_t i = 0; i < tried; ++i) {
      if (descend(p, stones, moves_[depth][i], depth) == one_is_enough) return one_is_enough;
    }
    return tried > 0 && !one_is_enough;
  }

  bool replies(const Position& p, const Stones& stones, std::size_t depth) {
    const auto hash = game_.hash(p);
    Move first = Move::pass();
    bool tried_first = false;
    if (const auto* killer = killers_.find(hash); killer != nullptr && game_.legal(p, *killer)) {
      first = *killer;
      tried_first = true;
      if (!descend(p, stones, first, depth)) return false;
    }
    auto& moves = list(p, depth, true);
    std::sort(moves.begin(), moves.end(), [&](Move a, Move b) {
      const auto one = refuted_[a.code()], other = refuted_[b.code()];
      return one != other ? one > other : a.code() < b.code();
    });
    for (std::size_t i = 0; i < moves_[depth].size(); ++i) {
      const Move move = moves_[depth][i];
      if (tried_first && move == first) continue;
      if (descend(p, stones, move, depth)) continue;
      killers_.put(hash, move);
      ++refuted_[move.code()];
      return false;
    }
    return true;
  }

  std::vector<Move>& list(const Position& p, std::size_t depth, bool passes) {
    games::MoveList all;
    game_.moves(p, all);
    auto& moves = moves_[depth];
    moves.clear();
    for (const Move move : all) {
      if (passes || move.is_place()) moves.push_back(move);
    }
    return moves;
  }

  bool descend(Position p, Stones stones, Move move, std::size_t depth) {
    if (move.is_place()) {
      const auto kind = lines_.chooses_stone() ? static_cast<std::size_t>(move.symbol())
                                               : games::index(game_.to_move(p));
      stones[kind] |= std::uint64_t{1} << lines_.index_of(move.cell());
    }
    const bool ours = game_.to_move(p) == side_;
    game_.play(p, move);
    if (ours && foresight_.knows() && game_.outcome(p) == Outcome::undecided &&
        foresight_.is_lost(stones, side_)) {
      return false;
    }
    return survives(p, stones, depth + 1);
  }

  const Lines& lines_;
  const Foresight& foresight_;
  const G& game_;
  Side side_;
  const base::Limits& limits_;
  Ranking ranking_;
  const std::vector<const Table*>* criteria_ = nullptr;
  Ties ties_ = Ties::reading_order;
  Visited visited_;
  Killers killers_;
  std::vector<std::uint32_t> refuted_ = std::vector<std::uint32_t>(std::size_t{1} << 16);
  std::vector<std::vector<Move>> moves_;  // by depth
  std::uint64_t positions_ = 0;
  std::uint64_t most_positions_ = 0;
  base::Stopwatch watch_;
  bool stopped_ = false;
  bool too_long_ = false;
};

}  // namespace

std::unique_ptr<Refuter> make_refuter(const Lines& lines, const Foresight& foresight, Side side,
                                      const base::Limits& limits) {
  return lines.game().visit([&](const auto& game) -> std::unique_ptr<Refuter> {
    using G = std::remove_cvref_t<decltype(game)>;
    return std::make_unique<Walk<G>>(lines, foresight, game, side, limits);
  });
}

}  // namespace zermelo::discover
