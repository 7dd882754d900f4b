#include "experiment/render.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>

namespace zermelo::experiment {

namespace {

std::string number(const Experiment& experiment, double value) {
  return experiment.report.statistic == Statistic::moves ? fmt::format("{:.1f}", value)
                                                         : fmt::format("{:.0f}", value);
}

std::string ours(const Experiment& experiment, const Entry& entry) {
  if (!entry.value && !entry.range) return "-";
  if (!entry.value) {  // it is infinite, since all points went to one side
    return fmt::format("[{}, {}]", number(experiment, entry.range->low),
                       number(experiment, entry.range->high));
  }
  const auto star = entry.p && *entry.p < 0.05 ? "*" : "";
  if (!entry.range) return number(experiment, *entry.value) + star;
  return fmt::format("{}{} [{}, {}]", number(experiment, *entry.value), star,
                     number(experiment, entry.range->low), number(experiment, entry.range->high));
}

std::string theirs(const Experiment& experiment, const Entry& entry) {
  return entry.published ? number(experiment, entry.published->value) : "-";
}

std::string told(const Experiment& experiment) {
  const auto& report = experiment.report;
  if (report.statistic == Statistic::moves) return "mean number of moves";
  if (report.statistic == Statistic::elo) {
    return fmt::format("Elo points by which {} is stronger", report.player);
  }
  return fmt::format("percentage of games that {} wins", report.player);
}

bool has_published(const Comparison& comparison) {
  for (const auto& table : comparison.tables) {
    for (const auto& row : table.entries) {
      for (const auto& entry : row) {
        if (entry && entry->published) return true;
      }
    }
  }
  return false;
}

std::string summary(const Experiment& experiment, const Comparison& comparison) {
  auto text = fmt::format("{} of {} games; {:.1f} s of CPU time.", comparison.games,
                          comparison.wanted, comparison.cpu_seconds);
  if (comparison.agreement.cells > 0) {
    text += fmt::format(
        " Agreement with the published counts over {} cells: chi-squared {:.1f}, p = {:.3f} "
        "(simulated; the level is {}); * marks cells with p < 0.05 by Fisher's exact test.",
        comparison.agreement.cells, comparison.agreement.chi_squared, comparison.agreement.p,
        experiment.level);
  }
  if (!experiment.source.empty()) text += fmt::format(" Source: {}.", experiment.source);
  return text;
}

/// The cells of one printed table: a heading row, and then two rows for each row, found and
/// published.
using Grid = std::vector<std::vector<std::string>>;

Grid grid_of(const Experiment& experiment, const Table& table, bool published) {
  Grid grid{{fmt::format("{} \\ {}", experiment.report.rows, experiment.report.columns)}};
  for (const auto& column : table.columns) grid.front().push_back(column);
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    std::vector<std::string> first{table.rows[r]}, second{"published"};
    for (const auto& entry : table.entries[r]) {
      first.push_back(entry ? ours(experiment, *entry) : "");
      second.push_back(entry ? theirs(experiment, *entry) : "");
    }
    grid.push_back(std::move(first));
    if (published) grid.push_back(std::move(second));
  }
  return grid;
}

std::vector<std::size_t> widths(const Grid& grid) {
  std::vector<std::size_t> result(grid.front().size(), 0);
  for (const auto& row : grid) {
    for (std::size_t i = 0; i < row.size(); ++i) result[i] = std::max(result[i], row[i].size());
  }
  return result;
}

std::string latex_safe(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '%' || c == '_' || c == '&' || c == '#') result += '\\';
    if (c == '\\') {
      result += "$\\backslash$";
    } else {
      result += c;
    }
  }
  return result;
}

/// A text as a string of gnuplot.
std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

using ValueOf = std::function<std::optional<double>(const Entry&)>;

/// One heat map: a block of data and the commands that draw it.
std::string heat_map(const Experiment& experiment, const Table& table, const std::string& title,
                     int block, const ValueOf& value_of) {
  std::string data, labels;
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
      const auto& entry = table.entries[r][c];
      const auto value = entry ? value_of(*entry) : std::nullopt;
      data += fmt::format("{} {} {}\n", c, r, value ? fmt::format("{}", *value) : "NaN");
      if (value) labels += fmt::format("{} {} {}\n", c, r, number(experiment, *value));
    }
  }
  const auto tics = [](const std::vector<std::string>& values) {
    std::string text;
    for (std::size_t i = 0; i < values.size(); ++i) {
      text += fmt::format("{}{} {}", i == 0 ? "" : ", ", quoted(values[i]), i);
    }
    return text;
  };
  return fmt::format(
      "$data{0} << EOD\n{1}EOD\n$labels{0} << EOD\n{2}EOD\nset title {3}\nset xtics ({4})\n"
      "set ytics ({5})\nplot $data{0} using 1:2:3 with image pixels notitle, "
      "$labels{0} using 1:2:3 with labels textcolor rgb '#202020' notitle\n",
      block, data, labels, quoted(title), tics(table.columns), tics(table.rows));
}

}  // namespace

