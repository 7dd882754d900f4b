// Kind `connection`: a win in Hex that is built from virtual connections (docs/certificates.md).
//
// Whether a term still holds follows from the position alone. It is *kept* if it holds although the
// other player is to move, and *won back* if it holds if the winner is to move:
//
//   untouched      its stones are held, and no cell of its carrier is the other player's: a full
//                  term is kept, and a semi term is won back
//   walk           kept once all of its stones are held
//   move CELL t    kept if CELL is held and t is kept; won back if CELL is held and t is won back,
//                  or if CELL is empty and t would be kept with a stone on it
//   join           kept if all of its parts are kept; won back if all parts but one are kept and
//                  that one is won back (their carriers are disjoint, so a move of the other player
//                  touches only one of them)
//   either         kept, or won back, if one of its parts is
//   capture A B t  the same as t, in the position in which the winner holds both cells; but if the
//                  other player holds one of them and the winner not yet the other, it is only won
//                  back, provided that t is kept
//
// The winner plays the move that the last term needs in order to be kept again.
#include <fmt/format.h>

#include <bitset>
#include <map>
#include <set>

#include "base/error.hpp"
#include "checker/games/hex.hpp"
#include "walk/answer_walk.hpp"

namespace zermelo::walk {

using games::Side;

namespace {

using Cells = std::bitset<1024>;
constexpr int kNone = -1;
// Beyond these bounds walking would take too much memory, or recurse too deeply.
constexpr int kMostTerms = 200'000;
constexpr int kDeepestTerm = 5000;

struct Term {
  enum class Rule { walk, join, move, either, capture };
  Rule rule = Rule::walk;
  std::vector<int> parts;  // their places in the list, from 0
  int cell = kNone;        // the cell of a move, or the first cell of a capture
  int twin = kNone;        // the second cell of a capture
  Cells stones, carrier;
  bool full = true;
  int line = 0;  // its line in the certificate
  int depth = 1;
};

/// The state of the terms in a position.
class Seen {
 public:
  using Pool = std::map<std::string, Seen>;

  Seen(const std::vector<Term>& terms, Cells own, Cells theirs, Pool& pool)
      : terms_(terms), own_(own), theirs_(theirs), pool_(pool) {}

  /// The stones, with one more on the cell if a cell is given.
  bool kept(int number, int more = kNone) {
    const auto key = std::pair{number, more};
    if (const auto known = kept_.find(key); known != kept_.end()) return known->second;
    return kept_[key] = is_kept(terms_[at(number)], more);
  }
  bool won_back(int number) {
    if (const auto known = won_back_.find(number); known != won_back_.end()) return known->second;
    return won_back_[number] = kept(number) || is_won_back(terms_[at(number)]);
  }

  /// The cell that keeps the term, and the term that needs it. Precondition: the term is won back.
  std::optional<std::pair<int, const Term*>> asked_for(int number) {
    if (kept(number)) return std::nullopt;
    const Term& term = terms_[at(number)];
    if (term.rule == Term::Rule::move) {
      if (!own_.test(at(term.cell))) return std::pair{term.cell, &term};
      return asked_for(term.parts.front());
    }
    if (term.rule == Term::Rule::capture) {
      if (const int cell = answer_in(term); cell != kNone) return std::pair{cell, &term};
      return with_pair(term).asked_for(term.parts.front());
    }
    for (const int part : term.parts) {
      const bool wanted = term.rule == Term::Rule::join ? !kept(part) : won_back(part);
      if (wanted) return asked_for(part);
    }
    return std::nullopt;
  }

  /// An empty cell that brings a kept term nearer to its end.
  std::optional<std::pair<int, const Term*>> useful(int number) {
    const Term& term = terms_[at(number)];
    if (term.rule == Term::Rule::move && empty(term.cell)) return std::pair{term.cell, &term};
    if (term.rule == Term::Rule::capture) return with_pair(term).useful(term.parts.front());
    for (const int part : term.parts) {
      if (!won_back(part)) continue;
      if (const auto found = useful(part)) return found;
      if (term.rule == Term::Rule::either) break;
    }
    return std::nullopt;
  }

  /// The terms that can still matter.
  void collect(int number, std::set<int>& found) {
    if (!found.insert(number).second) return;
    const Term& term = terms_[at(number)];
    if (term.rule == Term::Rule::capture) {
      return with_pair(term).collect(term.parts.front(), found);
    }
    for (const int part : term.parts) {
      if (term.rule != Term::Rule::either || won_back(part)) collect(part, found);
    }
  }

