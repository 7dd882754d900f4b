#include "search/hex/informed.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "search/hex/informed_nodes.hpp"
#include "search/hex/informed_ratings.hpp"
#include "search/hex/network.hpp"
#include "search/hex/patterns.hpp"
#include "search/hex/playout.hpp"

namespace zermelo::search {

using board::CellSet;
using games::Cell;
using games::Outcome;
using games::Side;

namespace {

template <std::size_t W>
class InformedTree final : public InformedSearch {
 public:
  InformedTree(games::AnyGame any, const InformedConfig& config, HexAdviser* adviser)
      : any_(std::move(any)),
        game_(any_.as<games::Hex<W>>()),
        config_(config),
        adviser_(adviser),
        playout_(game_.grid(), config.playouts),
        patterns_(game_.grid()),
        network_(game_.grid()),
        nodes_(config.memory, config.rave > 0),
        ratings_(static_cast<std::size_t>(game_.board().size())) {}

  void start(const HexBoard& root) override;
  std::uint64_t run(std::uint64_t iterations, base::Random& random,
                    const base::Limits& limits) override;
  std::optional<Side> winner() const override {
    return side_by(nodes_[kRoot].state, asked_.to_move);
  }
  Estimate estimate(unsigned line) const override;

 private:
  using Bits = base::Bits<W>;
  using State = InformedNodes::State;
  using Node = InformedNodes::Node;
  static constexpr std::uint32_t kRoot = 0, kNone = InformedNodes::kNone;
  struct Step {
    std::uint32_t node, move;  // the move as an index
  };

  static std::optional<Side> side_by(State state, Side to_move) {
    if (state == State::open) return std::nullopt;
    return state == State::won ? to_move : other(to_move);
  }
  CellSet empty(const HexBoard& board) const {
    return game_.board().set() - board.stones[0] - board.stones[1];
  }

  std::uint32_t make_node(const CellSet& moves, const std::optional<Cell>& last);
  bool move_root(const HexBoard& root);
  void iterate(base::Random& random);
  Side finish(const std::optional<Cell>& last, base::Random& random);
  void count(Side winner, bool played_out);
  void advise(std::uint32_t number);
  void leave_only(std::uint32_t number, const CellSet& moves);
  void drop_below(std::uint32_t number, const CellSet& cells);
  void settle(State state);
  std::vector<games::Move> line_from(std::uint32_t move, unsigned line) const;
  bool wins(Cell cell, Side side) const {
    return game_.completes(Bits::from(board_.stones[index(side)]), cell, side);
  }

