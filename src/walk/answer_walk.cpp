// Kinds `strategy`, `in-order` and `draw`, which list an answer for every position that can arise.
#include "walk/answer_walk.hpp"

#include <fmt/format.h>

#include <bit>

#include "base/error.hpp"
#include "checker/kinds/in_order.hpp"
#include "walk/image.hpp"

namespace zermelo::walk {

using base::InputError;
using games::Side;

Answers::Answers(const checker::Header& header, checker::Goal goal, checker::Reader& reader)
    : game_(header.game), goal_(goal), group_(*header.game) {
  auto line = reader.next();
  if (line.tokens[0] == "live-lines") {
    game_ = checker::told_by_live_lines(*header.game, line.number);
    told_ = std::dynamic_pointer_cast<const checker::LiveLines>(game_);
    line = reader.next();
  }
  while (line.tokens[0] == "symmetry") {
    checker::declare_symmetry(line, *game_, group_);
    line = reader.next();
  }
  if (line.tokens[0] == "paired") {
    rest_ = RestPairs(*game_, goal_, group_, line, reader);
    line = reader.next();
  }
  if (header.kind == "in-order") {
    checker::Walk walk{*game_, goal_, group_};
    checker::Reader again = reader;
    checker::walk_in_order(walk, header, line, reader);
    rest_ = RestPairs(*game_, goal_, std::move(walk.paired), walk.answers.size(), again);
    table_ = std::move(walk.answers);
  } else {
    table_ = checker::read_answers(*game_, goal_.player, group_, line, reader);
  }
}

namespace {

bool same_stones(const checker::Stones& own, const checker::Stones& listed, const Image& image) {
  for (std::size_t i = 0; i < own.size(); ++i) {
    const auto stone = own[static_cast<std::size_t>(image.cells[i])];
    if (image.symbols[stone] != static_cast<int>(listed[i])) return false;
  }
  return true;
}

bool same_rests(const std::vector<checker::LiveLines::Rest>& own,
                std::vector<checker::LiveLines::Rest> listed, const Image& image) {
  for (auto& rest : listed) {
    std::uint64_t cells = 0;
    for (std::size_t i = 0; i < image.cells.size(); ++i) {
      if ((rest.cells >> i & 1) != 0) cells |= std::uint64_t{1} << image.cells[i];
    }
    rest = {image.stone(rest.symbol), cells};
  }
  std::sort(listed.begin(), listed.end());
  return listed == own;
}

}  // namespace

Image find_image(const checker::Game& game, const checker::Position& position,
                 const checker::Position& listed, const checker::Group& group) {
  const auto* told = dynamic_cast<const checker::LiveLines*>(&game);
  std::vector<checker::LiveLines::Rest> own, theirs;
  if (told != nullptr) {
    own = told->rests(position);
    theirs = told->rests(listed);
  }
  for (const auto& cells : group.cells) {
    for (const auto& symbols : group.symbols) {
      const Image image{cells, symbols};
      if (told != nullptr ? same_rests(own, theirs, image)
                          : same_stones(position.stones, listed.stones, image)) {
        return image;
      }
    }
  }
  throw InputError("the listed position is not an image of this one");
}

std::string Answers::stone_name(checker::Move move) const {
  auto name = game_->board().name(move.cell);
  if (!game_->stones_are_interchangeable()) return name;
  return game_->letters()[move.stone - std::size_t{1}] + name;
}

std::string Answers::move_name(const checker::Position& position,
                               const checker::Answer& answer) const {
  if (answer.move.cell == checker::kNoCell) {  // a move that places no stone
    return answer.move.stone == 0 ? "pass" : "swap-pieces";
  }
  if (told_) {  // all free cells are equivalent, and one of them is left
    if (free_cells(answer.position).has(answer.move.cell)) {
      return stone_name({std::countr_zero(free_cells(position).cells), answer.move.stone});
    }
  }
  const auto image = find_image(*game_, position, answer.position, group_);
  return stone_name({image.cell(answer.move.cell), image.stone(answer.move.stone)});
}

std::optional<checker::Move> Answers::answer_aside(const checker::Position& position) const {
  if (!told_) return std::nullopt;
  if (told_->rules().may_pass(goal_.player)) return checker::Move{};
  const auto free = free_cells(position);
  if (!told_->has_spare(free)) return std::nullopt;
  return checker::Move{std::countr_zero(free.cells), 1};
}

std::optional<Walk::Reply> Answers::completion(const checker::Position& position) const {
  if (!told_ || goal_.player != checker::kOrder) return std::nullopt;
  for (const auto& rest : told_->rests(position)) {
    if (!std::has_single_bit(rest.cells)) continue;
    const checker::Move move{std::countr_zero(rest.cells), rest.symbol};
    return Walk::Reply{stone_name(move), "it completes a line"};
  }
  return std::nullopt;
}

std::optional<Walk::Reply> Answers::find(const checker::Position& position) const {
  if (auto completing = completion(position)) return completing;
  const auto at = table_.find(game_->key(position, group_));
  if (at == table_.end()) {
    const auto aside = answer_aside(position);
    if (!aside) return std::nullopt;
    return Walk::Reply{aside->cell == checker::kNoCell ? "pass" : stone_name(*aside),
                       "the stone lies on no live line, so it is answered by another such stone or "
                       "by a pass"};
  }
  const auto& answer = at->second;
  const bool same = answer.position == position;
  return Walk::Reply{move_name(position, answer),
                     fmt::format("line {} of the certificate{}", answer.line,
                                 same    ? ""
                                 : told_ ? ", for a position with the same live lines"
                                         : ", for a position that a symmetry maps to this one")};
}

Remaining Answers::count(const checker::Position& position, const checker::Bounds& certain,
                         double seconds) const {
  const base::Stopwatch watch;
  std::set<const checker::Answer*> seen;
  std::set<checker::Key> listed;  // positions with a pairing
  std::vector<const checker::Answer*> waiting;
  const auto arrive = [&](const auto& self, const checker::Position& p,
                          const checker::Bounds& by_rules) -> void {
    const auto c = game_->certain(p, by_rules);
    if (goal_.is_reached(c) || c.over) return;
    if (p.to_move != goal_.player) {
      if (rest_.lists(p, group_)) {
        listed.insert(game_->key(p, group_));
        return;
      }
      for (const auto move : game_->moves(p)) {
        if (watch.seconds() > seconds) return;  // a symmetry may be looked for in a large group
        auto next = p;
        const auto then = game_->play(next, move);
        self(self, next, then);
      }
      return;
    }
    const auto at = table_.find(game_->key(p, group_));
    if (at != table_.end() && seen.insert(&at->second).second) waiting.push_back(&at->second);
    if (at != table_.end()) return;
    const auto aside = answer_aside(p);
    if (!aside) return;
    auto next = p;
    const auto then = game_->play(next, *aside);
    self(self, next, then);
  };
  arrive(arrive, position, certain);
  while (!waiting.empty()) {
    if (watch.seconds() > seconds) return {seen.size() + listed.size(), false};
    const auto* answer = waiting.back();
    waiting.pop_back();
    auto next = answer->position;
    const auto then = game_->play(next, answer->move);
    arrive(arrive, next, then);
  }
  return {seen.size() + listed.size(), watch.seconds() <= seconds};
}

Checked replay(const checker::Header& header, const Place& place, std::size_t from) {
  Checked at{header.start, header.certain};
  for (std::size_t i = from; i < place.moves.size(); ++i) {
    const auto move = header.game->parse_move(place.game.move_name(place.moves[i]), at.position, 0);
    const auto by_rules = header.game->play(at.position, move);
    at.certain = header.game->certain(at.position, by_rules);
  }
  return at;
}

namespace {

checker::Player player_of(Side side) {
  return side == Side::a ? checker::Player::kA : checker::Player::kB;
}

class AnswerWalk final : public Walk {
 public:
  AnswerWalk(checker::Header header, std::vector<Answers> parts, Place start)
      : Walk(std::move(start)), header_(std::move(header)), parts_(std::move(parts)) {}

