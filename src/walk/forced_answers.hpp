// What the winner of kind `forcing` plays (docs/certificates/forcing.md), on the board of a claim
// or within a window.
//
// He plays the first of these that there is: a cell that completes a set; the next stone of a line,
// or of the rest of one, that plays through here; the answer listed for the position; a default.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "checker/core/certificate.hpp"
#include "checker/core/walk.hpp"
#include "checker/games/winning_sets.hpp"
#include "walk/walk.hpp"

namespace zermelo::walk {

class ForcedAnswers {
 public:
  /// Reads from the first `symmetry` or `lines` to `end`. Precondition: the header's game is one of
  /// winning sets, and has a winner.
  ForcedAnswers(const checker::Header& header, checker::Reader& reader);

  /// The number of lines, defaults and answers that are listed.
  std::uint64_t size() const { return answers_.size() + lines_.size() + defaults_.size(); }
  /// Throws base::InputError where there is none of these.
  Walk::Reply reply(const checker::Position& position) const;

 private:
  struct Forced {
    std::vector<int> cells;
    int line = 0;  // its line in the certificate
  };

  std::string name(int cell) const { return game_->board().name(cell); }
  std::size_t mine() const { return winner_ == checker::Player::kA ? 0 : 1; }
  std::vector<Forced> read_lists(const checker::TextLine& head, checker::Reader& reader) const;
  bool plays_through(checker::Stones stones, const Forced& line, std::size_t from,
                     const checker::Permutation& image) const;
  std::optional<Walk::Reply> by_line(const checker::Position& position) const;
  std::optional<Walk::Reply> by_answer(const checker::Position& position) const;

  std::shared_ptr<const checker::WinningSets> game_;
  checker::Player winner_;
  checker::Group group_;
  std::vector<Forced> lines_, defaults_;
  checker::AnswerTable answers_;
};

}  // namespace zermelo::walk
