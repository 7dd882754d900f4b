// zermelo reproduce: checks the ledger of published claims.
#include <fmt/format.h>
#include <fnmatch.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>

#include "base/error.hpp"
#include "base/text.hpp"
#include "checker.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "reproduce/document.hpp"
#include "reproduce/ledger.hpp"
#include "reproduce/recorded.hpp"

namespace zermelo::app {

namespace {

using reproduce::Claim;
using reproduce::Cost;
using reproduce::Finding;
using reproduce::Verdict;

struct ReproduceArguments {
  std::vector<std::string> claims;
  bool list = false, document = false, quick = false, full = false, verbose = false;
  std::string certificates, record, resume;
  bool json = false;
};

/// Whether a shell pattern such as `hex-*` matches the name of a claim.
bool fits(const std::string& pattern, const Claim& claim) {
  return fnmatch(pattern.c_str(), std::string(claim.id).c_str(), 0) == 0;
}

/// The claims that are named in full, whatever they cost, and those that match a pattern (or all,
/// if nothing is named) and cost no more than was asked for.
std::vector<const Claim*> chosen(const ReproduceArguments& arguments) {
  const auto& names = arguments.claims;
  const auto& all = reproduce::ledger();
  for (const auto& name : names) {
    if (std::none_of(all.begin(), all.end(), [&](const Claim& c) { return fits(name, c); })) {
      throw base::InputError(
          fmt::format("'{}' is neither a claim of the ledger nor a pattern that matches one; "
                      "`zermelo reproduce --list` lists the claims",
                      name));
    }
  }
  std::vector<const Claim*> result;
  for (const auto& claim : all) {
    const bool named = std::find(names.begin(), names.end(), claim.id) != names.end();
    const bool fitting =
        names.empty() || std::any_of(names.begin(), names.end(),
                                     [&](const std::string& name) { return fits(name, claim); });
    const bool cheap = arguments.list || arguments.full || !claim.check ||
                       claim.cost == Cost::quick ||
                       (claim.cost == Cost::normal && !arguments.quick);
    if (named || (fitting && cheap)) result.push_back(&claim);
  }
  return result;
}

std::string_view colour_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::reproduced:
      return "\x1b[34m";
    case Verdict::differs:
      return "\x1b[33m";
    case Verdict::refuted:
      return "\x1b[1;35m";
    case Verdict::open:
      return "\x1b[36m";
    case Verdict::unchecked:
      break;
  }
  return "\x1b[2m";
}

/// Text in indented lines of at most 80 columns.
std::string wrapped(std::string_view text, std::string_view indent) {
  std::string result, line(indent);
  for (const auto word : base::words(text)) {
    if (line.size() + word.size() > 79 && line.size() > indent.size()) {
      result += line + '\n';
      line = indent;
    }
    if (line.size() > indent.size()) line += ' ';
    line += word;
  }
  return result + line + '\n';
}

std::string row(const Claim& claim, const Finding& finding, double seconds, bool verbose) {
  const auto verdict = reproduce::name_of(finding.verdict);
  const bool colour = in_colour(stdout);
  const std::string what =
      finding.found.empty() ? fmt::format("{} ({})", claim.published, claim.method)
      : finding.found == claim.published
          ? finding.found
          : fmt::format("published: {}; found: {}", claim.published, finding.found);
  std::string text =
      fmt::format("{}{:<10}{}  {:<30} {:>5.1f} s\n", colour ? colour_of(finding.verdict) : "",
                  verdict, colour ? "\x1b[0m" : "", claim.id, seconds);
  text += wrapped(what, "            ");
  const bool surprising =
      finding.verdict == Verdict::differs || finding.verdict == Verdict::refuted;
  if (verbose || surprising) {
    text += wrapped(fmt::format("{}: {}", claim.source, claim.words), "            | ");
    text += wrapped(fmt::format("checked by: {}", claim.method), "            | ");
    if (!finding.detail.empty()) text += wrapped(finding.detail, "            | ");
  }
  return text;
}

/// What was last found, with the version and the date; null if nothing is on record.
Json record_of(const Claim& claim) {
  const auto& records = reproduce::recorded();
  const auto found = records.find(claim.id);
  if (found == records.end()) return nullptr;
  const auto& record = found->second;
  return {{"verdict", reproduce::name_of(record.verdict)},
          {"found", record.found},
          {"detail", record.detail},
          {"version", record.version},
          {"date", record.date}};
}

