#include "solve/hex/resistance.hpp"

#include <cmath>

namespace zermelo::solve {

namespace {

struct Link {
  std::size_t one, two;
  double conductance, jump;
};

/// Solves A x = b in place for a symmetric positive definite A, whose rows are stored one after
/// another.
void solve_positive(std::vector<double>& a, std::vector<double>& b) {
  const std::size_t n = b.size();
  for (std::size_t k = 0; k < n; ++k) {
    const double pivot = a[k * n + k];
    for (std::size_t i = k + 1; i < n; ++i) {
      const double factor = a[k * n + i] / pivot;
      if (factor == 0) continue;
      for (std::size_t j = i; j < n; ++j) a[i * n + j] -= factor * a[k * n + j];
      b[i] -= factor * b[k];
    }
  }
  for (std::size_t k = n; k-- > 0;) {
    for (std::size_t j = k + 1; j < n; ++j) b[k] -= a[k * n + j] * b[j];
    b[k] /= a[k * n + k];
  }
}

double jump_of(const HexNet& net, Winding winding) {
  return net.aim() == HexAim::straight ? parts_of(winding).second : winding;
}

}  // namespace

template <std::size_t W>
std::vector<double> currents(const Connections<W>& connections) {
  constexpr double kGround = 1e-6, kOwn = 0.05;
  const HexNet& net = connections.net();
  const auto places = static_cast<std::size_t>(net.places());
  std::vector<Link> links;
  const auto resistance = [&](int place) {
    return net.is_edge(place) || connections.own().test(place) ? kOwn : 1.0;
  };
  connections.each_pair([&](int i, int j, Winding winding, const auto& cells) {
    const int size = cells.count();
    if (size > 2) return;
    links.push_back({static_cast<std::size_t>(i), static_cast<std::size_t>(j),
                     (size == 0 ? 1.0 : 0.5) / (resistance(i) + resistance(j)),
                     jump_of(net, winding)});
  });
  std::vector<double> matrix(places * places, 0), potential(places, 0);
  for (std::size_t i = 0; i < places; ++i) matrix[i * places + i] = kGround;
  for (const Link& link : links) {
    matrix[link.one * places + link.one] += link.conductance;
    matrix[link.two * places + link.two] += link.conductance;
    matrix[link.one * places + link.two] -= link.conductance;
    matrix[link.two * places + link.one] -= link.conductance;
    potential[link.one] -= link.conductance * link.jump;
    potential[link.two] += link.conductance * link.jump;
  }
  if (net.has_edges()) {
    potential[places - 2] += 1;
    potential[places - 1] -= 1;
  }
  solve_positive(matrix, potential);
  std::vector<double> through(places, 0);
  for (const Link& link : links) {
    const double current =
        std::abs(potential[link.one] - potential[link.two] + link.jump) * link.conductance;
    through[link.one] += current;
    through[link.two] += current;
  }
  through.resize(static_cast<std::size_t>(net.cells()));
  double most = 1e-9;
  for (std::size_t cell = 0; cell < through.size(); ++cell) {
    if (connections.own().test(static_cast<int>(cell))) through[cell] = 0;
    most = std::max(most, through[cell]);
  }
  // Rounded, so that the order of moves does not depend on the last bits.
  for (double& share : through) share = std::round(1e6 * share / most);
  return through;
}

template std::vector<double> currents(const Connections<1>&);
template std::vector<double> currents(const Connections<2>&);
template std::vector<double> currents(const Connections<3>&);

}  // namespace zermelo::solve
