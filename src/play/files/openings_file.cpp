#include "play/files/openings_file.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/text_file.hpp"

namespace zermelo::play {

namespace {

using base::InputError;
using games::AnyGame;
using games::Move;

bool decides(const AnyGame& game, const std::vector<Move>& moves) {
  return game.outcome(game.after(moves)) != games::Outcome::undecided;
}

std::vector<std::vector<Move>> every_first_move(const AnyGame& game) {
  std::vector<std::vector<Move>> openings;
  for (const Move move : game.moves(game.initial())) {
    if (!decides(game, {move})) openings.push_back({move});
  }
  if (openings.empty()) {
    throw InputError(fmt::format("openings: every first move decides {}", game.name()));
  }
  return openings;
}

}  // namespace

std::vector<std::vector<Move>> read_openings(const AnyGame& game, const std::string& path) {
  if (path == "first") return every_first_move(game);
  constexpr std::size_t most = 1 << 20;
  const auto text = base::read_text_file(path, most);
  if (!text) {
    throw InputError(fmt::format(
        "{}: cannot be read; openings are a text file of at most 1 MiB with a line of moves for "
        "each, or `first` for every first move",
        path));
  }
  std::vector<std::vector<Move>> openings;
  std::size_t number = 0;
  for (const auto line : base::split(*text, '\n')) {
    ++number;
    const auto words = line.substr(0, line.find('#'));
    if (base::words(words).empty()) continue;
    try {
      auto moves = game.parse_moves(words);
      if (decides(game, moves)) throw InputError("the opening decides the game; leave moves out");
      openings.push_back(std::move(moves));
    } catch (const InputError& error) {
      throw InputError(fmt::format("{}:{}: {}", path, number, error.what()));
    }
  }
  if (openings.empty()) {
    throw InputError(fmt::format("{}: there is no opening; write a line of moves for each", path));
  }
  return openings;
}

}  // namespace zermelo::play
