// zermelo-check: reads certificates, and says of each whether it proves its claim.
//
//   zermelo-check [--tsv] FILE...
//
// Exit code 0: all verified. 1: at least one rejected. 2: wrong usage, an unreadable file, or
// nowhere to write to.
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "certificate.hpp"

namespace {

using checker::Verdict;

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

Verdict check_file(const std::string& path) {
  Verdict unreadable;
  try {
    if (const auto text = read_file(path)) return checker::check(*text);
    unreadable.message = "cannot be read";
  } catch (const std::exception&) {
    unreadable.message = "out of memory";
  }
  return unreadable;
}

void print(const std::string& path, const Verdict& verdict, bool tsv) {
  using Status = Verdict::Status;
  const std::string status = verdict.status == Status::kVerified   ? "verified"
                             : verdict.status == Status::kRejected ? "rejected"
                                                                   : "unreadable";
  std::string reason = verdict.message;
  if (verdict.status == Status::kRejected) {
    reason = "line " + std::to_string(verdict.line) + ": " + reason;
  }
  if (tsv) {
    std::cout << path << '\t' << status << '\t' << verdict.claim << '\t' << reason << '\n';
  } else {
    const bool verified = verdict.status == Status::kVerified;
    std::cout << path << ": " << status << ": " << (verified ? verdict.claim : reason) << '\n';
  }
}

// The exit code, unless what was said has not arrived.
int told(int exit_code) {
  if (std::cout.flush()) return exit_code;
  std::cerr << "zermelo-check: cannot write to standard output\n";
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> paths(argv + (argc > 0 ? 1 : 0), argv + argc);
  const bool tsv = !paths.empty() && paths.front() == "--tsv";
  if (tsv) paths.erase(paths.begin());
  if (!paths.empty() && paths.front() == "--help") {
    std::cout << "usage: zermelo-check [--tsv] FILE...\n"
                 "Says of each certificate whether it proves its claim (docs/certificates.md).\n"
                 "Exit code 0: all verified. 1: one rejected. 2: wrong usage, unreadable file.\n";
    return told(0);
  }
  if (paths.empty() || paths.front().starts_with("--")) {
    std::cerr << "usage: zermelo-check [--tsv] FILE...\n";
    return 2;
  }
  int exit_code = 0;
  for (const std::string& path : paths) {
    const Verdict verdict = check_file(path);
    print(path, verdict, tsv);
    if (verdict.status == Verdict::Status::kUnreadable) exit_code = 2;
    if (verdict.status == Verdict::Status::kRejected && exit_code == 0) exit_code = 1;
  }
  return told(exit_code);
}
