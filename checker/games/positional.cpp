// The rules of positional games; see positional.hpp.
//
// The grounds and the sets are chosen here by their names, and only what a game names is called.
#include "checker/games/positional.hpp"

#include "checker/games/positional/boxes.hpp"
#include "checker/games/positional/complete_graph.hpp"
#include "checker/games/positional/cycles.hpp"
#include "checker/games/positional/grid_graph.hpp"
#include "checker/games/positional/grids.hpp"
#include "checker/games/positional/lines.hpp"
#include "checker/games/positional/listed_graph.hpp"
#include "checker/games/positional/planes.hpp"
#include "checker/games/positional/shapes.hpp"
#include "checker/games/positional/trees.hpp"

namespace checker {
namespace {

// In the order in which parse_positional names them.
constexpr auto kConventions = std::to_array<Positional::Convention>({
    {{"x", "o"}, "XO", {1, -1}, 0},
    {{"maker", "breaker"}, "MB", {1, 0}, -1},
    {{"avoider", "enforcer"}, "AE", {-1, 0}, 1},
    {{"x", "o"}, "XO", {-1, 1}, 0},
});

Ground parse_ground(std::string_view text, int line) {
  const std::size_t colon = text.find(':');
  const std::string_view sort = colon == std::string_view::npos ? "" : text.substr(0, colon);
  const std::string_view rest = sort.empty() ? text : text.substr(colon + 1);
  if (sort.empty() || sort == "cylinder" || sort == "torus") return make_grid(sort, rest, line);
  if (sort == "box") return make_box(sort, rest, line);
  if (sort == "complete") return make_complete_graph(sort, rest, line);
  if (sort == "graph") return make_listed_graph(sort, rest, line);
  if (sort == "grid-graph") return make_grid_graph(sort, rest, line);
  if (sort == "affine" || sort == "projective") return make_plane(sort, rest, line);
  reject(line, "bad-board", text);
}

// `set=a1+b2`.
void add_listed(const Ground& ground, FoundSets& found) {
  std::vector<int> cells;
  for (const std::string_view name : split(found.value, '+', found.value.size() + 1)) {
    cells.push_back(parse_cell(name, ground.board, found.line));
  }
  found.add(std::move(cells));
}

struct Key {
  std::string_view names;  // separated by blanks
  std::string_view kind;   // of the grounds that have it; empty: all
  bool takes_value;
  void (*add)(const Ground& ground, FoundSets& found);
};
constexpr auto kKeys = std::to_array<Key>({
    {"set", "", true, add_listed},
    {"lines rows columns diagonals", "grid", true, add_lines},
    {"polyomino", "grid", true, add_images},
    {"squares rectangles", "grid", false, add_corners},
    {"box-lines", "box", false, add_box_lines},
    {"plane-lines", "plane", false, add_plane_lines},
    {"spanning-trees perfect-matchings", "graph", false, add_trees},
    {"triangles hamilton-cycles", "graph", false, add_cycles},
    {"cycles", "graph", true, add_cycles},
    {"paths", "graph", true, add_paths},
});

// The sets of KEY or KEY=VALUE.
FoundSets sets_of(std::string_view text, const Ground& ground, int line) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const bool valued = equals < text.size();
  FoundSets found{text.substr(0, equals), valued ? text.substr(equals + 1) : "", line};
  for (const Key& key : kKeys) {
    const auto names = split(key.names, ' ', 4);
    if (std::find(names.begin(), names.end(), found.key) == names.end()) continue;
    if (!key.kind.empty() && key.kind != ground.kind) continue;
    if (valued && !key.takes_value) reject(line, "bad-option-value", found.value);
    key.add(ground, found);
    return found;
  }
  reject(line, "unknown-option", found.key);
}

}  // namespace

