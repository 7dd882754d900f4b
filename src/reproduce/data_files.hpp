// The files of data/ that the ledger reads, and the experiments with the plans of Tables I to IV.
// They are compiled in, so that a program that was copied elsewhere still has them.
#pragma once

#include <string>
#include <string_view>

namespace zermelo::reproduce {

/// The text of data/NAME, such as `runs/table-1.csv`, or of `experiments/table-1.toml`; empty if
/// there is no such file.
std::string_view data_file(std::string_view name);

}  // namespace zermelo::reproduce
