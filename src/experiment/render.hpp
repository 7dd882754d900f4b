// Writes a comparison as text for the terminal, as Markdown, LaTeX or CSV, or as a script that
// draws it.
#pragma once

#include <string>

#include "experiment/table.hpp"

namespace zermelo::experiment {

/// Each place has the value that was found, with its 95% interval, and below it the published
/// number. A star marks cells that differ from the published count with p < 0.05 by Fisher's exact
/// test, which is made for each cell on its own.
std::string as_text(const Experiment& experiment, const Comparison& comparison);
std::string as_markdown(const Experiment& experiment, const Comparison& comparison);
std::string as_latex(const Experiment& experiment, const Comparison& comparison);

/// One line for each cell, `cell,games,value,low,high,published,published_games,p`; what is unknown
/// is empty.
std::string as_csv(const Comparison& comparison);

/// One line for each game, `cell,game,seed,winner,length,moves,cpu_seconds`.
std::string games_as_csv(const Experiment& experiment, const std::vector<GameRow>& games);

/// A gnuplot script that draws the tables as heat maps, what was found beside what was published,
/// and writes SVG on standard output.
std::string as_gnuplot(const Experiment& experiment, const Comparison& comparison);

}  // namespace zermelo::experiment
