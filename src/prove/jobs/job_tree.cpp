#include "prove/jobs/job_tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <utility>

#include "base/error.hpp"
#include "base/random.hpp"
#include "prove/jobs/position_class.hpp"

namespace zermelo::prove {

using games::Certain;
using games::Move;
using games::Side;
using solve::Efforts;

namespace {

// What is as good as infinite, although it has to be done if nothing else is left.
constexpr std::uint32_t kUnlikely = 1'000'000;
constexpr std::uint32_t kMost = 1U << 30;

Efforts within_range(Efforts efforts) {
  return {std::clamp(efforts.prove, 1U, kMost), std::clamp(efforts.refute, 1U, kMost)};
}

/// As if the player on turn had one good move, and the other player none but those that he has.
std::array<Efforts, 2> by_mobility(Side to_move, std::size_t moves) {
  const auto many = static_cast<std::uint32_t>(std::max<std::size_t>(moves, 1));
  std::array<Efforts, 2> efforts;
  efforts[games::index(to_move)] = {1, many};
  efforts[games::index(games::other(to_move))] = {many, 1};
  return efforts;
}

/// The shard that searches a class first. It has to be the same in every process (FNV-1a).
std::uint64_t shard_of(const std::string& name, std::uint64_t shards) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return base::mix(hash) % shards;
}

bool is_proved(Certain known, Side asked) {
  return asked == Side::a ? known.least == 1 : known.most == -1;
}
bool is_refuted(Certain known, Side asked) {
  return asked == Side::a ? known.most < 1 : known.least > -1;
}

}  // namespace

JobTree::JobTree(Question question, bool with_parts, std::vector<Finding> findings, Shard shard)
    : question_(std::move(question)), with_parts_(with_parts), shard_(shard) {
  const auto& game = question_.game;
  for (auto& finding : findings) {
    finding.part.clear();
    auto& fact = facts_[class_name(game, game.after(finding.moves))];
    if (!fact.is_proved() || finding.is_proved()) fact = std::move(finding);
  }
  meet(question_.position, *question_.after);
  expand_all();
  ask_next();
}

bool JobTree::is_answered(const Node& node) const {
  return is_proved(node.known, asked_) || is_refuted(node.known, asked_);
}

/// The number of the position, which the moves reach, and whether nothing was known of it. If a
/// finding about it waits, it is given.
std::pair<JobTree::Number, bool> JobTree::meet(const games::AnyPosition& position,
                                               std::vector<Move> moves) {
  const auto& game = question_.game;
  auto name = class_name(game, position);
  if (const auto known = numbers_.find(name); known != numbers_.end())
    return {known->second, false};
  const auto number = static_cast<Number>(nodes_.size());
  Node& node = nodes_.emplace_back();
  node.to_move = game.to_move(position);
  node.moves = std::move(moves);
  node.elsewhere = shard_of(name, shard_.of) != shard_.number;
  node.known = game.certain(position);
  node.expected = by_mobility(node.to_move, game.moves(position).size());
  passed_.push_back(0);
  const auto fact = facts_.extract(name);
  if (!fact.empty()) give(number, fact.mapped());
  numbers_.emplace(std::move(name), number);
  sum_up(nodes_[number]);
  return {number, fact.empty()};
}

/// Brings a finding in. It is of use for a proof if the loser is on turn in the position that is
/// proved, and its moves are more than those of the question (docs/certificates/parts.md) and those
/// from which children were made.
void JobTree::give(Number number, const Finding& finding) {
  visited_ += finding.nodes;
  seconds_ += finding.seconds;
  Node& node = nodes_[number];
  const auto winner = finding.least == 1 ? Side::a : Side::b;
  const bool is_a_part = finding.proof == Proof::after_answer || node.to_move != winner;
  const bool fits = number == 0 ? finding.moves == *question_.after
                                : is_a_part && finding.moves.size() > question_.after->size() &&
                                      (!node.tried || finding.moves == node.moves);
  const bool is_of_use = finding.is_proved() && fits;
  Certain known{finding.least, finding.most};
  if (with_parts_ && finding.is_win() && !is_of_use) {
    // It is likely, and has to be proved.
    for (const Side side : {Side::a, Side::b}) {
      const bool wins = is_proved(known, side);
      node.expected[games::index(side)] = wins ? Efforts{1, kUnlikely} : Efforts{kUnlikely, 1};
    }
    known = {std::min(known.least, 0), std::max(known.most, 0)};
  }
  const Certain both{std::max(known.least, node.known.least),
                     std::min(known.most, node.known.most)};
  if (both.least > both.most) {
    throw base::InputError(fmt::format(
        "two findings about the position after '{}' contradict each other; please report this",
        question_.game.moves_name(node.moves)));
  }
  node.known = both;
  if (finding.answer && known.least == known.most && finding.moves == node.moves) {
    node.answer = finding.answer;
  }
  if (is_of_use && !node.is_proved()) {
    node.proof = finding.proof;
    node.answer = finding.answer;
    node.moves = finding.moves;  // of which the part speaks
  }
  const bool has_to_be_proved = finding.is_win() && !is_of_use;
  if (node.is_decided() || node.tried || has_to_be_proved) return;
  node.tried = true;
  to_expand_.emplace_back(number, finding);
  if (number != 0) {
    node.moves = finding.moves;
  } else if (finding.moves != node.moves) {  // the question stays what it is
    to_expand_.back().second.expected.clear();
  }
}

