// zermelo-check: reads certificates, and says of each whether it proves its claim.
//
//   zermelo-check [--strict] [--tsv] FILE...
//
// Exit code 0: all verified. 1: at least one rejected. 2: wrong usage, an unreadable file, or
// nowhere to write to.
#include <algorithm>
#include <filesystem>
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

constexpr std::uintmax_t kLargestFile = std::uintmax_t{1} << 30;  // 1 GiB

// The text of a file, or why it cannot be had. Only regular files are opened: to open a pipe can
// wait for ever, and a device need not end.
struct Text {
  std::string text;
  std::string fault;
};

Text read_file(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    return {{}, std::filesystem::exists(path, error) ? "is not a regular file" : "cannot be read"};
  }
  std::ifstream in(path, std::ios::binary);
  const auto size = std::filesystem::file_size(path, error);
  if (!in || error) return {{}, "cannot be read"};
  if (size > kLargestFile) return {{}, "larger than 1 GiB"};
  std::string text;
  text.reserve(size);
  std::vector<char> block(1 << 16);
  while (in && text.size() <= kLargestFile) {  // what it has grown by meanwhile is read, too
    in.read(block.data(), static_cast<std::streamsize>(block.size()));
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (text.size() > kLargestFile) return {{}, "larger than 1 GiB"};
  if (in.bad() || !in.eof()) return {{}, "cannot be read"};
  return {std::move(text), {}};
}

Verdict check_file(const std::string& path, checker::Strictness strictness) {
  Verdict unreadable;
  try {
    const Text file = read_file(path);
    if (file.fault.empty()) return checker::check(file.text, strictness);
    unreadable.detail = file.fault;
  } catch (const std::exception&) {
    unreadable.detail = "out of memory";
  }
  return unreadable;
}

// Printable ASCII as it stands, but for the backslash; of any other byte its value, as \x0a. So
// neither a file name nor a certificate can begin a line of output, or a column, or move the
// cursor.
std::string printable(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string shown;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c >= ' ' && c <= '~' && c != '\\') {
      shown += c;
    } else {
      shown.append("\\x").append(1, digits[byte / 16U]).append(1, digits[byte % 16U]);
    }
  }
  return shown;
}

void print(const std::string& path, const Verdict& verdict, bool tsv) {
  const bool verified = verdict.status == Status::kVerified;
  const bool rejected = verdict.status == Status::kRejected;
  const std::string status = verified ? "verified" : rejected ? "rejected" : "unreadable";
  const std::string where = rejected ? "line " + std::to_string(verdict.line) + ": " : "";
  const std::string name = printable(path);
  const std::string claim = printable(verdict.claim);
  const std::string reason = printable(where + message(verdict));
  if (tsv) {
    std::cout << name << '\t' << status << '\t' << claim << '\t' << reason << '\n';
  } else {
    std::cout << name << ": " << status << ": " << (verified ? claim : reason) << '\n';
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
