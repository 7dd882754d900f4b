#include "reproduce/stored_games.hpp"

#include <fmt/format.h>

#include "experiment/statistics.hpp"
#include "reproduce/data_files.hpp"

namespace zermelo::reproduce {

using experiment::Count;
using experiment::StoredRun;

StoredRun run_of(std::string_view name) {
  return experiment::parse_stored_run(data_file(fmt::format("runs/{}.csv", name)), name);
}

std::string repeat(std::string_view name) {
  return fmt::format("`zermelo experiment run experiments/{}.toml` plays it again.", name);
}

std::string share(Count count) {
  return fmt::format("{} of {} ({:.0f}%)", count.successes, count.trials,
                     count.trials == 0 ? 0.0
                                       : 100 * static_cast<double>(count.successes) /
                                             static_cast<double>(count.trials));
}

Count sum(const StoredRun& run, const Which& which) {
  Count total;
  for (const auto& cell : run.cells) {
    if (!which(cell)) continue;
    total.successes += cell.wins.successes;
    total.trials += cell.wins.trials;
  }
  return total;
}

void Statement::more(const std::string& words, Count these, Count those) {
  const double p = experiment::fisher_exact(these, those);
  const bool as_said = these.successes * those.trials > those.successes * these.trials;
  note(words, fmt::format("{} against {}, p = {:.3f}", share(these), share(those), p),
       as_said && p < kLevel, !as_said && p < kLevel);
}

void Statement::holds(const std::string& words, const std::string& found, bool truth) {
  note(words, found, truth, !truth);
}

void Statement::note(const std::string& words, const std::string& found, bool yes, bool no) {
  const std::string_view answer = yes ? "yes" : no ? "no" : "not seen";
  found_ += fmt::format("{}{}: {}", found_.empty() ? "" : "; ", words, answer);
  detail_ += fmt::format("{}: {}. ", words, found);
  if (!yes) verdict_ = Verdict::differs;
}

}  // namespace zermelo::reproduce
