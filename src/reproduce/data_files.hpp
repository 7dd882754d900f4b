// The files of data/ that the ledger reads. They are compiled in, so that a program that was copied
// elsewhere still has them.
#pragma once

#include <string>
#include <string_view>

namespace zermelo::reproduce {

/// The text of data/NAME, such as `runs/table-1.csv`; empty if there is no such file.
std::string_view data_file(std::string_view name);

}  // namespace zermelo::reproduce