std::string as_text(const Experiment& experiment, const Comparison& comparison) {
  std::string text = fmt::format("{}: {}\n", experiment.title, told(experiment));
  for (const auto& table : comparison.tables) {
    const auto grid = grid_of(experiment, table, has_published(comparison));
    const auto width = widths(grid);
    text += table.title.empty() ? "\n" : fmt::format("\n{}\n", table.title);
    for (const auto& row : grid) {
      std::string line;
      for (std::size_t i = 0; i < row.size(); ++i) {
        line += fmt::format("{:<{}}", row[i], width[i] + 2);
      }
      line.erase(line.find_last_not_of(' ') + 1);
      text += line + '\n';
    }
  }
  return text + '\n' + summary(experiment, comparison) + '\n';
}

std::string as_markdown(const Experiment& experiment, const Comparison& comparison) {
  std::string text = fmt::format("### {}\n\n{}\n", experiment.title, told(experiment));
  for (const auto& table : comparison.tables) {
    const auto grid = grid_of(experiment, table, has_published(comparison));
    text += table.title.empty() ? "\n" : fmt::format("\n**{}**\n\n", table.title);
    for (std::size_t r = 0; r < grid.size(); ++r) {
      text += fmt::format("| {} |\n", fmt::join(grid[r], " | "));
      if (r > 0) continue;
      text += '|';
      for (std::size_t i = 0; i < grid[r].size(); ++i) text += " --- |";
      text += '\n';
    }
  }
  return text + '\n' + summary(experiment, comparison) + '\n';
}

std::string as_latex(const Experiment& experiment, const Comparison& comparison) {
  std::string text;
  for (const auto& table : comparison.tables) {
    const auto grid = grid_of(experiment, table, has_published(comparison));
    text += fmt::format("\\begin{{table}}\n\\begin{{tabular}}{{l{}}}\n\\hline\n",
                        std::string(table.columns.size(), 'c'));
    for (std::size_t r = 0; r < grid.size(); ++r) {
      std::vector<std::string> safe;
      for (const auto& one : grid[r]) safe.push_back(latex_safe(one));
      text += fmt::format("{} \\\\\n{}", fmt::join(safe, " & "), r == 0 ? "\\hline\n" : "");
    }
    const auto title = table.title.empty() ? experiment.title
                                           : fmt::format("{} ({})", experiment.title, table.title);
    text += fmt::format("\\hline\n\\end{{tabular}}\n\\caption{{{}. {}}}\n\\end{{table}}\n",
                        latex_safe(title), latex_safe(summary(experiment, comparison)));
  }
  return text;
}

std::string as_csv(const Comparison& comparison) {
  std::string text = "cell,games,value,low,high,published,published_games,p\n";
  const auto maybe = [](const std::optional<double>& value) {
    return value ? fmt::format("{:.6g}", *value) : std::string();
  };
  for (const auto& table : comparison.tables) {
    for (const auto& row : table.entries) {
      for (const auto& entry : row) {
        if (!entry) continue;
        const auto& range = entry->range;
        const auto& published = entry->published;
        text += fmt::format(
            "\"{}\",{},{},{},{},{},{},{}\n", entry->cell, entry->games, maybe(entry->value),
            range ? maybe(range->low) : "", range ? maybe(range->high) : "",
            published ? maybe(published->value) : "",
            published && published->games > 0 ? fmt::format("{}", published->games) : "",
            maybe(entry->p));
      }
    }
  }
  return text;
}

std::string games_as_csv(const Experiment& experiment, const std::vector<GameRow>& games) {
  std::string text = "cell,game,seed,winner,length,moves,cpu_seconds\n";
  for (const auto& game : games) {
    text += fmt::format("\"{}\",{},{},{},{},{},{:.6g}\n", experiment.cells[game.task.cell].name,
                        game.task.index, game.seed, game.winner, game.length, game.moves,
                        game.cpu_seconds);
  }
  return text;
}

std::string as_gnuplot(const Experiment& experiment, const Comparison& comparison) {
  const bool published = has_published(comparison);
  const auto across = published ? 2U : 1U;
  const auto down = comparison.tables.size();
  std::string text = fmt::format(
      "set terminal svg size {},{} enhanced background rgb 'white' font 'sans-serif,13'\n"
      "set multiplot layout {},{} title {} . \"\\n\" . {}\n"
      "set xlabel {}\nset ylabel {}\nset yrange [] reverse\nset tics scale 0\nset size ratio -1\n"
      "unset key\nset palette defined (0 '#f7f4ef', 0.5 '#f2b661', 1 '#c8553d')\n",
      480 * across, 120 + 60 * comparison.tables.front().rows.size() * down, down, across,
      quoted(experiment.title), quoted(told(experiment)), quoted(experiment.report.columns),
      quoted(experiment.report.rows));
  if (experiment.report.statistic == Statistic::wins) text += "set cbrange [0:100]\n";
  int block = 0;
  for (const auto& table : comparison.tables) {
    const auto title = [&](const std::string& whose) {
      return table.title.empty() ? whose : table.title + ", " + whose;
    };
    text += heat_map(experiment, table, title("here"), block++,
                     [](const Entry& entry) { return entry.value; });
    if (!published) continue;
    text += heat_map(experiment, table, title("published"), block++,
                     [](const Entry& entry) -> std::optional<double> {
                       if (!entry.published) return std::nullopt;
                       return entry.published->value;
                     });
  }
  return text + "unset multiplot\n";
}

}  // namespace zermelo::experiment
