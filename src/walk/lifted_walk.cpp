// Kind `lifted`: Order's strategy on an inner board, lifted by pairs around it
// (docs/certificates.md, section "Kind lifted"), and the same where the pairs do not stand in the
// certificate.
#include "walk/lifted_walk.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "checker/kinds/lifted.hpp"
#include "walk/goals.hpp"

namespace zermelo::walk {

using base::InputError;
using games::Cell;
using games::Move;
using games::Side;

namespace {

class InnerWalk final : public WinningWalk {
 public:
  InnerWalk(InnerBoard inner, Place start)
      : WinningWalk(games::kOrder, std::move(start)),
        offset_(inner.offset),
        partner_(std::move(inner.pairs)),
        inner_(std::move(inner.header)),
        answers_(std::move(inner.answers)) {}

  std::uint64_t answers() const override { return answers_.size(); }

  Reply answer(Side, const Place& place) const override {
    for (const Move move : game().moves(place.position)) {
      if (game().outcome(place.with(move).position) == games::win_of(games::kOrder)) {
        return {game().move_name(move), "rule (a): it wins at once"};
      }
    }
    const auto last = place.last();
    if (last && last->is_place() && partner_.contains(last->cell())) {
      const auto other = Move::place(partner_.at(last->cell()), last->symbol() == 0 ? 1 : 0);
      if (game().legal(place.position, other)) {
        return {game().move_name(other), fmt::format("rule (b): the other symbol in the pair of {}",
                                                     game().board().cell_name(last->cell()))};
      }
    }
    return in_the_inner_board(place);
  }

  Remaining remaining(Side, const Place& place, double seconds) const override {
    const auto now = at(place);
    return answers_.count(now.position, now.certain, seconds);
  }

  std::vector<std::string> inner() const override {
    std::vector<std::string> names;
    for (const Cell cell : game().board().cells()) {
      if (!partner_.contains(cell)) names.push_back(game().board().cell_name(cell));
    }
    return names;
  }
  std::vector<games::Pair> pairs(Side, const Place&) const override {
    std::vector<games::Pair> pairs;
    for (const auto& [one, other] : partner_) {
      if (one < other) pairs.push_back({one, other});
    }
    return pairs;
  }

 private:
  const games::AnyGame& game() const { return start().game; }

  Reply in_the_inner_board(const Place& place) const {
    const auto now = at(place);
    if (!now.certain.over && now.position.to_move == checker::Player::kA) {
      if (const auto found = answers_.find(now.position)) {
        if (found->move == "pass") return {"pass", "rule (c): " + found->why};
        return {found->move[0] + outer_name(found->move.substr(1)),
                fmt::format("rule (c), the inner strategy: {}, {}", found->move, found->why)};
      }
    }
    for (const Move move : game().moves(place.position)) {
      if (move.is_place() && !partner_.contains(move.cell())) {
        return {game().move_name(move),
                "rule (c): the inner board holds a line, so any move there will do"};
      }
    }
    throw InputError("the proof has no answer here: these moves have left it");
  }

  /// The inner game so far: the moves on the inner board and the passes. What is played in pairs is
  /// left out, since it comes as a move with its answer.
  Checked at(const Place& place) const {
    Checked now{inner_.start, inner_.certain};
    for (std::size_t i = start().moves.size(); i < place.moves.size() && !now.certain.over; ++i) {
      const Move move = place.moves[i];
      if (move.is_place() && partner_.contains(move.cell())) continue;
      const auto name = move.is_pass() ? std::string("pass") : inner_name(move);
      now.certain = inner_.game->play(now.position, inner_.game->parse_move(name, now.position, 0));
    }
    return now;
  }

  std::string inner_name(Move move) const {
    const auto& board = game().board();
    const checker::Point point{board.column(move.cell()) - offset_.column,
                               board.row(move.cell()) - offset_.row};
    return game().move_name(move)[0] +
           inner_.game->board().name(inner_.game->board().cell_at(point));
  }
  std::string outer_name(std::string_view inner) const {
    const auto point = *checker::parse_point(inner);
    return game().board().cell_name(
        *game().board().at(point.column + offset_.column, point.row + offset_.row));
  }

  checker::Point offset_;
  std::map<Cell, Cell> partner_;
  checker::Header inner_;
  Answers answers_;
};

}  // namespace

std::shared_ptr<const Walk> walk_inner(InnerBoard inner, Place start) {
  return std::make_shared<InnerWalk>(std::move(inner), std::move(start));
}

std::shared_ptr<const Walk> walk_lifted(std::string_view text, Place start) {
  checker::Reader reader(text);
  std::string claim;
  checker::read_header(reader, claim);
  const auto offset = *checker::parse_point(reader.expect("offset", 2).tokens[1]);
  std::map<Cell, Cell> pairs;
  for (int rest = checker::number_in(reader.expect("pairs", 2), 1); rest > 0; --rest) {
    const auto line = reader.next();
    const auto one = *start.game.board().parse_cell(line.tokens[0]);
    const auto other = *start.game.board().parse_cell(line.tokens[1]);
    pairs[one] = other;
    pairs[other] = one;
  }
  reader.expect("inner", 1);
  auto header = checker::read_header(reader, claim);
  Answers answers(header, checker::Goal{checker::Player::kA, true}, reader);
  return walk_inner({.offset = offset,
                     .pairs = std::move(pairs),
                     .header = std::move(header),
                     .answers = std::move(answers)},
                    std::move(start));
}

}  // namespace zermelo::walk
