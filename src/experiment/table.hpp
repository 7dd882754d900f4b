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
  std::uint64_t games = 0;  // the games behind it; 0 if the publication does not say
};

struct Entry {
  std::string cell;
  std::uint64_t games = 0;
  std::uint64_t successes = 0;    // the wins, for Statistic::wins
  std::optional<double> value;    // in the unit of Published::value; nothing before the first game
  std::optional<Interval> range;  // the 95% interval, in the same unit
  std::optional<Published> published;
  std::optional<double> p;  // Fisher's exact test against the published count
};

struct Table {
  std::string title;  // the value of the variable `tables`, `first=red`; empty if there is only one
  std::vector<std::string> rows, columns;
  std::vector<std::vector<std::optional<Entry>>> entries;  // [row][column]
};

struct Comparison {
  std::vector<Table> tables;
  Agreement agreement;  // over all cells with a published count
  std::uint64_t games = 0, wanted = 0;
  double cpu_seconds = 0;
};

/// Reads published numbers by the name of the cell from lines `cell;value;games`, where `#` begins
/// a comment, which names the source. `where` is for messages. Throws base::InputError.
std::map<std::string, Published> parse_published(std::string_view text, const std::string& where);
/// The same from a file.
std::map<std::string, Published> load_published(const std::string& path);

/// The wins behind a published percentage. Throws base::InputError if it is none.
Count count_of(const Published& published);

/// Compares the counts with the published numbers, in which a cell is found by those of its
/// variables that the report names.
Comparison compare(const Experiment& experiment, const std::vector<CellCounts>& counts,
                   const std::map<std::string, Published>& published);

/// The name of a cell in the published numbers, such as `m=3,n=4`, from the report's variables.
std::string place_name(const Experiment& experiment, const Cell& cell);

}  // namespace zermelo::experiment
