// Every text that a person or a script hands to the program: game names (boards and shapes among
// them), lists of moves, names of players and strategies. Whatever the bytes are, the answer is a
// value or an InputError of one line; anything else is a bug.
//
// The first byte chooses the parser, the rest is its text; for moves the text is `GAME\nMOVES`.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/error.hpp"
#include "games/any_game.hpp"
#include "play/player.hpp"
#include "strategy/catalogue.hpp"

namespace {

using zermelo::base::InputError;
using zermelo::games::AnyGame;

void parse(std::uint8_t what, std::string_view text) {
  if (text.find('@') != std::string_view::npos)
    return;  // names of files are not for a fuzzer to open
  switch (what % 4) {
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
      zermelo::play::make_player(game, zermelo::games::Side::a, text, 1);
      return;
    }
    default: {
      static const auto game = AnyGame::parse("order-chaos:6x6,line=5");
      zermelo::strategy::make_strategy(game, text);
      return;
    }
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
