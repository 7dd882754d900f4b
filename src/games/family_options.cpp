#include "games/family_options.hpp"

#include <map>

namespace zermelo::games {

namespace {

FamilyOption side_option(std::string_view name, std::string_view label,
                         std::string_view otherwise) {
  constexpr int longest = 19;  // of a square board that fits; others may be longer one way
  return {.name = name, .label = label, .otherwise = otherwise, .least = 1, .most = longest};
}

FamilyOption choice_option(std::string_view name, std::string_view label,
                           std::vector<std::string_view> choices,
                           std::vector<std::string_view> words) {
  const auto first = choices.front();
  return {.name = name,
          .label = label,
          .otherwise = first,
          .choices = std::move(choices),
          .words = std::move(words)};
}

}  // namespace

const FamilyOptions& family_options(std::string_view family) {
  static const std::map<std::string_view, FamilyOptions> all{
      {"order-chaos",
       {{side_option("width", "columns", "6"),
         side_option("height", "rows", "6"),
         {.name = "line",
          .label = "in a row",
          .otherwise = "5",
          .least = 1,
          .most = 19,
          .always = true},
         choice_option("first", "who begins", {"order", "chaos"}, {"Order", "Chaos"}),
         choice_option("pass", "who may pass", {"none", "starter", "both"},
                       {"nobody", "the starter", "both"}),
         choice_option("win", "longer rows", {"line", "exact", "exact-at-end"},
                       {"win too", "do not count", "do not count, judged at the end"}),
         {.name = "symbols", .label = "symbols", .otherwise = "2", .least = 2, .most = 8}},
        true}},
      {"hex",
       {{side_option("width", "columns", "7"), side_option("height", "rows", "7"),
         choice_option("wrap", "board", {"none", "cylinder", "torus"},
                       {"plane", "cylinder", "torus"}),
         choice_option("first", "who begins", {"red", "blue"}, {"Red", "Blue"}),
         choice_option("swap", "swap rule", {"off", "on"}, {"no", "yes"})},
        false}},
      {"square-war",
       {{side_option("width", "columns", "8"), side_option("height", "rows", "8"),
         choice_option("opening", "Black's first two", {"adjacent", "free"},
                       {"neighbours", "anywhere"})},
        false}},
  };
  static const FamilyOptions none;
  const auto at = all.find(family);
  return at == all.end() ? none : at->second;
}

}  // namespace zermelo::games
