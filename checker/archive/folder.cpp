// Why this is sound. A part is verified if its own text proves what it claims, given its parts; if
// that is, word for word, what the files that name it say that it claims; and if its SHA-256 is the
// one that they name it by. A file whose claim is about a position after n moves names none whose
// position comes after n moves or fewer (kinds/parts.cpp). So take a false claim among the files of
// a certificate, one with the most moves: the claims that it rests on are about later positions, so
// they are true, and then it is true as well.
//
// How much work is too much is settled for all files together, in their order, so that a directory
// of many small files takes no longer than one file of their length.
#include "checker/archive/folder.hpp"

#include <atomic>
#include <filesystem>
#include <mutex>
#include <new>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "checker/archive/digest.hpp"
#include "checker/archive/files.hpp"
#include "checker/words.hpp"

namespace checker {

namespace {

using Status = Verdict::Status;

// What all files of a certificate have in common.
struct Files {
  std::string directory;
  std::string claim;  // without the moves
  Strictness strictness;
  int jobs;
  std::uint64_t extra;  // operations that files took so far beyond those that their lengths allow
};

// A file of a directory. A symbolic link could lead out of it, so it is none.
Text read_in(const std::filesystem::path& directory, const std::string& name) {
  std::error_code error;
  const auto path = directory / name;
  const bool link = std::filesystem::is_symlink(path, error);
  return link ? Text{{}, "is a symbolic link"} : read_file(path.string());
}

// The text of a part.
std::string read_part(const Files& files, const std::string& digest, int line) {
  Text file = read_in(files.directory, digest + ".cert");
  if (!file.fault.empty()) reject(line, "part-missing", digest + ".cert " + file.fault);
  if (sha256(file.text) != digest) reject(line, "part-changed", digest + ".cert");
  return std::move(file.text);
}

struct Checked {
  Parts below = {};                     // what has to be verified besides
  std::optional<Rejection> wrong = {};  // or why it proves nothing; no reason: out of memory
  std::uint64_t extra = 0;              // operations beyond those that its length allows
};

std::uint64_t extra_of(std::uint64_t operations, std::size_t bytes) {
  return operations - std::min(operations, kWorkPerByte * bytes);
}

// What has to be verified besides, so that the part proves the claim; rejects. Files before this
// one, and perhaps not all of them, have taken `extra` operations beyond what their lengths allow.
void check_part(const Files& files, const Parts::value_type& part,
                const std::atomic<std::uint64_t>& extra, Checked& result) {
  const auto& [digest, wanted] = part;
  const auto& [moves, line] = wanted;
  const auto text = read_part(files, digest, line);
  const auto bytes = text.size();
  Verdict verdict =
      check(text, files.strictness, [&] { return extra_of(work.done, bytes) + extra > kWork; });
  result.extra = extra_of(verdict.operations, bytes);
  if (verdict.status == Status::kUnreadable) throw std::bad_alloc();
  if (verdict.status != Status::kVerified && verdict.status != Status::kGivenParts) {
    const auto where = ".cert: line " + std::to_string(verdict.line) + ": ";
    reject(line, "part-not-verified", digest + where + message(verdict));
  }
  if (verdict.claim != files.claim + " after" + moves) {
    reject(line, "part-proves-other", verdict.claim);
  }
  result.below = std::move(verdict.parts);
}

Checked checked(const Files& files, const Parts::value_type& part,
                const std::atomic<std::uint64_t>& extra) {
  Checked result;
  try {
    check_part(files, part, extra, result);
  } catch (const Rejection& rejection) {
    result.wrong = rejection;
  } catch (const std::exception&) {
    result.wrong = Rejection{};
  }
  return result;
}

// Of each part, in their order, up to the first that is wrong. The threads take them in this order,
// so whatever stands before one that is wrong has been taken, and the first is always the same.
std::vector<Checked> check_all(const Files& files, const Parts& parts) {
  std::vector<const Parts::value_type*> order;
  for (const auto& part : parts) order.push_back(&part);
  std::vector<Checked> found(order.size());
  std::atomic<std::size_t> next = 0, first_wrong = order.size();
  std::atomic<std::uint64_t> extra = files.extra;  // and that of the parts before `settled`
  std::size_t settled = 0;
  std::vector<bool> done(order.size());
  std::mutex mutex;  // of these two
  const auto work_off = [&] {
    for (std::size_t i = next++; i < first_wrong; i = next++) {
      found[i] = checked(files, *order[i], extra);
      std::size_t known = first_wrong;
      while (found[i].wrong && i < known && !first_wrong.compare_exchange_weak(known, i)) {
      }
      const std::lock_guard lock(mutex);
      done[i] = true;
      for (; settled < done.size() && done[settled]; ++settled) extra += found[settled].extra;
    }
  };
  std::vector<std::jthread> others;
  const auto most = std::min(static_cast<std::size_t>(files.jobs), order.size());
  while (others.size() + 1 < most) others.emplace_back(work_off);
  work_off();
  others.clear();  // waits for them
  return found;
}

// Goes down from the parts of the root, level by level; rejects. A file is checked once, however
// many others name it.
void check_below(Files files, Parts open) {
  std::map<std::string, std::string> seen;  // moves, by the digests of the files
  for (const auto& [digest, wanted] : open) seen.emplace(digest, wanted.first);
  while (!open.empty()) {
    Parts next;
    const auto found = check_all(files, open);
    auto part = open.begin();
    for (const auto& [below, wrong, extra] : found) {
      const auto& [digest, wanted] = *part++;
      files.extra += extra;
      // First of all, since a file whose check was stopped is wrong as well, and since with more
      // jobs it may have been given more work than was left.
      if (files.extra > kWork) reject(wanted.second, "too-much-work", digest + ".cert");
      if (wrong && wrong->reason.empty()) throw std::bad_alloc();
      if (wrong) throw Rejection(*wrong);
      for (const auto& [digest_below, wanted_below] : below) {
        const auto [known, is_new] = seen.emplace(digest_below, wanted_below.first);
        if (is_new) next.emplace(digest_below, wanted_below);
        if (known->second != wanted_below.first) {
          reject(0, "part-proves-other", files.claim + " after" + known->second);
        }
      }
    }
    open = std::move(next);
  }
}

}  // namespace

Verdict check_with_parts(std::string_view text, const std::string& directory, Strictness strictness,
                         int jobs) noexcept {
  Verdict verdict = check(text, strictness);
  if (verdict.status != Status::kGivenParts) return verdict;
  verdict.status = Status::kUnreadable;
  try {
    const auto claim = verdict.claim.substr(0, verdict.claim.find(" after"));  // no blank in names
    const auto extra = extra_of(verdict.operations, text.size());
    check_below({directory, claim, strictness, jobs, extra}, std::exchange(verdict.parts, {}));
    verdict.status = Status::kVerified;
  } catch (const Rejection& rejection) {
    verdict.status = Status::kRejected;
    static_cast<Rejection&>(verdict) = rejection;
  } catch (const std::exception&) {
    verdict.detail = "out of memory, or no thread is to be had";
  }
  return verdict;
}

Verdict check_file(const std::string& path, Strictness strictness, int jobs) noexcept {
  Verdict unreadable;
  try {
    std::error_code error;
    const bool folder = std::filesystem::is_directory(path, error);
    const std::filesystem::path root = path;
    const auto file = folder ? read_in(root, "root.cert") : read_file(path);
    if (file.fault.empty()) {
      const auto directory = folder ? root : root.parent_path();
      return check_with_parts(file.text, directory.string(), strictness, jobs);
    }
    unreadable.detail = (folder ? "root.cert " : "") + file.fault;
  } catch (const std::exception&) {
    unreadable.detail = "out of memory";
  }
  return unreadable;
}

}  // namespace checker
