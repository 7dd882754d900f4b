// The rules of positional games; see positional.hpp.
//
// The grounds, the sets and who places what are chosen here by their names, and only what a game
// names is called.
#include "checker/games/positional.hpp"

#include "checker/games/positional/any_symbols.hpp"
#include "checker/games/positional/boxes.hpp"
#include "checker/games/positional/complete_graph.hpp"
#include "checker/games/positional/cycles.hpp"
#include "checker/games/positional/grid_graph.hpp"
#include "checker/games/positional/grids.hpp"
#include "checker/games/positional/lines.hpp"
#include "checker/games/positional/listed_graph.hpp"
#include "checker/games/positional/own_stones.hpp"
#include "checker/games/positional/planes.hpp"
#include "checker/games/positional/shapes.hpp"
#include "checker/games/positional/trees.hpp"

namespace checker {
namespace {

// In the order in which parse_positional names them.
constexpr auto kConventions = std::to_array<PositionalRules>({
    {{"x", "o"}, "XO", {1, -1}, 0},
    {{"maker", "breaker"}, "MB", {1, 0}, -1},
    {{"avoider", "enforcer"}, "AE", {-1, 0}, 1},
    {{"x", "o"}, "XO", {-1, 1}, 0},
    {{"order", "chaos"}, "XO", {1, 0}, -1},
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
  constexpr std::string_view kRules = ",convention,first,bias,pass,swap,symbols,";
  const auto parts = split(text, ',', text.size() + 1);
  const Ground ground = parse_ground(parts[0], line);
  std::string given;
  std::vector<std::string_view> keys;
  for (const std::string_view part : Tokens(parts).subspan(1)) {
    const std::string name(part.substr(0, part.find('=')));
    const bool names_sets = kRules.find("," + name + ",") == std::string_view::npos;
    if (names_sets) keys.push_back(part);
    if (!names_sets) given.append(",").append(part);
  }
  GameString options(given, line);
  const int convention = options.choice(
      "convention",
      {"maker-maker", "maker-breaker", "avoider-enforcer", "avoider-avoider", "order-chaos"});
  PositionalRules rules = kConventions[index(convention)];
  const auto& players = rules.players;
  rules.first = Player(options.choice("first", {players[0], players[1]}));
  const int pass = options.choice("pass", {"none", players[0], players[1], "both"});
  rules.may_pass = {(pass & 1) != 0, (pass & 2) != 0};
  std::array<CellSets, 2> sets;
  for (const std::string_view key : keys) {
    const std::size_t dot = key.substr(0, key.find('=')).find('.');
    const bool owned = dot != std::string_view::npos;
    const auto found = sets_of(owned ? key.substr(dot + 1) : key, ground, line);
    bool of_some = false;
    for (const std::size_t player : {std::size_t{0}, std::size_t{1}}) {
      const bool named = !owned || key.substr(0, dot) == players[player];
      if (!named || rules.filled[player] == 0) continue;
      sets[player].insert(found.sets.begin(), found.sets.end());
      if (sets[player].size() > 100'000) reject(line, "too-many-sets");
      of_some = true;
    }
    if (!of_some) reject(line, "bad-option-value", key.substr(0, dot));
  }
  if (convention == 4) return make_any_symbols(rules, ground.board, sets[0], options);
  rules.swap = options.choice("swap", {"off", "on"}) == 1;
  const auto bias = split(options.take("bias", "1:1"), ':', 3);
  options.expect_no_more();
  if (bias.size() != 2) reject(line, "bad-option-value", "bias");
  rules.bias = {number_from(bias[0], 1, 99, line), number_from(bias[1], 1, 99, line)};
  if (rules.bias != std::array{1, 1} && (rules.swap || pass != 0))
    reject(line, "bad-option-value", "pass and swap need bias=1:1");
  if (rules.swap && sets[0] != sets[1]) reject(line, "swap-without-equal-sets");
  return std::make_shared<const OwnStones>(rules, ground.board, sets);
}

}  // namespace checker
