#include "shell/failure.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <string_view>

#include "base/error.hpp"
#include "console.hpp"

namespace zermelo::app {

Failures::Failures(int argc, char** argv) {
  for (int i = 1; i < argc && std::string_view(argv[i]) != "--"; ++i) {
    json_ = json_ || std::string_view(argv[i]) == "--json";
  }
}

int Failures::say(int exit_code, const std::string& message, const std::string& suggestion,
                  const std::string& hint) const {
  const std::string line = base::InputError(message).what();  // as one line
  if (json_) {
    const Json object{{"error",
                       {{"message", line},
                        {"suggestion", suggestion.empty() ? Json(nullptr) : Json(suggestion)},
                        {"exit_code", exit_code}}}};
    std::cout << object.dump(2, ' ', false, Json::error_handler_t::replace) << '\n' << std::flush;
    if (std::cout) return exit_code;
  }
  fmt::print(stderr, "zermelo: {}{}{}\n", line,
             suggestion.empty() ? "" : fmt::format("; did you mean {}?", suggestion),
             hint.empty() ? "" : (suggestion.empty() ? "; " : " ") + hint);
  return exit_code;
}

}  // namespace zermelo::app
