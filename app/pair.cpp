// zermelo pair: finds a pairing, proves that none exists, or counts them.
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <ostream>

#include "base/error.hpp"
#include "certify/pairing.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "pairing/count.hpp"
#include "pairing/find.hpp"
#include "pairing/plane.hpp"

namespace zermelo::app {

namespace {

struct Arguments {
  std::string target;
  pairing::Wish wish;
  std::string symmetric = "none";
  bool count = false;
  std::string out;
  std::string proof;
  double seconds = 0;
  bool json = false;
};

/// The board with equal numbers on the cells of a pair, as the publications print it.
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

std::string kind_of(const pairing::Wish& wish) {
  return fmt::format("{}{}pairing", wish.ordered ? "ordered " : "",
                     wish.adjacent ? "adjacent " : "");
}

/// What a pairing found is good for.
std::string meaning(const pairing::Conditions& conditions) {
  if (!conditions.game) return {};
  const auto& rules = *games::order_chaos_rules(*conditions.game);
  if (!pairing::chaos_may_have_to_open(rules) || conditions.wish.ordered) {
    return fmt::format("Chaos wins {} with it\n", conditions.name);
  }
  return "it does not yet win for Chaos, who may have to open a pair here: --ordered finds one "
         "that "
         "does\n";
}

int find(const Arguments& a, const pairing::Conditions& conditions) {
  const auto result =
      pairing::find(conditions, {a.symmetric, limits_for("seconds of search", a.seconds)});
  const bool symmetric = a.symmetric != "none";
  Json object{
      {"game", conditions.name}, {"adjacent", a.wish.adjacent}, {"ordered", a.wish.ordered}};
  object["symmetric"] = a.symmetric;
  object["torus"] = Json(nullptr);
  object["exists"] = result.pairing ? Json(true) : result.none() ? Json(false) : Json(nullptr);
  object["pairs"] = Json(nullptr);
  object["count"] = Json(nullptr);
  std::string text;
  std::string certificate;
  if (result.pairing) {
    object["pairs"] = Json::array();
    for (const auto& pair : result.pairing->pairs) {
      object["pairs"].push_back(certify::pair_text(conditions.board, pair));
    }
    text = fmt::format("{}: a{} {} of {} pairs\n{}{}", conditions.name,
                       a.wish.ordered    ? "n"
                       : a.wish.adjacent ? "n"
                                         : "",
                       kind_of(a.wish), result.pairing->pairs.size(),
                       drawing(conditions.board, *result.pairing), meaning(conditions));
    if (!a.out.empty()) certificate = a.out;
  } else if (result.weighting) {
    text = fmt::format("{}: there is no {}; weights of lines and cells prove it\n", conditions.name,
                       kind_of(a.wish));
    if (!a.proof.empty()) certificate = a.proof;
  } else if (result.exhausted) {
    text = fmt::format("{}: there is no {}{}, by the SAT solver's word (no certificate)\n",
                       conditions.name, kind_of(a.wish),
                       symmetric ? fmt::format(" with symmetry {}", a.symmetric) : "");
  } else {
    text = fmt::format("{}: unknown; stopped by {}\n", conditions.name, stopped_by());
  }
  object["certificate"] = Json(nullptr);
  if (!certificate.empty()) {
    const auto written = result.pairing
                             ? certify::pairing_certificate(conditions, *result.pairing)
                             : certify::no_pairing_certificate(conditions, *result.weighting);
    write_file(certificate, [&](std::ostream& out) { out << written; });
    object["certificate"] = certificate;
    text += fmt::format("certificate: {}\n", certificate);
  }
  for (const auto& path : {a.out, a.proof}) {
    if (!path.empty() && path != certificate) {
      text += fmt::format("nothing was written to {}\n", path);
    }
  }
  const bool known = result.pairing || result.none();
  object["stopped_by"] = known ? Json(nullptr) : Json(stopped_by());
  object["seconds"] = result.seconds;
  text += fmt::format("{:.2f} s\n", result.seconds);
  answer(a.json, object, text);
  return !known ? kLimit : result.pairing ? kYes : kNo;
}

int count(const Arguments& a, const pairing::Conditions& conditions) {
  const base::Stopwatch watch;
  const auto result = pairing::count(conditions, limits_for("states", a.seconds));
  Json object{{"game", conditions.name}, {"adjacent", a.wish.adjacent}, {"ordered", false}};
  const auto number = [](const std::optional<std::uint64_t>& n) {
    return n ? Json(*n) : Json(nullptr);
  };
  object["exists"] = result.pairings ? Json(*result.pairings > 0) : Json(nullptr);
  object["pairs"] = Json(nullptr);
  object["count"] = number(result.pairings);
  object["up_to_symmetry"] = number(result.up_to_symmetry);
  object["symmetries"] = result.group;
  object["symmetric"] = "none";
  object["torus"] = Json(nullptr);
  object["certificate"] = Json(nullptr);
  object["stopped_by"] = result.up_to_symmetry ? Json(nullptr) : Json(stopped_by());
  object["seconds"] = watch.seconds();
  std::string text = fmt::format("{}: ", conditions.name);
  text += result.pairings ? fmt::format("{} {}s", grouped(*result.pairings), kind_of(a.wish))
          : interrupted || a.seconds > 0 ? fmt::format("unknown; stopped by {}", stopped_by())
                                         : std::string("unknown; too many states");
  if (result.up_to_symmetry) {
    text +=
        fmt::format(", {} up to its {} symmetries", grouped(*result.up_to_symmetry), result.group);
  }
  text += fmt::format("\n{:.2f} s\n", watch.seconds());
  answer(a.json, object, text);
  return !result.up_to_symmetry ? kLimit : *result.pairings > 0 ? kYes : kNo;
}

/// Why no periodic pairing wins the game.
std::string_view reason_of(pairing::PlaneResult::None none) {
  return none == pairing::PlaneResult::None::too_short
             ? "not even on 15x15 do pairs spoil all lines of 8 (`zermelo pair "
               "order-chaos:15x15,line=8 --proof F`)"
             : "Chaos may have to open a pair here, and with lines of 9 every cell is in a pair "
               "(docs/certificates.md, kind periodic)";
}

int find_on_plane(const Arguments& a) {
  const auto rules = games::PlaneRules::parse(a.target);
  if (a.wish.ordered || a.count || a.symmetric != "none" || !a.proof.empty()) {
    throw base::InputError(
        "on an unbounded board --ordered, --symmetric, --count and --proof say nothing: the "
        "pairing "
        "is one of a torus, repeated");
  }
  expect_writable(a.out);
  const auto result = pairing::find(rules, limits_for("seconds of search", a.seconds));
  const bool none = result.none != pairing::PlaneResult::None::no;
  Json object{{"game", rules.name()}, {"adjacent", true}, {"ordered", false}};
  object["symmetric"] = "none";
  object["exists"] = result.found ? Json(true) : none ? Json(false) : Json(nullptr);
  object["pairs"] = Json(nullptr);
  object["count"] = Json(nullptr);
  object["torus"] = Json(nullptr);
  std::string text;
  if (result.found) {
    const int n = result.found->pattern.side();
    const auto board = board::Board::rectangle(n, n);
    object["torus"] = n;
    object["pairs"] = Json::array();
    for (const auto& pair : result.found->torus.pairs) {
      object["pairs"].push_back(certify::pair_text(board, pair));
    }
    text = fmt::format(
        "{}: a pairing of {} pairs and {} free cells, repeated every {} cells\n{}Chaos wins {} "
        "with "
        "it\n",
        rules.name(), result.found->torus.pairs.size(), result.found->pattern.free_cells(), n,
        drawing(board, result.found->torus), rules.name());
    if (!a.out.empty()) {
      write_file(a.out, [&](std::ostream& out) {
        out << certify::periodic_certificate(rules, *result.found);
      });
      text += fmt::format("certificate: {}\n", a.out);
    }
  } else {
    text = none ? fmt::format("{}: no periodic pairing wins: {}\n", rules.name(),
                              reason_of(result.none))
                : fmt::format("{}: unknown; stopped by {}\n", rules.name(), stopped_by());
  }
  object["certificate"] = result.found && !a.out.empty() ? Json(a.out) : Json(nullptr);
  object["stopped_by"] = result.found || none ? Json(nullptr) : Json(stopped_by());
  object["seconds"] = result.seconds;
  text += fmt::format("{:.2f} s\n", result.seconds);
  answer(a.json, object, text);
  return result.found ? kYes : none ? kNo : kLimit;
}

int pair(const Arguments& a) {
  if (games::PlaneRules::names(a.target)) return find_on_plane(a);
  const auto conditions = pairing::conditions_of(a.target, a.wish);
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
  auto a = std::make_shared<Arguments>();
  auto* command = add_command(app, "pair", "Finds a pairing for Chaos, or proves that none exists",
                              "pair torus:8 --adjacent\n"
                              "pair torus:7 --proof seven.cert && zermelo check seven.cert\n"
                              "pair order-chaos:5x5,line=5,pass=starter --ordered --out five.cert\n"
                              "pair order-chaos:6x6,line=5,win=exact-at-end --count\n"
                              "pair order-chaos:14x14,line=8 --symmetric mirror --json\n"
                              "pair order-chaos:plane,line=9 --out plane.cert",
                              [a] { return pair(*a); });
  command
      ->add_option("GAME", a->target,
                   "an Order and Chaos game (on order-chaos:plane too), or torus:N")
      ->required();
  command->add_flag("--adjacent", a->wish.adjacent, "pairs of neighbours only");
  command->add_flag("--ordered", a->wish.ordered,
                    "Chaos can open every pair: wins in bad parity, and if Order passes");
  command
      ->add_option("--symmetric", a->symmetric,
                   "force a symmetry: half-turn, quarter-turn, mirror or mirrors")
      ->capture_default_str();
  command->add_flag("--count", a->count, "count all of them, and up to symmetry");
  command->add_option("--out", a->out, "write the pairing to this file, for `zermelo check`");
  command->add_option("--proof", a->proof, "write the proof that there is none to this file");
  command->add_option("--seconds", a->seconds, "stop after so many seconds (0: never)")
      ->check(real(0, 1e9))
      ->capture_default_str();
  command->add_flag("--json", a->json, "one JSON object on standard output");
}

}  // namespace zermelo::app
