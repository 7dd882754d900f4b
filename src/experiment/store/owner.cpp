#include "experiment/store/owner.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <random>

#include "base/error.hpp"

namespace zermelo::experiment {

namespace {

std::string lock_path(const std::string& store, const std::string& owner) {
  return store + "-run-" + owner;
}

std::filesystem::path folder_of(const std::string& store) {
  const auto folder = std::filesystem::path(store).parent_path();
  return folder.empty() ? "." : folder;
}

/// Whether a process holds the lock on the file. Removes the file if none does.
bool is_locked(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (file < 0) return false;
  const bool locked = ::flock(file, LOCK_EX | LOCK_NB) != 0;
  if (!locked) ::unlink(path.c_str());
  ::close(file);
  return locked;
}

}  // namespace

Owner::Owner(const std::string& store) : store_(store) {
  std::random_device device;
  while (true) {
    name_ = fmt::format("{:08x}{:08x}", device(), device());
    const auto path = lock_path(store_, name_);
    file_ = ::open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0644);
    if (file_ < 0 || ::flock(file_, LOCK_EX) != 0) {
      throw base::InputError(
          fmt::format("results store '{}': its directory is not writable", store));
    }
    // Before the lock was ours, another process may have taken the file for one that was left
    // behind, and removed it; then a new one is needed.
    struct stat status = {};
    if (::fstat(file_, &status) == 0 && status.st_nlink > 0) return;
    ::close(file_);
  }
}

Owner::~Owner() {
  ::unlink(lock_path(store_, name_).c_str());
  ::close(file_);
}

bool Owner::lives(const std::string& other) const {
  return other == name_ || is_locked(lock_path(store_, other));
}

bool has_owner(const std::string& store) {
  const auto prefix = std::filesystem::path(lock_path(store, "")).filename().string();
  bool found = false;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder_of(store), ignored)) {
    if (!entry.path().filename().string().starts_with(prefix)) continue;
    found = is_locked(entry.path().string()) || found;
  }
  return found;
}

OpeningLock::OpeningLock(const std::string& store)
    : directory_(::open(folder_of(store).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
  if (directory_ >= 0) ::flock(directory_, LOCK_EX);
}

OpeningLock::~OpeningLock() {
  if (directory_ >= 0) ::close(directory_);
}

}  // namespace zermelo::experiment
