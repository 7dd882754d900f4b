#include "prove/jobs/position_class.hpp"

#include <fmt/format.h>

namespace zermelo::prove {

std::string class_name(const games::AnyGame& any, const games::AnyPosition& position) {
  return any.visit(position, [](const auto& game, const auto& p) {
    using G = std::remove_cvref_t<decltype(game)>;
    const std::uint64_t hash = games::class_hash(game, p);
    std::string name;
    if constexpr (games::Symmetric<G>) {
      for (const auto& symmetry : game.symmetries()) {
        const auto image = game.apply(symmetry, p);
        if (game.hash(image) != hash) continue;
        auto other = game.position_name(image);
        if (name.empty() || other < name) name = std::move(other);
      }
    } else {
      name = game.position_name(p);
    }
    // A game that two passes have ended has the stones and the hash of one that goes on.
    const bool is_over = game.outcome(p) != games::Outcome::undecided;
    return fmt::format("{} {} {:016x}{}", name, game.side_name(game.to_move(p)), hash,
                       is_over ? " over" : "");
  });
}

}  // namespace zermelo::prove
