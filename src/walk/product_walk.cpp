// Kind `product`: a player keeps the other, here called Maker, from filling a set, in each part of
// a position apart (docs/certificates/product.md).
//
// The holder keeps a position for each part in mind, in which all that is outside of the part is
// his. He answers each stone of Maker's in the part in which it lies, by the answer that is listed
// for the position there or by its leaf. Where nothing is left to do in that part, or the stone
// lies in none, or the cell of the answer is his already, he plays elsewhere, if he can outside of
// the parts. What he has in mind is found by going through the moves from the start of the claim.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "checker/kinds/product.hpp"
#include "walk/answer_walk.hpp"
#include "walk/image.hpp"

namespace zermelo::walk {

using base::InputError;
using games::Side;

namespace {

/// What the holder has in mind of a part.
struct Part {
  checker::Position position;
  std::optional<PairPlay> play = {};  // if a leaf is listed for the position
};

/// What he answers a move of Maker's.
struct PartsPlan {
  std::vector<Part> parts;
  std::optional<std::size_t> here = {};  // the part in which Maker has played
};

/// The strategy of one player.
class Holder {
 public:
  Holder(const checker::OwnStones& claimed, checker::Player player, bool wins,
         checker::Reader& reader)
      : player_(player),
        goal_{player, wins},
        game_(std::make_shared<const checker::OwnStones>(
            checker::one_sided(claimed, checker::other(player)))),
        group_(*game_) {
    auto line = reader.next();
    for (; line.tokens[0] == "symmetry"; line = reader.next()) {
      checker::declare_symmetry(line, *game_, group_);
    }
    rest_ = RestPairs(*game_, {player, true}, group_, line, reader);
    answers_ = checker::read_answers(*game_, player, group_, reader.next(), reader);
  }

  const checker::Goal& goal() const { return goal_; }
  checker::Player player() const { return player_; }
  std::uint64_t size() const { return answers_.size() + rest_.size(); }
  /// Whether it is certain that Maker fills no set.
  bool is_reached(const checker::Position& position) const {
    return !is_open(game_->judge(position));
  }

  PartsPlan begin(const checker::Position& start) const {
    if (start.to_move == player_) return {{{start}}, 0};
    return {parts_of(start)};
  }
  /// Notes a move that Maker plays.
  void note(PartsPlan& plan, int cell) const {
    plan.here.reset();
    for (std::size_t i = 0; i < plan.parts.size() && cell != checker::kNoCell; ++i) {
      auto& [position, play] = plan.parts[i];
      if (position.at(cell) != 0) continue;
      plan.here = i;
      if (play) note_move(*play, position, {cell, checker::stone_of(position.to_move)});
      place(position, cell);
    }
  }
  /// The holder's answer, by which the plan goes on.
  Walk::Reply answer(PartsPlan& plan, const checker::Position& on_board) const {
    const auto here = std::exchange(plan.here, std::nullopt);
    if (!here) return elsewhere(plan, on_board, "it lies in no part of the proof");
    Part part = std::move(plan.parts[*here]);
    plan.parts.erase(plan.parts.begin() + static_cast<std::ptrdiff_t>(*here));
    if (!is_open(game_->judge(part.position))) {
      return elsewhere(plan, on_board, "nothing is left to do in that part");
    }
    auto reply = part.play ? answer_in_pairs(*part.play, part.position, *game_, false)
                           : listed(part.position);
    const int cell = checker::parse_cell(reply.move, game_->board(), 0);
    place(part.position, cell);
    if (part.play) {
      plan.parts.push_back(std::move(part));
    } else {
      for (auto& further : parts_of(part.position)) plan.parts.push_back(std::move(further));
    }
    if (on_board.at(cell) == 0) return reply;
    return elsewhere(plan, on_board, "the stone that is asked for stands already");
  }

  Remaining remaining(const PartsPlan& plan, double seconds) const {
    const base::Stopwatch watch;
    std::set<const checker::Answer*> seen;
    std::set<checker::Key> leaves;
    std::uint64_t pairs = 0;
    std::vector<const checker::Answer*> waiting;
    const auto arrive = [&](const checker::Position& position) {
      if (!is_open(game_->judge(position))) return;
      const auto found = answers_.find(game_->key(position, group_));
      if (found == answers_.end() || !seen.insert(&found->second).second) return;
      waiting.push_back(&found->second);
    };
    const auto look_at_replies = [&](const checker::Position& position) {
      for (const auto& part : parts_of(position)) {
        if (part.play) leaves.insert(game_->key(part.position, group_));
        if (part.play) continue;
        for (const auto& move : game_->moves(part.position)) {
          auto next = part.position;
          game_->play(next, move);
          arrive(next);
        }
      }
    };
    for (std::size_t i = 0; i < plan.parts.size(); ++i) {
      const auto& [position, play] = plan.parts[i];
      if (play) {
        pairs += open_pairs(*play, position);
      } else if (plan.here == i) {
        arrive(position);
      } else {
        look_at_replies(position);
      }
    }
    while (!waiting.empty() && watch.seconds() < seconds) {
      const auto* answer = waiting.back();
      waiting.pop_back();
      auto next = answer->position;
      game_->play(next, answer->move);
      look_at_replies(next);
    }
    return {seen.size() + leaves.size() + pairs, waiting.empty()};
  }

 private:
  bool is_open(const checker::Bounds& certain) const {
    return !checker::Goal{player_, true}.is_reached(certain);
  }

