// The answers of a strategy as the checker reads them, and what follows from them.
#pragma once

#include <chrono>
#include <set>

#include "base/clock.hpp"
#include "checker/core/certificate.hpp"
#include "checker/core/walk.hpp"
#include "checker/leaves/live_lines.hpp"
#include "walk/rest_pairs.hpp"
#include "walk/walk.hpp"

namespace zermelo::walk {

/// The answers of one player.
class Answers {
 public:
  /// Reads the lines from the first `live-lines`, `symmetry`, `paired` or `answers` to `end`;
  /// those of kind `in-order` by playing them.
  Answers(const checker::Header& header, checker::Goal goal, checker::Reader& reader);

  const checker::Goal& goal() const { return goal_; }
  /// The game whose positions are distinguished by live lines, if the certificate says so.
  const std::shared_ptr<const checker::Game>& game() const { return game_; }
  /// The number of answers and of positions with a pairing.
  std::uint64_t size() const { return table_.size() + rest_.size(); }

  /// The answer to a position in which the player is to move, mapped back from the listed position
  /// if that is another image of it; nothing if there is none.
  std::optional<Walk::Reply> find(const checker::Position& position) const;
  /// The pairing of the rest of a position in which the opponent is to move, if it is listed.
  std::optional<PairPlay> rest(const checker::Position& position) const {
    return rest_.find(position, group_);
  }
  /// The distinct answers, and positions with a pairing, that can still occur from there.
  Remaining count(const checker::Position& position, const checker::Bounds& certain,
                  double seconds) const;

 private:
  std::string move_name(const checker::Position& position, const checker::Answer& answer) const;
  std::string stone_name(checker::Move move) const;
  /// Precondition: told_.
  checker::LiveLines::Rest free_cells(const checker::Position& position) const {
    return told_->free_cells(position, told_->rests(position));
  }
  /// A stone that completes a line, in a position for which the certificate need not list it.
  std::optional<Walk::Reply> completion(const checker::Position& position) const;
  /// The answer to a stone on a free cell, which does not affect the live lines
  /// (docs/certificates.md): a pass, or another such stone.
  std::optional<checker::Move> answer_aside(const checker::Position& position) const;

  std::shared_ptr<const checker::Game> game_;
  std::shared_ptr<const checker::LiveLines> told_;  // the same game, if it is one of live lines
  checker::Goal goal_;
  checker::Group group_;
  RestPairs rest_;
  checker::AnswerTable table_;
};

/// The same position in the checker, which starts by itself and plays the moves by its own rules.
struct Checked {
  checker::Position position;
  checker::Bounds certain;
};
Checked replay(const checker::Header& header, const Place& place, std::size_t from);

}  // namespace zermelo::walk
