#include "pairing/programme.hpp"

#include <glpk.h>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "base/index.hpp"

namespace zermelo::pairing {

using base::at;

namespace {

/// How often a choice uses each orbit of cells, then spoils each orbit of lines: (row, count), rows
/// counted from 1 as GLPK does.
using Column = std::vector<std::pair<int, int>>;

Column column_of(const Choice& choice, const Orbits& orbits) {
  std::map<int, int> counts;
  for (const int c : choice.cells) ++counts[1 + orbits.of_cell[at(c)]];
  const int first_line = 1 + static_cast<int>(orbits.cells.size());
  for (const int l : choice.lines) ++counts[first_line + orbits.of_line[at(l)]];
  return {counts.begin(), counts.end()};
}

/// GLPK keeps memory for each thread that has used it until it is told to free it, which ends all
/// that the thread has made with it.
struct OfThisThread {
  OfThisThread() = default;
  OfThisThread(const OfThisThread&) = delete;
  OfThisThread& operator=(const OfThisThread&) = delete;
  ~OfThisThread() { glp_free_env(); }
};

/// A thread has one at a time.
class Programme {
 public:
  Programme(const std::vector<Choice>& choices, const Orbits& orbits)
      : orbits_(orbits), problem_(glp_create_prob(), glp_delete_prob) {
    glp_term_out(GLP_OFF);
    glp_set_obj_dir(problem_.get(), GLP_MIN);
    glp_add_rows(problem_.get(), static_cast<int>(orbits.cells.size() + orbits.lines.size()));
    for (std::size_t i = 0; i < orbits.cells.size(); ++i) {
      glp_set_row_bnds(problem_.get(), static_cast<int>(i) + 1, GLP_UP, 0, orbits.cells[i]);
    }
    for (std::size_t i = 0; i < orbits.lines.size(); ++i) {
      glp_set_row_bnds(problem_.get(), line_row(i), GLP_LO, orbits.lines[i], 0);
    }
    std::vector<int> of_orbit(orbits.choices.size(), 0);
    std::map<Column, int> known;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      int& number = of_orbit[at(orbits.of_choice[i])];
      if (number == 0) {
        auto column = column_of(choices[i], orbits);
        const auto [found, fresh] = known.try_emplace(std::move(column), 0);
        if (fresh)
          found->second = add(found->first, static_cast<double>(choices[i].cells.size()) / 2);
        number = found->second;
      }
      column_of_choice_.push_back(number);
    }
  }

  /// Turns the capacities of the cells into a variable t that is minimised instead.
  void minimise_congestion() {
    Column column;
    for (int j = 1; j <= glp_get_num_cols(problem_.get()); ++j) {
      glp_set_obj_coef(problem_.get(), j, 0);
    }
    for (std::size_t i = 0; i < orbits_.cells.size(); ++i) {
      column.emplace_back(static_cast<int>(i) + 1, -orbits_.cells[i]);
      glp_set_row_bnds(problem_.get(), static_cast<int>(i) + 1, GLP_UP, 0, 0);
    }
    add(column, 1);
  }

  bool solve(const base::Limits& limits) {
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.meth = GLP_DUALP;
    constexpr double kMostMilliseconds = 1e9;  // 12 days, since GLPK counts them in an int
    if (limits.seconds > 0) {
      parameters.tm_lim = static_cast<int>(std::min(limits.seconds * 1000, kMostMilliseconds)) + 1;
    }
    glp_scale_prob(problem_.get(), GLP_SF_AUTO);
    glp_adv_basis(problem_.get(), 0);
    return glp_simplex(problem_.get(), &parameters) == 0 &&
           glp_get_status(problem_.get()) == GLP_OPT;
  }

  double value() const { return glp_get_obj_val(problem_.get()); }
  double cell_dual(int orbit) const { return -glp_get_row_dual(problem_.get(), orbit + 1); }
  double line_dual(int orbit) const {
    return glp_get_row_dual(problem_.get(), line_row(at(orbit)));
  }
  double reduced_cost(std::size_t choice) const {
    return glp_get_col_dual(problem_.get(), column_of_choice_[choice]);
  }

 private:
  int line_row(std::size_t orbit) const {
    return static_cast<int>(orbits_.cells.size() + orbit) + 1;
  }

  int add(const Column& column, double cost) {
    const int j = glp_add_cols(problem_.get(), 1);
    glp_set_col_bnds(problem_.get(), j, GLP_LO, 0, 0);
    glp_set_obj_coef(problem_.get(), j, cost);
    std::vector<int> rows{0};
    std::vector<double> values{0};
    for (const auto& [row, count] : column) {
      rows.push_back(row);
      values.push_back(count);
    }
    glp_set_mat_col(problem_.get(), j, static_cast<int>(column.size()), rows.data(), values.data());
    return j;
  }

  const Orbits& orbits_;
  OfThisThread memory_;
  std::unique_ptr<glp_prob, void (*)(glp_prob*)> problem_;
  std::vector<int> column_of_choice_;
};

}  // namespace

std::optional<Congestion> congestion(const std::vector<Choice>& choices, const Orbits& orbits,
                                     const base::Limits& limits) {
  Programme programme(choices, orbits);
  programme.minimise_congestion();
  if (!programme.solve(limits)) return std::nullopt;
  Congestion result{programme.value(), {}, {}};
  for (const int o : orbits.of_line) result.lines.push_back(std::max(0.0, programme.line_dual(o)));
  for (const int o : orbits.of_cell) result.cells.push_back(std::max(0.0, programme.cell_dual(o)));
  return result;
}

std::optional<std::vector<double>> reduced_costs(const std::vector<Choice>& choices,
                                                 const Orbits& orbits, const base::Limits& limits) {
  Programme programme(choices, orbits);
  if (!programme.solve(limits)) return std::nullopt;
  std::vector<double> result;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    result.push_back(2 * programme.reduced_cost(i) / static_cast<double>(choices[i].cells.size()));
  }
  return result;
}

}  // namespace zermelo::pairing
