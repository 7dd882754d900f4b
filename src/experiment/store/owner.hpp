// A process that works on a results store, as others see it: it holds a lock on a file beside the
// store, `STORE-run-NAME`, which the system releases however the process ends.
#pragma once

#include <string>

namespace zermelo::experiment {

class Owner {
 public:
  /// Takes a name of its own. Throws base::InputError if the directory cannot be written.
  explicit Owner(const std::string& store);
  ~Owner();
  Owner(const Owner&) = delete;
  Owner& operator=(const Owner&) = delete;

  const std::string& name() const { return name_; }
  /// Whether the process of this name still works. Removes its file if it does not.
  bool lives(const std::string& other) const;

 private:
  std::string store_, name_;
  int file_ = -1;
};

/// Whether a process works on the store. Removes the files of those that ended without doing so.
bool has_owner(const std::string& store);

/// One process at a time holds this: while a store is opened, it may be repaired. Where the file
/// system knows no locks, it does nothing.
class OpeningLock {
 public:
  explicit OpeningLock(const std::string& store);
  ~OpeningLock();
  OpeningLock(const OpeningLock&) = delete;
  OpeningLock& operator=(const OpeningLock&) = delete;

 private:
  int directory_ = -1;
};

}  // namespace zermelo::experiment
