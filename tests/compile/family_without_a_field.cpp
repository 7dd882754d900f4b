// Must not compile: the record of a family leaves out how it is drawn.
#include "games/family.hpp"

namespace zermelo::games {

#ifdef ZERMELO_LEAVE_OUT
#define ZERMELO_PICTURE
#else
#define ZERMELO_PICTURE .picture = [](const AnyGame&) { return Picture{}; },
#endif

const Family& family_without_a_field(const OptionTable& table) {
  static const Family family{
      .title = "",
      .sentence = "",
      .source = "",
      .sample = {},
      .examples = {},
      .options = table,
      .dialect = {.gtp_game = "", .sgf_game = 0, .swap_option = ""},
      .can_be_drawn = false,
      .parse = AnyGame::parse,
      .rules_in_words = [](const AnyGame&) { return RulesInWords{}; },
      .name_in_words = [](const AnyGame&) { return std::string(); },
      ZERMELO_PICTURE.winning_sets =
          [](const AnyGame&) { return std::vector<std::vector<Cell>>{}; },
      .decisive = [](const AnyGame&, const AnyPosition&) { return Decisive{}; }};
  return family;
}

}  // namespace zermelo::games
