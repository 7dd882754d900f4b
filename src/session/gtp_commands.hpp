// The commands of the GTP engine, as a table.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "session/gtp.hpp"

namespace zermelo::session {

struct GtpCommand {
  std::string_view name;
  const char* arguments;  // as messages show them
  std::size_t least, most;
  std::string (*work)(GtpEngine& engine, GtpEngine::Words words);
};

/// The commands by name, with their access to the engine.
struct GtpCommands {
  static const std::vector<GtpCommand>& all();
  static const GtpCommand* find(std::string_view name);

 private:
  using Engine = GtpEngine;
  using Words = GtpEngine::Words;
  static std::string load(Engine& e, Words words);
  static std::string save(Engine& e, Words words);
  static void add_session(std::vector<GtpCommand>& list);
  static void add_moves(std::vector<GtpCommand>& list);
  static void add_files(std::vector<GtpCommand>& list);
  static void add_board(std::vector<GtpCommand>& list);
};

}  // namespace zermelo::session
