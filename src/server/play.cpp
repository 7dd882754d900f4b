// A player's move, and why a strategy plays as it does.
#include <algorithm>

#include "server/explain.hpp"
#include "server/position.hpp"
#include "server/routes.hpp"

namespace zermelo::server {

namespace {

constexpr std::uint64_t kMostSeed = ~std::uint64_t{0};

double seconds_of(const Laboratory& laboratory, const Fields& fields) {
  const double most = laboratory.config().seconds;
  return fields.real("seconds", most, 0.001, most);
}

Json move_json(const Place& place, const ServedPlayer& player, const ServedPlayer::Said& said) {
  const auto by = place.game.to_move(place.position);
  const auto after = said.advice.move ? place.with(*said.advice.move) : place;
  return {
      {"move", said.advice.move ? Json(place.game.move_name(*said.advice.move)) : Json(nullptr)},
      {"by", place.game.side_name(by)},
      {"gave_up", !said.advice.move},
      {"explanation", explanation_json(player, said, after, by)}};
}

}  // namespace

Answer post_move(Laboratory& laboratory, const Request& request) {
  const Fields fields(request.fields);
  auto place = read_place(fields);
  expect_undecided(place);
  const ServedPlayer player(laboratory, place, fields.text("player"));
  const auto seed = fields.whole("seed", 1, 0, kMostSeed);
  const double seconds = seconds_of(laboratory, fields);
  return {.job =
              [&laboratory, place, player, seed, seconds](Events& events) {
                const auto said = player.choose(place, seed, events.limits(seconds));
                auto move = move_json(place, player, said);
                move["position"] = position_json(
                    laboratory, said.advice.move ? place.with(*said.advice.move) : place);
                events.send("move", move);
              },
          .at_once = player.is_quick()};
}

Answer post_why(Laboratory& laboratory, const Request& request) {
  const Fields fields(request.fields);
  const auto place = read_place(fields);
  expect_undecided(place);
  const ServedPlayer player(laboratory, place, fields.text("player"));
  if (!player.is_strategy()) {
    throw HttpError(400,
                    "only a published strategy, such as strategy:mirror, can be asked why; ask "
                    "other players for "
                    "a move by /move");
  }
  constexpr double patience = 10;
  const auto limits = request.limits(std::min(patience, laboratory.config().seconds));
  if (player.is_quick()) return {.json = move_json(place, player, player.choose(place, 1, limits))};
  // A pairing is looked for, which takes as much as any search.
  const Turns::AtOnce turn(laboratory.turns());
  if (!turn)
    throw HttpError(503, "all searches are taken; try again, or ask by /move, which waits");
  return {.json = move_json(place, player, player.choose(place, 1, limits))};
}

}  // namespace zermelo::server