 private:
  static std::size_t at(int number) { return static_cast<std::size_t>(number); }
  bool empty(int cell) const { return !own_.test(at(cell)) && !theirs_.test(at(cell)); }
  /// The cell of a captured pair that the winner has to take, now that the other one is taken.
  int answer_in(const Term& term) const {
    if (theirs_.test(at(term.cell)) && empty(term.twin)) return term.twin;
    if (theirs_.test(at(term.twin)) && empty(term.cell)) return term.cell;
    return kNone;
  }
  bool is_lost(const Term& term) const {
    return theirs_.test(at(term.cell)) && theirs_.test(at(term.twin));
  }
  /// The position in which the winner holds both cells of the pair.
  Seen& with_pair(const Term& term) {
    auto own = own_, theirs = theirs_;
    for (const int cell : {term.cell, term.twin}) {
      own.set(at(cell));
      theirs.reset(at(cell));
    }
    return pool_.try_emplace((own.to_string() + theirs.to_string()), terms_, own, theirs, pool_)
        .first->second;
  }

  bool untouched(const Term& term, int more) const {
    auto missing = term.stones & ~own_;
    if (more != kNone) missing.reset(at(more));
    return missing.none() && (term.carrier & theirs_).none();
  }

  bool is_kept(const Term& term, int more) {
    if (term.full && untouched(term, more)) return true;
    switch (term.rule) {
      case Term::Rule::walk:
        return false;
      case Term::Rule::move:
        return (own_.test(at(term.cell)) || term.cell == more) && kept(term.parts.front(), more);
      case Term::Rule::join:
        return std::all_of(term.parts.begin(), term.parts.end(),
                           [&](int part) { return kept(part, more); });
      case Term::Rule::capture:
        return !is_lost(term) && answer_in(term) == kNone &&
               with_pair(term).kept(term.parts.front(), more);
      case Term::Rule::either:
        break;
    }
    return std::any_of(term.parts.begin(), term.parts.end(),
                       [&](int part) { return kept(part, more); });
  }

  bool is_won_back(const Term& term) {
    switch (term.rule) {
      case Term::Rule::walk:
        return false;
      case Term::Rule::move:
        if (own_.test(at(term.cell))) return won_back(term.parts.front());
        return empty(term.cell) && kept(term.parts.front(), term.cell);
      case Term::Rule::join: {
        int lacking = 0;
        for (const int part : term.parts) {
          if (kept(part)) continue;
          ++lacking;
          if (!won_back(part)) return false;
        }
        return lacking <= 1;
      }
      case Term::Rule::capture:
        if (is_lost(term)) return false;
        return answer_in(term) == kNone ? with_pair(term).won_back(term.parts.front())
                                        : with_pair(term).kept(term.parts.front());
      case Term::Rule::either:
        break;
    }
    return std::any_of(term.parts.begin(), term.parts.end(),
                       [&](int part) { return won_back(part); });
  }

  const std::vector<Term>& terms_;
  Cells own_, theirs_;
  std::map<std::pair<int, int>, bool> kept_;
  std::map<int, bool> won_back_;
  Pool& pool_;  // holds one state for each set of stones
};

class ConnectionWalk final : public Walk {
 public:
  ConnectionWalk(std::string_view text, Place start) : Walk(std::move(start)) {
    checker::Reader reader(text);
    std::string claim;
    const auto header = checker::read_header(reader, claim);
    winner_ = header.winner == checker::Player::kA ? Side::a : Side::b;
    const auto& hex = dynamic_cast<const checker::Hex&>(*header.game);
    const int count = checker::number_in(reader.expect("terms", 2), 1);
    if (count > kMostTerms) throw base::InputError("it has too many terms to be walked");
    for (int i = 0; i < count; ++i) {
      terms_.push_back(read(reader.next(), hex));
      if (terms_.back().depth > kDeepestTerm) {
        throw base::InputError("its terms are nested too deeply to be walked");
      }
    }
  }

  std::vector<std::string> parts() const override {
    return {std::string(start().game.side_name(winner_))};
  }
  std::string goal(Side) const override { return parts().front() + " wins"; }
  bool is_reached(Side side, const Place& place) const override {
    return place.game.outcome(place.position) == games::win_of(side);
  }
  std::uint64_t answers() const override { return terms_.size(); }

