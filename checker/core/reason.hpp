// Why a certificate is rejected.
//
// Every condition of docs/certificates.md that can fail has an entry in one of the tables of
// reasons, which stand beside the code that needs them (below, in kinds/connection_reasons.hpp,
// ...), and every entry has a wrong certificate of its name in tests/checker/museum/wrong. The
// checker accepts unless some line of code calls `reject`; there is no other way to say no.
#pragma once

#include <array>
#include <exception>
#include <string>
#include <string_view>

namespace checker {

struct Reason {
  std::string_view name;      // of its exhibit in the museum
  std::string_view sentence;  // what the user reads
};

// The reason of that name. The compiler looks it up, and stops at a name that is not in the table.
template <std::size_t n>
consteval const Reason& reason_in(const std::array<Reason, n>& table, std::string_view name) {
  std::size_t index = 0;
  while (table.at(index).name != name) ++index;
  return table[index];
}

struct Rejection : std::exception {
  int line = 0;
  Reason reason;
  std::string message;  // the sentence of the reason, and the detail after a colon
  const char* what() const noexcept override { return message.c_str(); }
};

// Throws a Rejection. The detail says what was found; a long one is cut.
[[noreturn]] inline void reject(int line, const Reason& reason, std::string_view detail = {}) {
  constexpr std::size_t kLongestDetail = 240;
  Rejection rejection;
  rejection.line = line;
  rejection.reason = reason;
  rejection.message = reason.sentence;
  if (!detail.empty()) rejection.message.append(": ").append(detail.substr(0, kLongestDetail));
  if (detail.size() > kLongestDetail) rejection.message += "...";
  throw rejection;
}

// The reasons that concern certificates of many kinds.
inline constexpr auto kCoreReasons = std::to_array<Reason>({
    // The text of the file
    {"no-final-newline", "the last line does not end with a newline"},
    {"carriage-return", "a carriage return; lines end with a newline"},
    {"bad-character", "a character that is not printable ASCII"},
    {"bad-spacing", "tokens are not separated by single spaces"},
    {"too-many-tokens", "more tokens than any line can have"},
    {"truncated", "the file ends before the certificate does"},
    {"trailing-text", "text after the final end"},
    {"unexpected-line", "not the line that must stand here"},
    {"bad-number", "not a decimal number below 1,000,000,000"},
    // The head of a certificate
    {"bad-header", "the first line is not 'zermelo-certificate 1'"},
    {"unknown-winner", "the winner is no player of the game, nor a draw that the game knows"},
    {"after-the-end", "a move after the end of the game"},
    {"unknown-kind", "no such kind of certificate"},
    {"reserved-kind", "this kind is reserved and cannot be checked yet"},
    {"kind-not-for-winner", "this kind cannot prove a claim of this sort"},
    // The game string
    {"unknown-game", "the game string names no game that the checker knows"},
    {"bad-board", "the board is neither WxH nor a shape with a cell"},
    {"board-too-large", "the board has more than 1,024 cells, columns or rows"},
    {"unknown-option", "the game has no such option"},
    {"repeated-option", "an option of the game stands twice"},
    {"bad-option-value", "an option of the game has a bad value"},
    {"no-line-option", "the game string lacks line=M"},
    // Cells, stones and moves
    {"no-such-cell", "not a cell of the board"},
    {"no-such-symbol", "not a symbol of the game"},
    {"cell-taken", "the answer is in a cell that is not empty"},
    // Symmetries, listed positions, and what play comes to
    {"not-a-permutation", "a symmetry that is not a permutation"},
    {"group-too-large", "the symmetries generate more than 4,096 elements"},
    {"too-many-answers", "more answers announced than a certificate may hold"},
    {"answer-count", "the number of answers is not the one announced"},
    {"bad-answer", "not of the form POSITION : MOVE"},
    {"not-normal-form", "a position that is not in normal form"},
    {"stray-pass", "the word pass in a position, but the game is not pass=both"},
    {"duplicate-position", "this position is listed twice"},
    {"symmetric-twin", "a symmetric image of this position is listed too"},
    {"missing-answer", "play reaches a position that has no answer"},
    {"opponent-wins", "play reaches a position in which the claim fails"},
    {"unreached", "play never reaches this position"},
});

consteval const Reason& core(std::string_view name) { return reason_in(kCoreReasons, name); }

}  // namespace checker
