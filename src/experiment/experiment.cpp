#include "experiment/experiment.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <set>
#include <utility>

#include "base/error.hpp"
#include "base/random.hpp"
#include "base/text_file.hpp"
#include "games/any_game.hpp"
#include "play/player.hpp"

namespace zermelo::experiment {

using base::InputError;

namespace {

using Variables = std::map<std::string, std::string>;

/// Reads the keys of one table of the file, and refuses keys that are unknown.
class Section {
 public:
  Section(const toml::table& table, std::string where) : table_(table), where_(std::move(where)) {}

  [[noreturn]] void refuse(std::string_view key, std::string_view what) const {
    const auto* node = table_.get(key);
    const auto line = node == nullptr ? table_.source().begin.line : node->source().begin.line;
    throw InputError(fmt::format("{}, line {}: {} {}", where_, line, key, what));
  }

  std::string text(std::string_view key, std::optional<std::string> otherwise = std::nullopt) {
    const auto* node = find(key);
    if (node == nullptr && otherwise) return *otherwise;
    const auto value = node == nullptr ? std::nullopt : node->value_exact<std::string>();
    if (!value) refuse(key, node == nullptr ? "is missing; write a string" : "must be a string");
    return shown(key, *value);
  }

  std::uint64_t whole(std::string_view key, std::uint64_t otherwise, std::int64_t least) {
    const auto* node = find(key);
    if (node == nullptr) return otherwise;
    const auto value = node->value_exact<std::int64_t>();
    if (!value || *value < least)
      refuse(key, fmt::format("must be a whole number of at least {}", least));
    return static_cast<std::uint64_t>(*value);
  }

  Section table(std::string_view key) {
    const auto* node = find(key);
    if (node == nullptr || !node->is_table()) refuse(key, "is missing; write a table");
    return {*node->as_table(), where_};
  }

  const toml::array& tables(std::string_view key) {
    const auto* node = find(key);
    if (node == nullptr || !node->is_array_of_tables()) {
      refuse(key, "is missing; write at least one [[cells]]");
    }
    return *node->as_array();
  }

  double share(std::string_view key, double otherwise) {
    const auto* node = find(key);
    if (node == nullptr) return otherwise;
    const auto value = node->value_exact<double>();
    if (!value || !(*value > 0) || !(*value < 1)) refuse(key, "must be a number between 0 and 1");
    return *value;
  }

  /// All values by key, each as a list of strings, but for the keys that were read before.
  std::map<std::string, std::vector<std::string>> lists() {
    std::map<std::string, std::vector<std::string>> result;
    for (const auto& [key, node] : table_) {
      if (used_.contains(std::string(key.str()))) continue;
      auto& values = result[shown(key.str(), std::string(key.str()))];
      if (const auto* array = node.as_array()) {
        for (const auto& element : *array) values.push_back(scalar(key.str(), element));
        if (values.empty()) refuse(key.str(), "has no values");
      } else {
        values.push_back(scalar(key.str(), node));
      }
    }
    return result;
  }

  void finish() const {
    for (const auto& [key, node] : table_) {
      if (!used_.contains(std::string(key.str())))
        refuse(key.str(), fmt::format("is unknown; the keys are {}", fmt::join(used_, ", ")));
    }
  }

 private:
  /// The text, which goes into tables and names of cells, unless a terminal would obey it.
  std::string shown(std::string_view key, std::string text) const {
    if (base::escaped(text, text.size()) != text) {
      refuse(key, fmt::format("must be printable text on one line, and not '{}'", text));
    }
    return text;
  }

  const toml::node* find(std::string_view key) {
    used_.insert(std::string(key));
    return table_.get(key);
  }

  std::string scalar(std::string_view key, const toml::node& node) const {
    if (const auto text = node.value_exact<std::string>()) return shown(key, *text);
    if (const auto number = node.value_exact<std::int64_t>()) return fmt::format("{}", *number);
    refuse(key, "must be whole numbers or strings, or a list of them");
  }

