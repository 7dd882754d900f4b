// What all commands share: answers as JSON or text on standard output, progress on standard error,
// Ctrl-C, and the exit codes.
#pragma once

#include <CLI/CLI.hpp>
#include <atomic>
#include <cstdio>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "base/clock.hpp"
#include "base/count.hpp"
#include "base/text.hpp"
#include "games/any_game.hpp"

namespace zermelo::app {

using Json = nlohmann::ordered_json;

/// The exit codes, as docs/commands.md explains them.
enum Exit : int { kYes = 0, kNo = 1, kBadInput = 2, kLimit = 3 };

/// Set by Ctrl-C. A second Ctrl-C, a second or two later, ends the program at once.
extern std::atomic<bool> interrupted;
/// To be called before anything else. It also makes the limit on the size of files an ordinary
/// write error.
void catch_interrupts();

/// Limits that stop at Ctrl-C or after `seconds` (0: never), and draw a progress bar named `what`
/// on standard error when that is a terminal and the work takes longer than a second.
base::Limits limits_for(const std::string& what, double seconds = 0);
/// Why a computation that stopped early did: `interrupt` or `limit`.
std::string stopped_by();
/// Draws this line on standard error in place of a progress bar, when that is a terminal.
void show_progress(const std::string& text);
/// Prints this line on standard error, above the progress bar, when that is a terminal.
void tell(const std::string& text);
/// A word between the quotes in which a shell reads it as it is.
std::string shell_quoted(std::string_view word);
/// Erases the progress bar, if one was drawn.
void end_progress();

/// Whether text for this file may be in colour: it is a terminal, which is not dumb, and NO_COLOR
/// (no-color.org) is not set or empty.
bool in_colour(std::FILE* file);

/// Prints one JSON object, or the text; text ends with a newline.
void answer(bool json, const Json& object, const std::string& text);

/// Adds a subcommand with `--json`, whose work returns the exit code. `examples` are printed under
/// its --help. `json` must outlive the parse.
CLI::App* add_command(CLI::App& app, const std::string& name, const std::string& about,
                      const std::string& examples, std::function<int()> work);

/// Checks for options that hold numbers. The whole text must be a number in the range; whole
/// numbers take no sign, and NaN is refused.
CLI::Validator whole(std::uint64_t least, std::uint64_t most);
CLI::Validator real(double least, double most);

/// The default of --memory: half of this machine's memory, and at most 8 GiB.
std::string default_memory();

/// A size in bytes written as MiB, or with a unit: `512`, `64K`, `512M`, `4G`. Throws
/// base::InputError, which names the option.
std::size_t parse_size(const std::string& option, const std::string& text);
inline std::size_t parse_memory(const std::string& text) { return parse_size("--memory", text); }

/// Reads --shard i/n as i - 1 and n. Throws base::InputError.
std::pair<std::uint64_t, std::uint64_t> parse_shard(const std::string& text);

/// Throws base::InputError if write_file would fail now. It is called before long work, and does
/// nothing for an empty path.
void expect_writable(const std::string& path);
/// Makes the directory, and those that it lies in, if it does not exist. Throws base::InputError if
/// that fails. It does nothing for an empty path.
void make_directory(const std::string& path);
/// Writes a whole file, or throws base::InputError that names it and leaves nothing half-written. A
/// regular file at the path, or a link to one, is replaced; anything else, such as a pipe or a
/// device, is written into.
void write_file(const std::string& path, const std::function<void(std::ostream&)>& write);

/// The game with that name. What there is to remark on how it was written goes to standard error.
games::AnyGame game_named(const std::string& name);

/// The moves given on the command line as one or several words, from the start of the game.
std::vector<games::Move> moves_from(const games::AnyGame& game,
                                    const std::vector<std::string>& words);

using base::capital;
using base::counted;
using base::grouped;

}  // namespace zermelo::app
