// The values of solved games in a results store (experiment/store.hpp), which keeps them beside the
// games that were played:
//
//     solved  game, value, move, nodes, seconds, certificate, checksum
//
// A row is written when a game is solved. One whose checksum is wrong is not used, and is written
// again when its game is.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "prove/answer.hpp"

namespace SQLite {
class Database;
}

namespace zermelo::experiment {

struct SolvedGame {
  std::string game;   // its full name
  std::string value;  // the player who wins, or `draw`
  std::string move;   // one that reaches it, or empty
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::string certificate;  // the path of its proof, which the checker has accepted, or empty
};

/// The row of a game that was solved in so many seconds, without a certificate. Precondition: the
/// answer is known.
SolvedGame solved_game(const games::AnyGame& game, const prove::Answer& answer, double seconds);

/// Throws base::InputError, one line in plain words, when the file cannot be read or written.
class ValueStore {
 public:
  /// Makes the store if there is none.
  explicit ValueStore(const std::string& path);
  ~ValueStore();
  ValueStore(const ValueStore&) = delete;
  ValueStore& operator=(const ValueStore&) = delete;

  std::optional<SolvedGame> find(const std::string& game);
  /// Takes the place of an older row of the same game.
  void record(const SolvedGame& solved);

 private:
  std::string path_;
  std::unique_ptr<SQLite::Database> database_;
};

}  // namespace zermelo::experiment
