#include "walk/walk.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "checker/words.hpp"
#include "walk/every_height/family_walk.hpp"

namespace zermelo::walk {

using base::InputError;

namespace {

/// Why a certificate of a kind that holds no strategy cannot be walked.
std::string_view why_not_played(const checker::Header& header) {
  const auto kind = header.kind;
  if (kind == "no-pairing") {
    return "there is nothing to play: counting or a clausal proof, which the checker has verified, "
           "shows that there is no pairing (docs/certificates.md, kind no-pairing)";
  }
  if (kind == "periodic") {
    return "the board is unbounded, so the pairs are shown and not played: Chaos answers in these "
           "pairs, which are repeated beyond every edge";
  }
  return "it claims something about the lines of a torus and not about a game, so the pairs are "
         "shown and not played: every line contains both cells of a pair";
}

}  // namespace

std::optional<Walk::Marked> Walk::marked(games::Side, const Place&) const {
  auto cells = inner();
  if (cells.empty()) return std::nullopt;
  return Marked{std::move(cells),
                "the inner board, on which the strategy of the smaller game is played"};
}

std::shared_ptr<const Walk> make_walk(std::string_view text, std::string_view game) try {
  checker::Reader reader(text);
  std::string claim;
  const auto header = checker::read_header(reader, claim);
  if (header.kind == "family") return walk_family(text, game);
  if (!game.empty()) {
    throw InputError(
        fmt::format("game '{}': only a certificate about every height is walked on a board that "
                    "one chooses, and this one says: {}",
                    game, claim));
  }
  if (!header.game || header.kind == "no-pairing") throw InputError(why_not_played(header));
  std::string_view name;
  std::vector<std::string> after;
  for (const auto line : base::split(text.substr(0, text.find("\nkind ")), '\n')) {
    const auto words = base::words(line);
    if (words.size() > 1 && words[0] == "game") name = words[1];
    if (words.size() > 1 && words[0] == "after") after.assign(words.begin() + 1, words.end());
  }
  auto start = session::make_place(session::parse_game(name), std::nullopt, after);
  if (header.kind == "strategy" || header.kind == "in-order" || header.kind == "draw")
    return walk_answers(text, std::move(start));
  if (header.kind == "lifted") return walk_lifted(text, std::move(start));
  if (header.kind == "forcing") return walk_forced(text, std::move(start));
  if (header.kind == "threats") return walk_threats(text, std::move(start));
  if (header.kind == "product") return walk_product(text, std::move(start));
  if (header.kind == "connection") return walk_connections(text, std::move(start));
  if (header.kind == "pairing" && header.winner) return walk_pairs(text, std::move(start));
  if (header.kind == "zones") return walk_zones(text, std::move(start));
  throw InputError(fmt::format("kind {} claims no strategy that could be played", header.kind));
} catch (const checker::Rejection& rejection) {
  throw InputError(checker::message(rejection));
}

}  // namespace zermelo::walk
