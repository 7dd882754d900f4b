#include "play/strategies.hpp"

#include <fmt/format.h>

#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "base/text_file.hpp"
#include "pairing/find.hpp"
#include "play/files/invariant_file.hpp"
#include "play/files/pairing_file.hpp"
#include "play/options.hpp"
#include "strategy/hex/invariant.hpp"
#include "strategy/order_chaos/pairs.hpp"
#include "strategy/rules/file.hpp"

namespace zermelo::play {

using base::InputError;

namespace {

const games::OrderChaosRules& order_chaos(const games::AnyGame& game) {
  const auto* rules = games::rules_if<games::OrderChaosRules>(game);
  if (rules != nullptr) return *rules;
  throw InputError(
      fmt::format("strategy 'pairing' plays Chaos in order-chaos, not {}", game.name()));
}

/// `rules:LIST` for a name `rules,file=F`, whose list is in a file, and so for `mirror:rules,...`;
/// other names as they are.
std::string with_rules_read(std::string_view name) {
  constexpr std::string_view lifted = "mirror:", listed = "rules,";
  if (name.starts_with(lifted)) {
    return std::string(lifted) + with_rules_read(name.substr(lifted.size()));
  }
  if (!name.starts_with(listed)) return std::string(name);
  Options options("strategy:rules", name.substr(listed.size()));
  const auto file = options.text("file");
  options.finish();
  if (!file || file->empty()) {
    throw InputError("strategy 'rules': a list in a file is written rules,file=FILE");
  }
  constexpr std::size_t longest = std::size_t{1} << 16;
  const auto text = base::read_text_file(*file, longest);
  if (!text) throw InputError(fmt::format("cannot read '{}'", *file));
  return fmt::format("rules:{}", strategy::rules::parse_file(*text, *file).list);
}

games::Pairing find_pairing(const games::AnyGame& game, const base::Limits& limits) {
  pairing::Wish wish;
  wish.ordered = pairing::chaos_may_have_to_open(order_chaos(game));
  pairing::Config config;
  config.limits = limits;
  const auto result = pairing::find(pairing::conditions_of(game, wish), config);
  if (result.pairing) return *result.pairing;
  const auto what = wish.ordered ? "ordered pairing" : "pairing";
  throw InputError(result.none()
                       ? fmt::format("strategy 'pairing': {} has no {} (`zermelo pair` proves it)",
                                     game.name(), what)
                       : fmt::format("strategy 'pairing': no {} of {} was found before the limit",
                                     what, game.name()));
}

/// `invariant` or `invariant,file=F`, of which the options are given.
std::unique_ptr<games::Strategy> make_by_invariant(const games::AnyGame& game,
                                                   std::string_view given) {
  const auto* rules = games::rules_if<games::HexRules>(game);
  if (rules == nullptr || rules->wrap != board::Wrap::cylinder) {
    throw InputError(fmt::format("strategy 'invariant' plays Red in hex:WxH,wrap=cylinder, not {}",
                                 game.name()));
  }
  if (given.empty()) return std::make_unique<strategy::ByInvariant>(game, invariant_of(game));
  Options options("strategy:invariant", given.substr(1));
  const auto file = options.text("file");
  options.finish();
  if (!file || file->empty()) {
    throw InputError("strategy 'invariant': a given one is written invariant,file=CERTIFICATE");
  }
  return std::make_unique<strategy::ByInvariant>(game, read_invariant(*file));
}

}  // namespace

games::Pairing pairing_of(const games::AnyGame& game, const base::Limits& limits) {
  static std::mutex mutex;
  static std::map<std::string, games::Pairing> found;  // every game of a match asks
  const auto name = game.name();
  {
    const std::lock_guard lock(mutex);
    const auto at = found.find(name);
    if (at != found.end()) return at->second;
  }
  auto pairing = find_pairing(game, limits);
  const std::lock_guard lock(mutex);
  constexpr std::size_t most = 256;
  if (found.size() >= most) found.clear();
  found.emplace(name, pairing);
  return pairing;
}

const std::vector<strategy::Entry>& strategies() {
  static const auto all = [] {
    auto entries = strategy::catalogue();
    entries.push_back(
        {"pairing",
         "Chaos wherever a pairing exists (found first; or given, pairing,file=CERTIFICATE)",
         "van den Bergh, Castelein, van Gent, \"Order versus Chaos\", Strategy III.2",
         "order-chaos:5x3,line=5"});
    entries.push_back(
        {"invariant",
         "Red in Cylindrical Hex of width 3 or of even width up to 12, on every height (found "
         "first; or given, invariant,file=CERTIFICATE)",
         "docs/certificates/family.md", "hex:3x4,wrap=cylinder"});
    return entries;
  }();
  return all;
}

games::Advice advise(const games::Strategy& strategy, const games::AnyPosition& position,
                     std::optional<games::Move> previous, base::Random& random) {
  auto advice = strategy.advise_after(position, previous);
  if (!strategy.draws()) return advice;
  const auto allowed = strategy.allowed_after(position, previous);
  if (allowed.size() < 2) return advice;
  advice.move = allowed[random.below(static_cast<std::uint32_t>(allowed.size()))];
  advice.cells = {advice.move->cell()};
  return advice;
}

std::unique_ptr<games::Strategy> make_strategy(const games::AnyGame& game, std::string_view name) {
  constexpr std::string_view invariant = "invariant";
  if (name == invariant || name.starts_with("invariant,")) {
    return make_by_invariant(game, name.substr(invariant.size()));
  }
  if (name == "pairing") {
    return std::make_unique<strategy::AnswerInPairs>(game, pairing_of(game));
  }
  constexpr std::string_view given = "pairing,";
  if (!name.starts_with(given)) return strategy::make_strategy(game, with_rules_read(name));
  Options options("strategy:pairing", name.substr(given.size()));
  const auto file = options.text("file");
  options.finish();
  if (!file || file->empty()) {
    throw InputError("strategy 'pairing': a given pairing is written pairing,file=CERTIFICATE");
  }
  const auto& board = order_chaos(game).board;
  return std::make_unique<strategy::AnswerInPairs>(game, read_pairing(*file, board));
}

}  // namespace zermelo::play