  std::vector<std::string> parts() const override {
    std::vector<std::string> names;
    for (const auto& part : parts_)
      names.emplace_back(header_.game->player_name(part.goal().player));
    return names;
  }
  std::string goal(Side side) const override {
    const auto name = header_.game->player_name(player_of(side));
    return fmt::format("{} {}", name, part(side).goal().win ? "wins" : "has a draw at least");
  }
  bool is_reached(Side side, const Place& place) const override {
    return part(side).goal().is_reached(at(place).certain);
  }
  std::uint64_t answers() const override {
    std::uint64_t sum = 0;
    for (const auto& part : parts_) sum += part.size();
    return sum;
  }
  Reply answer(Side side, const Place& place) const override {
    if (const auto play = pair_play(side, place)) {
      return answer_in_pairs(*play, at(place).position, *header_.game,
                             place.game.legal(place.position, games::Move::pass()));
    }
    const auto found = part(side).find(at(place).position);
    if (!found) throw InputError("the proof has no answer here: these moves have left it");
    return *found;
  }
  Remaining remaining(Side side, const Place& place, double seconds) const override {
    const auto now = at(place);
    if (const auto play = pair_play(side, place)) return {open_pairs(*play, now.position), true};
    return part(side).count(now.position, now.certain, seconds);
  }
  std::vector<games::Pair> pairs(Side side, const Place& place) const override {
    std::vector<games::Pair> pairs;
    const auto play = pair_play(side, place);
    if (!play) return pairs;
    const auto& cells = place.game.board().cells();  // in reading order, as the checker's
    for (const auto& pair : play->pairs) {
      pairs.push_back(
          {cells[static_cast<std::size_t>(pair.one)], cells[static_cast<std::size_t>(pair.other)]});
    }
    return pairs;
  }