void JobTree::expand(Number number, const Finding& finding) {
  const auto& game = question_.game;
  const auto moves = nodes_[number].moves;
  const auto position = game.after(moves);
  const Side side = game.to_move(position);
  for (const Move move : game.moves(position)) {
    auto next = position;
    game.play(next, move);
    auto way = moves;
    way.push_back(move);
    const auto [child, is_new] = meet(next, std::move(way));
    auto& parents = nodes_[child].parents;
    if (!parents.empty() && parents.back() == number) continue;  // a symmetric move
    nodes_[number].children.push_back({move, child});
    parents.push_back(number);
    if (finding.expected.empty() || !is_new) continue;
    const auto found = std::find_if(finding.expected.begin(), finding.expected.end(),
                                    [&](const auto& one) { return one.move == move; });
    auto& expected = nodes_[child].expected;
    if (found != finding.expected.end()) {
      for (std::size_t i = 0; i < 2; ++i) expected[i] = within_range(found->wins[i]);
    } else {
      expected[games::index(side)] = {kUnlikely, 1};
      expected[games::index(games::other(side))] = {1, kUnlikely};
    }
    sum_up(nodes_[child]);
  }
}

void JobTree::expand_all() {
  std::vector<Number> expanded;
  while (!to_expand_.empty()) {
    const auto [number, finding] = std::move(to_expand_.back());
    to_expand_.pop_back();
    expand(number, finding);
    expanded.push_back(number);
  }
  // Whatever was met later lies below.
  for (auto at = expanded.rbegin(); at != expanded.rend(); ++at) sum_up_above(*at);
}

/// Brings the node up to what its children say. Returns whether that changed anything.
bool JobTree::sum_up(Node& node) const {
  const auto before = std::pair(node.known, node.efforts);
  if (!node.children.empty()) {
    const bool a = node.to_move == Side::a;
    Certain best = a ? Certain{-1, -1} : Certain{1, 1};
    for (const Edge& edge : node.children) {
      const Certain& child = nodes_[edge.to].known;
      best = a ? Certain{std::max(best.least, child.least), std::max(best.most, child.most)}
               : Certain{std::min(best.least, child.least), std::min(best.most, child.most)};
    }
    node.known = {std::max(node.known.least, best.least), std::min(node.known.most, best.most)};
    if (node.known.least > node.known.most) {
      throw base::InputError(
          fmt::format("findings below the position after '{}' contradict it; please report this",
                      question_.game.moves_name(node.moves)));
    }
  }
  node.efforts = within_range(node.expected[games::index(asked_)]);
  if (is_answered(node)) {
    node.efforts = is_proved(node.known, asked_) ? Efforts{0, kMost} : Efforts{kMost, 0};
  } else if (!node.children.empty()) {
    // `best` is for the player who needs one move, and `all` for the one who needs an answer to
    // every move.
    const bool attacks = node.to_move == asked_;
    std::uint32_t best = kMost, hardest = 0, count = 0;
    for (const Edge& edge : node.children) {
      const Node& child = nodes_[edge.to];
      if (is_answered(child)) continue;
      best = std::min(best, attacks ? child.efforts.prove : child.efforts.refute);
      hardest = std::max(hardest, attacks ? child.efforts.refute : child.efforts.prove);
      ++count;
    }
    const auto all = std::min(hardest + count - 1, kMost);
    node.efforts = attacks ? Efforts{best, all} : Efforts{all, best};
  }
  return before.first != node.known || before.second.prove != node.efforts.prove ||
         before.second.refute != node.efforts.refute;
}

void JobTree::sum_up_above(Number number) {
  std::deque<Number> changed{number};
  while (!changed.empty()) {
    const Number next = changed.front();
    changed.pop_front();
    const bool more = sum_up(nodes_[next]);
    if (!more && next != number) continue;
    const auto& parents = nodes_[next].parents;
    changed.insert(changed.end(), parents.begin(), parents.end());
  }
}

/// When the first question is answered and the value is not known, the second one is asked.
void JobTree::ask_next() {
  if (root().is_decided() || !is_answered(root()) || asked_ == Side::b) return;
  asked_ = Side::b;
  // Children have more moves than those who stand above them but where a class was met by another
  // way, so one pass may not be enough.
  for (bool changed = true; changed;) {
    changed = false;
    for (auto node = nodes_.rbegin(); node != nodes_.rend(); ++node) changed |= sum_up(*node);
  }
}

