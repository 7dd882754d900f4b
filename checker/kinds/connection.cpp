// Kind `connection`: a win in Hex, built from virtual connections.
//
// A term says: *if the winner holds the stones S, and no cell of the carrier C is the other
// player's, then the winner can join `from` and `to`*, though the other moves first (full), or
// moving first himself (semi). S and C have no cell in common. What a walk, a join, a move and an
// either need is computed here, from the lines alone; docs/certificates.md shows that each rule is
// right.
//
// `from` and `to` are cells or edges of the board, joined in the plane of which a cylinder or a
// torus is a quotient: `shift` says in which copy of the board `to` lies, seen from `from`, as far
// as that matters for the winner's aim.
#include "checker/kinds/connection.hpp"

#include <algorithm>
#include <cstdlib>

#include "checker/games/hex.hpp"
#include "checker/leaves/hex_ways.hpp"

namespace checker {
namespace {

constexpr int kMostTerms = 2'000'000;
constexpr int kMostWithAWord = 6'250'000;  // of one word of 64 cells; fewer if the words are more
constexpr int kMostWinding = 1'000'000;    // boards in either direction

using Cells = HexWays::Cells;

struct Ends {
  int from = kNoCell;
  int to = kNoCell;
  Point shift;
  bool full = true;
  bool some_ring = false;  // it wins, but not always by a ring through `from`
  bool used = false;
  int line = 0;
};

struct Term : Ends {
  Cells stones;
  Cells carrier;
};

int words_for(int cells) { return (cells + 63) / 64; }

// The sets of cells of all terms, in as many words of 64 cells as the board needs: a set as long as
// the largest board would take most of the memory of a long proof.
class PackedCells {
 public:
  explicit PackedCells(int board_size) : words_(index(words_for(board_size))) {}

  void push(const Cells& cells) {
    for (std::size_t i = 0; i < words_; ++i) {
      packed_.push_back(((cells >> (64 * i)) & kOneWord).to_ullong());
    }
  }
  Cells operator[](std::size_t number) const {
    const auto* words = &packed_[number * words_];
    Cells cells(words[0]);
    for (std::size_t i = 1; i < words_; ++i) {
      if (words[i] != 0) cells |= Cells(words[i]) << (64 * i);
    }
    return cells;
  }

 private:
  static constexpr Cells kOneWord{~0ULL};
  std::size_t words_;
  std::vector<unsigned long long> packed_;
};

class Terms {
 public:
  Terms(const Header& header, const Hex& game)
      : game_(game),
        board_(game.board()),
        winner_(*header.winner),
        ways_(game, winner_),
        stones_(board_.size()),
        carriers_(board_.size()) {}

  void read(const TextLine& line);
  // Rejects unless the last term proves the claim, and every other one is used.
  void check_claim(const Header& header, const Reader& reader) const;

 private:
  Term walk(const TextLine& line) const;
  Term join(const TextLine& line);
  Term move(const TextLine& line);
  Term either(const TextLine& line);
  Term capture(const TextLine& line);
  Term part(const TextLine& line, std::size_t token);
  Term term(std::size_t i) const { return {ends_[i], stones_[i], carriers_[i]}; }
  bool wins(const Term& term) const;

