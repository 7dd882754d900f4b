// The names of families; see every_height.hpp.
#include "checker/games/every_height.hpp"

#include "checker/core/certificate.hpp"

namespace checker {

std::shared_ptr<const Game> EveryHeight::at(int wide, int rows, int number) const {
  std::string text(name);
  text += ":" + std::to_string(wide) + "x" + std::to_string(rows) + std::string(options);
  return std::dynamic_pointer_cast<const Game>(parse_subject(text, number));
}

std::shared_ptr<const Subject> parse_every_height(std::string_view text, int line) {
  const std::size_t colon = text.find(':'), comma = std::min(text.find(','), text.size());
  const std::string_view wide = text.substr(colon + 1, comma - colon - 3);
  auto family = std::make_shared<EveryHeight>();
  family->name = text.substr(0, colon);
  family->options = text.substr(comma);
  const bool sets = family->name == "mnk" || family->name == "square-war";
  const bool cylinder = family->name == "hex" && family->options == ",wrap=cylinder";
  if (!sets && !cylinder && family->name != "order-chaos") reject(line, "no-such-family", text);
  family->both = !cylinder && wide == "M";
  family->columns = family->both ? 1 : parse_number(wide).value_or(0);
  family->first = family->at(family->columns, 1, line);
  family->line = GameString(text, line).number("line", 1, 999'999'999, 0);
  return family;
}

}  // namespace checker
