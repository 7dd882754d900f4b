#include "experiment/values/games_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::experiment {

using base::InputError;

namespace {

struct Setting {
  std::string where;  // `FILE, line N: `
  std::string key, value;
};

std::string trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return {};
  return std::string(text.substr(from, text.find_last_not_of(" \t\r") - from + 1));
}

std::string_view without_comment(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool begins = i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t';
    if (line[i] == '#' && begins) return line.substr(0, i);
  }
  return line;
}

std::vector<Setting> lines_of(std::string_view text, const std::string& where) {
  std::vector<Setting> lines;
  int number = 0;
  for (const auto line : base::split(text, '\n')) {
    const auto place = fmt::format("{}, line {}: ", where, ++number);
    const auto code = trimmed(without_comment(line));
    if (code.empty()) continue;
    if (base::escaped(code, code.size()) != code) {
      throw InputError(place + "a sign that cannot be printed; write letters, digits and signs");
    }
    const auto equals = code.find('=');
    Setting one{place, trimmed(code.substr(0, equals)), {}};
    if (equals != std::string::npos) one.value = trimmed(code.substr(equals + 1));
    if (one.key.empty() || one.value.empty()) {
      throw InputError(
          fmt::format("{}'{}' is not KEY = VALUE, such as n = 3..8", place, base::escaped(code)));
    }
    const bool twice = std::any_of(lines.begin(), lines.end(),
                                   [&](const Setting& other) { return other.key == one.key; });
    if (twice) throw InputError(fmt::format("{}'{}' is given twice", place, one.key));
    lines.push_back(std::move(one));
  }
  return lines;
}

/// `3..8`, `none, both`, `3, 5..7`.
std::vector<std::string> values_of(const Setting& line) {
  std::vector<std::string> values;
  for (const auto piece : base::split(line.value, ',')) {
    const auto item = trimmed(piece);
    const auto dots = item.find("..");
    if (dots == std::string::npos && !item.empty()) {
      values.push_back(item);
      continue;
    }
    const auto from = base::parse_number<unsigned>(item.substr(0, dots));
    const auto to =
        dots == std::string::npos ? from : base::parse_number<unsigned>(item.substr(dots + 2));
    if (!from || !to || *from > *to || *to - *from >= kMostGames) {
      throw InputError(fmt::format(
          "{}'{}' is no list of values; write numbers, words or ranges, such as 3..8 or 3, 5..7",
          line.where, line.value));
    }
    for (auto number = *from; number <= *to; ++number) values.push_back(std::to_string(number));
  }
  return values;
}

/// The pattern with every `{variable}` replaced by its value.
std::string filled_in(std::string pattern, const std::map<std::string, std::string>& variables) {
  for (const auto& [name, value] : variables) {
    const auto hole = '{' + name + '}';
    for (auto at = pattern.find(hole); at != std::string::npos; at = pattern.find(hole, at)) {
      pattern.replace(at, hole.size(), value);
      at += value.size();
    }
  }
  return pattern;
}

TableCell cell_of(const GamesTable& table, std::size_t number) {
  TableCell cell;
  for (auto variable = table.variables.rbegin(); variable != table.variables.rend(); ++variable) {
    cell.variables[variable->name] = variable->values[number % variable->values.size()];
    number /= variable->values.size();
  }
  try {
    cell.game = games::AnyGame::parse(filled_in(table.pattern, cell.variables));
  } catch (const InputError& error) {
    cell.why_not = error.what();
  }
  return cell;
}

/// Every hole names a variable, and every variable has a hole.
void expect_holes(const GamesTable& table, const Setting& game, const std::vector<Setting>& lines) {
  auto rest = std::string_view(table.pattern);
  while (rest.find('{') != std::string_view::npos) {
    rest.remove_prefix(rest.find('{') + 1);
    const auto name = rest.substr(0, rest.find('}'));
    const bool known = std::any_of(table.variables.begin(), table.variables.end(),
                                   [&](const Variable& v) { return v.name == name; });
    if (!known) {
      throw InputError(fmt::format("{}'{{{}}}' has no values; add a line such as {} = 3..8",
                                   game.where, name, name));
    }
  }
  for (const auto& line : lines) {
    if (line.key == "game" || table.pattern.find('{' + line.key + '}') != std::string::npos) {
      continue;
    }
    throw InputError(
        fmt::format("{}the game does not contain {{{}}}; the keys are game and the "
                    "names between its braces",
                    line.where, line.key));
  }
}

