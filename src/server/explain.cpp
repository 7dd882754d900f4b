#include "server/explain.hpp"

#include <algorithm>
#include <cmath>

#include "experiment/statistics.hpp"
#include "games/decisive.hpp"
#include "server/position.hpp"

namespace zermelo::server {

using games::AnyGame;
using games::AnyPosition;
using games::Cell;

Json table_json(const AnyGame& game, const search::Estimate& estimate) {
  auto moves = estimate.moves;
  std::stable_sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) {
    return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
  });
  auto table = Json::array();
  for (const auto& entry : moves) {
    const auto wins =
        static_cast<std::uint64_t>(std::llround(entry.value * static_cast<double>(entry.visits)));
    const auto range = experiment::wilson(wins, entry.visits);
    auto line = Json::array();
    for (const auto move : entry.line) line.push_back(game.move_name(move));
    if (line.empty()) line.push_back(game.move_name(entry.move));
    table.push_back(
        {{"move", game.move_name(entry.move)},
         {"cell",
          entry.move.is_place() ? Json(game.board().cell_name(entry.move.cell())) : Json(nullptr)},
         {"visits", entry.visits},
         {"value", entry.value},
         {"low", range.low},
         {"high", range.high},
         {"line", std::move(line)}});
  }
  return table;
}

Json pairs_json(const AnyGame& game, const AnyPosition& position,
                const std::vector<games::Pair>& pairs) {
  auto list = Json::array();
  for (const auto& pair : pairs) {
    const int filled = (game.stone(position, pair.one) != '.' ? 1 : 0) +
                       (game.stone(position, pair.other) != '.' ? 1 : 0);
    list.push_back(
        {{"cells", cells_json(game, {pair.one, pair.other})},
         {"same", pair.same},
         {"witness", pair.witness ? Json(game.board().cell_name(*pair.witness)) : Json(nullptr)},
         {"state", filled == 0   ? "empty"
                   : filled == 1 ? "half"
                                 : "full"}});
  }
  return list;
}

Json explanation_json(const ServedPlayer& player, const ServedPlayer::Said& said,
                      const Place& after, games::Side by) {
  auto lines = Json::array();
  for (const auto& set : games::winning_sets_within(after.game, said.advice.cells)) {
    lines.push_back(cells_json(after.game, set));
  }
  return {{"player", player.name()},
          {"rule", said.advice.rule},
          {"cells", cells_json(after.game, said.advice.cells)},
          {"cells_are", said.advice.cells_are},
          {"lines", std::move(lines)},
          {"pairs", pairs_json(after.game, after.position, said.pairs)},
          {"bridges", bridges_json(after.game, after.position, by)},
          {"table", said.estimate ? table_json(after.game, *said.estimate) : Json::array()}};
}

}  // namespace zermelo::server
