// What the ways to solve a game have in common: the arguments, and what is told of the answer.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "console.hpp"
#include "prove/answer.hpp"

namespace zermelo::app {

struct SolveArguments {
  std::string game;
  std::vector<std::string> moves;
  std::string certificate;
  std::string part_size = "16M";
  bool part_size_given = false;
  std::string resume;
  double seconds = 0;
  std::string memory = default_memory();
  int threads = 1;
  std::vector<std::string> without;
  bool shortest = false;
  std::string store;
  std::uint64_t budget = 0;
  double tell = 0;
  std::string shard;          // empty: the whole
  std::vector<int> simulate;  // numbers of workers
  double longer = 1;
  bool openings = false;
  int window_rows = 0;  // 0: whatever may prove it
  int threats = 0;      // 0: not asked for
  int relaxed = 0;      // 0: not asked for
  std::vector<std::string> first_answers;
  std::string proof, check_proof;
  bool json = false;
};

/// What a command says: the keys of its object, and the same in words.
struct Report {
  Json object;
  std::string text;
};

/// Who wins, and by what.
void tell_value(const games::AnyGame& game, const prove::Answer& solved, Report& report);
/// Says why there is no certificate.
void tell_no_proof(const games::AnyGame& game,
                   const std::optional<std::vector<games::Move>>& refutation, Report& report,
                   bool is_too_long = false);

/// Whether what was found is in the file to resume from, if one was named, or why it is not.
void tell_kept(const std::string& resume, const std::string& not_kept, Json& object,
               std::string& text);

}  // namespace zermelo::app
