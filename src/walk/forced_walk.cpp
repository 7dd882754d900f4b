// Kind `forcing`: a win by filling a set first that is outlined by forced lines, in Square War and
// the m,n,k games (docs/certificates.md).
#include "walk/answer_walk.hpp"
#include "walk/forced_answers.hpp"
#include "walk/goals.hpp"

namespace zermelo::walk {

using games::Side;

namespace {

class ForcedWalk final : public WinningWalk {
 public:
  ForcedWalk(checker::Header header, checker::Reader& reader, Place start)
      : WinningWalk(side_of(*header.winner), std::move(start)),
        header_(std::move(header)),
        forced_(header_, reader) {}

  std::uint64_t answers() const override { return forced_.size(); }
  Reply answer(Side, const Place& place) const override {
    return forced_.reply(replay(header_, place, start().moves.size()).position);
  }
  /// What remains is the tree that the lines span. It is not written down, so it is not counted.
  Remaining remaining(Side, const Place&, double) const override { return {0, false}; }

 private:
  static Side side_of(checker::Player player) {
    return player == checker::Player::kA ? Side::a : Side::b;
  }

  checker::Header header_;
  ForcedAnswers forced_;
};

}  // namespace

std::shared_ptr<const Walk> walk_forced(std::string_view text, Place start) {
  checker::Reader reader(text);
  std::string claim;
  auto header = checker::read_header(reader, claim);
  return std::make_shared<ForcedWalk>(std::move(header), reader, std::move(start));
}

}  // namespace zermelo::walk
