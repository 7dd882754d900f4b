// The verdicts that were last found, which ship with the program in data/verdicts.txt, so that a
// reader sees them at once. `zermelo reproduce --full --record data/verdicts.txt` writes the file.
//
//     # zermelo reproduce --full --record data/verdicts.txt
//
//     claim paper-lemma-I.1
//     verdict reproduced
//     version 0.2.0
//     date 2026-11-22
//     seconds 1.4
//     found holds
//     detail 104006 implications over all boards within 3x3, lines 1 to 3
//
// An entry ends with an empty line; `detail` is left out if there is none.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "reproduce/ledger.hpp"

namespace zermelo::reproduce {

struct Record {
  Verdict verdict = Verdict::unchecked;
  std::string version, date;  // of the program, and of the check
  double seconds = 0;
  std::string found, detail;
};

using Records = std::map<std::string, Record, std::less<>>;

/// Those that ship with this program, by the names of the claims.
const Records& recorded();

/// Reads such a file. Throws base::InputError that names `where`.
Records parse_records(std::string_view text, std::string_view where);
/// Writes one, in the order of the ledger. Records of claims that are not in it are left out.
std::string as_text(const Records& records);

/// The verdict with this name, if it is one.
std::optional<Verdict> verdict_named(std::string_view name);

}  // namespace zermelo::reproduce
