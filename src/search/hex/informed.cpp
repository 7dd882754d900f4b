#include "search/hex/informed.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "search/hex/informed_judge.hpp"
#include "search/hex/informed_leaf.hpp"
#include "search/hex/informed_nodes.hpp"
#include "search/hex/informed_proofs.hpp"
#include "search/hex/informed_ratings.hpp"

namespace zermelo::search {

using board::CellSet;
using games::Cell;
using games::Outcome;
using games::Side;

namespace {

template <std::size_t W>
class InformedTree final : public InformedSearch {
 public:
  InformedTree(games::AnyGame any, const InformedConfig& config, std::vector<HexAdviser*> advisers,
               Helpers* helpers)
      : any_(std::move(any)),
        game_(any_.as<games::Hex<W>>()),
        config_(config),
        advisers_(std::move(advisers)),
        helpers_(helpers),
        judge_(game_, config_, 1 + (helpers == nullptr ? 0 : helpers->size())),
        leaves_(helpers == nullptr ? 1 : config.leaves,
                [this](InformedLeaf& leaf, std::size_t thread) {
                  judge_.judge(leaf, leaf.random, thread);
                }),
        nodes_(config.memory, config.rave > 0),
        ratings_(static_cast<std::size_t>(game_.board().size())),
        questions_(helpers == nullptr ? 0 : advisers_.size()) {}
  ~InformedTree() override { rest(); }
  InformedTree(const InformedTree&) = delete;
  InformedTree& operator=(const InformedTree&) = delete;

  void start(const HexBoard& root) override;
  std::uint64_t run(std::uint64_t iterations, base::Random& random,
                    const base::Limits& limits) override;
  void rest() override;
  std::optional<Side> winner() const override {
    return side_by(nodes_[kRoot].state, asked_.to_move);
  }
  Estimate estimate(unsigned line) const override;

 private:
  using State = InformedNodes::State;
  using Node = InformedNodes::Node;
  using Told = InformedNodes::Told;
  static constexpr std::uint32_t kRoot = 0, kNone = InformedNodes::kNone,
                                 kComing = InformedNodes::kComing;

  /// A node that a helper shows to an adviser while the search goes on.
  struct Question {
    std::uint32_t node = kNone;  // none if nothing is asked
    InformedPath path;
    std::uint64_t due = 0;  // the iteration before which the answer is taken
    std::optional<HexAdvice> advice;
    std::shared_ptr<Helpers::Task> task;
  };

  static std::optional<Side> side_by(State state, Side to_move) {
    if (state == State::open) return std::nullopt;
    return state == State::won ? to_move : other(to_move);
  }
  CellSet empty(const HexBoard& board) const {
    return game_.board().set() - board.stones[0] - board.stones[1];
  }

  bool move_root(const HexBoard& root);
  std::uint64_t run_on(std::uint64_t iterations, base::Random& random, const base::Limits& limits);
  bool descend(InformedLeaf& leaf);
  void count_first();
  void count(const InformedLeaf& leaf);
  void count(const InformedPath& path, Side winner, const CellSet* firsts);
  void ask(std::uint32_t number, const InformedPath& path);
  bool hear(const base::Limits& limits, const base::Stopwatch& watch);
  void hear(Question& question);
  void advise(std::uint32_t number, const InformedPath& path);
  void take(const std::optional<HexAdvice>& advice, std::uint32_t number, const HexBoard& board);
  bool wins(const HexBoard& board, Cell cell, Side side) const {
    return game_.completes(base::Bits<W>::from(board.stones[index(side)]), cell, side);
  }

