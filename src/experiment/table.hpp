// The results of an experiment beside the published numbers, as values to be printed or drawn.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "experiment/experiment.hpp"
#include "experiment/statistics.hpp"
#include "experiment/store.hpp"

namespace zermelo::experiment {

/// A number that was published for a cell.
struct Published {
  double value = 0;         // a percentage, or a mean number of moves
  std::uint64_t games = 0;  // behind it; 0 when the publication does not say
};

struct Entry {
  std::string cell;
  std::uint64_t games = 0;
  std::uint64_t successes = 0;    // of Statistic::wins
  std::optional<double> value;    // as Published::value; nothing before the first game
  std::optional<Interval> range;  // 95%, in the same unit
  std::optional<Published> published;
  std::optional<double> p;  // Fisher's exact test against the published count
};

struct Table {
  std::string title;  // the value of the variable `tables`, `first=red`; empty if there is but one
  std::vector<std::string> rows, columns;
  std::vector<std::vector<std::optional<Entry>>> entries;  // [row][column]
};

struct Comparison {
  std::vector<Table> tables;
  Agreement agreement;  // over all cells with a published count
  std::uint64_t games = 0, wanted = 0;
  double cpu_seconds = 0;
};

/// Published numbers by the name of the cell. A text of lines `cell;value;games`, where `#` begins a
/// comment: the source stands there. `where` is for messages. Throws base::InputError.
std::map<std::string, Published> parse_published(std::string_view text, const std::string& where);
/// The same out of a file.
std::map<std::string, Published> load_published(const std::string& path);

/// The wins behind a published percentage.
Count count_of(const Published& published);

/// Cells are found in the published numbers by those of their variables that the report names.
Comparison compare(const Experiment& experiment, const std::vector<CellCounts>& counts,
                   const std::map<std::string, Published>& published);

/// The name of a cell as published numbers have it: `m=3,n=4` of the report's variables.
std::string place_name(const Experiment& experiment, const Cell& cell);

}  // namespace zermelo::experiment
