// How the games of a family are settled: the record that joins a family to the door (answer.hpp).
//
// A family has a Method of its own if it knows more than the rules; every other game is settled by
// the plain one, which needs no knowledge of the game (plain_method.cpp). methods.cpp lists them.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "prove/answer.hpp"
#include "prove/threats.hpp"

namespace zermelo::prove {

/// A member that has to be given, since it has no value of its own: an aggregate whose initialiser
/// forgets one does not compile.
template <class T>
class Required {
 public:
  constexpr Required(T value) : value_(std::move(value)) {}  // NOLINT: it stands for the value
  constexpr const T& operator*() const { return value_; }

 private:
  T value_;
};

using Knowledge = std::span<const std::string_view>;
using MakeProver = std::unique_ptr<Prover> (*)(const games::AnyGame& game, const Config& config);

/// How soon the player to move wins against any defence. The moves of both players until the win;
/// nothing if there is none, or a limit was reached.
using ShortestWin = std::optional<int> (*)(const games::AnyGame& game,
                                           const games::AnyPosition& position,
                                           const base::Limits& limits);
/// How that is found for a game, or null where nobody can tell.
using ShortestWinOf = ShortestWin (*)(const games::AnyGame& game);
inline ShortestWin never_told(const games::AnyGame& /*game*/) { return nullptr; }
/// How a win by threats is looked for (threats.hpp), for any game of the family.
using WinByThreats = ThreatWin (*)(const games::AnyGame& game,
                                   const std::vector<games::Move>& moves,
                                   const base::Limits& limits, const ThreatEffort& effort);
/// Whether the search for a game uses more than one core. Elsewhere nobody may ask for several.
using UsesThreads = bool (*)(const games::AnyGame& game);
using SecondsOfAPosition = double (*)(int cells);

struct Method {
  Required<std::string_view> family;  // its name in the list of games; empty: of any other game
  Required<Knowledge> knowledge;      // the names that Config::without may hold
  Required<MakeProver> make_prover;   // precondition: the game is of the family
  Required<UsesThreads> uses_threads;
  // What visiting a position costs on a board of so many cells. It turns a budget of time into one
  // of work, which has the same answer on every machine, and need not be exact.
  Required<SecondsOfAPosition> seconds_of_a_position;
  Required<ShortestWinOf> shortest_win;
  Required<WinByThreats> win_by_threats;  // or null
};

/// Those of the families that have one, in the order of the list of games.
std::span<const Method* const> methods();
/// That of the game's family, or the plain one.
const Method& method_of(const games::AnyGame& game);

/// The methods themselves, each in the directory of its family.
const Method& order_chaos_method();
const Method& hex_method();
const Method& square_war_method();
const Method& mnk_method();
const Method& positional_method();
const Method& plain_method();

}  // namespace zermelo::prove
