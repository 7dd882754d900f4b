// What a job of a divided proof brings home (prove/jobs/job_tree.hpp), and its text for other
// processes.
//
// A job is a position, named by the moves that lead to it, which is searched within a budget. What
// is found is a fact about that position alone. It stays true whatever becomes of the other jobs.
// So findings can be kept, lost, found twice and brought together in any order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "prove/answer.hpp"

namespace zermelo::prove {

/// What a certificate at hand is about: nothing, the position itself, or the position after the
/// answer of the winner, who is on turn.
enum class Proof : std::uint8_t { none, of_it, after_answer };

struct Finding {
  std::vector<games::Move> moves = {};  // from the start of the game to the position
  // The value is between these: 1 side a wins, 0 a draw, -1 side b.
  int least = -1;
  int most = 1;
  std::vector<solve::Expected> expected = {};  // as in Answer, if the value is not known
  std::optional<games::Move> answer = {};      // one that reaches the value, as in Answer
  Proof proof = Proof::none;                   // that somebody wins
  std::string part = {};                       // its text; empty if the answer wins for certain

  std::uint64_t nodes = 0;  // positions visited
  double seconds = 0;       // processor time

  bool is_proved() const { return proof != Proof::none; }
  bool is_win() const { return least == 1 || most == -1; }
};

/// The moves with their efforts as words, for a store or for another process.
std::string write_expected(const games::AnyGame& game, const Finding& finding);
/// Reads them into the finding, whose moves are read already. Throws base::InputError.
void read_expected(const games::AnyGame& game, std::string_view text, Finding& finding);

std::string write_finding(const games::AnyGame& game, const Finding& finding);
/// Throws base::InputError.
Finding read_finding(const games::AnyGame& game, std::string_view text);

}  // namespace zermelo::prove
