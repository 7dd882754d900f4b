#include "prove/certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "prove/closing.hpp"

namespace zermelo::prove {

using games::AnyGame;
using games::Move;
using games::Outcome;
using games::Side;

std::string head(const AnyGame& game, std::span<const Move> after, std::string_view winner,
                 std::string_view kind) {
  const auto moves = after.empty() ? "" : fmt::format("after {}\n", game.moves_name(after));
  return fmt::format("zermelo-certificate 1\ngame {}\n{}winner {}\nkind {}\n", game.name(), moves,
                     winner, kind);
}

namespace {

/// The generators of the game's symmetries: every permutation of the cells, and of the symbols the
/// exchanges of neighbours.
std::string symmetry_lines(const AnyGame& any) {
  return any.visit([&](const auto& game) {
    std::string text;
    if constexpr (games::Symmetric<std::remove_cvref_t<decltype(game)>>) {
      const auto& group = game.symmetries();
      const auto& identity = group.front();
      std::size_t symbol_orders = 0;
      for (const auto& symmetry : group) {
        if (symmetry.cells == identity.cells) ++symbol_orders;
        if (symmetry.symbols != identity.symbols || symmetry.cells == identity.cells) continue;
        text += "symmetry cells";
        for (const auto image : symmetry.cells) {
          text += ' ';
          text += game.board().cell_name(game.board().cells()[image]);
        }
        text += '\n';
      }
      for (std::size_t s = 0; symbol_orders > 1 && s + 1 < identity.symbols.size(); ++s) {
        text += "symmetry symbols";
        for (std::size_t t = 0; t < identity.symbols.size(); ++t) {
          const std::size_t image = t == s ? s + 1 : t == s + 1 ? s : t;
          text += ' ';
          text += games::kSymbols[image];
        }
        text += '\n';
      }
    }
    return text;
  });
}

template <games::Game G>
class Closure final : public Closing<Closure<G>, G> {
  using Base = Closing<Closure<G>, G>;
  friend Base;

 public:
  using Base::Base;
  using typename Base::Position;

 private:
  std::uint64_t key(const Position& p) const {
    return this->certificate().symmetric ? games::class_hash(this->game(), p)
                                         : this->game().hash(p);
  }

  bool visit(const Position& p) {
    const auto& game = this->game();
    const auto certain = games::certain(game, p);
    const Goal& goal = this->certificate().goal;
    if (goal.is_reached(certain)) return true;
    if (goal.is_missed(certain)) return false;
    if (!this->is_new(key(p))) return true;
    if (this->must_stop()) return false;
    if (game.to_move(p) == goal.side) {
      const auto move = this->ask(p);
      // That there is no answer may be because a limit was reached.
      if (!move && this->must_stop()) return false;
      if (!move || !game.legal(p, *move)) return false;
      return this->answer(p, *move);
    }
    if (this->answer_in_pairs(p)) return true;
    games::MoveList replies;
    game.moves(p, replies);
    for (const Move reply : replies) {
      if (!this->descend(p, reply)) return false;
    }
    return true;
  }
};

}  // namespace

std::string StrategyCertificate::text() const {
  const auto* kind = parts.empty() ? "strategy" : "parts";
  return head(game, after, game.side_name(goal.side), kind) + body();
}

std::string StrategyCertificate::body() const {
  std::string text = live_lines ? "live-lines\n" : "";
  if (symmetric) text += symmetry_lines(game);
  auto out = std::back_inserter(text);
  if (!parts.empty()) fmt::format_to(out, "parts {}\n", parts.size());
  for (const auto& [position, words] : parts) fmt::format_to(out, "{} : {}\n", position, words);
  if (!paired.empty() || lists_paired) fmt::format_to(out, "paired {}\n", paired.size());
  for (const auto& [position, pairs] : paired) fmt::format_to(out, "{} : {}\n", position, pairs);
  fmt::format_to(out, "answers {}\n", answers.size());
  for (const auto& [position, move] : answers) fmt::format_to(out, "{} : {}\n", position, move);
  return text + "end\n";
}

namespace {

/// `a1 b2 O c1 d1 -` as one word for each pair: `a1/b2/O c1/d1`.
std::string joined(std::string_view leaf) {
  std::string text;
  int words = 0;
  for (std::size_t at = 0; at < leaf.size(); ++words) {
    const auto end = std::min(leaf.find(' ', at), leaf.size());
    const auto word = leaf.substr(at, end - at);
    if (word != "-") {
      text += words % 3 == 0 ? ' ' : '/';
      text += word;
    }
    at = end + 1;
  }
  return text;
}

}  // namespace

std::optional<std::string> StrategyCertificate::text_in_order() const {
  const bool at_start = !answers_before.empty() && answers_before.front() == 0;
  if (!live_lines || !parts.empty() || at_start) return std::nullopt;
  std::string text = head(game, after, game.side_name(goal.side), "in-order") + "live-lines\n";
  if (symmetric) text += symmetry_lines(game);
  text += fmt::format("answers {}\n", answers.size());
  std::size_t leaf = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    text += answers[i].second;
    if (leaf < paired.size() && answers_before[leaf] == i + 1)
      text += joined(paired[leaf++].second);
    text += '\n';
  }
  return text + "end\n";
}

std::string DrawCertificate::text() const {
  std::string text = head(first.game, first.after, "draw", "draw");
  for (const auto* part : {&first, &second}) {
    text += fmt::format("holds {}\n{}", part->game.side_name(part->goal.side), part->body());
  }
  return text + "end\n";
}

std::string LiftedCertificate::text() const {
  const auto& board = game.board();
  std::string text = head(game, {}, game.side_name(inner.goal.side), "lifted");
  auto out = std::back_inserter(text);
  fmt::format_to(out, "offset {}\npairs {}\n", board.cell_name(offset), pairs.size());
  for (const auto& [a, b] : pairs) {
    fmt::format_to(out, "{} {}\n", board.cell_name(a), board.cell_name(b));
  }
  return text + "inner\n" + inner.text() + "end\n";
}

Closed close_under_replies(const AnyGame& any, std::span<const Move> after, Goal goal,
                           bool symmetric, const Reply& answer, const base::Limits& limits,
                           const ReplyInPairs& in_pairs) {
  const StrategyCertificate empty{any, {after.begin(), after.end()}, goal, symmetric, {}};
  return any.visit(any.after(after), [&](const auto& game, const auto& start) {
    using G = std::remove_cvref_t<decltype(game)>;
    return Closure<G>(game, empty, answer, limits, in_pairs).run(start);
  });
}

}  // namespace zermelo::prove
