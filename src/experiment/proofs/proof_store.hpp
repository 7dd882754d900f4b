// The findings of divided proofs (prove/jobs/finding.hpp) in a results store, beside the games that
// were played (experiment/store.hpp):
//
//     proof_jobs   game, position, moves, least, most, proved, nodes, seconds, expected, answer,
//                  version, checksum
//     proof_parts  game, position, part, checksum
//
// `position` is the name of the position's class, `proved` a prove::Proof by its number, and `part`
// the text of a certificate. A row is
// written when a job has ended. Rows are facts about positions and do not depend on each other, so
// any of them can be lost, and those of several stores can be brought together. One whose checksum
// is wrong is not used, and its position is searched again.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "prove/jobs/finding.hpp"

namespace SQLite {
class Database;
}

namespace zermelo::experiment {

class Owner;

/// Throws base::InputError, one line in plain words, when the file cannot be read or written.
class ProofStore {
 public:
  /// Makes the store if there is none. Refuses one on which another process works.
  explicit ProofStore(const std::string& path);
  ~ProofStore();
  ProofStore(const ProofStore&) = delete;
  ProofStore& operator=(const ProofStore&) = delete;

  /// What a store that is there knows of the positions of a game; it is only read.
  static std::vector<prove::Finding> read(const std::string& path, const games::AnyGame& game);
  /// Whether there are findings in a store, which is only read.
  static bool has_findings(const std::string& path);
  /// What is known of the positions of a game, without the texts of the parts.
  std::vector<prove::Finding> findings(const games::AnyGame& game);
  /// Writes findings, all of them or none. What is proved stays so. Refuses if somebody has removed
  /// the file, as nothing that is written would be found again.
  void record(const games::AnyGame& game, const std::vector<prove::Finding>& findings,
              const std::string& version);
  /// The proof of a position; nothing if it is not there, is damaged, or speaks of other moves.
  std::optional<std::string> part(const games::AnyGame& game,
                                  const std::vector<games::Move>& moves);
  /// Removes what is known of a position.
  void forget(const games::AnyGame& game, const std::vector<games::Move>& moves);
  /// Copies what another store knows and this one does not, and returns the number of positions.
  std::uint64_t merge(const std::string& other_path);

  /// What the user should know of the file, or nothing.
  const std::string& note() const { return note_; }
  /// How many rows this object has met that are not as they were written.
  std::uint64_t damaged() const { return damaged_; }

 private:
  void expect_file() const;

  std::string path_, note_;
  std::pair<std::uint64_t, std::uint64_t> file_;  // the device and the number of the file
  std::unique_ptr<SQLite::Database> database_;
  std::unique_ptr<Owner> owner_;
  std::uint64_t damaged_ = 0;
};

}  // namespace zermelo::experiment
