// Kinds `strategy` and `draw`: an answer for every position that can arise.
#include "server/answer_walk.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "server/image.hpp"

namespace zermelo::server {

using base::InputError;
using games::Side;

Answers::Answers(const checker::Header& header, checker::Goal goal, checker::Reader& reader)
    : game_(header.game), goal_(goal), group_(*header.game) {
  auto line = reader.next();
  while (line.tokens[0] == "symmetry") {
    checker::declare_symmetry(line, *game_, group_);
    line = reader.next();
  }
  if (line.tokens[0] == "paired") {
    rest_ = RestPairs(*game_, goal_, group_, line, reader);
    line = reader.next();
  }
  table_ = checker::read_answers(*game_, goal_.player, group_, line, reader);
}

Image find_image(const checker::Stones& stones, const checker::Stones& listed,
                 const checker::Group& group) {
  for (const auto& cells : group.cells) {
    for (const auto& symbols : group.symbols) {
      const Image image{cells, symbols};
      bool same = true;
      for (std::size_t i = 0; same && i < stones.size(); ++i) {
        same = symbols[stones[static_cast<std::size_t>(cells[i])]] == static_cast<int>(listed[i]);
      }
      if (same) return image;
    }
  }
  throw InputError("the position that is listed is no image of this one");
}

std::string Answers::move_name(const checker::Position& position,
                               const checker::Answer& answer) const {
  if (answer.move.cell == checker::kNoCell) {  // what a game has besides stones
    return game_->stones_are_interchangeable() ? "pass" : "swap-pieces";
  }
  const auto image = find_image(position.stones, answer.position.stones, group_);
  const auto name = game_->board().name(image.cell(answer.move.cell));
  if (!game_->stones_are_interchangeable()) return name;
  return game_->letters()[image.stone(answer.move.stone) - std::size_t{1}] + name;
}

std::optional<Walk::Reply> Answers::find(const checker::Position& position) const {
  const auto at = table_.find(checker::smallest_image(position, group_));
  if (at == table_.end()) return std::nullopt;
  const auto& answer = at->second;
  const bool same = answer.position == position;
  return Walk::Reply{move_name(position, answer),
                     fmt::format("line {} of the certificate{}", answer.line,
                                 same ? "" : ", for a position that a symmetry maps to this one")};
}

Remaining Answers::count(const checker::Position& position, const checker::Bounds& certain,
                         double seconds) const {
  const base::Stopwatch watch;
  std::set<const checker::Answer*> seen;
  std::set<checker::Position> listed;  // with a pairing
  std::vector<const checker::Answer*> waiting;
  const auto arrive = [&](const auto& self, const checker::Position& p,
                          const checker::Bounds& c) -> void {
    if (goal_.is_reached(c) || c.over) return;
    if (p.to_move != goal_.player) {
      if (rest_.lists(p, group_)) {
        listed.insert(checker::smallest_image(p, group_));
        return;
      }
      return game_->each_successor(
          p, [&](const auto& next, const auto& then) { self(self, next, then); });
    }
    const auto at = table_.find(checker::smallest_image(p, group_));
    if (at != table_.end() && seen.insert(&at->second).second) waiting.push_back(&at->second);
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
  return {seen.size() + listed.size(), true};
}

Checked replay(const checker::Header& header, const Place& place, std::size_t from) {
  Checked at{header.start, header.certain};
  for (std::size_t i = from; i < place.moves.size(); ++i) {
    const auto move = header.game->parse_move(place.game.move_name(place.moves[i]), at.position, 0);
    at.certain = header.game->play(at.position, move);
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
  /// Play since the first position that lists a pairing, if play has come to one.
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
      now.certain = header_.game->play(now.position, move);
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
  if (header.kind == "strategy") {
    parts.emplace_back(header, checker::Goal{*header.winner, true}, reader);
  } else {
    for (const auto player : {checker::Player::kA, checker::Player::kB}) {
      reader.expect("holds", 2);
      parts.emplace_back(header, checker::Goal{player, false}, reader);
    }
  }
  return std::make_shared<AnswerWalk>(std::move(header), std::move(parts), std::move(start));
}

}  // namespace zermelo::server
