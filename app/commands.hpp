// The subcommands, each in a file of its own name.
#pragma once

#include <CLI/CLI.hpp>

namespace zermelo::app {

void add_games(CLI::App& app);  // games, players, strategies
void add_show(CLI::App& app);
void add_play(CLI::App& app);
void add_match(CLI::App& app);
void add_analyse(CLI::App& app);
void add_review(CLI::App& app);
void add_solve(CLI::App& app);
void add_table(CLI::App& app);
void add_strong(CLI::App& app);
void add_verify(CLI::App& app);
void add_discover(CLI::App& app);
void add_pair(CLI::App& app);
void add_check(CLI::App& app);
void add_gtp(CLI::App& app);
void add_reproduce(CLI::App& app);
void add_lessons(CLI::App& app);
void add_serve(CLI::App& app);
void add_experiment(CLI::App& app);
void add_rate(CLI::App& app);
void add_bench(CLI::App& app);
void add_help(CLI::App& app);

}  // namespace zermelo::app