 private:
  /// The play since the first position that lists a pairing, if there was one.
  std::optional<PairPlay> pair_play(Side side, const Place& place) const {
    const auto& answers = part(side);
    const auto their_turn = [&](const Checked& now) {
      return now.position.to_move != answers.goal().player && !now.certain.over;
    };
    Checked now{header_.start, header_.certain};
    auto play = their_turn(now) ? answers.rest(now.position) : std::nullopt;
    for (std::size_t i = start().moves.size(); i < place.moves.size(); ++i) {
      const auto move =
          header_.game->parse_move(place.game.move_name(place.moves[i]), now.position, 0);
      if (play) note_move(*play, now.position, move);
      const auto by_rules = header_.game->play(now.position, move);
      now.certain = header_.game->certain(now.position, by_rules);
      if (!play && their_turn(now)) play = answers.rest(now.position);
    }
    return play;
  }

  const Answers& part(Side side) const {
    for (const auto& part : parts_) {
      if (part.goal().player == player_of(side)) return part;
    }
    throw InputError("the certificate holds no strategy of this player");
  }
  Checked at(const Place& place) const { return replay(header_, place, start().moves.size()); }

  checker::Header header_;
  std::vector<Answers> parts_;
};

}  // namespace

std::shared_ptr<const Walk> walk_answers(std::string_view text, Place start) {
  checker::Reader reader(text);
  std::string claim;
  auto header = checker::read_header(reader, claim);
  std::vector<Answers> parts;
  if (header.winner) {
    parts.emplace_back(header, checker::Goal{*header.winner, true}, reader);
  } else {
    for (const auto player : {checker::Player::kA, checker::Player::kB}) {
      reader.expect("holds", 2);
      parts.emplace_back(header, checker::Goal{player, false}, reader);
    }
  }
  header.game = parts.front().game();
  if (const auto* told = dynamic_cast<const checker::LiveLines*>(header.game.get())) {
    header.certain = told->certain(header.start, header.certain);
  }
  return std::make_shared<AnswerWalk>(std::move(header), std::move(parts), std::move(start));
}

}  // namespace zermelo::walk
