// How a command says that it failed: one line on standard error, or with `--json` one object on
// standard output.
#pragma once

#include <string>

namespace zermelo::app {

class Failures {
 public:
  /// Looks for `--json` among the arguments, before they are known to be good ones.
  Failures(int argc, char** argv);

  /// Says what went wrong and returns the exit code. `suggestion` is what was probably meant, if
  /// that is known, and `hint` says where to read more.
  int say(int exit_code, const std::string& message, const std::string& suggestion = {},
          const std::string& hint = {}) const;

 private:
  bool json_ = false;
};

}  // namespace zermelo::app
