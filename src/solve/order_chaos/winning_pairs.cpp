#include "solve/order_chaos/winning_pairs.hpp"

#include "solve/order_chaos/insight.hpp"

namespace zermelo::solve {

namespace {
constexpr int kPairingSteps = 2000;
}

std::optional<std::vector<WinningPair>> winning_pairs(const games::AnyGame& any,
                                                      const games::AnyPosition& position) {
  std::vector<WinningPair> pairs;
  const bool found = any.visit(position, [&](const auto& game, const auto& p) {
    using G = std::remove_cvref_t<decltype(game)>;
    if constexpr (requires(const Insight<G> insight) { insight.whole_pairing(1); }) {
      Insight<G> insight(game, {});
      if (!insight.has_book() || game.outcome(p) != games::Outcome::undecided) return false;
      insight.look(p);
      const auto whole =
          game.to_move(p) == games::kOrder ? insight.whole_pairing(kPairingSteps) : std::nullopt;
      if (!whole) return false;
      for (const CoverPair& pair : *whole) {
        pairs.push_back({insight.book().cell(pair.one), insight.book().cell(pair.other), {}});
        if (pair.opening >= 0) pairs.back().opening = pair.opening;
        if (pair.witness >= 0) pairs.back().witness = insight.book().cell(pair.witness);
      }
      return true;
    } else {
      return false;
    }
  });
  if (!found) return std::nullopt;
  return pairs;
}

bool is_light(const games::AnyGame& any, const games::AnyPosition& position) {
  return any.visit(position, [&](const auto& game, const auto& p) {
    using G = std::remove_cvref_t<decltype(game)>;
    if constexpr (requires(const Insight<G> insight) { insight.rest(); }) {
      Insight<G> insight(game, {"twins"});
      if (!insight.has_book() || game.to_move(p) != games::kOrder) return false;
      insight.look(p);
      return weighs_less_than_one(insight.rest(), game.rules().symbols);
    } else {
      return false;
    }
  });
}

}  // namespace zermelo::solve
