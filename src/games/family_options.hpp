// What a shell may ask a person for, to put a game's name together.
#pragma once

#include <string_view>
#include <vector>

namespace zermelo::games {

/// `width` or `height`, which make the board, or an option behind it: a number from `least` to `most`,
/// or one of `choices`.
struct FamilyOption {
  std::string_view name;
  std::string_view label;  // for people
  std::string_view otherwise;
  std::vector<std::string_view> choices = {};
  int least = 0, most = 0;
  bool always = false;                       // written even if it has its default
  std::vector<std::string_view> words = {};  // of the choices, for people
};

struct FamilyOptions {
  std::vector<FamilyOption> options;
  bool shapes = false;  // an inline drawing may stand for WxH
};

/// Of the family of that name; of an unknown one, none.
const FamilyOptions& family_options(std::string_view family);

}  // namespace zermelo::games
