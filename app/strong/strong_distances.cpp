#include "strong/strong_distances.hpp"

#include <fmt/format.h>

#include "games/family.hpp"
#include "solve/strong/distances.hpp"
#include "strong/strong_csv.hpp"

namespace zermelo::app {

namespace {

using games::AnyGame;
using games::Outcome;
using games::Side;
using solve::Distances;

/// The outcomes in the order in which Distances::Count numbers them.
constexpr std::array<Outcome, 3> kOutcomes{Outcome::a_wins, Outcome::b_wins, Outcome::draw};

/// How many of these outcomes the game has: some games cannot be drawn.
std::size_t outcomes_of(const AnyGame& game) { return game.family().can_be_drawn ? 3 : 2; }

Json to_json(const AnyGame& game, const Distances::Count& count) {
  Json object;
  for (const Side side : {Side::a, Side::b}) {
    for (std::size_t i = 0; i < outcomes_of(game); ++i) {
      object[std::string(game.side_name(side))][std::string(game.outcome_name(kOutcomes[i]))] =
          count.positions[games::index(side)][i];
    }
  }
  return object;
}

/// A numbered line for each count, with the outcomes of both players to move added up.
std::string table(const AnyGame& game, const std::string& title,
                  const std::vector<Distances::Count>& counts) {
  std::string text = fmt::format("  {:>6}", title);
  for (std::size_t i = 0; i < outcomes_of(game); ++i) {
    text += fmt::format(" {:>16}", kOutcomes[i] == Outcome::draw
                                       ? "draws"
                                       : capital(game.outcome_name(kOutcomes[i])) + " wins");
  }
  text += '\n';
  for (std::size_t n = 0; n < counts.size(); ++n) {
    text += fmt::format("  {:>6}", n);
    for (std::size_t i = 0; i < outcomes_of(game); ++i) {
      text +=
          fmt::format(" {:>16}", grouped(counts[n].positions[0][i] + counts[n].positions[1][i]));
    }
    text += '\n';
  }
  return text;
}

void add_values(const AnyGame& game, const std::vector<Distances::Count>& by_stones, double seconds,
                Json& object, std::string& text) {
  Distances::Count sum;
  std::uint64_t positions = 0;
  object["layers"] = Json::array();
  for (std::size_t n = 0; n < by_stones.size(); ++n) {
    for (std::size_t side = 0; side < 2; ++side) {
      for (std::size_t i = 0; i < 3; ++i) {
        sum.positions[side][i] += by_stones[n].positions[side][i];
        positions += by_stones[n].positions[side][i];
      }
    }
    object["layers"].push_back({{"stones", n}, {"wins", to_json(game, by_stones[n])}});
  }
  object["positions"] = positions;
  object["wins"] = to_json(game, sum);
  object["cpu_seconds"] = seconds;
  text += fmt::format("{}: {} in {:.2f} s of processor time\n", game.name(),
                      counted(positions, "position"), seconds);
}

}  // namespace

bool add_distances(const AnyGame& game, std::size_t memory, double seconds, bool layers,
                   const std::string& csv, Json& object, std::string& text) {
  const double cpu = base::cpu_seconds();
  const auto mebibytes = (Distances::bytes(game) >> 20) + 1;
  const auto found = Distances::solve(
      game, memory, limits_for(fmt::format("fillings in {} MiB", mebibytes), seconds));
  end_progress();
  if (!found) return false;
  if (!object.contains("positions")) {
    const auto by_stones = found->by_stones();
    add_values(game, by_stones, base::cpu_seconds() - cpu, object, text);
    if (layers) text += table(game, "stones", by_stones);
  }
  const auto start = *found->value(0, game.to_move(game.initial()));
  const auto winner = game.outcome_name(start.outcome);
  object["winner"] = winner;
  object["plies"] = start.plies;
  text += start.outcome == Outcome::draw
              ? std::string("the game is a draw from the start\n")
              : fmt::format("{} wins from the start in {}\n", capital(winner),
                            counted(start.plies, "move"));
  const auto by_plies = found->by_plies();
  object["distances"] = Json::array();
  for (std::size_t n = 0; n < by_plies.size(); ++n) {
    object["distances"].push_back({{"plies", n}, {"wins", to_json(game, by_plies[n])}});
  }
  text += table(game, "moves", by_plies);
  if (!csv.empty()) {
    write_file(csv, [&](std::ostream& out) { write_csv(out, game, *found); });
    object["csv"] = csv;
  }
  return true;
}

}  // namespace zermelo::app
