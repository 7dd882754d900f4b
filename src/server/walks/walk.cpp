// Walks through certificates: how each kind is walked, and the resource that does it.
#include "server/walks/walk.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "checker/words.hpp"
#include "server/explain.hpp"
#include "server/position.hpp"
#include "server/routes.hpp"

namespace zermelo::server {

using base::InputError;
using games::Side;

namespace {

// The seconds that one request may spend on counting.
constexpr double kForHere = 0.5;
constexpr double kForReplies = 1.0;

Json remaining_json(const Remaining& remaining) {
  return {{"answers", remaining.answers}, {"complete", remaining.complete}};
}

/// The user's moves, each with the number of answers that would remain, or null once the time for
/// counting is over.
Json replies_json(const Walk& walk, Side side, const Place& place) {
  auto replies = Json::array();
  const base::Stopwatch watch;
  for (const auto move : place.game.moves(place.position)) {
    const auto next = place.with(move);
    const bool ends = walk.is_reached(side, next);
    Json answers = nullptr;
    const double rest = kForReplies - watch.seconds();
    if (ends) {
      answers = 0;
    } else if (rest > 0) {
      const auto remaining = walk.remaining(side, next, rest);
      if (remaining.complete) answers = remaining.answers;
    }
    replies.push_back({{"move", place.game.move_name(move)}, {"answers", answers}, {"ends", ends}});
  }
  return replies;
}

Side part_of(const Walk& walk, const Fields& fields) {
  const auto parts = walk.parts();
  const auto part = fields.text_or("part", parts.front());
  const auto side = walk.start().game.parse_side(part);
  if (!side || std::find(parts.begin(), parts.end(), part) == parts.end()) {
    throw InputError(
        fmt::format("part '{}': the certificate holds {}", part, fmt::join(parts, " and ")));
  }
  return *side;
}

Place place_of(const Walk& walk, const Fields& fields) {
  auto place = walk.start();
  for (const auto& word : fields.words("moves")) {
    try {
      place = place.with(place.game.parse_move(place.position, word));
    } catch (const InputError& error) {
      throw MoveRefused(place.moves.size() - walk.start().moves.size(), error.what());
    }
  }
  return place;
}

/// Why a certificate of a kind that holds no strategy cannot be walked.
std::string_view why_not_played(std::string_view kind) {
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

std::shared_ptr<const Walk> make_walk(std::string_view text) try {
  checker::Reader reader(text);
  std::string claim;
  const auto header = checker::read_header(reader, claim);
  if (!header.game || header.kind == "no-pairing") throw InputError(why_not_played(header.kind));
  std::string_view name;
  std::vector<std::string> after;
  for (const auto line : base::split(text.substr(0, text.find("\nkind ")), '\n')) {
    const auto words = base::words(line);
    if (words.size() > 1 && words[0] == "game") name = words[1];
    if (words.size() > 1 && words[0] == "after") after.assign(words.begin() + 1, words.end());
  }
  auto start = make_place(parse_game(name), std::nullopt, after);
  if (header.kind == "strategy" || header.kind == "draw")
    return walk_answers(text, std::move(start));
  if (header.kind == "lifted") return walk_lifted(text, std::move(start));
  if (header.kind == "forcing") return walk_forced(text, std::move(start));
  if (header.kind == "connection") return walk_connections(text, std::move(start));
  if (header.kind == "pairing" && header.winner) return walk_pairs(text, std::move(start));
  throw InputError(fmt::format("kind {} claims no strategy that could be played", header.kind));
} catch (const checker::Rejection& rejection) {
  throw InputError(checker::message(rejection));
}

Answer get_walk(Laboratory& laboratory, const Request& request) try {
  const Fields fields(request.fields);
  const auto certificate = laboratory.certificates().find(request.path[1]);
  if (!certificate->walk) {
    throw InputError(fmt::format("this certificate cannot be walked: {}",
                                 certificate->about["note"].get<std::string>()));
  }
  constexpr double patience = 10;  // seconds: what the proof tries here can be much
  const base::Stopwatch watch;
  const auto limits = request.limits(patience);
  const checker::Stop stop = [&] { return limits.reached(watch); };
  const CountedWork counted(stop);
  const Walk& walk = *certificate->walk;
  const Side side = part_of(walk, fields);
  const auto place = place_of(walk, fields);
  const bool over = walk.is_reached(side, place);
  const bool proofs_turn = place.game.to_move(place.position) == side;
  Json json{{"position", position_json(laboratory, place)},
            {"part", place.game.side_name(side)},
            {"turn", over          ? "over"
                     : proofs_turn ? "proof"
                                   : "you"},
            {"goal", walk.goal(side)},
            {"answer", nullptr},
            {"remaining", remaining_json({0, true})},
            {"replies", Json::array()},
            {"pairs", pairs_json(place.game, place.position, walk.pairs(side, place))},
            {"lifted", {{"cells", walk.inner()}}}};
  if (over) return {.json = std::move(json)};
  if (proofs_turn) {
    const auto reply = walk.answer(side, place);
    json["answer"] = {{"move", reply.move}, {"why", reply.why}};
  } else {
    json["replies"] = replies_json(walk, side, place);
  }
  json["remaining"] = remaining_json(walk.remaining(side, place, kForHere));
  return {.json = std::move(json)};
} catch (const checker::Stopped&) {
  throw HttpError(503, "what the proof has to try here takes too long");
} catch (const checker::Rejection& rejection) {
  throw InputError(checker::message(rejection));
}

}  // namespace zermelo::server
