// How several threads search one position of Hex: see solve/hex/search.hpp.
#include <thread>
#include <utility>

#include "solve/hex/search.hpp"

namespace zermelo::solve {

using games::Side;

template <std::size_t W>
HexSearch<W>::HexSearch(const board::HexGrid& grid, std::array<HexAim, 2> aims,
                        const HexKnowledge& knowledge, std::shared_ptr<Shared> shared)
    : knowledge_(knowledge),
      levels_(grid, aims, knowledge),
      shared_(std::move(shared)),
      memory_(shared_->memory) {}

template <std::size_t W>
HexSearch<W>::HexSearch(const board::HexGrid& grid, std::array<HexAim, 2> aims,
                        const HexKnowledge& knowledge, std::size_t memory, int threads)
    : HexSearch(grid, aims, knowledge, std::make_shared<Shared>(grid, knowledge, memory)) {
  levels_.stop = [this](std::uint64_t) { return shared_->is_done || (stop && stop(nodes())); };
  while (static_cast<int>(helpers_.size()) + 1 < threads) {
    auto helper = std::unique_ptr<HexSearch>(new HexSearch(grid, aims, knowledge, shared_));
    helper->levels_.stop = [shared = shared_.get()](std::uint64_t) {
      ++shared->nodes_of_helpers;
      return shared->is_done.load();
    };
    helpers_.push_back(std::move(helper));
  }
}

template <std::size_t W>
void HexSearch<W>::set_up(const Stones& stones) {
  shared_->nodes_of_helpers = 0;
  levels_.set_up(stones);
}

/// A win at a glance may not be recognized on another way to this position.
template <std::size_t W>
void HexSearch<W>::remember(const Stones& stones, Side to_move, const Value& value,
                            std::uint64_t work) {
  const bool is_at_a_glance = value.winner == to_move && value.move < 0;
  if (knowledge_.table && !is_at_a_glance) memory_.remember(stones, to_move, value, work);
}

/// The first to find the value ends the search of all.
template <std::size_t W>
auto HexSearch<W>::solve(const Stones& stones, Side to_move) -> std::optional<Value> {
  shared_->is_done = false;
  set_up(stones);
  if (helpers_.empty() || look(0, to_move)) return solve_alone(stones, to_move);
  std::vector<std::optional<Value>> found(helpers_.size());
  std::optional<Value> mine;
  {
    std::vector<std::jthread> threads;
    const struct End {
      Shared& shared;
      ~End() { shared.is_done = true; }
    } end{*shared_};
    is_one_of_many_ = true;
    for (std::size_t i = 0; i < helpers_.size(); ++i) {
      helpers_[i]->is_one_of_many_ = true;
      threads.emplace_back([&, i] {
        found[i] = helpers_[i]->solve_alone(stones, to_move);
        if (found[i]) shared_->is_done = true;
      });
    }
    mine = solve_alone(stones, to_move);
  }
  is_one_of_many_ = false;
  shared_->is_done = false;
  for (const auto& value : found) mine = mine ? mine : value;
  return mine;
}

template <std::size_t W>
auto HexSearch<W>::solve_alone(const Stones& stones, Side to_move) -> std::optional<Value> {
  try {
    levels_.set_up(stones);
    const auto value = levels_.before_fill(0, search(0, to_move));
    // Whoever comes here by a move looks for the position as it was before it was filled in.
    if (levels_[0].fill.any() && !memory_.has_value(memory_.hash(stones, to_move))) {
      remember(stones, to_move, value, levels_.nodes() + 1);
    }
    return value;
  } catch (const HexStopped&) {
    return std::nullopt;
  }
}

template class HexSearch<1>;
template class HexSearch<2>;

}  // namespace zermelo::solve
