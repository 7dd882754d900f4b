// The command that plays a pool, which is the first line of the files of `zermelo rate --out`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "experiment/pool.hpp"

namespace zermelo::app {

/// The options of `zermelo rate` that say which games a pool has, each if it was written.
struct PoolOptions {
  std::vector<std::string> players = {};
  std::optional<std::uint64_t> games, top_games, distance, seed;
};

/// `zermelo rate GAME 'A' 'B' --games N ... --out FILE`. The players are those that were written.
std::string command_of(const experiment::Pool& pool, const std::vector<std::string>& players);

/// What the command in the first line of such a file says; nothing if it holds none for this game.
std::optional<PoolOptions> options_in(std::string_view command, std::string_view game);

/// Takes what was not written from the command of the file at `path`. More games or a greater
/// distance than the file has may be written. Throws base::InputError if what was written leaves
/// out games of the file, or makes them others.
void complete(PoolOptions& written, const PoolOptions& of_file, std::string_view path);

}  // namespace zermelo::app
