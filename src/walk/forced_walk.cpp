// Kind `forcing`: a win by filling a set first that is outlined by forced lines, in Square War and
// the m,n,k games (docs/certificates.md).
//
// The winner plays the first of these that there is: a cell that completes a set; the next stone
// of a line, or of the rest of one, that plays through here; the answer listed for the position; a
// default.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "checker/games/winning_sets.hpp"
#include "walk/answer_walk.hpp"

namespace zermelo::walk {

using base::InputError;
using games::Side;

namespace {

struct Forced {
  std::vector<int> cells;
  int line = 0;  // its line in the certificate
};

class ForcedWalk final : public Walk {
 public:
  ForcedWalk(std::string_view text, Place start) : Walk(std::move(start)) {
    checker::Reader reader(text);
    std::string claim;
    header_ = checker::read_header(reader, claim);
    game_ = std::dynamic_pointer_cast<const checker::WinningSets>(header_.game);
    group_.emplace(*header_.game);
    auto line = reader.next();
    for (; line.tokens[0] == "symmetry"; line = reader.next()) {
      checker::declare_symmetry(line, *header_.game, *group_);
    }
    // the order in which the checker tries them
    std::sort(group_->cells.begin(), group_->cells.end());
    lines_ = read_lists(line, reader);
    defaults_ = read_lists(reader.next(), reader);
    answers_ =
        checker::read_answers(*header_.game, *header_.winner, *group_, reader.next(), reader);
  }

  std::vector<std::string> parts() const override {
    return {std::string(header_.game->player_name(*header_.winner))};
  }
  std::string goal(Side) const override { return parts().front() + " wins"; }
  bool is_reached(Side side, const Place& place) const override {
    return place.game.outcome(place.position) == games::win_of(side);
  }
  std::uint64_t answers() const override {
    return answers_.size() + lines_.size() + defaults_.size();
  }

  Reply answer(Side, const Place& place) const override {
    const auto position = replay(header_, place, start().moves.size()).position;
    const auto seen = game_->look(position.stones);
    const auto& completes = seen.completes[mine()];
    if (!completes.empty()) return {name(completes.front()), "it completes a winning set"};
    if (const auto reply = by_line(position)) return *reply;
    if (const auto reply = by_answer(position)) return *reply;
    for (const auto& entry : defaults_) {
      for (const auto& image : group_->cells) {
        const int cell = image_of(image, entry.cells.front());
        if (position.stones[at(cell)] == 0 && game_->allowed(position, cell)) {
          return {name(cell), fmt::format("the default of line {}", entry.line)};
        }
      }
    }
    throw InputError("the proof has no answer here: these moves have left it");
  }

  /// What remains is the tree that the lines span. It is not written down, so it is not counted.
  Remaining remaining(Side, const Place&, double) const override { return {0, false}; }

 private:
  static std::size_t at(int cell) { return static_cast<std::size_t>(cell); }
  static int image_of(const checker::Permutation& image, int cell) { return image[at(cell)]; }
  std::string name(int cell) const { return game_->board().name(cell); }
  std::size_t mine() const { return header_.winner == checker::Player::kA ? 0 : 1; }

  std::vector<Forced> read_lists(const checker::TextLine& head, checker::Reader& reader) const {
    std::vector<Forced> lists(at(checker::number_in(head, 1)));
    for (auto& list : lists) {
      const auto line = reader.next();
      list.line = line.number;
      for (const auto token : line.tokens) {
        list.cells.push_back(checker::parse_cell(token, game_->board(), line.number));
      }
    }
    return lists;
  }

  /// Whether the stones of the line from `from` on play through: each leaves the opponent nothing
  /// to complete and one cell to block, the last more than one.
  bool plays_through(checker::Stones stones, const Forced& line, std::size_t from,
                     const checker::Permutation& image) const {
    for (std::size_t i = from; i < line.cells.size(); ++i) {
      auto& place = stones[at(image_of(image, line.cells[i]))];
      if (place != 0) return false;
      place = checker::stone_of(*header_.winner);
      const auto seen = game_->look(stones);
      if (!seen.completes[1 - mine()].empty() || seen.completes[mine()].empty()) return false;
      if (seen.completes[mine()].size() > 1) return true;
      stones[at(seen.completes[mine()].front())] =
          checker::stone_of(checker::other(*header_.winner));
    }
    return false;
  }

  std::optional<Reply> by_line(const checker::Position& position) const {
    for (const bool whole : {true, false}) {
      for (const auto& line : lines_) {
        for (std::size_t from = whole ? 0 : 1; from < (whole ? 1 : line.cells.size()); ++from) {
          for (const auto& image : group_->cells) {
            if (!plays_through(position.stones, line, from, image)) continue;
            return Reply{name(image_of(image, line.cells[from])),
                         fmt::format("the forced line of line {}, stone {} of {}", line.line,
                                     from + 1, line.cells.size())};
          }
        }
      }
    }
    return std::nullopt;
  }

  std::optional<Reply> by_answer(const checker::Position& position) const {
    const auto found = answers_.find(game_->key(position, *group_));
    if (found == answers_.end()) return std::nullopt;
    const auto& listed = found->second;
    for (const auto& image : group_->cells) {
      bool same = true;
      for (std::size_t i = 0; same && i < position.stones.size(); ++i) {
        same = position.stones[at(image[i])] == listed.position.stones[i];
      }
      if (same)
        return Reply{name(image_of(image, listed.move.cell)), fmt::format("line {}", listed.line)};
    }
    return std::nullopt;
  }

  checker::Header header_;
  std::shared_ptr<const checker::WinningSets> game_;
  std::optional<checker::Group> group_;
  std::vector<Forced> lines_, defaults_;
  checker::AnswerTable answers_;
};

}  // namespace

std::shared_ptr<const Walk> walk_forced(std::string_view text, Place start) {
  return std::make_shared<ForcedWalk>(text, std::move(start));
}

}  // namespace zermelo::walk
