// The rules of positional games in which both players place any symbol; see any_symbols.hpp.
#include "checker/games/positional/any_symbols.hpp"

namespace checker {

// A set of one symbol decides. A set that holds two symbols never becomes one, so that without any
// other set player B wins for certain, whatever follows.
Bounds AnySymbols::judge(const Stones& stones) const {
  bool live = false;
  for (const auto& set : sets_) {
    spend(10 + set.size());
    std::set<int> held;
    for (const int cell : set) held.insert(stones[index(cell)]);
    const bool lacking = held.erase(0) > 0;
    if (held.size() > 1) continue;
    if (!lacking) return {1, 1, true};
    live = true;
  }
  const bool full = is_full(stones);
  return live && !full ? Bounds{} : Bounds{-1, -1, full};
}

// Two passes in succession end the game, and player B wins.
Bounds AnySymbols::play(Position& position, Move move) const {
  const bool passes = move.cell == kNoCell, ends = passes && position.mark != 0;
  position.mark = passes && !mark_word().empty() ? 1 : 0;
  position.to_move = other(position.to_move);
  if (!passes) position.stones[index(move.cell)] = move.stone;
  return ends ? Bounds{-1, -1, true} : judge(position.stones);
}

std::vector<Move> AnySymbols::moves(const Position& position) const {
  std::vector<Move> all;
  for (int cell = 0; cell < board().size(); ++cell) {
    for (std::uint8_t symbol = 1; symbol <= symbols_; ++symbol) {
      if (position.at(cell) == 0) all.push_back({cell, symbol});
    }
  }
  if (may_pass(position.to_move)) all.push_back({});
  return all;
}

Move AnySymbols::parse_move(std::string_view token, const Position& position, int line) const {
  if (token == "pass" && !may_pass(position.to_move)) reject(line, "illegal-pass");
  if (token == "pass") return {};
  const Move move = parse_stone(token, *this, line);
  if (position.at(move.cell) != 0) reject(line, "cell-taken", token);
  return move;
}

// One to one on finitely many sets, so onto.
void AnySymbols::check_symmetry(const Permutation& cells, int line) const {
  for (auto image : sets_) {
    spend(100 + 16 * image.size());
    for (int& cell : image) cell = cells[index(cell)];
    std::sort(image.begin(), image.end());
    if (!std::binary_search(sets_.begin(), sets_.end(), image))
      reject(line, "symmetry-breaks-sets");
  }
}

std::shared_ptr<const Subject> make_any_symbols(const PositionalRules& rules, const Board& board,
                                                const CellSets& sets, GameString options) {
  const int symbols = options.number("symbols", 2, 8, 2);
  options.expect_no_more();
  return std::make_shared<const AnySymbols>(rules, board, sets, symbols);
}

}  // namespace checker
