#include "shell/description.hpp"

#include "base/text.hpp"
#include "play/levels/levels.hpp"
#include "play/player.hpp"
#include "play/strategies.hpp"

namespace zermelo::app {

namespace {

/// The choices in the name of a type, which CLI11 writes as `TEXT:{hex,go}`.
std::vector<std::string> choices_in(const std::string& type) {
  std::vector<std::string> choices;
  const auto open = type.find('{'), close = type.find('}');
  if (open == std::string::npos || close == std::string::npos) return choices;
  for (const auto one :
       base::split(std::string_view(type).substr(open + 1, close - open - 1), ',')) {
    choices.emplace_back(one);
  }
  return choices;
}

/// What a player's name begins with, and the levels.
std::vector<std::string> known_players() {
  std::vector<std::string> names;
  for (std::size_t level = 1; level <= play::level_count(); ++level) {
    names.push_back(play::level_name(level));
  }
  for (const auto& kind : play::player_kinds()) {
    if (kind.name != "level") names.emplace_back(kind.name);
  }
  for (const auto& entry : play::strategies()) {
    names.push_back("strategy:" + std::string(entry.name));
  }
  return names;
}

OptionText describe_option(const CLI::Option& option) {
  OptionText text;
  text.positional = option.get_positional();
  if (text.positional) {
    text.names.push_back(option.get_name());
  } else {
    for (const auto& name : option.get_lnames()) text.names.push_back("--" + name);
    for (const auto& name : option.get_snames()) text.names.push_back("-" + name);
  }
  text.required = option.get_required();
  text.repeated = option.get_items_expected_max() > 1;
  const auto type = option.get_type_name();
  if (option.get_items_expected_max() > 0) text.value = type.substr(0, type.find(':'));
  text.choices = choices_in(type);
  if (type == kPlayerType) text.known = known_players();
  text.standard = option.get_default_str();
  text.about = option.get_description();
  return text;
}

}  // namespace

CommandText describe(const CLI::App& app, const std::string& parents) {
  CommandText command;
  command.name = parents + app.get_name();
  for (const char c : app.get_description()) command.about += c == '\n' ? ' ' : c;
  for (const auto* option : app.get_options()) {
    command.options.push_back(describe_option(*option));
  }
  constexpr std::string_view indent = "  ";
  const auto footer = app.get_footer();
  for (const auto line : base::split(footer, '\n')) {
    if (line.starts_with(indent)) {
      command.examples.emplace_back(line.substr(indent.size()));
    } else if (!line.empty() && !line.starts_with("Examples")) {
      command.remarks += (command.remarks.empty() ? "" : " ") + std::string(line);
    }
  }
  for (const auto* child : app.get_subcommands([](const CLI::App*) { return true; })) {
    command.commands.push_back(describe(*child, command.name + ' '));
  }
  return command;
}

Json to_json(const CommandText& command) {
  auto options = Json::array();
  for (const auto& option : command.options) {
    options.push_back({{"names", option.names},
                       {"positional", option.positional},
                       {"required", option.required},
                       {"repeated", option.repeated},
                       {"value", option.value.empty() ? Json(nullptr) : Json(option.value)},
                       {"choices", option.choices},
                       {"default", option.standard.empty() ? Json(nullptr) : Json(option.standard)},
                       {"about", option.about}});
  }
  auto commands = Json::array();
  for (const auto& child : command.commands) commands.push_back(to_json(child));
  return {{"command", command.name},
          {"about", command.about},
          {"options", options},
          {"examples", command.examples},
          {"commands", commands}};
}

}  // namespace zermelo::app
