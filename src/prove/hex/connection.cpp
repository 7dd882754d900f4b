#include "prove/hex/connection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "prove/plain_method.hpp"

namespace zermelo::prove {

namespace {

using Rule = solve::HexTerm::Rule;

/// In the order of HexGrid::neighbours.
constexpr std::array<std::string_view, 6> kSteps{"e", "ne", "n", "w", "sw", "s"};
constexpr std::array<std::string_view, 5> kRules{"walk", "join", "move", "either", "capture"};

std::string line_of(const solve::HexTerm& term, const board::Board& board) {
  std::string line(kRules[static_cast<std::size_t>(term.rule)]);
  auto out = std::back_inserter(line);
  const auto name = [&](int cell) {
    fmt::format_to(out, " {}", board.cell_name(board.cells()[static_cast<std::size_t>(cell)]));
  };
  if (term.cell >= 0) name(term.cell);
  if (term.twin >= 0) name(term.twin);
  const bool one_part = term.rule == Rule::move || term.rule == Rule::capture;
  for (const int part : term.parts) {
    if (term.rule == Rule::walk) {
      fmt::format_to(out, " {}", kSteps[static_cast<std::size_t>(part)]);
    } else {
      fmt::format_to(out, " {}", one_part ? part + 1 : part);
    }
  }
  for (const int stone : term.more) name(stone);
  return line + '\n';
}

}  // namespace

std::size_t most_terms(const board::Board& board) {
  const std::size_t words = (static_cast<std::size_t>(board.size()) + 63) / 64;
  return std::max<std::size_t>(2'000'000, 6'250'000 / words);
}

std::string ConnectionCertificate::text() const {
  const auto winner = claim.game.outcome_name(claim.value);
  std::string text = head(claim.game, claim.after, winner, "connection");
  text += fmt::format("terms {}\n", proof.terms.size());
  for (const auto& term : proof.terms) text += line_of(term, claim.game.board());
  return text + "end\n";
}

std::optional<ConnectionCertificate> connect(const Claim& claim, solve::HexSolver& solver) {
  const auto position = claim.game.after(claim.after);
  if (claim.game.outcome(position) == claim.value) return std::nullopt;
  auto proof = solver.prove(position, claim.winner());
  if (!proof) return std::nullopt;
  return ConnectionCertificate{claim, std::move(*proof)};
}

Written certify_hex(const Claim& claim, solve::HexSolver& solver, const base::Limits& limits) {
  const auto connection = connect(claim, solver);
  if (!connection) return certify_plainly(claim, solver, limits);
  const std::size_t terms = connection->proof.terms.size();
  if (terms > most_terms(claim.game.board())) return {.is_too_long = true};
  return {.certificate = connection->text(), .answers = terms};
}

}  // namespace zermelo::prove
