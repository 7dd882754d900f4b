// Every text that a person or a script hands to the program: names of games (with boards and
// shapes), lists of moves, names of players and strategies, SGF, and lines of GTP. Whatever the
// bytes are, the answer is a value or an InputError of one line; anything else is a bug.
//
// The first byte chooses the parser and the rest is its text; for moves the text is `GAME\nMOVES`.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/any_game.hpp"
#include "play/player.hpp"
#include "session/foreign.hpp"
#include "session/gtp.hpp"
#include "session/saved_game.hpp"
#include "strategy/catalogue.hpp"

namespace {

using zermelo::base::InputError;
using zermelo::games::AnyGame;
namespace session = zermelo::session;

/// What was read can be written and then reads the same, and a game that we know can be replayed.
void read_saved_games(std::string_view text) {
  const auto trees = session::read_sgf(text);
  if (session::read_sgf(session::write_sgf(trees)) != trees) std::abort();
  for (const auto& tree : trees) {
    try {
      const auto saved = session::from_sgf(tree);
      const auto again = session::from_sgf(session::to_sgf(saved));
      if (again.moves != saved.moves || again.game.name() != saved.game.name()) std::abort();
    } catch (const InputError&) {
      // A tree, but not of a game that we know.
    }
  }
}

/// A link is a tree like others.
void read_links(std::string_view text) {
  const auto tree = session::read_link(text);
  if (session::read_sgf(session::write_sgf({tree})).front() != tree) std::abort();
}

/// Every line has one answer in the form of GTP, or none.
void speak_gtp(std::string_view text) {
  session::GtpEngine engine({.game = AnyGame::parse("order-chaos:4x4,line=3,pass=both"),
                             .player = "random",
                             .coordinates = text.size() % 2 == 0 ? zermelo::play::Coordinates::hex
                                                                 : zermelo::play::Coordinates::go});
  for (const auto line : zermelo::base::split(text, '\n')) {
    if (line.find("sgf") != std::string_view::npos || line.find("SGF") != std::string_view::npos) {
      continue;  // nor files
    }
    const auto answer = engine.respond(line);
    if (answer.empty()) continue;
    const bool framed = answer.front() == '=' || answer.front() == '?';
    if (!framed || answer.find("\n\n") != answer.size() - 2) std::abort();
  }
}

void parse(std::uint8_t what, std::string_view text) {
  if (text.find('@') != std::string_view::npos)
    return;  // names of files are not for a fuzzer to open
  switch (what % 6) {
    case 0: {
      const auto game = AnyGame::parse(text);
      if (AnyGame::parse(game.name()).name() != game.name()) std::abort();
      return;
    }
    case 1: {
      const auto end = text.find('\n');
      if (end == std::string_view::npos) return;
      const auto game = AnyGame::parse(text.substr(0, end));
      const auto moves = game.parse_moves(text.substr(end + 1));
      if (game.parse_moves(game.moves_name(moves)) != moves) std::abort();
      return;
    }
    case 2: {
      static const auto game = AnyGame::parse("order-chaos:4x4,line=4");
      if (text.starts_with("gtp")) return;  // commands are not for a fuzzer to run
      zermelo::play::make_player(game, zermelo::games::Side::a, text, 1);
      return;
    }
    case 3: {
      static const auto game = AnyGame::parse("order-chaos:6x6,line=5");
      zermelo::strategy::make_strategy(game, text);
      return;
    }
    case 4:
      if (session::is_link(text)) return read_links(text);
      return read_saved_games(text);
    default:
      return speak_gtp(text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  try {
    parse(data[0], {reinterpret_cast<const char*>(data + 1), size - 1});
  } catch (const InputError& error) {
    const std::string_view line = error.what();
    if (line.empty() || line.find('\n') != std::string_view::npos) std::abort();
  }
  return 0;
}