  games::AnyGame any_;
  const games::Hex<W>& game_;
  InformedConfig config_;
  HexAdviser* adviser_;
  HexPlayout playout_;
  HexPatterns patterns_;
  HexNetwork network_;
  InformedNodes nodes_;
  HexBoard asked_;  // the root as it was asked about
  HexBoard root_;   // the same with all that has been filled in on the way to it
  HexBoard board_;  // where the current iteration stands
  std::vector<Step> path_;
  std::vector<Cell> moves_;  // those of the path
  std::vector<float> ratings_;
  bool advised_ = false;  // whether the adviser was asked in the current iteration
};

template <std::size_t W>
void InformedTree<W>::start(const HexBoard& root) {
  const bool again = asked_ == root && nodes_.bytes() > 0;
  if (!again && !move_root(root)) {
    nodes_ = InformedNodes(config_.memory, config_.rave > 0);
    root_ = root;
    board_ = root;
    make_node(empty(root), std::nullopt);
  }
  asked_ = root;
  path_.clear();
  moves_.clear();
  board_ = root_;
  if (adviser_ != nullptr) {
    adviser_->start(root_);
    if (nodes_[kRoot].state == State::open && !nodes_[kRoot].advised) advise(kRoot);
  }
}

/// A node for the position of board_, where the opponent has played `last`.
template <std::size_t W>
std::uint32_t InformedTree<W>::make_node(const CellSet& moves, const std::optional<Cell>& last) {
  const auto number = nodes_.make(moves);
  const Node& node = nodes_[number];
  const std::span<const Cell> cells(nodes_.cells.data() + node.first, node.all);
  const std::span<float> bias(nodes_.bias.data() + node.first, node.all);
  // The network has seen no empty board, since its games began with each first stone in turn.
  const bool stones = (board_.stones[0] | board_.stones[1]).any();
  if (config_.network && (stones || !config_.patterns)) {
    network_.rate(board_, last, cells, bias);
  } else if (config_.patterns) {
    patterns_.rate(board_, last, cells, bias);
  }
  for (float& one : bias) one = config_.prior_weight * std::sqrt(one);
  return number;
}

/// Goes on in the tree if the position arises from the last one by moves in it.
template <std::size_t W>
bool InformedTree<W>::move_root(const HexBoard& root) {
  if (nodes_.bytes() == 0) return false;
  std::array<CellSet, 2> fresh;
  int count = 0;
  for (const std::size_t side : {0U, 1U}) {
    if ((asked_.stones[side] - root.stones[side]).any()) return false;
    fresh[side] = root.stones[side] - asked_.stones[side];
    count += fresh[side].count();
  }
  if (count > 2 || (count == 1) != (root.to_move != asked_.to_move)) return false;
  HexBoard there = root_;
  std::uint32_t node = kRoot;
  for (; count > 0; --count) {
    const std::size_t mover = index(there.to_move);
    const auto cell = static_cast<Cell>(fresh[mover].first());
    if (fresh[mover].none()) return false;
    fresh[mover].reset(cell);
    if (const auto* filled = nodes_.filled(nodes_[node])) {
      for (const std::size_t side : {0U, 1U}) there.stones[side] |= (*filled)[side];
    }
    const auto move = nodes_.find(nodes_[node], cell);
    if (!move || nodes_.nodes[*move] == kNone) return false;
    there.stones[mover].set(cell);
    there.to_move = other(there.to_move);
    node = nodes_.nodes[*move];
  }
  // A lost node may have lost its moves to its adviser, and a player wants one all the same.
  if (nodes_[node].all == 0) return false;
  if (nodes_[node].state == State::open && nodes_[node].open == 0) return false;
  nodes_ = nodes_.below(node);
  root_ = there;
  return true;
}

template <std::size_t W>
std::uint64_t InformedTree<W>::run(std::uint64_t iterations, base::Random& random,
                                   const base::Limits& limits) {
  constexpr std::uint64_t kBetweenLooks = 16;
  const base::Stopwatch watch;
  std::uint64_t made = 0;
  for (; made < iterations && nodes_[kRoot].state == State::open; ++made) {
    const bool advised = std::exchange(advised_, false);  // which may take as long as thousands
    if ((advised || made % kBetweenLooks == 0) && limits.reached(watch)) break;
    if (nodes_[kRoot].visits >= kMostInformed) break;
    iterate(random);
  }
  return made;
}

template <std::size_t W>
void InformedTree<W>::iterate(base::Random& random) {
  path_.clear();
  moves_.clear();
  board_ = root_;
  std::optional<Cell> last;
  for (std::uint32_t here = kRoot;;) {
    if (adviser_ != nullptr && !nodes_[here].advised &&
        nodes_[here].visits >= config_.advise_after) {
      advise(here);
      if (nodes_[here].state != State::open) {
        const Side winner = *side_by(nodes_[here].state, board_.to_move);
        settle(nodes_[here].state);
        return count(winner, false);
      }
    }
    if (const auto* filled = nodes_.filled(nodes_[here])) {
      for (const std::size_t side : {0U, 1U}) board_.stones[side] |= (*filled)[side];
    }
    // What was filled in above may have taken all of its moves, and the playout tells who has won.
    if (nodes_[here].open == 0) break;
    const std::uint32_t move = best_rated(nodes_, nodes_[here], config_, ratings_);
    const Side mover = board_.to_move;
    path_.push_back({here, move});
    last = nodes_.cells[move];
    moves_.push_back(*last);
    board_.stones[index(mover)].set(*last);
    board_.to_move = other(mover);
    here = nodes_.nodes[move];
    if (here != kNone) continue;
    if (wins(*last, mover)) {
      settle(State::lost);
      return count(mover, false);
    }
    if (nodes_.visits[move] + 1 < config_.expand_after || nodes_.is_full()) break;
    const auto left = empty(board_);
    if (left.none()) break;  // everything is filled in, and the playout tells who has won
    here = make_node(left, last);
    nodes_.nodes[move] = here;
    break;
  }
  count(finish(last, random), true);
}

template <std::size_t W>
Side InformedTree<W>::finish(const std::optional<Cell>& last, base::Random& random) {
  const auto order = playout_.play({board_.stones, board_.to_move, last}, random);
  typename games::Hex<W>::Stones stones;
  for (const std::size_t side : {0U, 1U}) stones.stones[side] = Bits::from(board_.stones[side]);
  stones.filled = static_cast<std::uint16_t>(game_.board().size() - static_cast<int>(order.size()));
  stones.to_move = board_.to_move;
  return game_.fill(stones, order) == Outcome::a_wins ? Side::a : Side::b;
}

/// Counts the iteration in all nodes of its path, and the cells of the playout if there was one.
template <std::size_t W>
void InformedTree<W>::count(Side winner, bool played_out) {
  Side mover = root_.to_move;
  for (const auto [number, move] : path_) {
    Node& node = nodes_[number];
    const float won = winner == mover ? 1 : 0;
    ++node.visits;
    nodes_.visits[move] += 1;
    nodes_.wins[move] += won;
    if (config_.rave > 0 && played_out) {
      for (std::uint32_t i = node.first; i < node.first + node.open; ++i) {
        const float taken = playout_.owner(nodes_.cells[i]) == mover ? 1 : 0;
        nodes_.amaf_visits[i] += taken;
        nodes_.amaf_wins[i] += taken * won;
      }
    }
    mover = other(mover);
  }
}

/// Shows the node where the iteration stands to the adviser.
template <std::size_t W>
void InformedTree<W>::advise(std::uint32_t number) {
  nodes_[number].advised = true;
  advised_ = true;
  const auto advice = adviser_->look(moves_);
  if (!advice) return;
  Node& node = nodes_[number];
  if (advice->winner) {
    node.state = *advice->winner == board_.to_move ? State::won : State::lost;
    node.winning = advice->winning;
    return;
  }
  const auto filled = (advice->filled[0] | advice->filled[1]) & empty(board_);
  if (filled.any()) {
    nodes_.fill(node, {advice->filled[0] & filled, advice->filled[1] & filled});
    drop_below(number, filled);
  }
  leave_only(number, advice->moves);
  if (config_.bias && !advice->worth.empty()) {
    for (std::uint32_t i = node.first; i < node.first + node.open; ++i) {
      nodes_.bias[i] += config_.bias_weight * std::sqrt(advice->worth[nodes_.cells[i]]);
    }
  }
  if (node.open == 0) node.state = State::lost;
}

/// Closes all moves but these, since they lose.
template <std::size_t W>
void InformedTree<W>::leave_only(std::uint32_t number, const CellSet& moves) {
  Node& node = nodes_[number];
  for (std::uint32_t i = node.first; i < node.first + node.open;) {
    if (moves.test(nodes_.cells[i])) {
      ++i;
    } else {
      nodes_.close(node, i);
    }
  }
}

/// Closes the moves on these cells in all nodes from this one down.
template <std::size_t W>
void InformedTree<W>::drop_below(std::uint32_t number, const CellSet& cells) {
  Node& node = nodes_[number];
  for (std::uint32_t i = node.first; i < node.first + node.open;) {
    if (cells.test(nodes_.cells[i])) {
      nodes_.close(node, i);
    } else {
      ++i;
    }
  }
  for (std::uint32_t i = node.first; i < node.first + node.open; ++i) {
    if (nodes_.nodes[i] != kNone) drop_below(nodes_.nodes[i], cells);
  }
}

/// Backs up that the position where the path ends is won or lost for the player to move there.
template <std::size_t W>
void InformedTree<W>::settle(State state) {
  for (std::size_t depth = path_.size(); depth-- > 0;) {
    auto& [number, move] = path_[depth];
    Node& node = nodes_[number];
    if (state == State::lost) {
      node.state = State::won;
      node.winning = nodes_.cells[move];
    } else {
      nodes_.close(node, move);
      move = node.first + node.open;  // where the move is now
      if (node.open > 0) return;
      node.state = State::lost;
    }
    state = node.state;
  }
}

template <std::size_t W>
Estimate InformedTree<W>::estimate(unsigned line) const {
  Estimate estimate;
  const Node& root = nodes_[kRoot];
  estimate.iterations = root.visits;
  estimate.bytes = nodes_.bytes();
  estimate.full = nodes_.is_full();
  const Side mover = asked_.to_move;
  const CellSet all = empty(asked_), open = empty(root_);
  const auto* filled = nodes_.filled(root);
  all.for_each([&](int number) {
    const auto cell = static_cast<Cell>(number);
    MoveEstimate entry{.move = games::Move::place(cell)};
    const bool stands =
        !open.test(cell) || (filled != nullptr && ((*filled)[0] | (*filled)[1]).test(cell));
    const auto move = nodes_.find(root, cell);
    if (move) {
      entry.visits = static_cast<std::uint64_t>(nodes_.visits[*move]);
      if (entry.visits > 0) entry.value = nodes_.wins[*move] / nodes_.visits[*move];
      if (line > 0) entry.line = line_from(*move, line);
    }
    if (root.state == State::won && root.winning == cell) {
      entry.proved = games::win_of(mover);
      entry.value = 1;
    } else if (root.state == State::lost || (move && !stands && *move >= root.first + root.open)) {
      entry.proved = games::win_of(other(mover));
      entry.value = 0;
    }
    estimate.moves.push_back(std::move(entry));
  });
  return estimate;
}

/// The move with that index, and then what wins or is tried most.
template <std::size_t W>
std::vector<games::Move> InformedTree<W>::line_from(std::uint32_t move, unsigned line) const {
  std::vector<games::Move> play{games::Move::place(nodes_.cells[move])};
  while (play.size() < line && nodes_.nodes[move] != kNone) {
    const Node& node = nodes_[nodes_.nodes[move]];
    const auto known = node.state == State::won ? nodes_.find(node, node.winning) : std::nullopt;
    const auto first = nodes_.visits.begin() + node.first;
    const auto most = std::max_element(first, first + node.all);
    if (!known && (node.all == 0 || *most == 0)) break;
    move = known ? *known : static_cast<std::uint32_t>(most - nodes_.visits.begin());
    play.push_back(games::Move::place(nodes_.cells[move]));
  }
  return play;
}

}  // namespace

std::unique_ptr<InformedSearch> make_informed_search(const games::AnyGame& any,
                                                     const InformedConfig& config,
                                                     HexAdviser* adviser) {
  return any.visit([&](const auto& game) -> std::unique_ptr<InformedSearch> {
    using Game = std::remove_cvref_t<decltype(game)>;
    if constexpr (requires { game.grid(); }) {
      return std::make_unique<InformedTree<sizeof(typename Game::Bits) / 8>>(any, config, adviser);
    } else {
      return nullptr;
    }
  });
}

}  // namespace zermelo::search