/// One table: rows by the first variable, columns by the second.
std::string grid_as_text(const GamesTable& table, const Found& found, std::size_t from,
                         std::size_t step) {
  const Variable one{"", {"value"}};
  const Variable& rows = table.variables[0];
  const Variable& columns = table.variables.size() > 1 ? table.variables[1] : one;
  std::vector<std::vector<std::string>> lines{
      {rows.name + (columns.name.empty() ? "" : "\\") + columns.name}};
  for (const auto& value : columns.values) lines[0].push_back(value);
  std::size_t at = from;
  for (const auto& row : rows.values) {
    auto& line = lines.emplace_back(std::vector{row});
    for (std::size_t c = 0; c < columns.values.size(); ++c, at += step) {
      line.push_back(!table.cells[at].game ? "-" : found[at].value_or("?"));
    }
  }
  std::vector<std::size_t> widths(lines[0].size());
  for (const auto& line : lines) {
    for (std::size_t c = 0; c < line.size(); ++c) widths[c] = std::max(widths[c], line[c].size());
  }
  std::string text;
  for (const auto& line : lines) {
    for (std::size_t c = 0; c < line.size(); ++c) {
      text += fmt::format("{}{:>{}}", c == 0 ? "" : "  ", line[c], widths[c]);
    }
    text += '\n';
  }
  return text;
}

/// Why some of the cells are no game: of each sentence the first cell of which it is said.
std::string reasons_as_text(const GamesTable& table) {
  constexpr std::size_t most = 3;
  std::vector<std::string> said;
  std::size_t cells = 0;
  std::string text;
  for (const auto& cell : table.cells) {
    if (cell.game) continue;
    ++cells;
    if (said.size() == most) continue;
    if (std::find(said.begin(), said.end(), cell.why_not) != said.end()) continue;
    said.push_back(cell.why_not);
    std::string where;
    for (const auto& variable : table.variables) {
      where += fmt::format("{}{}={}", where.empty() ? "" : ", ", variable.name,
                           cell.variables.at(variable.name));
    }
    text += fmt::format("  {}: {}\n", where, cell.why_not);
  }
  if (cells == 0) return {};
  const bool one = cells == 1;
  return fmt::format("\n- stands where there is no game, in {} cell{}{}:\n{}", cells,
                     one ? "" : "s", cells > said.size() ? ", for example" : "", text);
}

}  // namespace

GamesTable parse_games_table(std::string_view text, const std::string& where, std::size_t most) {
  const auto lines = lines_of(text, where);
  const auto game = std::find_if(lines.begin(), lines.end(),
                                 [](const Setting& line) { return line.key == "game"; });
  if (game == lines.end()) {
    throw InputError(fmt::format(
        "{}: there is no game; add a line such as game = positional:{{n}}x{{n}},lines=3", where));
  }
  GamesTable table{.pattern = game->value, .variables = {}, .cells = {}};
  std::size_t games = 1;
  for (const auto& line : lines) {
    if (line.key == "game") continue;
    table.variables.push_back({line.key, values_of(line)});
    games *= table.variables.back().values.size();
    if (games > most) {
      throw InputError(
          fmt::format("{}these are more than {} games; write shorter ranges", line.where, most));
    }
  }
  expect_holes(table, *game, lines);
  if (table.variables.empty()) {
    throw InputError(fmt::format("{}there is no variable; write one between braces, such as {{n}}",
                                 game->where));
  }
  for (std::size_t i = 0; i < games; ++i) table.cells.push_back(cell_of(table, i));
  const bool some = std::any_of(table.cells.begin(), table.cells.end(),
                                [](const TableCell& cell) { return cell.game.has_value(); });
  if (!some) throw InputError(game->where + table.cells.front().why_not);
  return table;
}

GamesTable load_games_table(const std::string& path) {
  constexpr std::size_t kLongest = std::size_t{1} << 20;
  std::ifstream in(path, std::ios::binary);
  std::string text(kLongest + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (!in.is_open() || in.bad() || (text.empty() && !in.eof())) {
    throw InputError(
        fmt::format("cannot read the file '{}'; it is a text file with lines such as "
                    "game = positional:{{n}}x{{n}},lines=3 and n = 3..5",
                    base::escaped(path)));
  }
  if (text.size() > kLongest) {
    throw InputError(
        fmt::format("the file '{}' is longer than {} bytes", base::escaped(path), kLongest));
  }
  return parse_games_table(text, path);
}

std::string as_text(const GamesTable& table, const Found& found) {
  std::size_t grids = 1;
  for (std::size_t v = 2; v < table.variables.size(); ++v) {
    grids *= table.variables[v].values.size();
  }
  std::string text = table.pattern + '\n';
  for (std::size_t grid = 0; grid < grids; ++grid) {
    std::string title;
    for (std::size_t v = 2; v < table.variables.size(); ++v) {
      const auto& name = table.variables[v].name;
      title += fmt::format("{}{}={}", title.empty() ? "" : ", ", name,
                           table.cells[grid].variables.at(name));
    }
    if (!title.empty()) text += fmt::format("\n{}\n", title);
    text += grid_as_text(table, found, grid, grids);
  }
  return text + reasons_as_text(table);
}

}  // namespace zermelo::experiment
