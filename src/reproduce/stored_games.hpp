// What claims that rest on many games have in common. What was played is stored in data/runs, as
// `zermelo experiment export --format run` wrote it, and each finding names the command that plays
// it again.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "experiment/stored_run.hpp"
#include "reproduce/ledger.hpp"

namespace zermelo::reproduce {

inline constexpr double kLevel = 0.05;  // the significance level of single tests

/// The run data/runs/NAME.csv.
experiment::StoredRun run_of(std::string_view name);
/// "`zermelo experiment run experiments/NAME.toml` plays it again."
std::string repeat(std::string_view name);
/// `39 of 100 (39%)`.
std::string share(experiment::Count count);

using Which = std::function<bool(const experiment::StoredCell&)>;
/// The games of those cells together.
experiment::Count sum(const experiment::StoredRun& run, const Which& which);

/// The parts of a statement, each of which says "more of these than of those", or just holds. The
/// statement is reproduced if all parts are, and otherwise differs.
class Statement {
 public:
  void more(const std::string& words, experiment::Count these, experiment::Count those);
  void holds(const std::string& words, const std::string& found, bool truth);
  Finding finding(const std::string& command) const {
    return {verdict_, found_, detail_ + command, {}};
  }

 private:
  void note(const std::string& words, const std::string& found, bool yes, bool no);

  Verdict verdict_ = Verdict::reproduced;
  std::string found_, detail_;
};

}  // namespace zermelo::reproduce
