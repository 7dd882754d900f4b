#include "search/hex/informed_proofs.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace zermelo::search {

using board::CellSet;
using games::Cell;
using games::Side;

namespace {

/// The move with that index, and then what wins or is tried most.
std::vector<games::Move> line_from(const InformedNodes& nodes, std::uint32_t move, unsigned line) {
  std::vector<games::Move> play{games::Move::place(nodes.cells[move])};
  while (play.size() < line && nodes.nodes[move] != InformedNodes::kNone) {
    const InformedNodes::Node& node = nodes[nodes.nodes[move]];
    const auto known =
        node.state == InformedNodes::State::won ? nodes.find(node, node.winning) : std::nullopt;
    const auto first = nodes.visits.begin() + node.first;
    const auto most = std::max_element(first, first + node.all);
    if (!known && (node.all == 0 || *most == 0)) break;
    move = known ? *known : static_cast<std::uint32_t>(most - nodes.visits.begin());
    play.push_back(games::Move::place(nodes.cells[move]));
  }
  return play;
}

}  // namespace

std::uint32_t where(const InformedNodes& nodes, const InformedPath& path, std::size_t depth) {
  const auto [node, move] = path.steps[depth];
  const Cell cell = path.moves[depth];
  return nodes.cells[move] == cell ? move : *nodes.find(nodes[node], cell);
}

void settle(InformedNodes& nodes, const InformedPath& path, InformedNodes::State state) {
  for (std::size_t depth = path.steps.size(); depth-- > 0;) {
    InformedNodes::Node& node = nodes[path.steps[depth].node];
    if (node.state != InformedNodes::State::open) return;  // that was backed up before
    const auto move = where(nodes, path, depth);
    if (state == InformedNodes::State::lost) {
      node.state = InformedNodes::State::won;
      node.winning = nodes.cells[move];
    } else {
      if (move < node.first + node.open) nodes.close(node, move);
      if (node.open > 0) return;
      node.state = InformedNodes::State::lost;
    }
    state = node.state;
  }
}

void leave_only(InformedNodes& nodes, std::uint32_t number, const CellSet& moves) {
  InformedNodes::Node& node = nodes[number];
  for (std::uint32_t i = node.first; i < node.first + node.open;) {
    if (moves.test(nodes.cells[i])) {
      ++i;
    } else {
      nodes.close(node, i);
    }
  }
}

void drop_below(InformedNodes& nodes, std::uint32_t number, const CellSet& cells) {
  InformedNodes::Node& node = nodes[number];
  for (std::uint32_t i = node.first; i < node.first + node.open;) {
    if (cells.test(nodes.cells[i])) {
      nodes.close(node, i);
    } else {
      ++i;
    }
  }
  for (std::uint32_t i = node.first; i < node.first + node.open; ++i) {
    if (nodes.nodes[i] != InformedNodes::kNone) drop_below(nodes, nodes.nodes[i], cells);
  }
}

Estimate estimate_of(const InformedNodes& nodes, const HexBoard& position, const CellSet& empty,
                     const CellSet& open, unsigned line) {
  Estimate estimate;
  const InformedNodes::Node& root = nodes[0];
  estimate.iterations = root.visits;
  estimate.bytes = nodes.bytes();
  estimate.full = nodes.is_full();
  const Side mover = position.to_move;
  const auto* filled = nodes.filled(root);
  empty.for_each([&](int number) {
    const auto cell = static_cast<Cell>(number);
    MoveEstimate entry{.move = games::Move::place(cell)};
    const bool stands =
        !open.test(cell) || (filled != nullptr && ((*filled)[0] | (*filled)[1]).test(cell));
    const auto move = nodes.find(root, cell);
    if (move) {
      entry.visits = static_cast<std::uint64_t>(nodes.visits[*move]);
      if (entry.visits > 0) entry.value = nodes.wins[*move] / nodes.visits[*move];
      if (line > 0) entry.line = line_from(nodes, *move, line);
    }
    if (root.state == InformedNodes::State::won && root.winning == cell) {
      entry.proved = games::win_of(mover);
      entry.value = 1;
    } else if (root.state == InformedNodes::State::lost ||
               (move && !stands && *move >= root.first + root.open)) {
      entry.proved = games::win_of(other(mover));
      entry.value = 0;
    }
    estimate.moves.push_back(std::move(entry));
  });
  return estimate;
}

}  // namespace zermelo::search
