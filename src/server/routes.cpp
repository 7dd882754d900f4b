#include "server/routes.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "server/position.hpp"

namespace zermelo::server {

const std::vector<Route>& routes() {
  static const std::vector<Route> list{
      {"GET", "", get_program},
      {"GET", "games", get_games},
      {"GET", "rules", get_rules},
      {"GET", "players", get_players},
      {"GET", "strategies", get_strategies},
      {"GET", "position", get_position},
      {"POST", "move", post_move},
      {"POST", "why", post_why},
      {"POST", "analyse", post_analyse},
      {"POST", "solve", post_solve},
      {"GET", "certificates", get_certificates},
      {"POST", "certificates", post_certificate},
      {"GET", "certificates/*", get_certificate},
      {"GET", "certificates/*/text", get_certificate_text},
      {"GET", "certificates/*/walk", get_walk},
      {"GET", "ledger", get_ledger},
      {"POST", "ledger/*", post_claim},
      {"GET", "experiments", get_experiments},
      {"GET", "experiments/*", get_experiment},
      {"POST", "experiments/*/run", post_experiment},
      {"POST", "import", post_import},
      {"POST", "export", post_export},
  };
  return list;
}

namespace {

bool matches(std::string_view pattern, const std::vector<std::string>& path) {
  const auto wanted = base::split(pattern, '/');
  if (pattern.empty() || path.empty()) return pattern.empty() && path.empty();
  if (wanted.size() != path.size()) return false;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (wanted[i] != "*" && wanted[i] != path[i]) return false;
  }
  return true;
}

}  // namespace

Answer dispatch(Laboratory& laboratory, const Request& request) {
  const auto path = fmt::format("/api/v1/{}", fmt::join(request.path, "/"));
  std::string methods;
  for (const auto& route : routes()) {
    if (!matches(route.path, request.path)) continue;
    if (route.method == request.method) return route.answer(laboratory, request);
    methods += fmt::format("{}{}", methods.empty() ? "" : " and ", route.method);
  }
  if (methods.empty()) {
    throw HttpError(404, fmt::format("{} is not a resource; docs/protocol.md lists them", path));
  }
  throw HttpError(405,
                  fmt::format("{} of {}: this resource takes {}", request.method, path, methods));
}

}  // namespace zermelo::server