std::shared_ptr<const Subject> parse_positional(std::string_view text, int line) {
  const auto parts = split(text, ',', text.size() + 1);
  const Ground ground = parse_ground(parts[0], line);
  std::string rules;
  std::vector<std::string_view> keys;
  for (const std::string_view part : Tokens(parts).subspan(1)) {
    const bool rule = part.starts_with("convention=") || part.starts_with("first=");
    if (rule) rules.append(",").append(part);
    if (!rule) keys.push_back(part);
  }
  GameString options(rules, line);
  const auto& convention = kConventions[index(options.choice(
      "convention", {"maker-maker", "maker-breaker", "avoider-enforcer", "avoider-avoider"}))];
  const auto& players = convention.players;
  const bool second = options.choice("first", {players[0], players[1]}) == 1;
  std::array<std::set<std::vector<int>>, 2> sets;
  for (const std::string_view key : keys) {
    const std::size_t dot = key.substr(0, key.find('=')).find('.');
    const bool owned = dot != std::string_view::npos;
    const auto found = sets_of(owned ? key.substr(dot + 1) : key, ground, line);
    bool of_some = false;
    for (const std::size_t player : {std::size_t{0}, std::size_t{1}}) {
      const bool named = !owned || key.substr(0, dot) == players[player];
      if (!named || convention.filled[player] == 0) continue;
      sets[player].insert(found.sets.begin(), found.sets.end());
      if (sets[player].size() > 100'000) reject(line, "too-many-sets");
      of_some = true;
    }
    if (!of_some) reject(line, "bad-option-value", key.substr(0, dot));
  }
  return std::make_shared<const Positional>(convention, ground.board, sets,
                                            second ? Player::kB : Player::kA);
}

// A filled set decides, and so does a full board. Where filling wins, the player to move wins if he
// can fill a set with this stone; else he loses if the other can on two cells, since he can take
// but one of them. Otherwise those results remain that are still possible: that nobody fills a set,
// and for each player who has a set without stones of the other's that he does.
Bounds Positional::judge(const Position& position) const {
  std::array<bool, 2> open{};
  std::array<std::set<int>, 2> completes;  // by player: the cells that complete a set
  for (const std::size_t player : {std::size_t{0}, std::size_t{1}}) {
    for (const auto& set : sets_[player]) {
      spend(10 + set.size());
      int lacking = 0, empty = kNoCell, spoiling = 0;
      for (const int cell : set) {
        const int stone = position.at(cell);
        if (stone == 0) ++lacking, empty = cell;
        if (stone != 0 && stone != static_cast<int>(player) + 1) ++spoiling;
      }
      if (spoiling > 0) continue;
      if (lacking == 0) return {convention_.filled[player], convention_.filled[player], true};
      open[player] = true;
      if (lacking == 1) completes[player].insert(empty);
    }
  }
  Bounds bounds{convention_.full, convention_.full, is_full(position.stones)};
  if (bounds.over) return bounds;
  const std::size_t mover = position.to_move == Player::kA ? 0 : 1;
  for (const std::size_t player : {mover, 1 - mover}) {
    const int win = player == 0 ? 1 : -1;
    const bool enough = completes[player].size() > (player == mover ? 0U : 1U);
    if (convention_.filled[player] == win && enough) return {win, win};
  }
  for (const std::size_t player : {std::size_t{0}, std::size_t{1}}) {
    if (!open[player]) continue;
    bounds.least = std::min(bounds.least, convention_.filled[player]);
    bounds.most = std::max(bounds.most, convention_.filled[player]);
  }
  return bounds;
}

std::vector<Move> Positional::moves(const Position& position) const {
  std::vector<Move> all;
  for (int cell = 0; cell < board().size(); ++cell) {
    if (position.at(cell) == 0) all.push_back({cell, stone_of(position.to_move)});
  }
  return all;
}

Bounds Positional::play(Position& position, Move move) const {
  position.stones[index(move.cell)] = stone_of(position.to_move);
  position.to_move = other(position.to_move);
  return judge(position);
}

Move Positional::parse_move(std::string_view token, const Position& position, int line) const {
  const int cell = parse_cell(token, board(), line);
  if (position.at(cell) != 0) reject(line, "cell-taken", token);
  return {cell, stone_of(position.to_move)};
}

// One to one on finitely many sets, so onto.
void Positional::check_symmetry(const Permutation& cells, int line) const {
  for (const auto& sets : sets_) {
    for (auto image : sets) {
      spend(100 + 16 * image.size());
      for (int& cell : image) cell = cells[index(cell)];
      std::sort(image.begin(), image.end());
      if (!std::binary_search(sets.begin(), sets.end(), image))
        reject(line, "symmetry-breaks-sets");
    }
  }
}

}  // namespace checker
