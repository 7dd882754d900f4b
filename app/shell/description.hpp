// What the commands are, as their definitions say: names, options, examples. Help as JSON, manual
// pages and the completion of shells are made from it, so that none of them can fall behind.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "console.hpp"

namespace zermelo::app {

/// The type of options that take a player, by which shells know what to offer.
inline constexpr std::string_view kPlayerType = "PLAYER";

struct OptionText {
  std::vector<std::string> names;  // `--out`, `-o`; of an argument without dashes, its name: `GAME`
  bool positional = false;
  bool required = false;
  bool repeated = false;             // takes any number of values
  std::string value;                 // what it takes, such as `UINT`; empty for a flag
  std::vector<std::string> choices;  // the values that it may have, if they can be listed
  std::vector<std::string> known;    // else some that shells may offer, such as players
  std::string standard;              // its value where none is given
  std::string about;
};

struct CommandText {
  std::string name;  // with those of its parents: `zermelo experiment run`
  std::string about;
  std::string remarks;  // what stands under the help, without the examples
  std::vector<OptionText> options;
  std::vector<std::string> examples;
  std::vector<CommandText> commands;

  /// The last word of the name.
  std::string word() const { return name.substr(name.rfind(' ') + 1); }
};

/// `parents` are the names that stand before the command's own, each followed by a blank.
CommandText describe(const CLI::App& app, const std::string& parents = {});

Json to_json(const CommandText& command);

}  // namespace zermelo::app
