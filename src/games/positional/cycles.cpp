// Sets of edges of a graph that are cycles or paths.
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/positional/generators.hpp"

namespace zermelo::games::positional {

namespace {

/// Walks through the graph from vertex to vertex, none of them twice.
class Walks {
 public:
  Walks(const Graph& graph, SetCollector& sets)
      : graph_(graph), sets_(sets), seen_(static_cast<std::size_t>(graph.vertices), false) {}

  /// Cycles of `length` edges, or of any length where it is 0. Each begins with its least vertex,
  /// and is found in both directions.
  void find_cycles(int length) {
    length_ = length;
    for (goal_ = 0; goal_ < graph_.vertices; ++goal_) {
      least_ = goal_ + 1;
      walk(goal_, 0, {});
    }
  }

  void find_paths(int from, int to) {
    goal_ = to;
    seen_[static_cast<std::size_t>(from)] = true;
    walk(from, 0, {});
  }

 private:
  void walk(int at, int edges, const CellSet& walked) {
    sets_.step();
    for (const auto& edge : graph_.edges) {
      if (edge.from != at && edge.to != at) continue;
      const int next = edge.from == at ? edge.to : edge.from;
      if (walked.test(edge.cell)) continue;
      CellSet longer = walked;
      longer.set(edge.cell);
      if (next == goal_) {
        if (length_ == 0 || edges + 1 == length_) sets_.add(longer);
        continue;
      }
      if (next < least_ || seen_[static_cast<std::size_t>(next)]) continue;
      if (length_ != 0 && edges + 1 == length_) continue;
      seen_[static_cast<std::size_t>(next)] = true;
      walk(next, edges + 1, longer);
      seen_[static_cast<std::size_t>(next)] = false;
    }
  }

  const Graph& graph_;
  SetCollector& sets_;
  std::vector<bool> seen_;
  int goal_ = 0;    // the vertex on which walks end
  int least_ = 0;   // the other vertices are at least this one
  int length_ = 0;  // the number of edges, if it matters
};

}  // namespace

std::string cycles(const Space& space, std::string_view argument, SetCollector& sets) {
  const int length = argument.empty() ? 0 : parse_count(argument, 3);
  Walks(space.graph, sets).find_cycles(length);
  return length == 0 ? std::string() : std::to_string(length);
}

std::string triangles(const Space& space, std::string_view /*argument*/, SetCollector& sets) {
  Walks(space.graph, sets).find_cycles(3);
  return {};
}

std::string hamilton_cycles(const Space& space, std::string_view /*argument*/, SetCollector& sets) {
  if (space.graph.vertices >= 3) Walks(space.graph, sets).find_cycles(space.graph.vertices);
  return {};
}

std::string paths(const Space& space, std::string_view argument, SetCollector& sets) {
  const auto dash = argument.find('-');
  const auto from = base::parse_number<int>(argument.substr(0, dash));
  const auto to = dash == std::string_view::npos
                      ? std::nullopt
                      : base::parse_number<int>(argument.substr(dash + 1));
  const int n = space.graph.vertices;
  if (!from || !to || *from < 1 || *to < 1 || *from > n || *to > n || *from == *to) {
    throw base::InputError(
        fmt::format("it takes two different vertices from 1 to {}, such as 1-{}", n, n));
  }
  Walks(space.graph, sets).find_paths(*from - 1, *to - 1);
  return fmt::format("{}-{}", std::min(*from, *to), std::max(*from, *to));
}

}  // namespace zermelo::games::positional
