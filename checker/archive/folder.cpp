// Why this is sound. A part is verified if its own text proves what it claims, given its parts; if
// that is, word for word, what the files that name it say that it claims; and if its SHA-256 is the
// one that they name it by. A file whose claim is about a position after n moves names none whose
// position comes after n moves or fewer (kinds/parts.cpp). So take a false claim among the files of
// a certificate, one with the most moves: the claims that it rests on are about later positions, so
// they are true, and then it is true as well.
#include "checker/archive/folder.hpp"

#include <atomic>
#include <filesystem>
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
};

// The text of a part. A symbolic link could lead out of the directory, so it is none.
std::string read_part(const Files& files, const std::string& digest, int line) {
  const auto path = std::filesystem::path(files.directory) / (digest + ".cert");
  std::error_code error;
  const bool link = std::filesystem::is_symlink(path, error);
  Text file = link ? Text{{}, "is a symbolic link"} : read_file(path.string());
  if (!file.fault.empty()) reject(line, "part-missing", digest + ".cert " + file.fault);
  if (sha256(file.text) != digest) reject(line, "part-changed", digest + ".cert");
  return std::move(file.text);
}

// What has to be verified besides, so that the part proves the claim; rejects.
Parts check_part(const Files& files, const Parts::value_type& part) {
  const auto& [digest, wanted] = part;
  const auto& [moves, line] = wanted;
  Verdict verdict = check(read_part(files, digest, line), files.strictness);
  if (verdict.status != Status::kVerified && verdict.status != Status::kGivenParts) {
    const auto where = ".cert: line " + std::to_string(verdict.line) + ": ";
    reject(line, "part-not-verified", digest + where + message(verdict));
  }
  if (verdict.claim != files.claim + " after" + moves) {
    reject(line, "part-proves-other", verdict.claim);
  }
  return std::move(verdict.parts);
}

struct Checked {
  Parts below;                     // what has to be verified besides
  std::optional<Rejection> wrong;  // or why it proves nothing
};

Checked checked(const Files& files, const Parts::value_type& part) {
  try {
    return {check_part(files, part), {}};
  } catch (const Rejection& rejection) {
    return {{}, rejection};
  } catch (const std::exception&) {
    return {{}, Rejection{part.second.second, "part-not-verified", "out of memory"}};
  }
}

// Of each part, in their order, up to the first that is wrong. The threads take them in this order,
// so whatever stands before one that is wrong has been taken, and the first is always the same.
std::vector<Checked> check_all(const Files& files, const Parts& parts) {
  std::vector<const Parts::value_type*> order;
  for (const auto& part : parts) order.push_back(&part);
  std::vector<Checked> found(order.size());
  std::atomic<std::size_t> next = 0, first_wrong = order.size();
  const auto work_off = [&] {
    for (std::size_t i = next++; i < first_wrong; i = next++) {
      found[i] = checked(files, *order[i]);
      std::size_t known = first_wrong;
      while (found[i].wrong && i < known && !first_wrong.compare_exchange_weak(known, i)) {
      }
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
void check_below(const Files& files, Parts open) {
  std::map<std::string, std::string> seen;  // moves, by the digests of the files
  for (const auto& [digest, wanted] : open) seen.emplace(digest, wanted.first);
  while (!open.empty()) {
    Parts next;
    for (auto& [below, wrong] : check_all(files, open)) {
      if (wrong) throw Rejection(*wrong);
      for (auto& [digest, wanted] : below) {
        const auto [known, is_new] = seen.emplace(digest, wanted.first);
        if (is_new) next.emplace(digest, wanted);
        if (known->second != wanted.first) {
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
    check_below({directory, claim, strictness, jobs}, std::exchange(verdict.parts, {}));
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
    std::filesystem::path root = path;
    if (folder) root /= "root.cert";
    const auto file = read_file(root.string());
    if (file.fault.empty()) {
      return check_with_parts(file.text, root.parent_path().string(), strictness, jobs);
    }
    unreadable.detail = (folder ? "root.cert " : "") + file.fault;
  } catch (const std::exception&) {
    unreadable.detail = "out of memory";
  }
  return unreadable;
}

}  // namespace checker
