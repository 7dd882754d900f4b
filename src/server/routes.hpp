// Finds the resources by method and path (docs/protocol.md).
#pragma once

#include <string_view>
#include <vector>

#include "server/laboratory.hpp"

namespace zermelo::server {

struct Route {
  std::string_view method;
  std::string_view path;  // below /api/v1/; `*` stands for one segment
  Answer (*answer)(Laboratory& laboratory, const Request& request);
  bool slow = false;  // whether the answer may take more than a moment of a processor
};
const std::vector<Route>& routes();

/// Whether the path, as it stands behind /api/v1/, is that of a slow resource.
bool is_slow(std::string_view method, std::string_view path);

/// Finds the resource and asks it. Throws HttpError 404 or 405, and what the resource throws.
Answer dispatch(Laboratory& laboratory, const Request& request);

// The resources, each in the file of its name.
Answer get_program(Laboratory& laboratory, const Request& request);
Answer get_games(Laboratory& laboratory, const Request& request);
Answer get_rules(Laboratory& laboratory, const Request& request);
Answer get_prospect(Laboratory& laboratory, const Request& request);
Answer get_players(Laboratory& laboratory, const Request& request);
Answer get_strategies(Laboratory& laboratory, const Request& request);
Answer post_move(Laboratory& laboratory, const Request& request);
Answer post_why(Laboratory& laboratory, const Request& request);
Answer post_analyse(Laboratory& laboratory, const Request& request);
Answer post_solve(Laboratory& laboratory, const Request& request);
Answer get_walk(Laboratory& laboratory, const Request& request);
Answer get_lessons(Laboratory& laboratory, const Request& request);
Answer get_lesson(Laboratory& laboratory, const Request& request);
Answer post_lesson(Laboratory& laboratory, const Request& request);
Answer get_lesson_why(Laboratory& laboratory, const Request& request);
Answer get_ledger(Laboratory& laboratory, const Request& request);
Answer post_claim(Laboratory& laboratory, const Request& request);
Answer get_experiments(Laboratory& laboratory, const Request& request);
Answer get_experiment(Laboratory& laboratory, const Request& request);
Answer post_experiment(Laboratory& laboratory, const Request& request);
Answer post_table(Laboratory& laboratory, const Request& request);
Answer post_import(Laboratory& laboratory, const Request& request);
Answer post_export(Laboratory& laboratory, const Request& request);

}  // namespace zermelo::server
