#include "reproduce/document.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/text.hpp"
#include "reproduce/recorded.hpp"

namespace zermelo::reproduce {

namespace {

constexpr std::size_t kColumns = 100;

/// The text as an item of a list, with line breaks, and with what Markdown would take for emphasis
/// or a tag escaped; code between backticks stays as it is.
std::string item(std::string_view text) {
  std::string escaped;
  bool code = false;
  for (const char c : text) {
    if (c == '`') code = !code;
    if (!code && (c == '*' || c == '_' || c == '<' || c == '>')) escaped += '\\';
    escaped += c;
  }
  std::string result, line = "*";
  for (const auto word : base::words(escaped)) {
    if (line.size() + 1 + word.size() > kColumns) {
      result += line + '\n';
      line = " ";
    }
    line += fmt::format(" {}", word);
  }
  return result + line + '\n';
}

std::string section(const Claim& claim) {
  const auto found = recorded().find(claim.id);
  const auto verdict = found == recorded().end() ? Verdict::unchecked : found->second.verdict;
  const auto place = place_in(claim.source);
  auto text = fmt::format("\n**{}** `{}`\n\n", name_of(verdict), claim.id);
  text += item(fmt::format("{}{}{}", place, place.empty() ? "" : ": ", claim.words));
  if (found == recorded().end()) {
    return text + item(fmt::format("Not checked here: {}.", claim.method));
  }
  const auto& record = found->second;
  text += record.found == claim.published
              ? item(fmt::format("Found as published: {}.", record.found))
              : item(fmt::format("Published: {}. Found: {}.", claim.published,
                                 record.found.empty() ? "nothing" : record.found));
  text += item(fmt::format("By: {}.", claim.method));
  if (!record.detail.empty())
    text += item(fmt::format("{}{}", record.detail, record.detail.ends_with('.') ? "" : "."));
  return text;
}

/// A row of numbers: how many claims have each verdict.
std::string counts(std::string_view name, std::string_view publication) {
  std::array<int, kVerdicts.size()> numbers{};
  for (const auto& claim : ledger()) {
    if (!publication.empty() && publication_of(claim.source) != publication) continue;
    const auto found = recorded().find(claim.id);
    const auto verdict = found == recorded().end() ? Verdict::unchecked : found->second.verdict;
    ++numbers[static_cast<std::size_t>(verdict)];
  }
  return fmt::format("| {} | {} |\n", name, fmt::join(numbers, " | "));
}

constexpr std::string_view kHead =
    R"(# Results

What was published, what was found here, and by what. This page is written by
`zermelo reproduce --document` from the ledger and from the verdicts on record
(`data/verdicts.txt`), and a test holds it to them. `zermelo reproduce NAME --verbose` checks a
claim again, where NAME is the word behind its verdict, and writes the certificates with
`--certificates DIR`. What this program has found beyond the claims is in
[findings.md](findings.md).

* **reproduced**: it came out as published.
* **open**: the source asks, or its proof does not reach so far; the finding says how far we are.
* **differs**: a figure or a detail came out otherwise.
* **refuted**: the statement is false as printed, and the finding has the counterexample.
* **unchecked**: what it speaks of is missing from the text, or its games are not all played.

)";

}  // namespace

std::string_view publication_of(std::string_view source) {
  return source.substr(0, source.find(','));
}

std::string_view place_in(std::string_view source) {
  const auto comma = source.find(',');
  return comma == std::string_view::npos ? std::string_view{} : source.substr(comma + 2);
}

std::string document() {
  std::vector<std::string_view> publications;
  for (const auto& claim : ledger()) {
    const auto name = publication_of(claim.source);
    if (std::find(publications.begin(), publications.end(), name) == publications.end()) {
      publications.push_back(name);
    }
  }
  std::string text(kHead);
  text += "| publication |";
  for (const auto verdict : kVerdicts) text += fmt::format(" {} |", name_of(verdict));
  text += "\n| --- |";
  for (std::size_t i = 0; i < kVerdicts.size(); ++i) text += " --- |";
  text += '\n';
  for (const auto name : publications) text += counts(name, name);
  text += counts("all", {});
  for (const auto name : publications) {
    text += fmt::format("\n## {}\n", name);
    for (const auto& claim : ledger()) {
      if (publication_of(claim.source) == name) text += section(claim);
    }
  }
  return text;
}

}  // namespace zermelo::reproduce
