// Play against a certificate.
#include "walk/walk.hpp"

#include <fmt/format.h>

#include "api/inside.hpp"
#include "checker/words.hpp"
#include "walk/look.hpp"

namespace zermelo {

namespace {

/// Calls f() within the limits and turns what the walk throws into what the public face throws.
template <class F>
auto within(const Limits& limits, F&& f) {
  const base::Stopwatch watch;
  const auto inner = api::inner(limits);
  const checker::Stop stop = [&] { return inner.reached(watch); };
  const walk::CountedWork counted(stop);
  try {
    return api::guarded(std::forward<F>(f));
  } catch (const checker::Stopped&) {
    throw Error("a limit was reached while the proof was read");
  } catch (const checker::Rejection& rejection) {
    throw Error(checker::message(rejection));
  }
}

}  // namespace

inline namespace v1 {

struct Walk::Inside {
  /// The text of a certificate and the walk that refers to it.
  struct Proof {
    std::string text;
    std::shared_ptr<const walk::Walk> play = {};
  };

  std::shared_ptr<const Proof> proof;
  games::Side side;
  walk::Place place;
};

std::vector<Walk> Certificate::walks(const Limits& limits) const { return walks_on("", limits); }

std::vector<Walk> Certificate::walks_on(std::string_view name, const Limits& limits) const {
  const auto verdict = check(false, limits);
  if (verdict.stopped) throw Error("a limit was reached while the certificate was checked");
  if (!verdict.verified) {
    throw Error("only a certificate that the checker has verified can be walked: " +
                verdict.reason);
  }
  auto proof = std::make_shared<Walk::Inside::Proof>(Walk::Inside::Proof{.text = text_});
  proof->play = within(limits, [&] { return walk::make_walk(proof->text, name); });
  const auto& place = proof->play->start();
  const Game game(std::make_shared<Game::Inside>(place.game));
  std::vector<Walk> walks;
  for (const auto& part : proof->play->parts()) {
    walks.emplace_back(api::make_position(game, {.position = place.position, .moves = place.moves}),
                       std::make_shared<Walk::Inside>(
                           Walk::Inside{proof, walk::part_of(*proof->play, part), place}));
  }
  return walks;
}

Player Walk::player() const { return api::outer(inside_->side); }
std::string Walk::goal() const { return inside_->proof->play->goal(inside_->side); }

Walk::Turn Walk::turn() const {
  return within({}, [&] {
    const auto& place = inside_->place;
    if (inside_->proof->play->is_reached(inside_->side, place)) return Turn::over;
    return place.game.to_move(place.position) == inside_->side ? Turn::proof : Turn::opponent;
  });
}

WalkView Walk::look(double seconds, const Limits& limits) const {
  api::expect_real("seconds", seconds, 0, base::kMostSeconds);
  return within(limits, [&] {
    const auto& place = inside_->place;
    const auto seen =
        walk::look(*inside_->proof->play, inside_->side, place, {seconds / 2, seconds});
    WalkView view;
    if (seen.answer) view.answer = WalkAnswer{seen.answer->move, seen.answer->why};
    for (const auto& next : seen.nexts) {
      view.replies.push_back({place.game.move_name(next.move), next.answers, next.ends});
    }
    view.answers = seen.remaining.answers;
    view.complete = seen.remaining.complete;
    return view;
  });
}

std::vector<std::pair<std::string, std::string>> Walk::pairs() const {
  const auto& place = inside_->place;
  const auto& board = place.game.board();
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const auto& pair : inside_->proof->play->pairs(inside_->side, place)) {
    pairs.emplace_back(board.cell_name(pair.one), board.cell_name(pair.other));
  }
  return pairs;
}

Walk Walk::play(std::string_view word) const {
  const auto now = turn();
  if (now == Turn::over) throw Error("the walk is over: " + goal());
  return within({}, [&] {
    const auto& place = inside_->place;
    const auto move = place.game.parse_move(place.position, word);
    if (now == Turn::proof) {
      const auto answer = inside_->proof->play->answer(inside_->side, place);
      if (place.game.parse_move(place.position, answer.move) != move) {
        throw Error(
            fmt::format("move '{}': the proof answers {}, by {}", word, answer.move, answer.why));
      }
    }
    return Walk(position_.play(word),
                std::make_shared<Inside>(Inside{inside_->proof, inside_->side, place.with(move)}));
  });
}

}  // namespace v1

}  // namespace zermelo
