#include "walk/every_height/family_walk.hpp"

#include "base/error.hpp"
#include "walk/every_height/members.hpp"

namespace zermelo::walk {

std::shared_ptr<const Walk> walk_family(std::string_view text, std::string_view game) {
  const auto members = Members::of(text);
  if (!members) {
    throw base::InputError(
        "there is nothing to play: it is about the boards of every height, and says whether they "
        "have a pairing (docs/certificates.md, kind family)");
  }
  auto start =
      session::make_place(members->find(game.empty() ? members->usual() : game), std::nullopt, {});
  checker::Reader reader(text);
  std::string claim;
  const auto header = checker::read_header(reader, claim);
  const auto& family = dynamic_cast<const checker::EveryHeight&>(*header.subject);
  if (family.name == "hex") return walk_invariant(reader, std::move(start));
  if (header.winner == checker::Player::kA) {
    if (family.name == "order-chaos") return walk_inner_boards(header, reader, std::move(start));
    return walk_window(header, reader, std::move(start));
  }
  checker::Reader ahead = reader;
  const bool tiles = family.name == "mnk" && ahead.next().tokens[0] == "repeat";
  return tiles ? walk_tiles(reader, std::move(start)) : walk_strip_pairs(reader, std::move(start));
}

}  // namespace zermelo::walk