  games::AnyGame any_;
  const games::Hex<W>& game_;
  InformedConfig config_;
  std::vector<HexAdviser*> advisers_;
  Helpers* helpers_;  // null: all is done in the calling thread, and one thing after the other
  InformedJudge<W> judge_;
  LeafQueue leaves_;
  InformedNodes nodes_;
  HexBoard asked_;  // the root as it was asked about
  HexBoard root_;   // the same with all that has been filled in on the way to it
  std::vector<float> ratings_;
  std::vector<Question> questions_;  // by adviser
  std::uint64_t iterations_ = 0;     // of all calls
  bool advised_ = false;             // whether an adviser has kept this thread since the last look
};

template <std::size_t W>
void InformedTree<W>::start(const HexBoard& root) {
  rest();
  const bool again = asked_ == root && nodes_.bytes() > 0;
  if (!again && !move_root(root)) {
    nodes_ = InformedNodes(config_.memory, config_.rave > 0);
    root_ = root;
    std::vector<Cell> moves;
    std::vector<float> bias;
    empty(root).for_each([&](int cell) { moves.push_back(static_cast<Cell>(cell)); });
    judge_.rate(root, std::nullopt, moves, bias);
    nodes_.make(moves, bias);
  }
  asked_ = root;
  for (HexAdviser* adviser : advisers_) adviser->start(root_);
  const Node& node = nodes_[kRoot];
  if (!advisers_.empty() && node.state == State::open && node.told == Told::nothing) {
    advise(kRoot, {.steps = {}, .moves = {}, .board = root_});
  }
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
    // What was filled in need not have been played there, and the tree below knows nothing of it.
    if ((there.stones[0] | there.stones[1]).test(cell)) return false;
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
  try {
    return run_on(iterations, random, limits);
  } catch (...) {  // without memory, for example: the next start begins anew
    rest();
    leaves_.clear();
    nodes_ = InformedNodes(config_.memory, config_.rave > 0);
    throw;
  }
}

template <std::size_t W>
std::uint64_t InformedTree<W>::run_on(std::uint64_t iterations, base::Random& random,
                                      const base::Limits& limits) {
  constexpr std::uint64_t kBetweenLooks = 16;
  const base::Stopwatch watch;
  std::uint64_t made = 0;
  const Chores chores(helpers_, [this](std::size_t helper) { return leaves_.judge_one(helper); });
  for (; made < iterations; ++made, ++iterations_) {
    // To ask an adviser or to wait for him may take as long as thousands of iterations.
    const bool advised = std::exchange(advised_, false);
    if ((advised || made % kBetweenLooks == 0) && limits.reached(watch)) break;
    if (!hear(limits, watch)) break;
    if (nodes_[kRoot].state != State::open) break;
    if (nodes_[kRoot].visits >= kMostInformed) break;
    InformedLeaf& leaf = leaves_.next();
    if (!descend(leaf)) continue;
    if (helpers_ == nullptr) {
      judge_.judge(leaf, random, 0);
      count(leaf);
    } else {
      leaf.random = base::Random(random.next());
      leaves_.push();
      if (leaves_.full()) count_first();
    }
  }
  while (!leaves_.empty()) count_first();
  return made;
}

/// Goes down the tree to a leaf. False if who wins there is known, which is counted then.
template <std::size_t W>
bool InformedTree<W>::descend(InformedLeaf& leaf) {
  auto& [steps, moves, board] = leaf.path;
  steps.clear();
  moves.clear();
  leaf.moves.clear();
  board = root_;
  bool all_told = true;  // whether the adviser has told of all positions on the way
  for (std::uint32_t here = kRoot;;) {
    if (!advisers_.empty() && nodes_[here].told == Told::nothing && all_told &&
        nodes_[here].visits >= config_.advise_after) {
      if (helpers_ != nullptr) {
        ask(here, leaf.path);
      } else {
        advise(here, leaf.path);
      }
      if (nodes_[here].state != State::open) {
        const Side winner = *side_by(nodes_[here].state, board.to_move);
        settle(nodes_, leaf.path, nodes_[here].state);
        count(leaf.path, winner, nullptr);
        return false;
      }
    }
    all_told = all_told && nodes_[here].told == Told::all;
    if (const auto* filled = nodes_.filled(nodes_[here])) {
      for (const std::size_t side : {0U, 1U}) board.stones[side] |= (*filled)[side];
    }
    // What was filled in above may have taken all of its moves, and the playout tells who has won.
    if (nodes_[here].open == 0) return true;
    const std::uint32_t best = best_rated(nodes_, nodes_[here], config_, ratings_);
    const std::uint32_t move = nodes_.visit(nodes_[here], best);
    const Cell cell = nodes_.cells[move];
    const Side mover = board.to_move;
    steps.push_back({here, move});
    moves.push_back(cell);
    board.stones[index(mover)].set(cell);
    board.to_move = other(mover);
    here = nodes_.nodes[move];
    if (here == kComing) return true;
    if (here != kNone) continue;
    if (wins(board, cell, mover)) {
      settle(nodes_, leaf.path, State::lost);
      count(leaf.path, mover, nullptr);
      return false;
    }
    // Where no cell is left, everything is filled in, and the playout tells who has won.
    if (nodes_.visits[move] >= config_.expand_after && !nodes_.is_full()) {
      empty(board).for_each([&](int left) { leaf.moves.push_back(static_cast<Cell>(left)); });
      if (!leaf.moves.empty()) nodes_.nodes[move] = kComing;
    }
    return true;
  }
}

/// Waits for the first leaf and counts it.
template <std::size_t W>
void InformedTree<W>::count_first() {
  count(leaves_.front());
  leaves_.pop();
}

/// Makes a node at the leaf if there shall be one, and counts who won.
template <std::size_t W>
void InformedTree<W>::count(const InformedLeaf& leaf) {
  if (!leaf.moves.empty()) {
    const auto move = where(nodes_, leaf.path, leaf.path.steps.size() - 1);
    nodes_.nodes[move] = nodes_.is_full() ? kNone : nodes_.make(leaf.moves, leaf.bias);
  }
  count(leaf.path, leaf.winner, &leaf.firsts);
}

/// Counts who won in all nodes of the path, and the cells of the playout if there was one. The
/// visits were counted on the way down.
template <std::size_t W>
void InformedTree<W>::count(const InformedPath& path, Side winner, const CellSet* firsts) {
  Side mover = root_.to_move;
  for (std::size_t depth = 0; depth < path.steps.size(); ++depth, mover = other(mover)) {
    const Node& node = nodes_[path.steps[depth].node];
    const float won = winner == mover ? 1 : 0;
    nodes_.wins[where(nodes_, path, depth)] += won;
    if (config_.rave > 0 && firsts != nullptr) {
      for (std::uint32_t i = node.first; i < node.first + node.open; ++i) {
        const float taken = firsts->test(nodes_.cells[i]) == (mover == Side::a) ? 1 : 0;
        nodes_.amaf_visits[i] += taken;
        nodes_.amaf_wins[i] += taken * won;
      }
    }
  }
}

/// Has a helper show a node to an adviser, if one of them has nothing to do.
template <std::size_t W>
void InformedTree<W>::ask(std::uint32_t number, const InformedPath& path) {
  for (std::size_t i = 0; i < questions_.size(); ++i) {
    Question& question = questions_[i];
    if (question.node != kNone) continue;
    question.path = path;
    question.due = iterations_ + config_.answer_after;
    question.task = helpers_->start([&question, adviser = advisers_[i]] {
      question.advice = adviser->look(question.path.moves);
    });
    question.node = number;
    nodes_[number].told = Told::asked;
    return;
  }
}

/// Takes the answers that are due. No leaf is on its way then: on its board, the cells that are
/// filled in would still be empty. False if that has taken all the time.
template <std::size_t W>
bool InformedTree<W>::hear(const base::Limits& limits, const base::Stopwatch& watch) {
  for (Question& question : questions_) {
    if (question.node == kNone || question.due > iterations_) continue;
    while (!leaves_.empty()) count_first();
    hear(question);
    if (limits.reached(watch)) return false;
  }
  return true;
}

template <std::size_t W>
void InformedTree<W>::hear(Question& question) {
  helpers_->finish(*question.task);
  const auto number = std::exchange(question.node, kNone);
  if (nodes_[number].state != State::open) return;  // it has been proved meanwhile
  take(question.advice, number, question.path.board);
  if (nodes_[number].state != State::open) settle(nodes_, question.path, nodes_[number].state);
}

/// Drops all questions.
template <std::size_t W>
void InformedTree<W>::rest() {
  for (Question& question : questions_) {
    if (question.node == kNone) continue;
    helpers_->drop(*question.task);
    nodes_[std::exchange(question.node, kNone)].told = Told::nothing;
  }
}

/// Shows the node where the path ends to an adviser.
template <std::size_t W>
void InformedTree<W>::advise(std::uint32_t number, const InformedPath& path) {
  advised_ = true;
  take(advisers_.front()->look(path.moves), number, path.board);
}

/// Enters what an adviser says of a node and its board.
template <std::size_t W>
void InformedTree<W>::take(const std::optional<HexAdvice>& advice, std::uint32_t number,
                           const HexBoard& board) {
  Node& node = nodes_[number];
  node.told = Told::all;
  if (!advice) return;
  if (advice->winner) {
    node.state = *advice->winner == board.to_move ? State::won : State::lost;
    node.winning = advice->winning;
    return;
  }
  const auto filled = (advice->filled[0] | advice->filled[1]) & empty(board);
  if (filled.any()) {
    nodes_.fill(node, {advice->filled[0] & filled, advice->filled[1] & filled});
    drop_below(nodes_, number, filled);
  }
  leave_only(nodes_, number, advice->moves);
  if (config_.bias && !advice->worth.empty()) {
    for (std::uint32_t i = node.first; i < node.first + node.open; ++i) {
      nodes_.bias[i] += config_.bias_weight * std::sqrt(advice->worth[nodes_.cells[i]]);
    }
    nodes_.sort_untried(node);
  }
  if (node.open == 0) node.state = State::lost;
}

template <std::size_t W>
Estimate InformedTree<W>::estimate(unsigned line) const {
  return estimate_of(nodes_, asked_, empty(asked_), empty(root_), line);
}

}  // namespace

std::unique_ptr<InformedSearch> make_informed_search(const games::AnyGame& any,
                                                     const InformedConfig& config,
                                                     std::vector<HexAdviser*> advisers,
                                                     Helpers* helpers) {
  return any.visit([&](const auto& game) -> std::unique_ptr<InformedSearch> {
    using Game = std::remove_cvref_t<decltype(game)>;
    if constexpr (requires { game.grid(); }) {
      return std::make_unique<InformedTree<sizeof(typename Game::Bits) / 8>>(any, config, advisers,
                                                                             helpers);
    } else {
      return nullptr;
    }
  });
}

}  // namespace zermelo::search
