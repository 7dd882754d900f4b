#include "server/routes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "server/position.hpp"

namespace zermelo::server {

const std::vector<Route>& routes() {
  static const std::vector<Route> list{
      {"GET", "", get_program},
      {"GET", "games", get_games},
      {"GET", "rules", get_rules},
      {"GET", "prospect", get_prospect, true},
      {"GET", "players", get_players},
      {"GET", "strategies", get_strategies},
      {"GET", "position", get_position},
      {"POST", "move", post_move},
      {"POST", "why", post_why, true},
      {"POST", "analyse", post_analyse},
      {"POST", "solve", post_solve},
      {"GET", "certificates", get_certificates, true},
      {"POST", "certificates", post_certificate},
      {"GET", "certificates/*", get_certificate},
      {"GET", "certificates/*/text", get_certificate_text},
      {"GET", "certificates/*/walk", get_walk, true},
      {"GET", "lessons", get_lessons},
      {"GET", "lessons/*", get_lesson, true},
      {"POST", "lessons/*", post_lesson, true},
      {"GET", "lessons/*/why", get_lesson_why, true},
      {"GET", "ledger", get_ledger},
      {"POST", "ledger/*", post_claim},
      {"GET", "experiments", get_experiments, true},
      {"GET", "experiments/*", get_experiment, true},
      {"POST", "experiments/*/run", post_experiment},
      {"POST", "tables", post_table},
      {"POST", "import", post_import, true},
      {"POST", "export", post_export, true},
  };
  return list;
}

namespace {

template <class Text>
bool matches(std::string_view pattern, const std::vector<Text>& path) {
  const auto wanted = base::split(pattern, '/');
  if (pattern.empty() || path.empty()) return pattern.empty() && path.empty();
  if (wanted.size() != path.size()) return false;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (wanted[i] != "*" && wanted[i] != path[i]) return false;
  }
  return true;
}

}  // namespace

bool is_slow(std::string_view method, std::string_view path) {
  const auto segments = base::split(path, '/');
  return std::any_of(routes().begin(), routes().end(), [&](const Route& route) {
    return route.slow && route.method == method && matches(route.path, segments);
  });
}

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
