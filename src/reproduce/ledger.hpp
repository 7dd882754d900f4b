// The ledger: what was published, how it is checked here, and what came out.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/clock.hpp"

namespace zermelo::reproduce {

/// reproduced  the claim, or the figure, came out as published
/// open        the source leaves a question open, and so does this program; the finding says how
///             far it is answered
/// differs     a figure or a detail came out otherwise, and the finding says how
/// refuted     the statement is false as printed, and the finding has the counterexample
/// unchecked   nothing here checks it yet, or a limit was reached
enum class Verdict { reproduced, open, differs, refuted, unchecked };
inline constexpr std::array kVerdicts{Verdict::reproduced, Verdict::open, Verdict::differs,
                                      Verdict::refuted, Verdict::unchecked};
std::string_view name_of(Verdict verdict);

/// What checking costs: about a second, half a minute, or more.
enum class Cost { quick, normal, full };
std::string_view name_of(Cost cost);

struct Finding {
  Verdict verdict = Verdict::unchecked;
  std::string found;                      // shown beside `published`
  std::string detail;                     // readings tried, counterexamples
  std::vector<std::string> certificates;  // the texts of certificates that prove it
};

/// What is found by a check that a limit or an interrupt stopped.
inline constexpr std::string_view kStopped = "a limit was reached";
inline Finding stopped(std::string detail = {}) {
  return {Verdict::unchecked, std::string(kStopped), std::move(detail), {}};
}

/// What a check may use.
struct CheckLimits : base::Limits {
  std::string resume;  // the directory in which checks of hours keep what they find, and from which
                       // they go on; empty: none
};

struct Claim {
  std::string_view id;
  std::string_view source;     // publication and place
  std::string_view words;      // the claim
  std::string_view method;     // how it is checked
  std::string_view published;  // the figure or the value
  Cost cost = Cost::quick;
  std::function<Finding(const CheckLimits&)> check;  // empty: unchecked
};

/// Every claim, in the order of the publications.
const std::vector<Claim>& ledger();

// The parts of the ledger, each in a file of its own.
std::vector<Claim> claims_of_the_paper();  // van den Bergh, Castelein, van Gent, Sections I and II
std::vector<Claim> claims_on_pairings();   // Sections I and III, thesis 4.2, the editorial
std::vector<Claim> claims_on_figure_3();   // Section III: Figure 3, tori, potentials
std::vector<Claim> claims_on_winning_strategies();  // Section IV
std::vector<Claim> claims_on_tables();              // Section V, from stored games
std::vector<Claim> claims_on_infinite_boards();     // Section VI
std::vector<Claim> claims_on_open_questions();      // Sections VI and VII
std::vector<Claim> claims_of_the_thesis();          // Castelein, Section 3
std::vector<Claim> claims_on_examples();            // Castelein, the examples of Sections 2 and 3
std::vector<Claim> claims_on_thesis_games();        // Castelein, 3.2, from stored games
std::vector<Claim> claims_on_other_rules();         // Castelein, Sections 4 and 5
std::vector<Claim> claims_on_rule_lists();          // Castelein, Section 5
std::vector<Claim> claims_on_square_war();          // Luo
std::vector<Claim> claims_on_hex();                 // van den Broek, Sections 2 to 4
std::vector<Claim> claims_on_remarks();             // van den Broek, single remarks
std::vector<Claim> claims_on_figures();             // van den Broek, Sections 5 and 7, stored games
std::vector<Claim> claims_not_checked_yet();        // figures that are missing
std::vector<Claim> claims_for_every_height();       // families of boards
std::vector<Claim> claims_on_strips();              // the same, Order and Chaos
std::vector<Claim> claims_by_tiles();               // the same, draws of m,n,k-games
std::vector<Claim> claims_on_openings();            // first stones of Hex
std::vector<Claim> claims_of_animals();
std::vector<Claim> claims_of_our_own();  // and of the literature on positional games

}  // namespace zermelo::reproduce
