// zermelo-check: reads certificates, and says of each whether it proves its claim.
//
//   zermelo-check [--strict] [--tsv] [--jobs N] FILE...
//   zermelo-check [--strict] [--jobs N] --manifest FILE
//
// Exit code 0: all verified. 1: at least one rejected. 2: wrong usage, an unreadable file, or
// nowhere to write to.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "checker/archive/files.hpp"
#include "checker/archive/folder.hpp"
#include "checker/archive/manifest.hpp"
#include "checker/words.hpp"

namespace {

using checker::Verdict;
using Status = Verdict::Status;

constexpr const char* kUsage =
    "usage: zermelo-check [--strict] [--tsv] [--jobs N] FILE...\n"
    "       zermelo-check [--strict] [--jobs N] --manifest FILE\n";
constexpr const char* kHelp =
    "Says of each certificate whether it proves its claim (docs/certificates.md).\n"
    "A certificate in parts is named by its directory, or by the file root.cert there.\n"
    "--strict  rejects what proves its claim but is not tidy, such as an answer never reached\n"
    "--tsv     FILE, verdict, claim and reason, separated by tabs\n"
    "--jobs N  checks up to N parts of a certificate at the same time, 1 to 1024 (default 1)\n"
    "--manifest FILE  checks every certificate that a manifest lists, and that each is the file "
    "and\n"
    "          has the claim that the manifest says (docs/certificates.md, \"Archives\")\n"
    "Exit code 0: all verified. 1: one rejected. 2: wrong usage, unreadable file.\n";

void print(const std::string& path, const Verdict& verdict, bool tsv) {
  const bool verified = verdict.status == Status::kVerified;
  const bool rejected = verdict.status == Status::kRejected;
  const std::string status = verified ? "verified" : rejected ? "rejected" : "unreadable";
  const std::string where =
      rejected && verdict.line > 0 ? "line " + std::to_string(verdict.line) + ": " : "";
  const std::string name = checker::printable(path);
  const std::string claim = checker::printable(verdict.claim);
  const std::string reason = checker::printable(where + message(verdict));
  if (tsv) {
    std::cout << name << '\t' << status << '\t' << claim << '\t' << reason << '\n';
  } else {
    std::cout << name << ": " << status << ": " << (verified ? claim : reason) << '\n';
  }
}

}  // namespace

int main(int argc, char** argv) {
  // Otherwise the first line that is printed asks for a buffer when millions of small ones have
  // just been freed, and malloc goes through them all, a fifteenth of the time of a large proof.
  static char buffer[BUFSIZ];
  std::setvbuf(stdout, buffer, _IOLBF, sizeof buffer);
  std::vector<std::string> paths(argv + (argc > 0 ? 1 : 0), argv + argc);
  bool help = false, strict = false, tsv = false, manifest = false;
  std::optional<int> jobs = 1;
  for (; !paths.empty(); paths.erase(paths.begin())) {
    const std::string word = paths.front();
    if (word == "--help") {
      help = true;
    } else if (word == "--strict") {
      strict = true;
    } else if (word == "--tsv") {
      tsv = true;
    } else if (word == "--manifest") {
      manifest = true;
    } else if (word == "--jobs" && paths.size() > 1) {
      paths.erase(paths.begin());
      jobs = checker::parse_number(paths.front());
    } else {
      break;
    }
  }
  const auto strictness = strict ? checker::Strictness::kStrict : checker::Strictness::kLenient;
  int exit_code = 0;
  if (help) {
    std::cout << kUsage << kHelp;
  } else if (paths.empty() || paths.front().starts_with("--") || !jobs || *jobs < 1 ||
             *jobs > 1024 || (manifest && (tsv || paths.size() != 1))) {
    std::cerr << kUsage;
    return 2;
  } else if (manifest) {
    exit_code = checker::check_manifest(paths.front(), strictness, *jobs, std::cout);
  } else {
    for (const std::string& path : paths) {
      const Verdict verdict = checker::check_file(path, strictness, *jobs);
      print(path, verdict, tsv);
      if (verdict.status == Status::kUnreadable) exit_code = 2;
      if (verdict.status == Status::kRejected) exit_code = std::max(exit_code, 1);
    }
  }
  if (std::cout.flush()) return exit_code;
  std::cerr << "zermelo-check: cannot write to standard output\n";
  return 2;
}
