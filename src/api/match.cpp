#include "play/match.hpp"

#include <fmt/format.h>

#include "api/inside.hpp"
#include "play/iterations.hpp"
#include "play/player.hpp"

namespace zermelo {

namespace {

/// A function of the user as a player.
class FunctionPlayer final : public play::Player {
 public:
  FunctionPlayer(const Game& game, const Chooser& choose) : game_(game), choose_(choose) {}

  void hear(std::span<const games::Move> moves) override {
    moves_.assign(moves.begin(), moves.end());
  }
  games::Advice choose(const games::AnyPosition& position, const base::Limits&) override {
    const auto word = choose_(api::make_position(game_, {.position = position, .moves = moves_}));
    return {game_.inside().game.parse_move(position, word), "as the function says", {}};
  }

 private:
  const Game& game_;
  const Chooser& choose_;
  std::vector<games::Move> moves_;
};

}  // namespace

inline namespace v1 {

MatchResult Game::match(std::string_view first, std::string_view second,
                        const MatchOptions& options) const {
  return match({std::pair<std::string, Chooser>{first, nullptr},
                std::pair<std::string, Chooser>{second, nullptr}},
               options);
}

MatchResult Game::match(const std::array<std::pair<std::string, Chooser>, 2>& players,
                        const MatchOptions& options) const {
  api::expect_whole("threads", options.threads, 1, base::kMostThreads);
  api::expect_whole<std::uint64_t>("games", options.games, 1, play::kMostIterations);
  return api::guarded([&] {
    play::MatchConfig config;
    for (std::size_t i = 0; i < players.size(); ++i) {
      const auto& choose = players[i].second;
      config.players[i] = players[i].first;
      if (!choose) continue;
      config.makers[i] = [this, &choose](games::Side, std::uint64_t) {
        return std::make_unique<FunctionPlayer>(*this, choose);
      };
    }
    config.games = options.games;
    config.seed = options.seed;
    config.threads = options.threads;
    config.swap = options.swap;
    MatchResult result;
    config.observe = [&](const play::MatchGame& game) {
      if (game.outcome == games::Outcome::draw) return;
      const std::size_t side = game.outcome == games::Outcome::a_wins ? 0 : 1;
      ++result.wins[game.swapped ? 1 - side : side];
    };
    const auto played = play::play_match(inside_->game, config, api::inner(options.limits));
    result.games = played.games;
    result.draws = played.draws;
    result.mean_moves = played.mean_moves;
    result.seconds = played.seconds;
    return result;
  });
}

}  // namespace v1

}  // namespace zermelo
