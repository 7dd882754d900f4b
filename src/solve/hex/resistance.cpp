#include "solve/hex/resistance.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace zermelo::solve {

namespace {

struct Link {
  std::size_t one, two;  // numbers of nodes
  double conductance, jump;
};

/// Solves A x = b in place for a symmetric positive definite A, whose rows are stored one after
/// another; only what is on the diagonal and to the right of it is used.
void solve_positive(std::vector<double>& a, std::vector<double>& b) {
  const std::size_t n = b.size();
  for (std::size_t k = 0; k < n; ++k) {
    const double* const pivots = &a[k * n];
    std::size_t end = n;
    while (pivots[end - 1] == 0) --end;
    for (std::size_t i = k + 1; i < end; ++i) {
      if (pivots[i] == 0) continue;
      const double factor = pivots[i] / pivots[k];
      double* const row = &a[i * n];
      for (std::size_t j = i; j < end; ++j) row[j] -= factor * pivots[j];
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

/// The potentials of the places that have links, and the links.
class Circuit {
 public:
  template <std::size_t W>
  explicit Circuit(const Connections<W>& connections)
      : number_(static_cast<std::size_t>(connections.net().places()), kNone) {
    constexpr double kGround = 1e-6, kOwn = 0.05;
    const HexNet& net = connections.net();
    const auto resistance = [&](int place) {
      return net.is_edge(place) || connections.own().test(place) ? kOwn : 1.0;
    };
    connections.each_pair(2, [&](int i, int j, Winding winding, int size) {
      links_.push_back({node(i), node(j), (size == 0 ? 1.0 : 0.5) / (resistance(i) + resistance(j)),
                        jump_of(net, winding)});
    });
    const int edges[2] = {net.cells(), net.cells() + 1};
    const bool has_poles = net.has_edges();
    const std::size_t poles[2] = {has_poles ? node(edges[0]) : 0, has_poles ? node(edges[1]) : 0};
    std::vector<double> matrix(nodes_ * nodes_, 0);
    potential_.assign(nodes_, 0);
    for (std::size_t i = 0; i < nodes_; ++i) matrix[i * nodes_ + i] = kGround;
    for (const Link& link : links_) {
      matrix[link.one * nodes_ + link.one] += link.conductance;
      matrix[link.two * nodes_ + link.two] += link.conductance;
      matrix[std::min(link.one, link.two) * nodes_ + std::max(link.one, link.two)] -=
          link.conductance;
      potential_[link.one] -= link.conductance * link.jump;
      potential_[link.two] += link.conductance * link.jump;
    }
    if (has_poles) {
      potential_[poles[0]] += 1;
      potential_[poles[1]] -= 1;
    }
    solve_positive(matrix, potential_);
    if (has_poles) resistance_ = potential_[poles[0]] - potential_[poles[1]];
  }

  double resistance() const { return resistance_; }
  /// The current through each place.
  std::vector<double> through() const {
    std::vector<double> at(nodes_, 0), through(number_.size(), 0);
    for (const Link& link : links_) {
      const double current =
          std::abs(potential_[link.one] - potential_[link.two] + link.jump) * link.conductance;
      at[link.one] += current;
      at[link.two] += current;
    }
    for (std::size_t place = 0; place < through.size(); ++place) {
      if (number_[place] != kNone) through[place] = at[number_[place]];
    }
    return through;
  }

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};

  std::size_t node(int place) {
    auto& number = number_[static_cast<std::size_t>(place)];
    if (number == kNone) number = nodes_++;
    return number;
  }

  std::vector<std::size_t> number_;  // of the node of each place
  std::size_t nodes_ = 0;
  std::vector<Link> links_;
  std::vector<double> potential_;
  double resistance_ = 0;
};

}  // namespace

template <std::size_t W>
double resistance(const Connections<W>& connections) {
  return Circuit(connections).resistance();
}

template <std::size_t W>
std::vector<double> currents(const Connections<W>& connections) {
  const HexNet& net = connections.net();
  auto through = Circuit(connections).through();
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
template double resistance(const Connections<1>&);
template double resistance(const Connections<2>&);
template double resistance(const Connections<3>&);

}  // namespace zermelo::solve
