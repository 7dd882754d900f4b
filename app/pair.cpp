// zermelo pair: finds a pairing, proves that none exists, or counts them.
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <ostream>

#include "base/error.hpp"
#include "base/ranges.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "games/every_height.hpp"
#include "pair_answer.hpp"
#include "pairing/count.hpp"
#include "pairing/dimacs.hpp"
#include "pairing/find.hpp"
#include "prove/order_chaos/pairing.hpp"

namespace zermelo::app {

Json pairs_of(const board::Board& board, const games::Pairing& pairing) {
  auto pairs = Json::array();
  for (const auto& pair : pairing.pairs) pairs.push_back(prove::pair_text(board, pair));
  return pairs;
}

std::string drawing(const board::Board& board, const games::Pairing& pairing) {
  std::vector<std::string> label(static_cast<std::size_t>(board.numbers()), ".");
  for (std::size_t i = 0; i < pairing.pairs.size(); ++i) {
    const auto& pair = pairing.pairs[i];
    label[pair.one] = label[pair.other] = fmt::format("{}{}", i + 1, pair.same ? "=" : "");
  }
  std::string text = "    ";
  for (int x = 0; x < board.width(); ++x) text += fmt::format("{:>4}", board::column_name(x));
  text += '\n';
  for (int y = 0; y < board.height(); ++y) {
    text += fmt::format("{:>4}", y + 1);
    for (int x = 0; x < board.width(); ++x) {
      const auto cell = board.at(x, y);
      text += fmt::format("{:>4}", cell ? label[*cell] : "");
    }
    text += '\n';
  }
  return text;
}

namespace {

std::string kind_of(const pairing::Wish& wish) {
  return fmt::format("{}{}pairing", wish.ordered ? "ordered " : "",
                     wish.adjacent ? "adjacent " : "");
}

/// What a pairing found is good for.
std::string meaning(const pairing::Conditions& conditions) {
  if (!conditions.game) return {};
  const auto& rules = *games::rules_if<games::OrderChaosRules>(*conditions.game);
  if (!pairing::chaos_may_have_to_open(rules) || conditions.wish.ordered) {
    return fmt::format("Chaos wins {} with it\n", conditions.name);
  }
  return "it does not yet win for Chaos, who may have to open a pair here: --ordered finds one "
         "that "
         "does\n";
}

/// That there is none, and what says so.
std::string refusal(const PairArguments& a, const pairing::Conditions& conditions,
                    const pairing::Result& result) {
  auto text = fmt::format("{}: there is no {}", conditions.name, kind_of(a.wish));
  if (result.weighting) return text + "; weights of lines and cells prove it\n";
  if (a.symmetric != "none") text += fmt::format(" with symmetry {}", a.symmetric);
  if (result.refutation) {
    return text + fmt::format("; a clausal proof of {} steps from {} clauses\n",
                              grouped(result.refutation->steps.size()),
                              grouped(result.refutation->axioms.size()));
  }
  return text + (a.proof.empty()
                     ? ", by the SAT solver's word; --proof writes a proof\n"
                     : fmt::format(", by the SAT solver's word; its proof was stopped by {}\n",
                                   stopped_by()));
}

/// What can be written about a result: the path that was given for it, and the certificate.
struct Writing {
  std::string path, text;
};

Writing writing_of(const PairArguments& a, const pairing::Conditions& conditions,
                   const pairing::Result& result) {
  if (result.pairing) return {a.out, prove::pairing_certificate(conditions, *result.pairing)};
  if (result.weighting) {
    return {a.proof, prove::no_pairing_certificate(conditions, *result.weighting)};
  }
  if (result.refutation) {
    return {a.proof, prove::no_pairing_certificate(conditions, a.symmetric, *result.refutation)};
  }
  return {};
}

int find(const PairArguments& a, const pairing::Conditions& conditions) {
  const auto result =
      pairing::find(conditions, {.symmetry = a.symmetric,
                                 .limits = limits_for("seconds of search", a.seconds),
                                 .proof = !a.proof.empty()});
  const bool known = result.pairing || result.none();
  auto object = unanswered(conditions.name, a);
  object["seconds"] = result.seconds;
  std::string text;
  if (result.pairing) {
    object["exists"] = true;
    object["pairs"] = pairs_of(conditions.board, *result.pairing);
    text = fmt::format("{}: a{} {} of {}\n{}{}", conditions.name,
                       a.wish.ordered || a.wish.adjacent ? "n" : "", kind_of(a.wish),
                       counted(result.pairing->pairs.size(), "pair"),
                       drawing(conditions.board, *result.pairing), meaning(conditions));
  } else if (known) {
    object["exists"] = false;
    text = refusal(a, conditions, result);
  } else {
    text = fmt::format("{}: unknown; stopped by {}\n", conditions.name, stopped_by());
  }
  const bool unproved = result.exhausted && !result.refutation && !a.proof.empty();
  if (!known || unproved) object["stopped_by"] = stopped_by();
  const auto writing = writing_of(a, conditions, result);
  if (!writing.path.empty()) {
    write_file(writing.path, [&](std::ostream& out) { out << writing.text; });
    object["certificate"] = writing.path;
    text += fmt::format("certificate: {}\n", base::escaped(writing.path));
  }
  for (const auto& path : {a.out, a.proof}) {
    if (!path.empty() && path != writing.path) {
      text += fmt::format("nothing was written to {}\n", base::escaped(path));
    }
  }
  text += fmt::format("{:.2f} s\n", result.seconds);
  answer(a.json, object, text);
  return !known ? kLimit : result.pairing ? kYes : kNo;
}

int count(const PairArguments& a, const pairing::Conditions& conditions) {
  const base::Stopwatch watch;
  const auto result = pairing::count(conditions, limits_for("states", a.seconds));
  auto object = unanswered(conditions.name, a);
  object["symmetries"] = result.group;
  if (result.pairings) {
    object["exists"] = *result.pairings > 0;
    object["count"] = *result.pairings;
  }
  std::string text = fmt::format("{}: ", conditions.name);
  text += result.pairings ? fmt::format("{} {}s", grouped(*result.pairings), kind_of(a.wish))
          : interrupted || a.seconds > 0 ? fmt::format("unknown; stopped by {}", stopped_by())
                                         : std::string("unknown; too many states");
  if (result.up_to_symmetry) {
    object["up_to_symmetry"] = *result.up_to_symmetry;
    text +=
        fmt::format(", {} up to its {} symmetries", grouped(*result.up_to_symmetry), result.group);
  } else {
    object["stopped_by"] = stopped_by();
  }
  object["seconds"] = watch.seconds();
  text += fmt::format("\n{:.2f} s\n", watch.seconds());
  answer(a.json, object, text);
  return !result.up_to_symmetry ? kLimit : *result.pairings > 0 ? kYes : kNo;
}

/// Writes the formula and asks no solver.
int write_formula(const PairArguments& a, const pairing::Conditions& conditions) {
  if (a.count || !a.out.empty() || !a.proof.empty()) {
    throw base::InputError(
        "--cnf writes the formula and solves nothing: it goes without --count, "
        "--out and --proof");
  }
  const base::Stopwatch watch;
  const auto formula = pairing::dimacs(conditions, a.symmetric);
  write_file(a.cnf, [&](std::ostream& out) { out << formula; });
  auto object = unanswered(conditions.name, a);
  object["cnf"] = a.cnf;
  object["seconds"] = watch.seconds();
  answer(a.json, object, fmt::format("formula: {}\n", base::escaped(a.cnf)));
  return kYes;
}

int pair(const PairArguments& a) {
  if (games::PlaneRules::names(a.target)) {
    if (!a.cnf.empty()) throw base::InputError("--cnf is for boards with an end and torus:N");
    return pair_on_plane(a);
  }
  if (games::EveryHeight::is_meant_by(a.target)) return pair_every_height(a);
  const auto conditions = pairing::parse_conditions(a.target, a.wish);
  expect_writable(a.cnf);
  if (!a.cnf.empty()) return write_formula(a, conditions);
  expect_writable(a.out);
  expect_writable(a.proof);
  if (!a.count) return find(a, conditions);
  if (!a.out.empty() || !a.proof.empty() || a.symmetric != "none") {
    throw base::InputError("--count goes without --out, --proof and --symmetric");
  }
  return count(a, conditions);
}

}  // namespace

void add_pair(CLI::App& app) {
  auto a = std::make_shared<PairArguments>();
  auto* command = add_command(app, "pair", "Finds a pairing for Chaos, or proves that none exists",
                              "pair torus:8 --adjacent\n"
                              "pair torus:7 --proof seven.cert; zermelo check seven.cert\n"
                              "pair order-chaos:5x5,line=5,pass=starter --ordered --out five.cert\n"
                              "pair order-chaos:6x6,line=5,win=exact-at-end --count\n"
                              "pair order-chaos:14x14,line=8 --symmetric mirror --json\n"
                              "pair order-chaos:7x7,line=6 --symmetric mirror --proof m.cert\n"
                              "pair order-chaos:plane,line=9 --out plane.cert\n"
                              "pair order-chaos:7xN,line=7 --proof every.cert\n"
                              "pair torus:8 --adjacent --cnf eight.cnf",
                              [a] { return pair(*a); });
  command
      ->add_option("GAME", a->target,
                   "a game of Order and Chaos, which may be on order-chaos:plane or on strips of "
                   "every height, as order-chaos:7xN,line=7; or torus:N")
      ->required();
  command->add_flag("--adjacent", a->wish.adjacent, "use pairs of neighbours only");
  command->add_flag(
      "--ordered", a->wish.ordered,
      "ask for a pairing that wins even if Chaos has to open pairs: in bad parity, and "
      "if Order passes");
  command
      ->add_option(
          "--symmetric", a->symmetric,
          "ask for a pairing with this symmetry: half-turn, quarter-turn, mirror or mirrors")
      ->capture_default_str();
  command->add_flag("--count", a->count,
                    "count all pairings, and also those that differ by more than a symmetry");
  command->add_option("--out", a->out, "write the pairing to this file, for `zermelo check`");
  command->add_option("--proof", a->proof, "write the proof that there is none to this file");
  command->add_option("--cnf", a->cnf,
                      "write the formula to this file in the DIMACS format, and solve nothing");
  command->add_option("--seconds", a->seconds, "stop after this many seconds (0: never)")
      ->check(real(0, base::kMostSeconds))
      ->capture_default_str();
  command->add_flag("--json", a->json, "print one JSON object on standard output");
}

}  // namespace zermelo::app
