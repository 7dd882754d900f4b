// Positions of a strategy certificate in which a pairing of the rest wins for Chaos, or keeps the
// opponent from filling a set, and playing on from them (docs/certificates.md, "Positions with a
// pairing").
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "checker/core/certificate.hpp"
#include "checker/kinds/strategy.hpp"
#include "checker/leaves/chaos_wins.hpp"
#include "walk/walk.hpp"

namespace zermelo::walk {

struct RestPair {
  int one = checker::kNoCell;
  int other = checker::kNoCell;
  std::uint8_t opening = 0;        // the stone with which Chaos opens the pair if he must, or 0
  int witness = checker::kNoCell;  // or the cell whose stone he then avoids
  bool opened_here = false;        // whether the holder has opened it since the listed position
};

/// The play since a listed position. If there are no pairs, that position is a light one.
struct PairPlay {
  std::vector<RestPair> pairs;
  int listed = 0;  // its line in the certificate
  checker::Player holder = checker::Player::kB;
  int opponent_cell = checker::kNoCell;  // where the opponent has just placed a stone
};

class RestPairs {
 public:
  RestPairs() = default;
  /// Reads `paired N`, which is `start`, and its lines.
  RestPairs(const checker::Game& game, checker::Goal goal, const checker::Group& group,
            const checker::TextLine& start, checker::Reader& reader);
  /// Of kind `in-order`: the leaves to which its walk came; `lines` of answers are read again.
  RestPairs(const checker::Game& game, checker::Goal goal, checker::AnswerTable leaves,
            std::size_t lines, checker::Reader& reader);

  std::uint64_t size() const { return listed_.size(); }
  /// Whether the position, in which Order is to move, or an image of it is listed.
  bool lists(const checker::Position& position, const checker::Group& group) const;
  /// The pairs of the position, mapped back from the listed image.
  std::optional<PairPlay> find(const checker::Position& position,
                               const checker::Group& group) const;

 private:
  const checker::Game* game_ = nullptr;
  checker::AnswerTable listed_;
  checker::Player holder_ = checker::Player::kB;
  std::map<int, std::vector<RestPair>> pairs_;  // keyed by the line that lists them
};

/// Notes a move that is about to be played in the position.
void note_move(PairPlay& play, const checker::Position& position, const checker::Move& move);

/// The holder's move: that of Chaos by the rules (a) to (d), or the same in games of winning sets,
/// where any cell is allowed.
Walk::Reply answer_in_pairs(const PairPlay& play, const checker::Position& position,
                            const checker::Game& game, bool may_pass);

/// The number of its pairs that are not full.
std::uint64_t open_pairs(const PairPlay& play, const checker::Position& position);

}  // namespace zermelo::walk
