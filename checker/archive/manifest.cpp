#include "checker/archive/manifest.hpp"

#include <filesystem>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "checker/archive/digest.hpp"
#include "checker/archive/files.hpp"
#include "checker/archive/folder.hpp"
#include "checker/words.hpp"

namespace checker {

namespace {

constexpr std::string_view kFirstLine = "zermelo-manifest 1";

struct Entry {
  std::string file, bytes, digest, kind, claim;  // as the line says; the command is for people
};

std::vector<std::string> columns_of(std::string_view line) {
  std::vector<std::string> columns(1);
  for (const char c : line) {
    if (c == '\t') {
      columns.emplace_back();
    } else {
      columns.back() += c;
    }
  }
  return columns;
}

// A name in the directory of the manifest or below, so that a manifest speaks of nothing else.
bool is_below(const std::string& file) {
  const std::filesystem::path path(file);
  const bool plain = path.lexically_normal().string() == file;  // one name for each file
  if (file.empty() || path.is_absolute() || !plain) return false;
  for (const auto& part : path) {
    if (part == ".." || part == ".") return false;
  }
  return true;
}

// The entries, or the fault of the line that cannot be understood.
std::string read_entries(std::string_view text, std::vector<Entry>& entries) {
  int number = 0;
  bool begun = false;
  std::set<std::string> files;
  const auto fault = [&](std::string_view why) {
    return "line " + std::to_string(number) + ": " + std::string(why);
  };
  while (!text.empty()) {
    ++number;
    const auto end = text.find('\n');
    if (end == std::string_view::npos) return fault("the last line must end with a newline");
    const auto line = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (line.empty() || line.front() == '#') continue;
    if (!begun) {
      if (line != kFirstLine) return fault("a manifest begins with `zermelo-manifest 1`");
      begun = true;
      continue;
    }
    const auto columns = columns_of(line);
    if (columns.size() != 6) {
      return fault("six columns are expected: file, bytes, SHA-256, kind, claim, command");
    }
    if (!is_below(columns[0])) return fault("the file must lie in the manifest's directory");
    if (!files.insert(columns[0]).second) return fault("the file is listed already");
    entries.push_back({columns[0], columns[1], columns[2], columns[3], columns[4]});
  }
  if (!begun) return "a manifest begins with `zermelo-manifest 1`";
  return entries.empty() ? "the manifest lists no certificate" : std::string();
}

// Why the certificate is not what the manifest says; empty if it is.
std::string difference(const Entry& entry, const std::filesystem::path& path, Strictness strictness,
                       int jobs) {
  const auto file = read_file(path.string());
  if (!file.fault.empty()) return "the file " + file.fault;
  if (std::to_string(file.text.size()) != entry.bytes) return "the file has another length";
  if (sha256(file.text) != entry.digest) return "the file has another SHA-256";
  const auto verdict = check_with_parts(file.text, path.parent_path().string(), strictness, jobs);
  if (verdict.status != Verdict::Status::kVerified) {
    return "line " + std::to_string(verdict.line) + ": " + message(verdict);
  }
  if (verdict.claim != entry.claim) return "it proves something else: " + verdict.claim;
  if (verdict.kind != entry.kind) return "its kind is " + verdict.kind;
  return {};
}

}  // namespace

int check_manifest(const std::string& path, Strictness strictness, int jobs, std::ostream& out) {
  const auto manifest = read_file(path);
  std::vector<Entry> entries;
  const auto fault = manifest.fault.empty() ? read_entries(manifest.text, entries) : manifest.fault;
  if (!fault.empty()) {
    out << printable(path) << ": unreadable: " << printable(fault) << '\n';
    return 2;
  }
  const auto directory = std::filesystem::path(path).parent_path();
  std::size_t verified = 0;
  for (const auto& entry : entries) {
    const auto why = difference(entry, directory / entry.file, strictness, jobs);
    out << printable(entry.file) << (why.empty() ? ": verified: " : ": rejected: ")
        << printable(why.empty() ? entry.claim : why) << '\n'
        << std::flush;
    if (why.empty()) ++verified;
  }
  out << verified << " of " << entries.size() << " certificates verified\n";
  return verified == entries.size() ? 0 : 1;
}

}  // namespace checker