  const toml::table& table_;
  std::string where_;
  std::set<std::string> used_;
};

/// The text with every `{variable}` replaced by its value.
std::string fill_in(std::string_view text, const Variables& variables) {
  std::string result;
  while (!text.empty()) {
    const auto open = text.find('{');
    result += text.substr(0, open);
    if (open == std::string_view::npos) break;
    const auto close = text.find('}', open);
    const auto name = std::string(text.substr(open + 1, close - open - 1));
    const auto found = variables.find(name);
    if (close == std::string_view::npos || found == variables.end()) {
      throw InputError(fmt::format("'{{{}}}' names no variable of a [[cells]] table", name));
    }
    result += found->second;
    text.remove_prefix(close + 1);
  }
  return result;
}

std::string cell_name(const Variables& variables) {
  std::string name;
  for (const auto& [key, value] : variables) {
    name += fmt::format("{}{}={}", name.empty() ? "" : ",", key, value);
  }
  return name;
}

/// A number for a text that is the same on every machine (FNV-1a).
std::uint64_t number_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return hash;
}

/// All combinations of the values, in which the last variable changes fastest.
std::vector<Variables> combinations(const std::map<std::string, std::vector<std::string>>& lists) {
  std::vector<Variables> all{{}};
  for (const auto& [key, values] : lists) {
    std::vector<Variables> longer;
    for (const auto& one : all) {
      for (const auto& value : values) {
        longer.push_back(one);
        longer.back()[key] = value;
      }
    }
    all = std::move(longer);
  }
  return all;
}

/// What all cells have in common.
struct Template {
  std::string game;
  std::map<std::string, std::string> players;  // by the name of the role
  std::uint64_t seed;
  std::string where;
  std::uint64_t games = 0;
};

Cell make_cell(const Template& like, const Variables& variables) {
  const auto name = cell_name(variables);
  const auto where = fmt::format("{}, cell {}", like.where, name);
  try {
    const auto game = games::AnyGame::parse(fill_in(like.game, variables));
    auto cell = cell_of(game, variables, {}, like.seed, like.games);
    for (const auto side : {games::Side::a, games::Side::b}) {
      const auto role = std::string(game.side_name(side));
      const auto found = like.players.find(role);
      if (found == like.players.end()) {
        throw InputError(fmt::format("the table [players] must say who plays {}", role));
      }
      auto& player = cell.players[games::index(side)];
      player = fill_in(found->second, variables);
      play::expect_player(game, side, player);
    }
    return cell;
  } catch (const InputError& error) {
    throw InputError(fmt::format("{}: {}", where, error.what()));
  }
}

Report read_report(Section section) {
  Report report;
  report.tables = section.text("tables", "");
  report.rows = section.text("rows");
  report.columns = section.text("columns");
  const auto statistic = section.text("statistic", "wins");
  if (statistic != "wins" && statistic != "elo" && statistic != "moves") {
    section.refuse("statistic", "must be wins, elo or moves");
  }
  report.statistic = statistic == "wins"  ? Statistic::wins
                     : statistic == "elo" ? Statistic::elo
                                          : Statistic::moves;
  report.player = section.text("player", "");
  section.finish();
  return report;
}

/// Checks that every cell has a place of its own in the tables, and that every game has the player.
void check_places(const Experiment& experiment, const std::string& where) {
  const auto& report = experiment.report;
  std::map<std::array<std::string, 3>, std::string> places;
  for (const auto& cell : experiment.cells) {
    std::array<std::string, 3> place;
    const std::array<std::string, 3> by{report.tables, report.rows, report.columns};
    for (std::size_t i = 0; i < by.size(); ++i) {
      if (by[i].empty()) continue;
      const auto found = cell.variables.find(by[i]);
      if (found == cell.variables.end()) {
        throw InputError(fmt::format("{}: report names '{}', which is not a variable of cell {}",
                                     where, by[i], cell.name));
      }
      place[i] = found->second;
    }
    if (const auto [at, is_new] = places.emplace(place, cell.name); !is_new) {
      throw InputError(fmt::format("{}: cells {} and {} have the same place in the report", where,
                                   at->second, cell.name));
    }
    if (report.statistic != Statistic::moves && !cell.game.parse_side(report.player)) {
      throw InputError(fmt::format("{}: report.player must be {} or {}", where,
                                   cell.game.side_name(games::Side::a),
                                   cell.game.side_name(games::Side::b)));
    }
  }
}

Experiment read(const toml::table& file, const std::string& where) {
  Section top(file, where);
  Experiment experiment;
  experiment.name = top.text("name");
  experiment.title = top.text("title", experiment.name);
  experiment.source = top.text("source", "");
  const auto games = top.whole("games", 100, 1);
  experiment.level = top.share("level", experiment.level);
  experiment.seed = top.whole("seed", 1, 0);
  Template like{top.text("game"), {}, experiment.seed, where};
  for (auto& [role, values] : top.table("players").lists()) like.players[role] = values.front();
  experiment.report = read_report(top.table("report"));
  experiment.published = top.text("published", "");
  if (!experiment.published.empty()) {
    experiment.published =
        (std::filesystem::path(where).parent_path() / experiment.published).string();
  }
  std::set<std::string> names;
  for (const auto& node : top.tables("cells")) {
    Section section(*node.as_table(), where);
    like.games = section.whole("games", games, 1);
    for (const auto& variables : combinations(section.lists())) {
      experiment.cells.push_back(make_cell(like, variables));
      if (!names.insert(experiment.cells.back().name).second) {
        throw InputError(fmt::format("{}: cell {} is given twice", where, cell_name(variables)));
      }
    }
  }
  top.finish();
  check_places(experiment, where);
  return experiment;
}

}  // namespace

Cell cell_of(const games::AnyGame& game, std::map<std::string, std::string> variables,
             std::array<std::string, 2> players, std::uint64_t seed, std::uint64_t games) {
  const auto name = cell_name(variables);
  const auto own = base::derive_seed(seed, number_of(name));
  return {name, std::move(variables), game, std::move(players), own, games, {}};
}

std::uint64_t Experiment::wanted() const {
  std::uint64_t sum = 0;
  for (const auto& cell : cells) sum += cell.games;
  return sum;
}

Experiment parse_experiment(std::string_view text, const std::string& where) {
  try {
    return read(toml::parse(text), where);
  } catch (const toml::parse_error& error) {
    throw InputError(fmt::format("{}, line {}: {}", where, error.source().begin.line,
                                 std::string(error.description())));
  }
}

Experiment load_experiment(const std::string& path) {
  constexpr std::size_t longest = std::size_t{1} << 22;
  const auto text = base::read_text_file(path, longest);
  if (!text) {
    throw InputError(fmt::format("cannot read the experiment '{}'; name a TOML file", path));
  }
  return parse_experiment(*text, path);
}

}  // namespace zermelo::experiment