  const Hex& game_;
  const Board& board_;
  Player winner_;
  HexWays ways_;
  std::vector<Ends> ends_;  // of the terms, and
  PackedCells stones_, carriers_;
};

void Terms::read(const TextLine& line) {
  const std::string_view rule = line.tokens[0];
  Term term;
  if (rule == "walk") {
    term = walk(line);
  } else if (rule == "join") {
    term = join(line);
  } else if (rule == "move") {
    term = move(line);
  } else if (rule == "either") {
    term = either(line);
  } else if (rule == "capture") {
    term = capture(line);
  } else {
    reject(line.number, "bad-term", rule);
  }
  if ((term.stones & term.carrier).any()) reject(line.number, "stone-in-carrier");
  term.line = line.number;
  term.used = false;  // whatever its parts are
  ends_.push_back(term);
  stones_.push(term.stones);
  carriers_.push(term.carrier);
}

// The term that a token names, turned round if the number has a minus before it.
Term Terms::part(const TextLine& line, std::size_t token) {
  std::string_view text = line.tokens[token];
  const bool turned = text.starts_with('-');
  if (turned) text.remove_prefix(1);
  const auto number = parse_number(text);
  if (!number) reject(line.number, "bad-term", line.tokens[token]);
  if (*number < 1 || *number > static_cast<int>(ends_.size())) {
    reject(line.number, "term-not-earlier", line.tokens[token]);
  }
  const std::size_t at = index(*number) - 1;
  ends_[at].used = true;
  Term term = this->term(at);
  if (turned) {
    std::swap(term.from, term.to);
    term.shift = {-term.shift.column, -term.shift.row};
  }
  return term;
}

// `walk CELL STEP...`: stones on these cells, each beside the one before. The last step may lead
// over an edge of the winner's.
Term Terms::walk(const TextLine& line) const {
  if (line.tokens.size() < 3) reject(line.number, "bad-term", "a walk has a cell and steps");
  Term term;
  term.from = term.to = parse_cell(line.tokens[1], board_, line.number);
  term.stones.set(index(term.from));
  Point point = board_.point(term.from);
  for (std::size_t i = 2; i < line.tokens.size(); ++i) {
    if (term.to < 0) reject(line.number, "off-the-board", "steps beyond an edge");
    point = game_.step(point, line.tokens[i], line.number);
    term.to = ways_.place_at(point);
    if (term.to == kNoCell) reject(line.number, "off-the-board", line.tokens[i]);
    if (term.to >= 0) term.stones.set(index(term.to));
  }
  if (game_.rings(winner_)) {
    const Point home = board_.point(term.to);
    term.shift = {(point.column - home.column) / game_.columns(),
                  (point.row - home.row) / game_.rows()};
  }
  return term;
}

// `join PART PART...`: one after another, in carriers that do not meet; at most one is semi.
Term Terms::join(const TextLine& line) {
  if (line.tokens.size() < 3) reject(line.number, "bad-term", "a join has two parts or more");
  Term term = part(line, 1);
  for (std::size_t i = 2; i < line.tokens.size(); ++i) {
    const Term next = part(line, i);
    if (term.to != next.from || term.some_ring || next.some_ring) {
      reject(line.number, "ends-do-not-meet", line.tokens[i]);
    }
    if ((term.carrier & next.carrier).any()) {
      reject(line.number, "carriers-meet", line.tokens[i]);
    }
    if (!term.full && !next.full) reject(line.number, "two-moves", line.tokens[i]);
    term.to = next.to;
    term.shift = {term.shift.column + next.shift.column, term.shift.row + next.shift.row};
    // Thirty joins of a term with itself would wind further than an int counts.
    if (std::abs(term.shift.column) > kMostWinding || std::abs(term.shift.row) > kMostWinding) {
      reject(line.number, "winds-too-far", line.tokens[i]);
    }
    term.stones |= next.stones;
    term.carrier |= next.carrier;
    term.full = term.full && next.full;
  }
  return term;
}

// `move CELL PART`: the winner begins with one of the stones that a full term needs.
Term Terms::move(const TextLine& line) {
  if (line.tokens.size() != 3) reject(line.number, "bad-term", "a move has a cell and a part");
  const auto cell = static_cast<std::size_t>(parse_cell(line.tokens[1], board_, line.number));
  Term term = part(line, 2);
  if (!term.full) reject(line.number, "two-moves", line.tokens[2]);
  if (!term.stones.test(cell)) reject(line.number, "move-of-no-use", line.tokens[1]);
  term.stones.reset(cell);
  term.carrier.set(cell);
  term.full = false;
  return term;
}

// `either PART...`: whatever cell the other player takes, it is missing from one of the carriers.
Term Terms::either(const TextLine& line) {
  if (line.tokens.size() < 2) reject(line.number, "bad-term", "an either has parts");
  Term term = part(line, 1);
  Cells common = term.carrier;
  for (std::size_t i = 2; i < line.tokens.size(); ++i) {
    const Term next = part(line, i);
    const bool same = term.from == next.from && term.to == next.to &&
                      term.shift.column == next.shift.column && term.shift.row == next.shift.row;
    if (!same && !(wins(term) && wins(next))) {
      reject(line.number, "other-ends", line.tokens[i]);
    }
    term.some_ring = term.some_ring || next.some_ring || !same;
    term.stones |= next.stones;
    term.carrier |= next.carrier;
    common &= next.carrier;
  }
  if (common.any()) reject(line.number, "common-cell");
  term.full = true;
  return term;
}

// `capture CELL CELL PART STONE...`: if the other player takes one of the two cells, the winner
// takes the other one, and that serves as well as both.
Term Terms::capture(const TextLine& line) {
  if (line.tokens.size() < 4) reject(line.number, "bad-term", "a capture has two cells and a part");
  const int one = parse_cell(line.tokens[1], board_, line.number);
  const int two = parse_cell(line.tokens[2], board_, line.number);
  Term term = part(line, 3);
  for (std::size_t i = 4; i < line.tokens.size(); ++i) {
    term.stones.set(static_cast<std::size_t>(parse_cell(line.tokens[i], board_, line.number)));
  }
  for (const auto& [cell, twin] : {std::pair(one, two), std::pair(two, one)}) {
    const auto at = index(cell);
    if (term.carrier.test(at)) reject(line.number, "stone-in-carrier");
    if (term.from == cell || term.to == cell) {
      if (!wins(term)) reject(line.number, "captured-end", board_.name(cell));
      term.some_ring = true;  // not always through this cell
    }
    Cells held = term.stones;
    held.set(index(twin));
    held.reset(at);
    if (!ways_.go_round(cell, held, held | term.carrier)) {
      reject(line.number, "not-captured", board_.name(cell));
    }
  }
  for (const int cell : {one, two}) {
    term.stones.reset(index(cell));
    term.carrier.set(index(cell));
  }
  return term;
}

// From edge to edge; a ring about the cylinder; a ring about the torus that winds in the winner's
// direction only, so that no ring of the other player's fits beside it.
bool Terms::wins(const Term& term) const {
  if (term.some_ring) return true;
  if (!game_.rings(winner_)) {
    return (term.from == HexWays::kFirstEdge && term.to == HexWays::kLastEdge) ||
           (term.from == HexWays::kLastEdge && term.to == HexWays::kFirstEdge);
  }
  if (term.from != term.to) return false;
  const int own = winner_ == kRed ? term.shift.row : term.shift.column;
  const int across = winner_ == kRed ? term.shift.column : term.shift.row;
  return own != 0 && (game_.rules().wrap == Wrap::kCylinder || across == 0);
}

void Terms::check_claim(const Header& header, const Reader& reader) const {
  const Term last = term(ends_.size() - 1);
  if (!wins(last)) reject(last.line, "not-a-win");
  if (!last.full && header.start.to_move != winner_) reject(last.line, "not-on-turn");
  const std::uint8_t mine = stone_of(winner_);
  for (int cell = 0; cell < board_.size(); ++cell) {
    const auto at = index(cell);
    const std::uint8_t stone = header.start.stones[at];
    if (last.stones.test(at) && stone != mine) {
      reject(last.line, "stone-missing", board_.name(cell));
    }
    if (last.carrier.test(at) && stone != 0 && stone != mine) {
      reject(last.line, "carrier-taken", board_.name(cell));
    }
  }
  for (std::size_t i = 0; i + 1 < ends_.size(); ++i) {
    if (!ends_[i].used) reader.untidy(ends_[i].line, "unused-term");
  }
}

}  // namespace

void check_connection(const Header& header, Reader& reader) {
  const auto* game = dynamic_cast<const Hex*>(header.game.get());
  if (game == nullptr) reject(header.line, "no-connections");
  if (Goal{*header.winner}.is_missed(header.certain)) reject(header.line, "opponent-wins");
  if (game->may_still_swap(header.start)) reject(header.line, "may-still-swap");
  const TextLine head = reader.expect("terms", 2);
  const int count = number_in(head, 1);
  const int most = std::max(kMostTerms, kMostWithAWord / words_for(game->board().size()));
  if (count > most) reject(head.number, "too-many-terms");
  if (count == 0) reject(head.number, "not-a-win");
  Terms terms(header, *game);
  for (int i = 0; i < count; ++i) terms.read(reader.next());
  terms.check_claim(header, reader);
  reader.expect("end", 1);
}

}  // namespace checker
