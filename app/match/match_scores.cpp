#include "match/match_scores.hpp"

#include <fmt/format.h>

#include <cmath>

#include "base/error.hpp"
#include "base/text.hpp"
#include "experiment/elo.hpp"

namespace zermelo::app {

using base::InputError;
using experiment::SprtDecision;
using games::Side;

experiment::SprtConfig parse_sprt(const std::string& text) {
  experiment::SprtConfig config;
  const std::map<std::string_view, double*> options{{"elo0", &config.elo0},
                                                    {"elo1", &config.elo1},
                                                    {"alpha", &config.alpha},
                                                    {"beta", &config.beta}};
  for (const auto part : base::split(text, ',')) {
    const auto at = part.find('=');
    const auto option = options.find(part.substr(0, at));
    const auto value = at == std::string_view::npos
                           ? std::nullopt
                           : base::parse_number<double>(part.substr(at + 1));
    if (option == options.end() || !value) {
      throw InputError(
          fmt::format("--sprt: cannot read '{}'; write elo0=0,elo1=20,alpha=0.05,beta=0.05", part));
    }
    *option->second = *value;
  }
  const auto chance = [](double p) { return p > 0 && p < 0.5; };
  if (!(config.elo0 < config.elo1) || config.elo0 < -1000 || config.elo1 > 1000 ||
      !chance(config.alpha) || !chance(config.beta)) {
    throw InputError(fmt::format(
        "--sprt {}: it must hold that -1000 <= elo0 < elo1 <= 1000 and 0 < alpha, beta < 0.5",
        text));
  }
  return config;
}

void MatchScores::add(const play::MatchGame& played) {
  if (played.outcome == games::Outcome::undecided) return;  // a player broke, and nobody has won
  const bool draw = played.outcome == games::Outcome::draw;
  for (const Side side : {Side::a, Side::b}) {
    const auto player = played.player_of(side);
    const bool won = played.outcome == games::win_of(side);
    auto& role = roles_[player][games::index(side)];
    ++role.games;
    role.wins += won ? 1 : 0;
    role.draws += draw ? 1 : 0;
    if (player != 0) continue;
    const unsigned half_points = won ? 2 : draw ? 1 : 0;
    ++single_.counts[half_points];
    const auto [other, is_first] = half_pairs_.try_emplace(played.number / 2, half_points);
    if (is_first) continue;
    ++pairs_.counts[other->second + half_points];
    half_pairs_.erase(other);
  }
}

bool MatchScores::decided() const {
  return sprt_ && experiment::sprt(scores(), *sprt_).decision != SprtDecision::go_on;
}

Json MatchScores::engines() const {
  auto result = Json::array();
  for (std::size_t player = 0; player < 2; ++player) {
    Json one{{"player", config_.players[player]}};
    for (const Side side : {Side::a, Side::b}) {
      const auto& role = roles_[player][games::index(side)];
      one[std::string(game_.side_name(side))] = {
          {"games", role.games}, {"wins", role.wins}, {"draws", role.draws}};
    }
    result.push_back(std::move(one));
  }
  return result;
}

Json MatchScores::elo() const {
  const auto maybe = [](const auto& value) { return value ? Json(*value) : Json(nullptr); };
  const auto elo = experiment::elo_difference(scores());
  return {{"difference", maybe(elo.difference)},
          {"low", maybe(elo.low)},
          {"high", maybe(elo.high)},
          {"model", config_.swap ? "pentanomial" : "trinomial"},
          {"counts", scores().counts}};
}

Json MatchScores::sprt() const {
  if (!sprt_) return nullptr;
  const auto state = experiment::sprt(scores(), *sprt_);
  Json decision;
  if (state.decision == SprtDecision::elo0) decision = "elo0";
  if (state.decision == SprtDecision::elo1) decision = "elo1";
  return {{"elo0", sprt_->elo0},  {"elo1", sprt_->elo1}, {"alpha", sprt_->alpha},
          {"beta", sprt_->beta},  {"llr", state.llr},    {"lower", state.lower},
          {"upper", state.upper}, {"decision", decision}};
}

std::string MatchScores::elo_text() const {
  const auto elo = experiment::elo_difference(scores());
  const auto number = [](const auto& value, const char* otherwise) {
    // There is no minus before a nought.
    return value ? fmt::format("{:+.0f}", std::round(*value) + 0.0) : std::string(otherwise);
  };
  return fmt::format("Elo difference {} [{}, {}] over {}{}\n",
                     number(elo.difference, scores().mean() > 0.5 ? "+inf" : "-inf"),
                     number(elo.low, "-inf"), number(elo.high, "+inf"),
                     counted(scores().total(), config_.swap ? "pair" : "game"),
                     config_.swap ? " of games" : ", including the difference between the roles");
}

std::string MatchScores::text() const {
  std::string text;
  if (config_.swap) {
    for (std::size_t player = 0; player < 2; ++player) {
      text += fmt::format("{}:", base::escaped(config_.players[player]));
      for (const Side side : {Side::a, Side::b}) {
        const auto& role = roles_[player][games::index(side)];
        text += fmt::format("{} {} of {} as {}", side == Side::a ? "" : ",", role.wins, role.games,
                            capital(game_.side_name(side)));
      }
      text += '\n';
    }
  }
  if (scores().total() > 0) {
    text += elo_text();
  } else if (single_.total() > 0) {
    text += "no Elo difference: of no pair of games both count\n";
  }
  if (sprt_) {
    const auto state = experiment::sprt(scores(), *sprt_);
    const auto words =
        state.decision == SprtDecision::elo1   ? fmt::format("{:+g} is accepted", sprt_->elo1)
        : state.decision == SprtDecision::elo0 ? fmt::format("{:+g} is accepted", sprt_->elo0)
                                               : "neither is accepted yet";
    text += fmt::format("SPRT of {:+g} against {:+g} Elo: {} (LLR {:.2f} in {:.2f} .. {:.2f})\n",
                        sprt_->elo1, sprt_->elo0, words, state.llr, state.lower, state.upper);
  }
  return text;
}

}  // namespace zermelo::app