double JobTree::effort_of(const Node& parent, const Node& child, int worker) const {
  const auto effort = parent.to_move == asked_ ? child.efforts.prove : child.efforts.refute;
  const bool is_of_another = worker >= 0 && child.worker >= 0 && child.worker != worker;
  return effort * (1 + 0.25 * child.busy) * (is_of_another ? 1.5 : 1) * (child.elsewhere ? 4 : 1);
}

/// Puts the way to the best position that nobody searches on the path. False if there is none.
bool JobTree::choose(Number number, int worker, std::vector<Number>& path) {
  const Node& node = nodes_[number];
  if (passed_[number] == calls_ || is_answered(node)) return false;
  path.push_back(number);
  if (!node.tried) {
    if (!node.running) return true;
  } else {
    std::vector<std::pair<double, Number>> order;
    for (const Edge& edge : node.children) {
      const Node& child = nodes_[edge.to];
      if (!is_answered(child)) order.emplace_back(effort_of(node, child, worker), edge.to);
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& x, const auto& y) { return x.first < y.first; });
    for (const auto& [effort, child] : order) {
      if (choose(child, worker, path)) return true;
    }
  }
  passed_[number] = calls_;
  path.pop_back();
  return false;
}

std::optional<std::vector<Move>> JobTree::take(int worker) {
  ++calls_;
  std::vector<Number> path;
  if (is_settled() || !choose(0, worker, path)) return std::nullopt;
  const Number chosen = path.back();
  nodes_[chosen].running = true;
  for (const Number number : path) {
    ++nodes_[number].busy;
    nodes_[number].worker = worker;
  }
  paths_[chosen] = std::move(path);
  return nodes_[chosen].moves;
}

void JobTree::end_job(Number number) {
  const auto path = paths_.find(number);
  if (path == paths_.end()) return;
  nodes_[number].running = false;
  for (const Number above : path->second) --nodes_[above].busy;
  paths_.erase(path);
}

void JobTree::put_back(const std::vector<Move>& moves) {
  const auto& game = question_.game;
  const auto known = numbers_.find(class_name(game, game.after(moves)));
  if (known != numbers_.end()) end_job(known->second);
}

bool JobTree::is_running(const std::vector<Move>& moves) const {
  const auto& game = question_.game;
  const auto known = numbers_.find(class_name(game, game.after(moves)));
  return known != numbers_.end() && nodes_[known->second].running;
}

void JobTree::learn(Finding finding) {
  const auto& game = question_.game;
  finding.part.clear();
  const auto name = class_name(game, game.after(finding.moves));
  const auto known = numbers_.find(name);
  if (known == numbers_.end()) {
    facts_.insert_or_assign(name, std::move(finding));
    return;
  }
  const Number number = known->second;
  end_job(number);
  give(number, finding);
  sum_up_above(number);
  expand_all();
  ask_next();
}

std::optional<Move> JobTree::move() const {
  const auto& known = root().known;
  if (!is_settled() || known.least == (root().to_move == Side::a ? -1 : 1)) return std::nullopt;
  if (root().answer) return root().answer;
  for (const Edge& edge : root().children) {
    if (nodes_[edge.to].known == known) return edge.move;
  }
  // The rules alone tell the value, so they do after a move that keeps it, too.
  for (const Move move : question_.game.moves(question_.position)) {
    auto next = question_.position;
    question_.game.play(next, move);
    if (question_.game.certain(next) == known) return move;
  }
  return std::nullopt;
}

JobTree::Counts JobTree::count() const {
  Counts counts{.running = paths_.size()};
  for (const Node& node : nodes_) {
    counts.decided += node.is_decided() ? 1U : 0U;
    counts.open += !node.is_decided() && !node.tried && !node.running ? 1U : 0U;
  }
  std::unordered_map<Number, double> known;
  counts.share = share_of(0, root().efforts.prove <= root().efforts.refute, known);
  return counts;
}

/// The share of a proof, or of a refutation, that is done: all of it where it is known, the mean
/// where every move needs an answer, and that of the most promising move where one is enough.
double JobTree::share_of(Number number, bool proving,
                         std::unordered_map<Number, double>& known) const {
  const Node& node = nodes_[number];
  if (is_answered(node)) return is_proved(node.known, asked_) == proving ? 1 : 0;
  if (node.children.empty()) return 0;
  if (const auto found = known.find(number); found != known.end()) return found->second;
  const bool needs_one = (node.to_move == asked_) == proving;
  double share = 0;
  if (needs_one) {
    const Node* best = nullptr;
    for (const Edge& edge : node.children) {
      const Node& child = nodes_[edge.to];
      if (is_answered(child)) continue;
      if (best != nullptr && effort_of(node, *best, -1) <= effort_of(node, child, -1)) continue;
      best = &child;
      share = share_of(edge.to, proving, known);
    }
  } else {
    for (const Edge& edge : node.children) share += share_of(edge.to, proving, known);
    share /= static_cast<double>(node.children.size());
  }
  return known[number] = share;
}

}  // namespace zermelo::prove