  Reply answer(Side, const Place& place) const override {
    Seen::Pool pool;
    auto& seen = look(place, pool);
    const int last = static_cast<int>(terms_.size()) - 1;
    if (!seen.won_back(last)) {
      throw base::InputError("the proof has no answer here: these moves have left it");
    }
    if (const auto asked = seen.asked_for(last)) {
      return {name(place, asked->first),
              fmt::format("the move of line {} of the certificate", asked->second->line)};
    }
    if (const auto useful = seen.useful(last)) {
      return {name(place, useful->first),
              fmt::format("everything is joined for certain; line {} is carried out",
                          useful->second->line)};
    }
    return {place.game.move_name(place.game.moves(place.position).front()),
            "everything is joined for certain, so any move will do"};
  }

  Remaining remaining(Side, const Place& place, double) const override {
    Seen::Pool pool;
    auto& seen = look(place, pool);
    std::set<int> found;
    seen.collect(static_cast<int>(terms_.size()) - 1, found);
    return {found.size(), true};
  }

 private:
  Term read(const checker::TextLine& line, const checker::Hex& hex) const {
    Term term;
    term.line = line.number;
    const auto rule = line.tokens[0];
    if (rule == "walk") {
      read_walk(line, hex, term);
      return term;
    }
    term.rule = rule == "join"   ? Term::Rule::join
                : rule == "move" ? Term::Rule::move
                                 : Term::Rule::either;
    if (rule == "capture") {
      read_capture(line, hex, term);
      return term;
    }
    for (std::size_t i = term.rule == Term::Rule::move ? 2 : 1; i < line.tokens.size(); ++i) {
      auto number = line.tokens[i];
      if (number.starts_with('-')) number.remove_prefix(1);
      const int part = *checker::parse_number(number) - 1;
      const auto& earlier = terms_[static_cast<std::size_t>(part)];
      term.parts.push_back(part);
      term.depth = std::max(term.depth, earlier.depth + 1);
      term.stones |= earlier.stones;
      term.carrier |= earlier.carrier;
      if (term.rule == Term::Rule::join) term.full = term.full && earlier.full;
    }
    if (term.rule == Term::Rule::move) {
      term.cell = checker::parse_cell(line.tokens[1], hex.board(), line.number);
      term.stones.reset(static_cast<std::size_t>(term.cell));
      term.carrier.set(static_cast<std::size_t>(term.cell));
      term.full = false;
    }
    return term;
  }

  void read_capture(const checker::TextLine& line, const checker::Hex& hex, Term& term) const {
    const auto cell = [&](std::size_t token) {
      return checker::parse_cell(line.tokens[token], hex.board(), line.number);
    };
    auto number = line.tokens[3];
    if (number.starts_with('-')) number.remove_prefix(1);
    const int part = *checker::parse_number(number) - 1;
    term = terms_[static_cast<std::size_t>(part)];
    term.rule = Term::Rule::capture;
    term.line = line.number;
    ++term.depth;
    term.parts = {part};
    term.cell = cell(1);
    term.twin = cell(2);
    for (std::size_t i = 4; i < line.tokens.size(); ++i) {
      term.stones.set(static_cast<std::size_t>(cell(i)));
    }
    for (const int captured : {term.cell, term.twin}) {
      term.stones.reset(static_cast<std::size_t>(captured));
      term.carrier.set(static_cast<std::size_t>(captured));
    }
  }

  static void read_walk(const checker::TextLine& line, const checker::Hex& hex, Term& term) {
    int cell = checker::parse_cell(line.tokens[1], hex.board(), line.number);
    auto point = hex.board().point(cell);
    for (std::size_t i = 2; cell != checker::kNoCell; ++i) {
      term.stones.set(static_cast<std::size_t>(cell));
      if (i == line.tokens.size()) return;
      point = hex.step(point, line.tokens[i], line.number);
      cell = hex.cell_at(point);
    }
  }

  /// The cells in reading order, as the checker numbers them.
  Seen& look(const Place& place, Seen::Pool& pool) const {
    Cells own, theirs;
    const char mine = games::kHexStones[games::index(winner_)];
    const auto& cells = place.game.board().cells();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const char stone = place.game.stone(place.position, cells[i]);
      if (stone != '.') (stone == mine ? own : theirs).set(i);
    }
    return pool.try_emplace("", terms_, own, theirs, pool).first->second;
  }
  static std::string name(const Place& place, int cell) {
    return place.game.board().cell_name(place.game.board().cells()[static_cast<std::size_t>(cell)]);
  }

  Side winner_ = Side::a;
  std::vector<Term> terms_;
};

}  // namespace

std::shared_ptr<const Walk> walk_connections(std::string_view text, Place start) {
  return std::make_shared<ConnectionWalk>(text, std::move(start));
}

}  // namespace zermelo::walk
