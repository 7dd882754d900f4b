// The independent checker, which is a program of its own beside this one.
#pragma once

#include <string>

namespace zermelo::app {

struct Judged {
  bool accepted = false;
  double seconds = 0;  // of processor time
};

/// What the checker says of a certificate, given as text. Throws base::InputError if there is no
/// checker.
Judged judged(const std::string& certificate);

}  // namespace zermelo::app
