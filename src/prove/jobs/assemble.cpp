#include "prove/jobs/assemble.hpp"

#include <fmt/format.h>

#include <unordered_set>
#include <utility>

#include "prove/certificate.hpp"
#include "prove/jobs/position_class.hpp"

namespace zermelo::prove {

namespace {

using games::Move;

class Assembly {
 public:
  Assembly(const JobTree& tree, const LoadPart& load, const KeepPart& keep)
      : tree_(tree),
        game_(tree.question().game),
        load_(load),
        keep_(keep),
        goal_{tree.root().known.least == 1 ? games::Side::a : games::Side::b},
        certificate_{game_, *tree.question().after, goal_, true, {}} {}

  WrittenParts assemble(std::vector<std::vector<Move>>& lost) {
    WrittenParts written;
    const auto& root = tree_.root();
    if (root.proof == Proof::of_it) {  // it is one part
      written.root = load_(root.moves);
      if (!written.root) lost_.push_back(root.moves);
    } else {
      visit(0);
      if (lost_.empty()) {
        written.root = certificate_.text();
        written.parts = certificate_.parts.size();
      }
    }
    lost = std::move(lost_);
    return written;
  }

 private:
  bool is_won(const games::AnyPosition& position) const {
    return goal_.is_reached(game_.certain(position));
  }
  /// Whether the class of the position has been seen to.
  bool is_seen(const games::AnyPosition& position) {
    return !seen_.insert(class_name(game_, position)).second;
  }

  /// Plays always go on from the position that stands for a class, since answers stand for their
  /// images.
  void visit(JobTree::Number number) {
    const auto& node = tree_.node(number);
    const auto position = game_.after(node.moves);
    if (is_won(position) || is_seen(position)) return;
    if (node.proof == Proof::of_it) {
      add_part(node, node.moves);
    } else if (node.proof == Proof::after_answer) {
      answer_once(node, position);
    } else if (node.to_move == goal_.side) {
      answer(node, position);
    } else {
      for (const auto& edge : node.children) visit(edge.to);
    }
  }

  void list_answer(const games::AnyPosition& position, Move move) {
    certificate_.answers.emplace_back(game_.position_name(position), game_.move_name(move));
  }

  /// The winner is on turn, and a part proves the position after his move.
  void answer_once(const JobTree::Node& node, const games::AnyPosition& position) {
    list_answer(position, *node.answer);
    auto next = position;
    game_.play(next, *node.answer);
    if (is_won(next) || is_seen(next)) return;
    auto moves = node.moves;
    moves.push_back(*node.answer);
    add_part(node, moves);
  }

  /// A child that a part proves is preferred to one that needs several.
  void answer(const JobTree::Node& node, const games::AnyPosition& position) {
    const JobTree::Edge* best = nullptr;
    for (const auto& edge : node.children) {
      const auto& child = tree_.node(edge.to);
      if (!goal_.is_reached(child.known)) continue;
      if (best == nullptr || (child.is_proved() && !tree_.node(best->to).is_proved())) best = &edge;
      if (child.children.empty() && !child.is_proved()) {  // it is won at a glance
        best = &edge;
        break;
      }
    }
    if (best == nullptr) {
      lost_.push_back(node.moves);
      return;
    }
    list_answer(position, best->move);
    visit(best->to);
  }

  void add_part(const JobTree::Node& node, const std::vector<Move>& moves) {
    const auto text = load_(node.moves);
    if (!text || text->empty()) {
      lost_.push_back(node.moves);
      return;
    }
    certificate_.parts.emplace_back(game_.position_name(game_.after(moves)),
                                    fmt::format("{} {}", keep_(*text), game_.moves_name(moves)));
  }

  const JobTree& tree_;
  const games::AnyGame& game_;
  const LoadPart& load_;
  const KeepPart& keep_;
  const Goal goal_;
  StrategyCertificate certificate_;
  std::unordered_set<std::string> seen_;
  std::vector<std::vector<Move>> lost_;
};

}  // namespace

WrittenParts assemble(const JobTree& tree, const LoadPart& load, const KeepPart& keep,
                      std::vector<std::vector<games::Move>>& lost) {
  return Assembly(tree, load, keep).assemble(lost);
}

}  // namespace zermelo::prove