Json entry(const Claim& claim) {
  return {{"id", claim.id},
          {"source", claim.source},
          {"words", claim.words},
          {"method", claim.method},
          {"cost", claim.check ? reproduce::name_of(claim.cost) : "none"},
          {"published", claim.published},
          {"recorded", record_of(claim)}};
}

/// Writes ID.cert, ID-2.cert, ... into the directory of --certificates, and returns their paths.
Json write_certificates(const ReproduceArguments& arguments, const Claim& claim,
                        const Finding& finding) {
  Json paths = Json::array();
  if (arguments.certificates.empty()) return paths;
  for (const auto& certificate : finding.certificates) {
    const auto number = paths.empty() ? std::string() : fmt::format("-{}", paths.size() + 1);
    const auto path = fmt::format("{}/{}{}.cert", arguments.certificates, claim.id, number);
    write_file(path, [&](std::ostream& out) { out << certificate; });
    paths.push_back(path);
  }
  return paths;
}

/// What is put on record: the detail, and what the checker says of the certificates. Nothing if it
/// was interrupted.
std::optional<std::string> with_certificates(const Claim& claim, const Finding& finding) {
  if (finding.verdict != Verdict::reproduced || finding.certificates.empty()) return finding.detail;
  std::size_t bytes = 0;
  double seconds = 0;
  for (const auto& certificate : finding.certificates) {
    const auto [accepted, taken] = judged(certificate);
    if (interrupted) return std::nullopt;
    if (!accepted) {
      throw std::logic_error(fmt::format("the checker rejects a certificate of {}", claim.id));
    }
    bytes += certificate.size();
    seconds += taken;
  }
  return fmt::format("{}{}{}, {} bytes, which the checker accepts in {:.2f} s", finding.detail,
                     finding.detail.empty() ? "" : "; ",
                     counted(finding.certificates.size(), "certificate"), grouped(bytes), seconds);
}

/// Lists the claims under the names of their publications, in the order in which these first occur.
int list(const ReproduceArguments& arguments, const std::vector<const Claim*>& claims) {
  Json all = Json::array();
  for (const Claim* claim : claims) all.push_back(entry(*claim));
  std::vector<std::string_view> publications;
  for (const Claim* claim : claims) {
    const auto name = reproduce::publication_of(claim->source);
    if (std::find(publications.begin(), publications.end(), name) == publications.end()) {
      publications.push_back(name);
    }
  }
  std::string text;
  for (const auto name : publications) {
    text += fmt::format("{}{}\n", text.empty() ? "" : "\n", name);
    for (const Claim* claim : claims) {
      if (reproduce::publication_of(claim->source) != name) continue;
      const auto place = reproduce::place_in(claim->source);
      const auto record = reproduce::recorded().find(claim->id);
      text += fmt::format("  {} ({}{})\n", claim->id,
                          claim->check ? reproduce::name_of(claim->cost) : "not checked",
                          record == reproduce::recorded().end()
                              ? std::string()
                              : fmt::format("; {}", reproduce::name_of(record->second.verdict)));
      text +=
          wrapped(fmt::format("{}{}{}", place, place.empty() ? "" : ": ", claim->words), "      ");
      text += wrapped(fmt::format("published: {}; checked by: {}", claim->published, claim->method),
                      "      ");
    }
  }
  answer(arguments.json, {{"claims", all}}, text);
  return kYes;
}

/// The file of --record as it is, or the verdicts that ship with the program if there is none yet.
reproduce::Records records_in(const std::string& path) {
  std::ifstream in(path);
  if (!in) return reproduce::recorded();
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  return reproduce::parse_records(text, path);
}

/// Today's date in the world's time.
std::string today() {
  const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm date{};
  ::gmtime_r(&now, &date);
  return fmt::format("{:04}-{:02}-{:02}", date.tm_year + 1900, date.tm_mon + 1, date.tm_mday);
}

