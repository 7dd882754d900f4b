// A comparison as text: for the terminal, Markdown, LaTeX, CSV; and as a script that draws it.
#pragma once

#include <string>

#include "experiment/table.hpp"

namespace zermelo::experiment {

/// In each place ours with its 95% interval, and below it the published number. A star marks cells
/// that differ from the published count with p < 0.05 (Fisher's exact test, cell by cell).
std::string as_text(const Experiment& experiment, const Comparison& comparison);
std::string as_markdown(const Experiment& experiment, const Comparison& comparison);
std::string as_latex(const Experiment& experiment, const Comparison& comparison);

/// One line a cell: `cell,games,value,low,high,published,published_games,p`, empty where unknown.
std::string as_csv(const Comparison& comparison);

/// A gnuplot script that draws the tables as heat maps, ours beside the published, on standard
/// output as SVG.
std::string as_gnuplot(const Experiment& experiment, const Comparison& comparison);

}  // namespace zermelo::experiment
