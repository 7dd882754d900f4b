// Why a certificate is rejected.
//
// Every condition of docs/certificates.md that can fail has one entry in this table, and every
// entry has a wrong certificate of its name in tests/checker/museum/wrong. The checker accepts
// unless some line of code calls `reject`; there is no other way to say no.
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

inline constexpr auto kReasons = std::to_array<Reason>({
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
    // The head of a certificate, and the game string
    {"bad-header", "the first line is not 'zermelo-certificate 1'"},
    {"unknown-winner", "the winner is no player of the game, nor a draw that the game knows"},
    {"after-the-end", "a move after the end of the game"},
    {"unknown-kind", "no such kind of certificate"},
    {"reserved-kind", "this kind is reserved and cannot be checked yet"},
    {"kind-not-for-winner", "this kind cannot prove a claim of this sort"},
    {"unknown-game", "the game string names no game that the checker knows"},
    {"bad-board", "the board is neither WxH nor a shape with a cell"},
    {"board-too-large", "the board has more than 1,024 cells, columns or rows"},
    {"unknown-option", "the game has no such option"},
    {"repeated-option", "an option of the game stands twice"},
    {"bad-option-value", "an option of the game has a bad value"},
    {"no-line-option", "the game string lacks line=M"},
    {"not-a-rectangle", "Hex is played on a full rectangle"},
    {"swap-without-reflection", "swap=on needs a square board of the plane or the torus"},
    {"no-such-cell", "not a cell of the board"},
    {"no-such-symbol", "not a symbol of the game"},
    // Kind strategy: symmetries
    {"not-a-permutation", "a symmetry that is not a permutation"},
    {"symmetry-breaks-lines", "a symmetry that does not map every line, with its ends, to one"},
    {"symmetry-breaks-grid", "a symmetry that does not keep the grid and both players' aims"},
    {"group-too-large", "the symmetries generate more than 4,096 elements"},
    // Kind strategy: answers
    {"too-many-answers", "more answers announced than a certificate may hold"},
    {"answer-count", "the number of answers is not the one announced"},
    {"bad-answer", "not of the form POSITION : MOVE"},
    {"not-normal-form", "a position that is not in normal form"},
    {"stray-pass", "the word pass in a position, but the game is not pass=both"},
    {"cell-taken", "the answer is in a cell that is not empty"},
    {"illegal-pass", "the answer is a pass that the rules forbid"},
    {"illegal-swap", "the answer is a swap that the rules forbid"},
    {"duplicate-position", "this position is listed twice"},
    {"symmetric-twin", "a symmetric image of this position is listed too"},
    // Kind strategy: play
    {"missing-answer", "play reaches a position that has no answer"},
    {"opponent-wins", "play reaches a position in which the claim fails"},
    {"unreached", "play never reaches this position"},
    // Kind strategy: positions told by their live lines
    {"not-by-live-lines", "live lines tell all that matters in order-chaos with win=line only"},
    {"too-many-cells", "positions are told by live lines on boards of up to 64 cells"},
    {"no-spare-cell", "an answer on a free cell, where passing or parity leaves no need of one"},
    {"light-not-here", "light positions are for certificates with live-lines"},
    {"not-light", "the live lines weigh one or more, now or after a stone of Order's"},
    // Kind strategy: positions with a pairing
    {"rest-not-here",
     "pairings of the rest are for chaos, in order-chaos, and for a draw held in square-war"},
    {"bad-rest-pair",
     "not of the form POSITION : CELL CELL ..., in order-chaos with SYMBOL|CELL|-"},
    {"pair-on-stone", "condition 1: a cell of the pair is not empty"},
    {"pair-of-no-use", "condition 2: no live line, no open square holds both cells of the pair"},
    {"live-line-without-pair", "condition 3: a live line that holds no pair"},
    {"line-without-opening",
     "condition 4: Chaos may have to open each pair of a live line wrongly"},
    {"open-square-without-pair", "condition 3: an open square that holds no pair"},
    {"holder-not-free", "condition 4: Black's second stone has not been placed"},
    // Square War, and kind forcing
    {"not-a-neighbour", "Black's second stone does not stand beside the first"},
    {"symmetry-breaks-squares", "a symmetry that does not map squares, or neighbours, to such"},
    {"no-forced-lines", "kind forcing is for square-war"},
    {"too-many-lines", "more lines announced than a certificate may hold"},
    {"too-long-to-prove", "the outline asks for more positions than a certificate may"},
    {"unused", "this line or default is never used"},
    // Kind connection
    {"no-connections", "kind connection is for hex"},
    {"may-still-swap",
     "kind connection needs a position in which no stone can be swapped any more"},
    {"too-many-terms", "more terms announced than a certificate may hold"},
    {"bad-term", "not a walk, a join, a move, an either or a capture of the right form"},
    {"bad-step", "a step is one of e, ne, n, w, sw, s"},
    {"off-the-board", "a step leaves the board, and not over an edge of the winner's at its end"},
    {"term-not-earlier", "the part is no term that stands before"},
    {"ends-do-not-meet", "a part does not begin where the one before it ends"},
    {"carriers-meet", "a cell stands in the carriers of two parts"},
    {"winds-too-far", "the parts together wind more than 1,000,000 times about the board"},
    {"two-moves", "the winner would have to move twice"},
    {"stone-in-carrier", "a cell is needed as a stone, and stands in the carrier"},
    {"move-of-no-use", "the part does not need a stone on this cell"},
    {"other-ends", "the parts do not join the same places, nor do both win"},
    {"common-cell", "a cell stands in the carriers of all parts"},
    {"captured-end", "the part begins or ends in this captured cell, and is no ring that wins"},
    {"not-captured", "a way over this cell cannot be led round it"},
    {"not-a-win", "the last term is not a win of the winner's"},
    {"not-on-turn", "the last term needs a move, and the winner is not on turn"},
    {"stone-missing", "the last term needs a stone that the winner does not have"},
    {"carrier-taken", "the last term needs a cell that the other player has"},
    {"unused-term", "no later term uses this one"},
    // Kind lifted
    {"not-liftable", "inner and outer game must be order-chaos, from their start"},
    {"pair-count", "the number of pairs is not the one announced"},
    {"inner-not-strategy", "the inner certificate is not of kind strategy"},
    {"winner-not-order", "condition 1: the winner is not order"},
    {"not-two-symbols", "condition 1: a game has more than two symbols"},
    {"first-differs", "condition 1: inner and outer game differ in first"},
    {"pass-differs", "condition 1: inner and outer game differ in pass"},
    {"inner-not-line-rule", "condition 1: the inner game is not win=line"},
    {"line-not-one-more", "condition 1: the outer line is not the inner line + 1"},
    {"inner-outside", "condition 2: an inner cell is outside the outer board"},
    {"paired-twice", "condition 2: a cell stands in more than one pair"},
    {"pair-inside", "condition 2: a cell of the inner board stands in a pair"},
    {"unpaired", "condition 2: a cell outside the inner board has no pair"},
    {"end-not-in-rest", "condition 3: no cell outside the inner board continues an inner line"},
    {"ends-not-paired", "condition 3: the cells that continue an inner line are not a pair"},
    {"beyond-on-board", "condition 3: the board goes on beyond the ends of an inner line"},
    {"at-end-first", "condition 4: exact-at-end needs first=chaos"},
    {"at-end-pass", "condition 4: exact-at-end needs pass=none"},
    {"at-end-odd", "condition 4: exact-at-end needs an even number of inner cells"},
    // Claims on pairings
    {"bad-torus", "not a torus: torus:N with N from 2 to 32"},
    {"bad-pairing-claim",
     "not 'pairing exists|none [adjacent] [ordered]', with 'none' a symmetry (a torus has no "
     "order)"},
    {"board-not-symmetric", "the board does not have this symmetry"},
    {"not-for-pairings", "pairings are for order-chaos, from its start, and for a torus"},
    // Kind pairing
    {"winner-not-chaos", "a pairing wins for chaos only"},
    {"bad-pair", "not of the form CELL CELL opposite|same [CELL]"},
    {"in-two-pairs", "condition 1: a cell stands in more than one pair"},
    {"same-pair-of-no-use", "condition 2: pairs of the same symbol are for win=exact-at-end"},
    {"not-adjacent", "condition 2: the cells of the pair do not touch"},
    {"off-any-line", "condition 2: the pair spoils no line"},
    {"line-without-pair", "condition 3: a line that no pair spoils"},
    {"stray-witness", "condition 4: a witness where no order is claimed"},
    {"bad-witness",
     "condition 4: a witness in its own pair, on a stone, or of a pair of the same symbol"},
    {"witness-not-earlier", "condition 4: the pair of the witness does not stand earlier"},
    {"line-without-witness", "condition 4: a line without a pair and its witness"},
    // Unbounded boards, and kind periodic
    {"never-full", "exact-at-end is judged on a full board, and an unbounded one is never full"},
    {"bad-period", "the side of the torus is not from 3 to 32"},
    {"chaos-must-open", "condition 4: Chaos may have to open a pair; no cell need be free"},
    // Kind no-pairing
    {"line-count", "the number of lines is not the one announced"},
    {"not-a-line", "these cells are no line"},
    {"bad-line-weight", "a line with weight 0, or listed twice"},
    {"pair-outweighs", "condition 1: a pair spoils lines of more weight than its cells have"},
    {"weights-leave-room", "condition 2: the lines do not weigh more than the cells"},
    // Kind no-pairing, clausal
    {"formula-too-large",
     "more than 1,000,000 ways to spoil lines (by weights: 10,000,000), too many for a formula"},
    {"clause-count", "the number of clauses is not the one announced"},
    {"bad-clause", "not literals in ascending order of their variables, and 0"},
    {"not-of-the-formula", "condition 1: no clause of the formula of the game"},
    {"step-count", "the number of steps is not the one announced"},
    {"bad-hint", "condition 2: no clause with this number stands before"},
    {"does-not-follow", "condition 2: the clause does not follow in the order of its hints"},
    {"no-contradiction", "condition 3: the last clause is not empty"},
});

// A name of the table. The compiler looks it up, and stops at a name that is not there.
struct ReasonName {
  consteval ReasonName(const char* name) {  // not explicit: a name is written as a string
    while (kReasons.at(index).name != name) ++index;
  }
  std::size_t index = 0;
};

struct Rejection : std::exception {
  int line = 0;
  Reason reason;
  std::string message;  // the sentence of the reason, and the detail after a colon
  const char* what() const noexcept override { return message.c_str(); }
};

// Throws a Rejection. The detail says what was found; a long one is cut.
[[noreturn]] void reject(int line, ReasonName name, std::string_view detail = {});

}  // namespace checker