int run(const ReproduceArguments& arguments) {
  if (arguments.document) {
    answer(arguments.json, {{"document", reproduce::document()}}, reproduce::document());
    return kYes;
  }
  const auto claims = chosen(arguments);
  if (arguments.list) return list(arguments, claims);
  Json all = Json::array();
  std::array<int, reproduce::kVerdicts.size()> verdicts{};
  bool limit = false;
  reproduce::Records records;
  if (!arguments.record.empty()) records = records_in(arguments.record);
  make_directory(arguments.certificates);
  make_directory(arguments.resume);
  for (const Claim* claim : claims) {
    if (interrupted) {
      limit = true;
      break;
    }
    const base::Stopwatch watch;
    const reproduce::CheckLimits limits{limits_for(std::string(claim->id)), arguments.resume};
    const Finding finding = claim->check ? claim->check(limits) : Finding{};
    const double seconds = watch.seconds();
    end_progress();
    const bool stopped =
        interrupted || finding.found.find(reproduce::kStopped) != std::string::npos;
    limit = limit || stopped;
    if (!stopped && !arguments.record.empty()) {
      const auto detail = with_certificates(*claim, finding);
      limit = limit || !detail;
      if (detail) {
        records.insert_or_assign(std::string(claim->id),
                                 reproduce::Record{finding.verdict, ZERMELO_VERSION, today(),
                                                   seconds, finding.found, *detail});
      }
    }
    ++verdicts[static_cast<std::size_t>(finding.verdict)];
    Json object = entry(*claim);
    object["found"] = finding.found;
    object["verdict"] = reproduce::name_of(finding.verdict);
    object["detail"] = finding.detail;
    object["seconds"] = seconds;
    object["certificates"] = write_certificates(arguments, *claim, finding);
    all.push_back(std::move(object));
    if (!arguments.json) {
      fmt::print("{}",
                 row(*claim, finding, seconds, arguments.verbose || !arguments.claims.empty()));
      std::fflush(stdout);
    }
  }
  if (!arguments.record.empty()) {
    write_file(arguments.record, [&](std::ostream& out) { out << reproduce::as_text(records); });
  }
  const auto number = [&](Verdict verdict) { return verdicts[static_cast<std::size_t>(verdict)]; };
  const int no = number(Verdict::differs) + number(Verdict::refuted);
  auto text =
      fmt::format("{} reproduced, {} open, {} differing, {} refuted, {} unchecked\n",
                  number(Verdict::reproduced), number(Verdict::open), number(Verdict::differs),
                  number(Verdict::refuted), number(Verdict::unchecked));
  if (interrupted) {
    text +=
        fmt::format("stopped by interrupt; claims not checked: {}\n", claims.size() - all.size());
  }
  answer(arguments.json,
         {{"claims", all}, {"stopped_by", limit ? Json(stopped_by()) : Json(nullptr)}}, text);
  return limit ? kLimit : no > 0 ? kNo : kYes;
}

}  // namespace

void add_reproduce(CLI::App& app) {
  auto a = std::make_shared<ReproduceArguments>();
  auto* command =
      add_command(app, "reproduce", "Checks the published claims and prints a verdict on each",
                  "reproduce --list\n"
                  "reproduce 'hex-*' --list\n"
                  "reproduce --quick\n"
                  "reproduce thesis-theorem-4.1 --certificates out --verbose\n"
                  "reproduce every-height-order-five --resume kept\n"
                  "reproduce --full --json",
                  [a] { return run(*a); });
  command->add_option(
      "CLAIM", a->claims,
      "names of claims, or patterns such as 'hex-*' (default: every claim of the chosen cost)");
  command->add_flag("--list", a->list, "list the claims and check nothing");
  command->add_flag("--document", a->document,
                    "print docs/results.md, from the verdicts on record, and check nothing");
  command->add_flag("--quick", a->quick, "check only the claims that take a second or so");
  command->add_flag("--full", a->full, "check also the claims that take long");
  command->add_option("--certificates", a->certificates,
                      "write the certificates that are found into this directory");
  command->add_option("--record", a->record,
                      "write the verdicts into this file, which keeps those of other claims");
  command->add_option("--resume", a->resume,
                      "keep what is found of every-height-order-five, which takes hours, in this "
                      "directory, and go on from what is kept there");
  command->add_flag("--verbose", a->verbose,
                    "print the words of every claim, how it was read, and counterexamples");
  command->add_flag("--json", a->json, "print one JSON object on standard output");
}

}  // namespace zermelo::app
