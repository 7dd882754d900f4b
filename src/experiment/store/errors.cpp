#include "experiment/store/errors.hpp"

#include <fmt/format.h>

#include <new>

namespace zermelo::experiment {

std::string words_for(const SQLite::Exception& error) {
  switch (error.getErrorCode()) {
    case kBusy:
    case kLocked:
      return "another process has kept it locked for a minute; try again when that has ended";
    case kNoMemory:
      throw std::bad_alloc();
    case kReadOnly:
      return "it cannot be written; check its permissions and those of its directory";
    case kInputOutput:
      return fmt::format(
          "it cannot be read or written (SQLite's error {}); check its disk, which may be full",
          error.getExtendedErrorCode());
    case kFull:
      return "it cannot be written, since the disk is full";
    case kCannotOpen:
      return "it cannot be opened or made; check that its directory is there and can be written";
    default:
      return "it is damaged; `zermelo experiment run` repairs it";
  }
}

bool says_damaged(const SQLite::Exception& error) {
  switch (error.getErrorCode()) {
    case kBusy:
    case kLocked:
    case kNoMemory:
    case kReadOnly:
    case kInputOutput:
    case kFull:
    case kCannotOpen:
      return false;
    default:
      return true;
  }
}

}  // namespace zermelo::experiment
