// The sentences for the reasons to reject; see words.hpp. Each reason has a wrong certificate of
// its name in tests/checker/museum/wrong, and a test compares both with the calls of `reject`.
#include "checker/words.hpp"

namespace checker {
namespace {

struct Words {
  std::string_view reason;
  std::string_view sentence;
  std::string_view kind = {};  // for certificates of this kind only; stands behind that for all
};

constexpr auto kWords = std::to_array<Words>({
    // Certificates of many kinds
    {"no-final-newline", "the last line does not end with a newline"},
    {"bad-character", "a character that is not printable ASCII; lines end with a newline alone"},
    {"bad-spacing", "tokens are not separated by single spaces"},
    {"too-many-tokens", "more tokens than any line can have"},
    {"too-much-work", "checking takes more work than a file of this size may ask for"},
    {"truncated", "the file ends before the certificate does"},
    {"trailing-text", "text after the final end"},
    {"unexpected-line", "not the line that must stand here"},
    {"bad-number", "not a decimal number below 1,000,000,000"},
    {"bad-header", "the first line is not 'zermelo-certificate 1'"},
    {"unknown-winner", "the winner is no player of the game, nor a draw that the game knows"},
    {"after-the-end", "a move after the end of the game"},
    {"unknown-kind", "no such kind of certificate"},
    {"kind-not-for-winner", "this kind cannot prove a claim of this sort"},
    {"unknown-game", "the game string names no game that the checker knows"},
    {"bad-board", "the board is neither WxH nor a shape with a cell"},
    {"board-too-large", "the board has more than 1,024 cells, columns or rows"},
    {"unknown-option", "the game has no such option"},
    {"repeated-option", "an option of the game stands twice"},
    {"bad-option-value", "an option of the game has a bad value"},
    {"no-line-option", "the game string lacks line=M"},
    {"no-such-cell", "not a cell of the board"},
    {"no-such-symbol", "not a symbol of the game"},
    {"cell-taken", "the answer is in a cell that is not empty"},
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
    // The rules of Hex
    {"not-a-rectangle", "Hex is played on a full rectangle"},
    {"swap-without-reflection", "swap=on needs a square board of the plane or the torus"},
    {"swap-without-equal-sets", "swap=on needs two players who have the same sets"},
    {"illegal-swap", "the answer is a swap that the rules forbid"},
    {"symmetry-breaks-grid", "a symmetry that does not keep the grid and both players' aims"},
    {"bad-step", "a step is one of e, ne, n, w, sw, s"},
    // The rules of games of winning sets
    {"too-many-sets", "the game has more winning sets than can be listed here"},
    {"not-a-neighbour",
     "Black's second stone does not stand beside the first, or a stone outside of the window"},
    {"symmetry-breaks-sets", "a symmetry that does not map winning sets, or neighbours, to such"},
    // The rules of Order and Chaos, and of unbounded boards
    {"illegal-pass", "the answer is a pass that the rules forbid"},
    {"symmetry-breaks-lines", "a symmetry that does not map every line, with its ends, to one"},
    {"never-full", "exact-at-end is judged on a full board, and an unbounded one is never full"},
    {"bad-torus", "not a torus: torus:N with N from 2 to 32"},
    // Kind family
    {"no-such-family",
     "no family that the checker knows: hex:WxN,wrap=cylinder, order-chaos:WxN, mnk:WxN and "
     "square-war:WxN, all but the first with M for W as well"},
    {"bad-family-claim",
     "not 'every N >= LEAST winner NAME' or 'every N >= LEAST pairing exists|none ...', about a "
     "family of boards (every M,N for MxN)"},
    {"bad-group", "a group has from 2 to 16 cells, an even number"},
    {"no-symmetries-here", "a symmetry in a game on a window"},
    {"window-does-not-fit",
     "the window is larger than the least board, or than half of it if Chaos begins"},
    {"bad-edge", "the frame has at least one row more than the window"},
    {"bad-state", "not the rows of a group, with as many R as B"},
    {"too-many-states", "more than 10,000 states of a group"},
    {"pair-twice", "this pair is listed twice, or is an image of one before"},
    {"empty-pair-missing", "condition 1: two empty groups are no pair"},
    {"no-answer", "condition 2: Red has no answer in the group that keeps both pairs"},
    {"no-crossing", "condition 3: full groups in which the red stones need not be joined"},
    {"strip-not-line-rule", "condition 1: the game is not win=line"},
    {"line-differs", "condition 1: the inner board has another line"},
    {"inner-differs",
     "condition 1: not a win of Order's of kind strategy, from the start of a game with the "
     "strip's "
     "options, which has to be written in the same way"},
    {"strip-at-end", "condition 1: under win=exact-at-end a part says nothing of the strip"},
    {"inner-not-refusal",
     "condition 1: the inner certificate does not say that a board of order-chaos has no pairing"},
    {"inner-refuses-fewer", "condition 1: the inner certificate refuses only some of the pairings"},
    {"bad-repeat", "a period has from 1 to 1,024 columns and as many rows"},
    {"tiles-overlap", "condition 1: a copy of a tile covers this cell already"},
    {"line-without-set", "condition 3: a line that holds no set of a copy, and begins here"},
    {"height-not-served",
     "condition 3: on some height each inner board leaves an odd number of cells, or is too high"},
    // Leaves
    {"not-by-live-lines", "live lines tell all that matters in order-chaos with win=line only"},
    {"leaf-of-no-use", "the position after this answer has a leaf already"},
    {"light-not-here", "light positions are for certificates with live-lines"},
    {"rest-not-here",
     "pairings of the rest are for chaos, in order-chaos, for a draw held in square-war or mnk, "
     "and "
     "for keeping an opponent of a bias of 1 from filling a set in positional, without swap"},
    {"bad-rest-pair",
     "not of the form POSITION : CELL CELL ..., in order-chaos with SYMBOL|CELL|-"},
    {"pair-on-stone", "condition 1: a cell of the pair is not empty"},
    {"in-two-pairs", "condition 1: a cell stands in more than one pair"},
    {"pair-of-no-use", "condition 2: no live line, no open set holds both cells of the pair"},
    {"not-light",
     "the live lines weigh one or more, now or after a stone of Order's, or the open sets too "
     "much"},
    {"too-many-cells", "positions are told by live lines on boards of up to 64 cells"},
    {"no-spare-cell", "an answer on a free cell, where passing or parity leaves no need of one"},
    {"live-line-without-pair", "condition 3: a live line that holds no pair"},
    {"line-without-opening",
     "condition 4: Chaos may have to open each pair of a live line wrongly"},
    {"bad-witness", "condition 5: a witness in its own pair, or on a stone"},
    {"witness-not-earlier", "condition 5: the pair of the witness does not stand earlier"},
    {"open-set-without-pair", "condition 3: an open set that holds no pair"},
    {"holder-not-free", "condition 4: Black's second stone has not been placed"},
    // Kind connection
    {"no-connections", "kind connection is for hex"},
    {"may-still-swap",
     "kind connection needs a position in which no stone can be swapped any more"},
    {"too-many-terms", "more terms announced than a certificate may hold"},
    {"bad-term", "not a walk, a join, a move, an either or a capture of the right form"},
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
    // Kind forcing
    {"no-forced-lines", "kind forcing is for square-war and mnk"},
    {"too-many-lines", "more lines announced than a certificate may hold"},
    {"unused", "this line or default is never used"},
    // Kind threats
    {"no-threats-here",
     "kind threats is for wins by filling a set, of players who place one stone"},
    {"unused-threats", "a list of threats of this answer is never used"},
    // Kind zones
    {"no-zones-here",
     "kind zones is for wins of Order's in Order and Chaos with two symbols and win=line"},
    {"too-large-for-zones", "kind zones is for boards of at most 256 cells and 256 lines"},
    {"pass-ends-game", "Chaos may end the game by a second pass"},
    {"no-forced-win", "there is no forced win where the certificate says so"},
    {"idle-stone", "no live line goes through the cell of Order's stone"},
    {"moves-missing", "the certificate lists no more moves, and Order needs one"},
    {"moves-left", "the certificate lists more moves than Order needs"},
    // Kind product
    {"no-parts-here",
     "kind product is for keeping an opponent from filling a set, where that is enough and each "
     "player places one stone, without swap"},
    // Kind parts, and the files that it names
    {"bad-part", "not of the form POSITION : SHA-256 MOVE..."},
    {"part-not-later", "the part's position comes after no more moves than the claim's"},
    {"other-position", "the moves lead to another position"},
    {"part-twice", "a file is named as the proof of two parts"},
    {"part-missing", "a part is not there"},
    {"part-changed", "the file of the part has another SHA-256"},
    {"part-not-verified", "a part does not prove its claim"},
    {"part-proves-other", "a part proves something else"},
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
    {"bad-pairing-claim",
     "not 'pairing exists|none [adjacent] [ordered]', with 'none' a symmetry (a torus has no "
     "order, and boards of every height have no symmetry)"},
    {"not-for-pairings", "pairings are for order-chaos, from its start, and for a torus"},
    {"winner-not-chaos", "a pairing wins for chaos only"},
    {"not-adjacent", "condition 2: the cells of the pair do not touch"},
    {"line-without-pair", "condition 3: a line that no pair spoils"},
    {"formula-too-large", "more than 1,000,000 ways to spoil lines, too many for a formula"},
    // Kind pairing
    {"bad-pair", "not of the form CELL CELL opposite|same [CELL]"},
    {"same-pair-of-no-use", "condition 2: pairs of the same symbol are for win=exact-at-end"},
    {"off-any-line", "condition 2: the pair spoils no line"},
    {"stray-witness", "condition 4: a witness where no order is claimed"},
    {"bad-witness", "condition 4: a witness in its own pair, or of a pair of the same symbol",
     "pairing"},
    {"witness-not-earlier", "condition 4: the pair of the witness does not stand earlier",
     "pairing"},
    {"bad-witness", "condition 4: the witness does not continue the pair", "family"},
    {"witness-not-earlier", "condition 4: the pair of the witness does not lie farther north",
     "family"},
    {"line-without-witness", "condition 4: a line without a pair and its witness"},
    // Kind no-pairing
    {"clause-count", "the number of clauses is not the one announced"},
    {"bad-clause", "not literals in ascending order of their variables, and 0"},
    {"not-of-the-formula", "condition 1: no clause of the formula of the game"},
    {"step-count", "the number of steps is not the one announced"},
    {"bad-hint", "condition 2: no clause with this number stands before"},
    {"does-not-follow", "condition 2: the clause does not follow in the order of its hints"},
    {"no-contradiction", "condition 3: the last clause is not empty"},
    {"board-not-symmetric", "the board does not have this symmetry"},
    {"line-count", "the number of lines is not the one announced"},
    {"not-a-line", "these cells are no line"},
    {"bad-line-weight", "a line with weight 0, or listed twice"},
    {"pair-outweighs", "condition 1: a pair spoils lines of more weight than its cells have"},
    {"weights-leave-room", "condition 2: the lines do not weigh more than the cells"},
    // Kind periodic
    {"bad-period", "the side of the torus is not from 3 to 32"},
    {"bad-period",
     "a period has three rows at least, and three columns where they repeat themselves", "family"},
    {"chaos-must-open", "condition 4: Chaos may have to open a pair; no cell need be free"},
});

// Of two sentences for a reason, that which stands for certificates of this kind.
std::string_view sentence(std::string_view reason, std::string_view kind) {
  std::string_view found = reason;
  for (const Words& words : kWords) {
    const bool fits = words.kind.empty() || words.kind == kind;
    if (words.reason == reason && fits) found = words.sentence;
  }
  return found;
}

std::string in_words(std::string_view sentence, const std::string& detail) {
  const std::string colon = sentence.empty() || detail.empty() ? "" : ": ";
  return std::string(sentence) + colon + detail;
}

}  // namespace

std::string message(const Verdict& verdict) {
  if (verdict.status == Verdict::Status::kGivenParts) {
    return "it rests on other files: check it in its directory, with its parts";
  }
  return in_words(sentence(verdict.reason, verdict.kind), verdict.detail);
}

std::string message(const Rejection& rejection) {
  return in_words(sentence(rejection.reason, ""), rejection.detail);
}

}  // namespace checker
