// Kind `threats`: a win in a positional game by answers, each with the sequences of threats that
// win after replies to it (docs/certificates/threats.md).
//
// The winner plays the first of these that there is: a cell that fills a set; the next stone of the
// sequence that is played; the first stone of a sequence of the last answer that plays through
// here; the answer listed for the position. Which answer was the last is found by going through the
// moves from the start of the claim.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "checker/kinds/threats.hpp"
#include "walk/answer_walk.hpp"
#include "walk/image.hpp"

namespace zermelo::walk {

using base::InputError;
using games::Side;

namespace {

/// What the winner's last moves have left to do.
struct ThreatPlan {
  int line = 0;                             // of the last answer; 0: there is none
  std::vector<std::vector<int>> sequences;  // those of the answer
  std::vector<int> sequence;                // that is played
  std::size_t next = 0;                     // of its stones
};

class ThreatWalk final : public Walk {
 public:
  ThreatWalk(std::string_view text, Place start) : Walk(std::move(start)) {
    checker::Reader reader(text);
    std::string claim;
    header_ = checker::read_header(reader, claim);
    game_ = std::dynamic_pointer_cast<const checker::OwnStones>(header_.game);
    group_.emplace(*game_);
    auto line = reader.next();
    for (; line.tokens[0] == "symmetry"; line = reader.next()) {
      checker::declare_symmetry(line, *game_, *group_);
    }
    goal_ = {winner(), true};
    answers_ = checker::read_threats(*game_, winner(), *group_, line, reader, sequences_);
  }

  std::vector<std::string> parts() const override {
    return {std::string(header_.game->player_name(winner()))};
  }
  std::string goal(Side) const override { return parts().front() + " wins"; }
  bool is_reached(Side side, const Place& place) const override {
    return place.game.outcome(place.position) == games::win_of(side);
  }
  std::uint64_t answers() const override { return answers_.size(); }

  Reply answer(Side, const Place& place) const override {
    auto [position, plan] = replayed(place);
    if (auto reply = reply_to(position, plan)) return *reply;
    throw InputError("the proof has no answer here: these moves have left it");
  }

  Remaining remaining(Side, const Place& place, double seconds) const override {
    const base::Stopwatch watch;
    const auto [position, plan] = replayed(place);
    std::set<const checker::Answer*> seen;
    std::vector<const checker::Answer*> waiting;
    const auto need = [&](const checker::Position& p) {
      const auto found = answers_.find(game_->key(p, *group_));
      if (found != answers_.end() && seen.insert(&found->second).second) {
        waiting.push_back(&found->second);
      }
    };
    // The answers to the replies that no sequence meets.
    const auto look_at_replies = [&](const checker::Position& p, const auto& sequences) {
      for (const auto& move : game_->moves(p)) {
        auto next = p;
        const auto bounds = game_->play(next, move);
        const bool over = bounds.over || goal_.is_reached(bounds);
        if (!over && !sequence_through(next, sequences)) need(next);
      }
    };
    const bool threatening = !plan.sequence.empty();
    if (position.to_move != winner()) {
      if (!threatening) look_at_replies(position, plan.sequences);
    } else if (!threatening && !sequence_through(position, plan.sequences)) {
      need(position);
    }
    while (!waiting.empty() && watch.seconds() < seconds) {
      const auto* answer = waiting.back();
      waiting.pop_back();
      auto next = answer->position;
      if (goal_.is_reached(game_->play(next, answer->move))) continue;
      look_at_replies(next, sequences_.at(answer->line).cells);
    }
    return {seen.size(), waiting.empty()};
  }

 private:
  checker::Player winner() const { return *header_.winner; }
  std::string name(int cell) const { return game_->board().name(cell); }

  using Cells = std::vector<int>;
  const Cells* sequence_through(const checker::Position& position,
                                const std::vector<Cells>& sequences) const {
    const auto found = std::find_if(sequences.begin(), sequences.end(), [&](const Cells& one) {
      return checker::plays_through(*game_, position.stones, one, winner());
    });
    return found == sequences.end() ? nullptr : &*found;
  }

  /// The position after the moves from the start of the claim, and what they have left to do.
  std::pair<checker::Position, ThreatPlan> replayed(const Place& place) const {
    checker::Position position = header_.start;
    ThreatPlan plan;
    for (std::size_t i = start().moves.size(); i < place.moves.size(); ++i) {
      const auto played = place.game.move_name(place.moves[i]);
      if (position.to_move == winner()) {
        const auto reply = reply_to(position, plan);
        if (!reply || reply->move != played) plan = {};
      }
      game_->play(position, game_->parse_move(played, position, 0));
    }
    return {position, plan};
  }

  /// The winner's move, by which the plan goes on; nothing if the proof has none.
  std::optional<Reply> reply_to(const checker::Position& position, ThreatPlan& plan) const {
    for (const auto& move : game_->moves(position)) {
      auto next = position;
      if (move.cell != checker::kNoCell && game_->play(next, move).over) {
        return Reply{name(move.cell), "it fills a winning set"};
      }
    }
    if (plan.sequence.empty()) {
      if (const auto* found = sequence_through(position, plan.sequences)) plan.sequence = *found;
    }
    if (plan.next < plan.sequence.size()) {
      const int cell = plan.sequence[plan.next++];
      return Reply{name(cell), fmt::format("threat {} of {} in a sequence of line {}", plan.next,
                                           plan.sequence.size(), plan.line)};
    }
    const auto found = answers_.find(game_->key(position, *group_));
    if (found == answers_.end()) return std::nullopt;
    const auto& listed = found->second;
    const auto image = find_image(*game_, position, listed.position, *group_);
    plan = {listed.line, sequences_.at(listed.line).cells, {}, 0};
    for (auto& sequence : plan.sequences) {
      for (int& cell : sequence) cell = image.cell(cell);
    }
    const auto why = fmt::format("line {}", listed.line);
    if (listed.move.cell == checker::kNoCell) {
      return Reply{listed.move.stone == 0 ? "pass" : "swap-pieces", why};
    }
    return Reply{name(image.cell(listed.move.cell)), why};
  }

  checker::Header header_;
  checker::Goal goal_;
  std::shared_ptr<const checker::OwnStones> game_;
  std::optional<checker::Group> group_;
  checker::SequenceTable sequences_;
  checker::AnswerTable answers_;
};

}  // namespace

std::shared_ptr<const Walk> walk_threats(std::string_view text, Place start) {
  return std::make_shared<ThreatWalk>(text, std::move(start));
}

}  // namespace zermelo::walk
