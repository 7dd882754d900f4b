#include "solve/reason.hpp"

#include <variant>

#include "solve/mnk_insight.hpp"
#include "solve/positional/reason.hpp"

namespace zermelo::solve {

namespace {

template <std::size_t W>
std::optional<MoveReason> told(const games::Positional<W>& game,
                               const typename games::Positional<W>::Position& p, games::Move move,
                               games::Outcome value) {
  const bool fills = wins_by_filling(game, games::Side::a) || wins_by_filling(game, games::Side::b);
  if (!fills || game.may_still_swap(p)) return std::nullopt;
  return move.is_place() ? FillingReason(game).of(p, move, value) : MoveReason{};
}

template <std::size_t W>
std::optional<MoveReason> told(const games::Mnk<W>& game, const typename games::Mnk<W>::Position& p,
                               games::Move move, games::Outcome value) {
  if (!has_lines(game.rules())) return std::nullopt;
  return told(twin_of(game), twin_of(game, p), move, value);
}

}  // namespace

std::optional<MoveReason> reason_for(const games::AnyGame& game, const games::AnyPosition& position,
                                     games::Move move, games::Outcome value) {
  return game.visit([&](const auto& g) -> std::optional<MoveReason> {
    using Position = typename std::remove_cvref_t<decltype(g)>::Position;
    if constexpr (requires(const Position& p) { told(g, p, move, value); }) {
      return told(g, std::get<Position>(position), move, value);
    } else {
      return std::nullopt;
    }
  });
}

}  // namespace zermelo::solve
