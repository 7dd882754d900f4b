#include "server/review.hpp"

#include <fmt/format.h>

#include "session/review_page.hpp"

namespace zermelo::server {

using base::InputError;
using games::Outcome;

namespace {

/// A list of the body with so many entries at most.
const Body& list_in(const Body& body, const char* name, std::size_t most) {
  const auto found = body.find(name);
  if (found == body.end() || !found->is_array() || found->size() > most) {
    throw InputError(fmt::format("'{}' must be a list of at most {} entries", name, most));
  }
  return *found;
}

double share_in(const Body& object, const char* name) {
  const auto found = object.find(name);
  if (found == object.end() || !found->is_number()) {
    throw InputError(fmt::format("'{}' must be a number from 0 to 1", name));
  }
  const double share = found->get<double>();
  if (!(share >= 0 && share <= 1)) {
    throw InputError(fmt::format("'{}' is {}; it must be a number from 0 to 1", name, share));
  }
  return share;
}

std::string name_in(const Body& object, const char* name) {
  const auto found = object.find(name);
  if (found == object.end() || found->is_null()) return {};
  if (!found->is_string()) throw InputError(fmt::format("'{}' must be a string or null", name));
  return found->get<std::string>();
}

Outcome outcome_in(const games::AnyGame& game, const Body& stage) {
  const auto name = name_in(stage, "proved");
  if (name.empty()) return Outcome::undecided;
  if (name == "draw") return Outcome::draw;
  const auto side = game.parse_side(name);
  if (!side) {
    throw InputError(fmt::format("'proved' is '{}'; it must be a side, 'draw' or null", name));
  }
  return games::win_of(*side);
}

play::Stage stage_in(const games::AnyGame& game, games::Side to_move, const Body& stage) {
  if (!stage.is_object()) throw InputError("an entry of 'stages' must be an object");
  play::Stage read{.to_move = to_move, .proved = outcome_in(game, stage)};
  const auto estimate = stage.find("estimate");
  if (estimate != stage.end() && !estimate->is_null()) {
    if (!estimate->is_object()) throw InputError("'estimate' must be an object or null");
    read.guess = play::Share{share_in(*estimate, "share"), share_in(*estimate, "low"),
                             share_in(*estimate, "high")};
  }
  return read;
}

play::SlipSize size_in(const Body& slip) {
  const auto name = name_in(slip, "size");
  if (name == "slight") return play::SlipSize::slight;
  if (name == "mistake") return play::SlipSize::mistake;
  if (name == "blunder") return play::SlipSize::blunder;
  throw InputError(fmt::format("'size' is '{}'; it must be slight, mistake or blunder", name));
}

/// `positions` are those of the game, the first before its first move.
play::Slip slip_in(const games::AnyGame& game, const std::vector<games::AnyPosition>& positions,
                   const Body& slip) {
  if (!slip.is_object()) throw InputError("an entry of 'slips' must be an object");
  const auto ply = slip.find("ply");
  if (ply == slip.end() || !ply->is_number_unsigned() || ply->get<std::size_t>() == 0 ||
      ply->get<std::size_t>() >= positions.size()) {
    throw InputError(fmt::format("'ply' must be a number from 1 to {}", positions.size() - 1));
  }
  const auto number = ply->get<std::size_t>();
  const auto& before = positions[number - 1];
  const auto proved = slip.find("proved");
  play::Slip read{.ply = number,
                  .by = game.to_move(before),
                  .size = size_in(slip),
                  .before = share_in(slip, "before"),
                  .after = share_in(slip, "after"),
                  .proved = proved != slip.end() && proved->is_boolean() && proved->get<bool>()};
  const auto better = name_in(slip, "better");
  if (!better.empty()) read.better.push_back(game.parse_move(before, better));
  return read;
}

}  // namespace

std::string review_page_of(const Place& place, const Body& body) {
  const auto& game = place.game;
  std::vector<games::AnyPosition> positions{place.start};
  for (const auto move : place.moves) {
    positions.push_back(positions.back());
    game.play(positions.back(), move);
  }
  const auto& stages = list_in(body, "stages", positions.size());
  if (stages.size() != positions.size()) {
    throw InputError(
        fmt::format("'stages' has {} entries for {} positions", stages.size(), positions.size()));
  }
  play::Review review;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    review.stages.push_back(stage_in(game, game.to_move(positions[i]), stages[i]));
  }
  for (const auto& slip : list_in(body, "slips", place.moves.size())) {
    review.slips.push_back(slip_in(game, positions, slip));
  }
  session::SavedGame saved{.game = game, .moves = place.moves};
  if (place.drawn) saved.start = {place.drawn->stones, place.drawn->to_move};
  const auto players = Fields(body).words("players");
  for (std::size_t i = 0; i < players.size() && i < 2; ++i) saved.players[i] = players[i];
  return session::review_page(saved, review);
}

}  // namespace zermelo::server
