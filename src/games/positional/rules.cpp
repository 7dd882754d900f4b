#include "games/positional/rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/suggest.hpp"
#include "base/text.hpp"
#include "games/options.hpp"
#include "games/positional/description.hpp"
#include "games/positional/generators.hpp"

namespace zermelo::games {

using base::InputError;
using positional::Convention;
using positional::conventions;
using positional::Entry;
using positional::Generator;
using positional::generators;

namespace {

constexpr int kMostBias = 99;
// The keys that name no sets.
constexpr std::array<std::string_view, 7> kRules{"board", "convention", "first",  "bias",
                                                 "pass",  "swap",       "symbols"};

/// Runs f, and lets what it refuses name the entry.
template <class F>
auto about(const Entry& entry, F&& f) {
  try {
    return f();
  } catch (const InputError& error) {
    entry.refuse(error.what());
  }
}

const Entry* find_entry(const std::vector<Entry>& entries, std::string_view key) {
  const Entry* found = nullptr;
  for (const auto& entry : entries) {
    if (entry.key != key) continue;
    if (found != nullptr) entry.refuse(fmt::format("the option {} is given twice; keep one", key));
    found = &entry;
  }
  return found;
}

const Convention& convention_of(const std::vector<Entry>& entries) {
  const Entry* entry = find_entry(entries, "convention");
  if (entry == nullptr) return conventions().front();
  std::string known;
  for (const auto& convention : conventions()) {
    if (convention.name == entry->value) return convention;
    known += fmt::format("{}{}", known.empty() ? "" : ", ", convention.name);
  }
  entry->refuse(fmt::format("convention must be one of {}", known));
}

std::optional<Side> side_named(const Convention& convention, std::string_view name) {
  for (const Side side : {Side::a, Side::b}) {
    if (convention.sides[index(side)] == name) return side;
  }
  return std::nullopt;
}

Side first_of(const std::vector<Entry>& entries, const Convention& convention) {
  const Entry* entry = find_entry(entries, "first");
  if (entry == nullptr) return Side::a;
  if (const auto side = side_named(convention, entry->value)) return *side;
  entry->refuse(
      fmt::format("first must be one of {}, {}", convention.sides[0], convention.sides[1]));
}

/// Of one of the choices, the first of which is meant where nothing is written.
std::size_t choice_of(const std::vector<Entry>& entries, std::string_view key,
                      const std::vector<std::string_view>& choices) {
  const Entry* entry = find_entry(entries, key);
  if (entry == nullptr) return 0;
  const auto found = std::find(choices.begin(), choices.end(), entry->value);
  if (found != choices.end()) return static_cast<std::size_t>(found - choices.begin());
  entry->refuse(fmt::format("{} must be one of {}", key, fmt::join(choices, ", ")));
}

/// `bias=A:B`.
std::array<int, 2> bias_of(const std::vector<Entry>& entries) {
  const Entry* entry = find_entry(entries, "bias");
  if (entry == nullptr) return {1, 1};
  const auto numbers = base::split(entry->value, ':');
  std::array<int, 2> bias{};
  for (std::size_t i = 0; i < 2 && numbers.size() == 2; ++i) {
    bias[i] = base::parse_number<int>(numbers[i]).value_or(0);
  }
  if (std::min(bias[0], bias[1]) < 1 || std::max(bias[0], bias[1]) > kMostBias) {
    entry->refuse(fmt::format(
        "a bias is two numbers from 1 to {}, the stones that each player places in a turn, such as "
        "bias=1:2",
        kMostBias));
  }
  return bias;
}

/// Whose turn it is, how long, and what there is besides stones.
void read_turns(const std::vector<Entry>& entries, PositionalRules& rules) {
  const auto& convention = *rules.convention;
  rules.bias = bias_of(entries);
  const auto pass =
      choice_of(entries, "pass", {"none", convention.sides[0], convention.sides[1], "both"});
  rules.pass = {(pass & 1) != 0, (pass & 2) != 0};
  rules.swap = choice_of(entries, "swap", {"off", "on"}) == 1;
  if (convention.any_symbols) {
    rules.symbols =
        2 + static_cast<int>(choice_of(entries, "symbols", {"2", "3", "4", "5", "6", "7", "8"}));
  }
  const bool one_by_one = rules.bias == std::array{1, 1};
  for (const char* key : {"bias", "pass", "swap", "symbols"}) {
    const Entry* entry = find_entry(entries, key);
    if (entry == nullptr) continue;
    const std::string_view name = key;
    if (name == "symbols" && !convention.any_symbols) {
      entry->refuse("only convention=order-chaos lets the players choose a symbol");
    }
    if ((name == "bias" && !one_by_one && convention.any_symbols) ||
        (name == "swap" && rules.swap && convention.any_symbols)) {
      entry->refuse("convention=order-chaos is played with stones one by one and without swap");
    }
    if ((name == "pass" || name == "swap") && entry->value != "none" && entry->value != "off" &&
        !one_by_one) {
      entry->refuse("passing and swapping need stones that are placed one by one; leave out bias");
    }
  }
}

std::vector<std::string> known_keys() {
  std::vector<std::string> keys{"board", "convention", "first", "bias", "pass", "swap", "symbols"};
  for (const auto& generator : generators()) keys.emplace_back(generator.key);
  return keys;
}

/// `lines`, or `x.lines` for the sets of one side.
PositionalRules::Use use_of(const Entry& entry, const Convention& convention) {
  PositionalRules::Use use{.place = 0, .owner = std::nullopt, .argument = {}};
  std::string_view key = entry.key;
  if (const auto dot = key.find('.'); dot != std::string_view::npos) {
    use.owner = side_named(convention, key.substr(0, dot));
    if (!use.owner || !convention.has_sets(*use.owner)) {
      entry.refuse(fmt::format("'{}' is not a player who fills sets by the convention {}",
                               key.substr(0, dot), convention.name));
    }
    key.remove_prefix(dot + 1);
  }
  const auto at = std::find_if(generators().begin(), generators().end(),
                               [&](const Generator& g) { return g.key == key; });
  if (at == generators().end()) {
    const auto keys = known_keys();
    entry.refuse(fmt::format("unknown key; {}the keys are {}", base::did_you_mean(key, keys),
                             fmt::join(keys, ", ")));
  }
  use.place = static_cast<std::size_t>(at - generators().begin());
  return use;
}

/// Adds what the entry says to the rules.
void add_sets(const Entry& entry, const positional::Space& space, PositionalRules& rules) {
  auto use = use_of(entry, *rules.convention);
  const Generator& generator = generators()[use.place];
  const auto example = fmt::format("{}={}", generator.key, generator.example);
  if (generator.argument == Generator::Argument::required && entry.value.empty()) {
    entry.refuse(fmt::format("the key needs a value, as in {}", example));
  }
  if (generator.argument == Generator::Argument::none && !entry.value.empty()) {
    entry.refuse(fmt::format("the key stands alone; write {}", generator.key));
  }
  if (!fits(generator, space)) {
    entry.refuse(
        fmt::format("the key needs {}, and the board is {}", words(generator.boards), space.text));
  }
  std::vector<board::CellSet> sets;
  positional::SetCollector collector(sets);
  use.argument = about(entry, [&] { return generator.generate(space, entry.value, collector); });
  if (sets.empty()) {
    entry.refuse(fmt::format(
        "there is no such set on the board {}; take a smaller set or a larger board", space.text));
  }
  if (std::find(rules.uses.begin(), rules.uses.end(), use) != rules.uses.end()) {
    rules.remarks.push_back(
        fmt::format("{}'{}' is given twice and counts once.", entry.where, entry.text()));
    return;
  }
  for (const Side side : {Side::a, Side::b}) {
    if (!rules.convention->has_sets(side) || use.owner.value_or(side) != side) continue;
    auto& all = rules.named[index(side)];
    all.insert(all.end(), sets.begin(), sets.end());
    positional::sort_once(all);
    rules.sets[index(side)] = about(entry, [&] { return positional::minimal(all); });
  }
  rules.uses.push_back(std::move(use));
}

}  // namespace

PositionalRules PositionalRules::parse(std::string_view text) {
  const auto entries = positional::read_description(text);
  const Entry& board = entries.front();
  auto space = about(board, [&] { return positional::Space::parse(board.value); });
  PositionalRules rules{.board = space.board,
                        .space = space.text,
                        .wrap = space.wrap,
                        .convention = &convention_of(entries),
                        .uses = {}};
  rules.first = first_of(entries, *rules.convention);
  read_turns(entries, rules);
  for (const auto& entry : entries) {
    const bool says_who_plays = std::find(kRules.begin(), kRules.end(), entry.key) != kRules.end();
    if (!says_who_plays) add_sets(entry, space, rules);
  }
  if (rules.uses.empty()) {
    throw InputError(
        fmt::format("positional:{} names no sets; add some, as in positional:3x3,lines=3", text));
  }
  std::sort(rules.uses.begin(), rules.uses.end());
  if (rules.swap && rules.named[0] != rules.named[1]) {
    find_entry(entries, "swap")
        ->refuse("a stone can only be taken over if both players have the same sets");
  }
  return rules;
}

std::string PositionalRules::options_text() const {
  std::string text;
  if (convention != &conventions().front()) text += fmt::format(",convention={}", convention->name);
  if (first != Side::a) text += fmt::format(",first={}", convention->sides[index(first)]);
  if (bias != std::array{1, 1}) text += fmt::format(",bias={}:{}", bias[0], bias[1]);
  for (const Side side : {Side::a, Side::b}) {
    if (both_may_pass() || !may_pass(side)) continue;
    text += fmt::format(",pass={}", convention->sides[index(side)]);
  }
  if (both_may_pass()) text += ",pass=both";
  if (swap) text += ",swap=on";
  if (symbols > 2) text += fmt::format(",symbols={}", symbols);
  for (const auto& use : uses) {
    text += ',';
    if (use.owner) text += fmt::format("{}.", convention->sides[index(*use.owner)]);
    text += generators()[use.place].key;
    if (!use.argument.empty()) text += '=' + use.argument;
  }
  return text;
}

std::string PositionalRules::name() const { return "positional:" + space + options_text(); }

}  // namespace zermelo::games
