#include "reproduce/recorded.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "reproduce/data_files.hpp"

namespace zermelo::reproduce {

namespace {

/// The text on one line, as the file needs it.
std::string on_one_line(std::string_view text) {
  return fmt::format("{}", fmt::join(base::words(text), " "));
}

}  // namespace

std::optional<Verdict> verdict_named(std::string_view name) {
  const auto found = std::find_if(kVerdicts.begin(), kVerdicts.end(),
                                  [&](Verdict verdict) { return name_of(verdict) == name; });
  return found == kVerdicts.end() ? std::nullopt : std::optional(*found);
}

const Records& recorded() {
  static const Records records = parse_records(data_file("verdicts.txt"), "data/verdicts.txt");
  return records;
}

Records parse_records(std::string_view text, std::string_view where) {
  Records records;
  Record* record = nullptr;
  int number = 0;
  for (const auto line : base::split(text, '\n')) {
    ++number;
    const auto refuse = [&](std::string_view why) {
      throw base::InputError(fmt::format("{}, line {}: {}", where, number, why));
    };
    if (line.empty() || line.front() == '#') continue;
    const auto blank = line.find(' ');
    const auto key = line.substr(0, blank);
    const auto value = blank == std::string_view::npos ? "" : line.substr(blank + 1);
    if (key == "claim") {
      const auto [at, is_new] = records.emplace(value, Record{});
      if (!is_new) refuse(fmt::format("the claim '{}' stands twice", value));
      record = &at->second;
      continue;
    }
    if (record == nullptr) refuse("an entry begins with `claim NAME`");
    if (key == "verdict") {
      const auto verdict = verdict_named(value);
      if (!verdict) refuse(fmt::format("'{}' is not a verdict", value));
      record->verdict = *verdict;
    } else if (key == "seconds") {
      const auto seconds = base::parse_number<double>(value);
      if (!seconds) refuse(fmt::format("'{}' is not a number of seconds", value));
      record->seconds = *seconds;
    } else if (key == "version" || key == "date" || key == "found" || key == "detail") {
      (key == "version" ? record->version
       : key == "date"  ? record->date
       : key == "found" ? record->found
                        : record->detail) = value;
    } else {
      refuse(fmt::format("'{}' is none of claim, verdict, version, date, seconds, found, detail",
                         key));
    }
  }
  return records;
}

std::string as_text(const Records& records) {
  std::string text = "# zermelo reproduce --full --record data/verdicts.txt\n";
  for (const auto& claim : ledger()) {
    const auto found = records.find(claim.id);
    if (found == records.end()) continue;
    const auto& record = found->second;
    text += fmt::format("\nclaim {}\nverdict {}\nversion {}\ndate {}\nseconds {:.1f}\nfound {}\n",
                        claim.id, name_of(record.verdict), record.version, record.date,
                        record.seconds, on_one_line(record.found));
    if (!record.detail.empty()) text += fmt::format("detail {}\n", on_one_line(record.detail));
  }
  return text;
}

}  // namespace zermelo::reproduce
