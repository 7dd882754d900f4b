// Sets of edges of a graph that are spanning trees or perfect matchings.
#include <algorithm>
#include <numeric>

#include "games/positional/generators.hpp"

namespace zermelo::games::positional {

namespace {

/// Trees are grown edge by edge: each edge is taken, if it closes no cycle, or left out, if those
/// that were taken and those to come still join all vertices. So every branch ends in a tree.
class Trees {
 public:
  Trees(const Graph& graph, SetCollector& sets) : graph_(graph), sets_(sets) {}

  void find() {
    std::vector<int> parts(static_cast<std::size_t>(graph_.vertices));
    std::iota(parts.begin(), parts.end(), 0);
    if (joined(parts, 0)) grow(0, parts, {});
  }

 private:
  using Parts = std::vector<int>;  // of each vertex the part of the forest that it lies in

  static void merge(Parts& parts, int one, int other) {
    std::replace(parts.begin(), parts.end(), other, one);
  }
  int part(const Parts& parts, int vertex) const { return parts[static_cast<std::size_t>(vertex)]; }

  bool joined(Parts parts, std::size_t from) const {
    for (std::size_t i = from; i < graph_.edges.size(); ++i) {
      const auto& edge = graph_.edges[i];
      merge(parts, part(parts, edge.from), part(parts, edge.to));
    }
    return std::all_of(parts.begin(), parts.end(), [&](int p) { return p == parts[0]; });
  }

  void grow(std::size_t next, const Parts& parts, const CellSet& tree) {
    sets_.step();
    if (std::all_of(parts.begin(), parts.end(), [&](int p) { return p == parts[0]; })) {
      sets_.add(tree);
      return;
    }
    const auto& edge = graph_.edges[next];
    const int one = part(parts, edge.from), other = part(parts, edge.to);
    if (one != other) {
      Parts with = parts;
      merge(with, one, other);
      CellSet larger = tree;
      larger.set(edge.cell);
      grow(next + 1, with, larger);
    }
    if (joined(parts, next + 1)) grow(next + 1, parts, tree);
  }

  const Graph& graph_;
  SetCollector& sets_;
};

/// The first vertex that is not yet met is met by each of its edges in turn.
void match(const Graph& graph, std::vector<bool>& met, const CellSet& matching,
           SetCollector& sets) {
  sets.step();
  const auto first = std::find(met.begin(), met.end(), false);
  if (first == met.end()) {
    sets.add(matching);
    return;
  }
  const auto vertex = static_cast<int>(first - met.begin());
  for (const auto& edge : graph.edges) {
    if (edge.from != vertex && edge.to != vertex) continue;
    const auto from = static_cast<std::size_t>(edge.from), to = static_cast<std::size_t>(edge.to);
    if (met[from] || met[to]) continue;
    met[from] = met[to] = true;
    CellSet larger = matching;
    larger.set(edge.cell);
    match(graph, met, larger, sets);
    met[from] = met[to] = false;
  }
}

}  // namespace

std::string spanning_trees(const Space& space, std::string_view /*argument*/, SetCollector& sets) {
  Trees(space.graph, sets).find();
  return {};
}

std::string perfect_matchings(const Space& space, std::string_view /*argument*/,
                              SetCollector& sets) {
  std::vector<bool> met(static_cast<std::size_t>(space.graph.vertices), false);
  match(space.graph, met, {}, sets);
  return {};
}

}  // namespace zermelo::games::positional
