#include "games/every_height.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/family.hpp"

namespace zermelo::games {

using base::InputError;

namespace {

/// The two sides of a board COLUMNSxROWS, with its name on either side.
struct Sides {
  std::string_view before, columns, rows, behind;  // before ends with ':', behind begins with ','
};

std::optional<Sides> sides_of(std::string_view name) {
  const auto colon = name.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto comma = std::min(name.find(',', colon), name.size());
  const auto board = name.substr(colon + 1, comma - colon - 1);
  const auto cross = board.find('x', 1);
  if (cross == std::string_view::npos) return std::nullopt;
  return Sides{name.substr(0, colon + 1), board.substr(0, cross), board.substr(cross + 1),
               name.substr(comma)};
}

bool is_letter(std::string_view side) {
  return side.size() == 1 && std::isalpha(static_cast<unsigned char>(side[0])) != 0;
}

}  // namespace

bool EveryHeight::is_meant_by(std::string_view name) {
  const auto sides = sides_of(name);
  if (!sides) return false;
  const auto is_side = [](std::string_view side) {
    return is_letter(side) ||
           (!side.empty() && side.find_first_not_of("0123456789") == std::string_view::npos);
  };
  return is_side(sides->columns) && is_side(sides->rows) &&
         (is_letter(sides->columns) != is_letter(sides->rows) ||
          (sides->columns == "M" && sides->rows == "N"));
}

EveryHeight EveryHeight::parse(std::string_view name) {
  const auto sides = sides_of(name);
  if (!sides || !is_meant_by(name)) {
    throw InputError(fmt::format(
        "'{}' is no family; a family has the letter N for its height, as hex:3xN,wrap=cylinder",
        name));
  }
  const bool any_width =
      sides->before == "mnk:" || sides->before == "square-war:" || sides->before == "order-chaos:";
  const bool is_any = sides->columns == "M" && sides->rows == "N";
  if (is_letter(sides->columns) && !(any_width && is_any)) {
    throw InputError(
        fmt::format("'{}': the height of a family is N and its width is a number, as in "
                    "hex:3xN,wrap=cylinder, or M in games other than Hex, as in square-war:MxN",
                    name));
  }
  if (sides->rows != "N") {
    throw InputError(fmt::format("'{}': the height of a family is written N, as in {}{}xN{}", name,
                                 sides->before, sides->columns, sides->behind));
  }
  if (!any_width && sides->before != "hex:") {
    throw InputError(
        fmt::format("'{}': claims about every height are those of hex:WxN,wrap=cylinder, "
                    "order-chaos:WxN,line=M, mnk:WxN,line=K and square-war:WxN; a single board has "
                    "a number of rows, such as {}{}x4{}",
                    name, sides->before, sides->columns, sides->behind));
  }
  const auto least = AnyGame::parse(
      fmt::format("{}{}x1{}", sides->before, is_any ? "1" : sides->columns, sides->behind));
  const auto* rules = rules_if<HexRules>(least);
  if (rules != nullptr && rules->wrap != board::Wrap::cylinder) {
    throw InputError(
        fmt::format("'{}': a family of Hex is one of cylinders, as in hex:{}xN,wrap=cylinder", name,
                    sides->columns));
  }
  if (rules != nullptr && sides->behind.find("first=") != std::string_view::npos) {
    throw InputError(
        fmt::format("'{}': the claim is made whoever begins, so leave out first=, as in "
                    "hex:{}xN,wrap=cylinder",
                    name, sides->columns));
  }
  EveryHeight family;
  family.columns_ = is_any ? 0 : least.board().width();
  const auto normal = least.name();
  const auto parts = *sides_of(normal);
  family.before_ = parts.before;
  family.behind_ = parts.behind;
  return family;
}

std::string EveryHeight::name() const {
  return fmt::format("{}{}xN{}", before_, any_width() ? "M" : std::to_string(columns_), behind_);
}

std::string EveryHeight::name_at(int columns, int height) const {
  return fmt::format("{}{}x{}{}", before_, columns, height, behind_);
}

std::string EveryHeight::name_at(int height) const {
  return name_at(any_width() ? height : columns_, height);
}

AnyGame EveryHeight::at(int columns, int height) const {
  return AnyGame::parse(name_at(columns, height));
}

}  // namespace zermelo::games
