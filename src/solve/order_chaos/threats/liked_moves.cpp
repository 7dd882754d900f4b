#include "solve/order_chaos/threats/liked_moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "search/uct.hpp"

namespace zermelo::solve {

namespace {

constexpr std::size_t kTree = std::size_t{1} << 28;  // bytes
constexpr std::uint64_t kBatch = 50'000;             // games

std::string game_on(const OrderBoard& board) {
  const int rows = std::popcount(board.cells()) / board.columns();
  return fmt::format("order-chaos:{}x{},line={},pass=both", board.columns(), rows, board.length());
}

}  // namespace

LikedMoves::LikedMoves(const OrderBoard& like, int threads)
    : game_(games::AnyGame::parse(game_on(like))), threads_(static_cast<unsigned>(threads)) {}

std::vector<OrderMove> LikedMoves::moves(const OrderBoard& board, std::uint64_t games,
                                         const std::function<bool()>& ended) {
  std::vector<games::Move> stones;
  const auto& cells = game_.board();
  const auto place = [&](int cell) {
    return *cells.at(cell % board.columns(), cell / board.columns());
  };
  for (int cell = 0; cell < std::popcount(board.cells()); ++cell) {
    for (const int symbol : {0, 1}) {
      if ((board.stones(symbol) & cell_bit(cell)) != 0)
        stones.push_back(games::Move::place(place(cell), symbol));
    }
  }
  search::UctConfig config;
  config.memory = kTree;
  config.threads = threads_;
  const auto position = game_.set_up(stones, games::Side::a);
  search::UctTree tree;
  std::vector<search::MoveEstimate> found;
  for (std::uint64_t played = 0; played < games; played += config.iterations) {
    if (ended && ended()) return {};
    config.iterations = std::min(kBatch, games - played);
    found = search::uct(game_, position, config, random_, {}, tree, {}).moves;
  }
  std::erase_if(found, [](const auto& each) { return !each.move.is_place(); });
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.visits > b.visits; });
  std::vector<OrderMove> liked;
  for (const auto& each : found) {
    const auto cell = each.move.cell();
    liked.push_back({cells.row(cell) * board.columns() + cells.column(cell), each.move.symbol()});
  }
  return liked;
}

}  // namespace zermelo::solve
