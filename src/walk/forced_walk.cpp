// Kind `forcing`: a win by filling a set first that is outlined by forced lines, in Square War and
// the m,n,k games (docs/certificates.md).
#include "walk/answer_walk.hpp"
#include "walk/forced_answers.hpp"

namespace zermelo::walk {

using games::Side;

namespace {

class ForcedWalk final : public Walk {
 public:
  ForcedWalk(checker::Reader reader, Place start)
      : Walk(std::move(start)), header_(read_head(reader)), forced_(header_, reader) {}

  std::vector<std::string> parts() const override {
    return {std::string(header_.game->player_name(*header_.winner))};
  }
  std::string goal(Side) const override { return parts().front() + " wins"; }
  bool is_reached(Side side, const Place& place) const override {
    return place.game.outcome(place.position) == games::win_of(side);
  }
  std::uint64_t answers() const override { return forced_.size(); }
  Reply answer(Side, const Place& place) const override {
    return forced_.reply(replay(header_, place, start().moves.size()).position);
  }
  /// What remains is the tree that the lines span. It is not written down, so it is not counted.
  Remaining remaining(Side, const Place&, double) const override { return {0, false}; }

 private:
  static checker::Header read_head(checker::Reader& reader) {
    std::string claim;
    return checker::read_header(reader, claim);
  }

  checker::Header header_;
  ForcedAnswers forced_;
};

}  // namespace

std::shared_ptr<const Walk> walk_forced(std::string_view text, Place start) {
  return std::make_shared<ForcedWalk>(checker::Reader(text), std::move(start));
}

}  // namespace zermelo::walk
