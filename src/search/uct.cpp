#include "search/uct.hpp"

#include <map>

#include "search/packed_uct.hpp"
#include "search/uct_search-inl.hpp"
#include "search/walk.hpp"

namespace zermelo::search {

namespace {

/// No iteration takes more: a node with its set of slots, its chunks' addresses and its first chunk,
/// on average over the children that a chunk has room for.
constexpr std::size_t kMostBytesPerIteration = 1024;
constexpr std::size_t kLeastBytes = 1 << 16;

std::size_t memory_for(const UctConfig& config) {
  const auto most = std::max<std::uint64_t>(config.memory, kLeastBytes);
  if (config.iterations > most / kMostBytesPerIteration) return most;
  return std::max<std::size_t>(config.iterations * kMostBytesPerIteration, kLeastBytes);
}

template <games::Game G>
std::optional<PackedRoot> pack(const G&, const typename G::Position&) {
  return std::nullopt;
}

template <std::size_t W>
std::optional<PackedRoot> pack(const games::OrderChaos<W, 2>& game,
                               const typename games::OrderChaos<W, 2>::Position& p) {
  const auto& rules = game.rules();
  const auto packing = games::Packing::of(rules);
  if (!packing) return std::nullopt;
  PackedRoot root{.packing = *packing,
                  .stones = {},
                  .to_move = p.to_move,
                  .may_pass = {rules.may_pass(p.to_move), rules.may_pass(other(p.to_move))},
                  .stride = rules.board.stride()};
  for (std::size_t s = 0; s < 2; ++s) {
    p.stones[s].for_each([&](int cell) {
      const auto number = packing->number(rules.board, static_cast<games::Cell>(cell));
      root.stones[s][static_cast<std::size_t>(number) / 64] |= std::uint64_t{1} << (number % 64);
    });
  }
  return root;
}

/// Every legal move, in the order of the game's list.
void complete(Estimate& estimate, const std::vector<games::Move>& moves) {
  std::map<std::uint16_t, MoveEstimate> visited;
  for (const auto& entry : estimate.moves) visited[entry.move.code()] = entry;
  estimate.moves.clear();
  for (const auto move : moves) {
    const auto found = visited.find(move.code());
    estimate.moves.push_back(found != visited.end() ? found->second : MoveEstimate{.move = move});
  }
}

}  // namespace

Estimate uct(const games::AnyGame& any, const games::AnyPosition& start, const UctConfig& config,
             base::Random& random, const base::Limits& limits) {
  Arena arena(memory_for(config));
  auto estimate = any.visit(start, [&](const auto& game, const auto& position) {
    if (const auto root = pack(game, position)) {
      return packed_uct(*root, config, arena, random, limits);
    }
    const GeneralWalk<std::remove_cvref_t<decltype(game)>> walk(game, position);
    return HWY_NAMESPACE::run_uct(walk, config, arena, random, limits);
  });
  complete(estimate, any.moves(start));
  return estimate;
}

}  // namespace zermelo::search