  static void place(checker::Position& position, int cell) {
    position.stones[checker::index(cell)] = checker::stone_of(position.to_move);
    position.to_move = checker::other(position.to_move);
  }

  /// The parts of a position, in which Maker is on turn, that are not decided yet.
  std::vector<Part> parts_of(const checker::Position& position) const {
    auto positions = checker::parts_of(*game_, position, checker::other(player_));
    if (positions.empty()) positions.push_back(position);
    std::vector<Part> parts;
    for (auto& part : positions) {
      if (!is_open(game_->judge(part))) continue;
      auto play = rest_.find(part, group_);
      parts.push_back({std::move(part), std::move(play)});
    }
    return parts;
  }

  Walk::Reply listed(const checker::Position& position) const {
    const auto found = answers_.find(game_->key(position, group_));
    if (found == answers_.end()) {
      throw InputError("the proof has no answer here: these moves have left it");
    }
    const auto& answer = found->second;
    const auto image = find_image(*game_, position, answer.position, group_);
    return {game_->board().name(image.cell(answer.move.cell)),
            fmt::format("line {} of the certificate, which answers in the part in which the stone "
                        "lies",
                        answer.line)};
  }

  Walk::Reply elsewhere(const PartsPlan& plan, const checker::Position& on_board,
                        std::string_view why) const {
    int best = checker::kNoCell;
    for (int cell = 0; cell < game_->board().size(); ++cell) {
      if (on_board.at(cell) != 0) continue;
      const bool in_a_part =
          std::any_of(plan.parts.begin(), plan.parts.end(),
                      [&](const Part& part) { return part.position.at(cell) == 0; });
      if (best == checker::kNoCell || !in_a_part) best = cell;
      if (!in_a_part) break;
    }
    return {game_->board().name(best), fmt::format("{}, and a stone elsewhere does no harm", why)};
  }

  checker::Player player_;
  checker::Goal goal_;
  std::shared_ptr<const checker::OwnStones> game_;
  checker::Group group_;
  RestPairs rest_;
  checker::AnswerTable answers_;
};

class ProductWalk final : public Walk {
 public:
  ProductWalk(std::string_view text, Place start) : Walk(std::move(start)) {
    checker::Reader reader(text);
    std::string claim;
    header_ = checker::read_header(reader, claim);
    const auto& game = dynamic_cast<const checker::OwnStones&>(*header_.game);
    for (const auto player : {checker::Player::kA, checker::Player::kB}) {
      if (header_.winner.value_or(player) != player) continue;
      holders_.push_back(
          std::make_unique<Holder>(game, player, header_.winner.has_value(), reader));
    }
  }

  std::vector<std::string> parts() const override {
    std::vector<std::string> names;
    for (const auto& holder : holders_) {
      names.emplace_back(header_.game->player_name(holder->player()));
    }
    return names;
  }
  std::string goal(Side side) const override {
    const auto& holder = of(side);
    return fmt::format("{} {}", header_.game->player_name(holder.player()),
                       holder.goal().win ? "wins" : "has a draw at least");
  }
  bool is_reached(Side side, const Place& place) const override {
    return place.game.outcome(place.position) != games::Outcome::undecided ||
           of(side).is_reached(replayed(of(side), place).first);
  }
  std::uint64_t answers() const override {
    std::uint64_t sum = 0;
    for (const auto& holder : holders_) sum += holder->size();
    return sum;
  }
  Reply answer(Side side, const Place& place) const override {
    auto [position, plan] = replayed(of(side), place);
    return of(side).answer(plan, position);
  }
  Remaining remaining(Side side, const Place& place, double seconds) const override {
    return of(side).remaining(replayed(of(side), place).second, seconds);
  }
  std::vector<games::Pair> pairs(Side side, const Place& place) const override {
    std::vector<games::Pair> pairs;
    const auto& cells = place.game.board().cells();  // in reading order, as the checker's
    for (const auto& part : replayed(of(side), place).second.parts) {
      if (!part.play) continue;
      for (const auto& pair : part.play->pairs) {
        pairs.push_back({cells[checker::index(pair.one)], cells[checker::index(pair.other)]});
      }
    }
    return pairs;
  }

 private:
  const Holder& of(Side side) const {
    for (const auto& holder : holders_) {
      if ((holder->player() == checker::Player::kA) == (side == Side::a)) return *holder;
    }
    throw InputError("the certificate holds no strategy of this player");
  }

  /// The position after the moves from the start of the claim, and what the holder has in mind.
  std::pair<checker::Position, PartsPlan> replayed(const Holder& holder, const Place& place) const {
    checker::Position position = header_.start;
    PartsPlan plan = holder.begin(position);
    for (std::size_t i = start().moves.size(); i < place.moves.size(); ++i) {
      const auto played = place.game.move_name(place.moves[i]);
      const auto move = header_.game->parse_move(played, position, 0);
      if (position.to_move != holder.player()) {
        holder.note(plan, move.cell);
      } else if (holder.answer(plan, position).move != played) {
        throw InputError("the proof has no answer here: these moves have left it");
      }
      header_.game->play(position, move);
    }
    return {position, plan};
  }

  checker::Header header_;
  std::vector<std::unique_ptr<const Holder>> holders_;  // their pairs refer to their games
};

}  // namespace

std::shared_ptr<const Walk> walk_product(std::string_view text, Place start) {
  return std::make_shared<ProductWalk>(text, std::move(start));
}

}  // namespace zermelo::walk
