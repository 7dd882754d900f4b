// The resource that walks through a certificate (walk/walk.hpp).
#include <fmt/format.h>

#include "base/error.hpp"
#include "checker/words.hpp"
#include "server/explain.hpp"
#include "server/position.hpp"
#include "server/routes.hpp"
#include "walk/look.hpp"

namespace zermelo::server {

using base::InputError;

namespace {

Json remaining_json(const walk::Remaining& remaining) {
  return {{"answers", remaining.answers}, {"complete", remaining.complete}};
}

/// The user's moves, each with the number of answers that would remain, or null once the time for
/// counting was over.
Json replies_json(const games::AnyGame& game, const std::vector<walk::Next>& nexts) {
  auto replies = Json::array();
  for (const auto& next : nexts) {
    replies.push_back({{"move", game.move_name(next.move)},
                       {"answers", next.answers ? Json(*next.answers) : Json(nullptr)},
                       {"ends", next.ends}});
  }
  return replies;
}

/// The place after the moves, of which those at the proof's turns must be its answers.
Place place_of(const walk::Walk& walk, games::Side side, const Fields& fields) {
  auto place = walk.start();
  for (const auto& word : fields.words("moves")) {
    try {
      const auto move = place.game.parse_move(place.position, word);
      if (place.game.to_move(place.position) == side && !walk.is_reached(side, place)) {
        const auto answer = walk.answer(side, place);
        if (place.game.parse_move(place.position, answer.move) != move) {
          throw InputError(
              fmt::format("move '{}': the proof answers {}, by {}", word, answer.move, answer.why));
        }
      }
      place = place.with(move);
    } catch (const InputError& error) {
      throw MoveRefused(place.moves.size() - walk.start().moves.size(), error.what());
    }
  }
  return place;
}

std::string_view name_of(walk::Turn turn) {
  return turn == walk::Turn::over ? "over" : turn == walk::Turn::proof ? "proof" : "you";
}

}  // namespace

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
  const walk::CountedWork counted(stop);
  const auto held = certificate->walk_on(fields.text_or("game", ""));
  const auto& walk = *held;
  const auto side = part_of(walk, fields.text_or("part", ""));
  const auto place = place_of(walk, side, fields);
  const auto seen = look(walk, side, place);
  Json answer = nullptr;
  if (seen.answer) answer = {{"move", seen.answer->move}, {"why", seen.answer->why}};
  Json lifted = nullptr;
  if (auto inner = walk.inner(); !inner.empty()) lifted = {{"cells", std::move(inner)}};
  Json marked = nullptr;
  if (auto cells = walk.marked(side, place)) {
    marked = {{"cells", std::move(cells->cells)}, {"words", std::move(cells->words)}};
  }
  return {.json = {{"position", position_json(laboratory, place)},
                   {"part", place.game.side_name(side)},
                   {"turn", name_of(seen.turn)},
                   {"goal", walk.goal(side)},
                   {"answer", std::move(answer)},
                   {"remaining", remaining_json(seen.remaining)},
                   {"replies", replies_json(place.game, seen.nexts)},
                   {"pairs", pairs_json(place.game, place.position, walk.pairs(side, place))},
                   {"lifted", std::move(lifted)},
                   {"marked", std::move(marked)}}};
} catch (const checker::Stopped&) {
  throw HttpError(503, "what the proof has to try here takes too long");
} catch (const checker::Rejection& rejection) {
  throw InputError(checker::message(rejection));
}

}  // namespace zermelo::server
