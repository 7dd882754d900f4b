// zermelo-check: reads certificates, and says of each whether it proves its claim.
//
//   zermelo-check [--strict] [--tsv] FILE...
//
// Exit code 0: all verified. 1: at least one rejected. 2: wrong usage, an unreadable file, or
// nowhere to write to.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "checker/words.hpp"

namespace {

using checker::Verdict;
using Status = Verdict::Status;

constexpr const char* kUsage = "usage: zermelo-check [--strict] [--tsv] FILE...\n";
constexpr const char* kHelp =
    "Says of each certificate whether it proves its claim (docs/certificates.md).\n"
    "--strict  rejects what proves its claim but is not tidy, such as an answer never reached\n"
    "--tsv     FILE, verdict, claim and reason, separated by tabs\n"
    "Exit code 0: all verified. 1: one rejected. 2: wrong usage, unreadable file.\n";

// The file, or what there is of it beyond 1 GiB, which `check` will not accept.
std::optional<std::string> read_file(const std::string& path) {
  constexpr std::size_t kEnough = (std::size_t{1} << 30) + 1;
  std::ifstream in(path, std::ios::binary);
  std::string text;
  std::vector<char> block(1 << 16);
  while (in && text.size() < kEnough) {
    in.read(block.data(), static_cast<std::streamsize>(block.size()));
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad() || (!in && !in.eof())) return std::nullopt;
  return text;
}

Verdict check_file(const std::string& path, checker::Strictness strictness) {
  Verdict unreadable;
  try {
    if (const auto text = read_file(path)) return checker::check(*text, strictness);
    unreadable.detail = "cannot be read";
  } catch (const std::exception&) {
    unreadable.detail = "out of memory";
  }
  return unreadable;
}

void print(const std::string& path, const Verdict& verdict, bool tsv) {
  const bool verified = verdict.status == Status::kVerified;
  const bool rejected = verdict.status == Status::kRejected;
  const std::string status = verified ? "verified" : rejected ? "rejected" : "unreadable";
  const std::string where = rejected ? "line " + std::to_string(verdict.line) + ": " : "";
  const std::string reason = where + message(verdict);
  if (tsv) {
    std::cout << path << '\t' << status << '\t' << verdict.claim << '\t' << reason << '\n';
  } else {
    std::cout << path << ": " << status << ": " << (verified ? verdict.claim : reason) << '\n';
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> paths(argv + (argc > 0 ? 1 : 0), argv + argc);
  const auto option = [&](const std::string& name) {
    const bool given = !paths.empty() && paths.front() == name;
    if (given) paths.erase(paths.begin());
    return given;
  };
  const bool help = option("--help");
  const bool strict = option("--strict");
  const bool tsv = option("--tsv");
  int exit_code = 0;
  if (help) {
    std::cout << kUsage << kHelp;
  } else if (paths.empty() || paths.front().starts_with("--")) {
    std::cerr << kUsage;
    return 2;
  } else {
    for (const std::string& path : paths) {
      const auto strictness = strict ? checker::Strictness::kStrict : checker::Strictness::kLenient;
      const Verdict verdict = check_file(path, strictness);
      print(path, verdict, tsv);
      if (verdict.status == Status::kUnreadable) exit_code = 2;
      if (verdict.status == Status::kRejected) exit_code = std::max(exit_code, 1);
    }
  }
  if (std::cout.flush()) return exit_code;
  std::cerr << "zermelo-check: cannot write to standard output\n";
  return 2;
}
