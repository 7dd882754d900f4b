// What every command shares: JSON or text on standard output, progress on standard error, Ctrl-C,
// exit codes.
#pragma once

#include <CLI/CLI.hpp>
#include <atomic>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "base/clock.hpp"
#include "games/any_game.hpp"

namespace zermelo::app {

using Json = nlohmann::ordered_json;

/// The exit codes of the contract.
enum Exit : int { kYes = 0, kNo = 1, kBadInput = 2, kLimit = 3 };

/// Set by Ctrl-C. Pressing it again after a second or two ends the program at once.
extern std::atomic<bool> interrupted;
/// Before anything else; also makes a limit on the size of files an error of whoever writes one.
void catch_interrupts();

/// Limits that stop at Ctrl-C or after `seconds` (0: never), and draw a progress bar named `what`
/// on standard error when that is a terminal and the work takes longer than a second.
base::Limits limits_for(const std::string& what, double seconds = 0);
/// Why a computation that stopped early did: `interrupt` or `limit`.
std::string stopped_by();
/// Wipes the progress bar, if one was drawn.
void end_progress();

/// Prints one JSON object, or the text; text ends with a newline.
void answer(bool json, const Json& object, const std::string& text);

/// Adds a subcommand with `--json`, whose work returns the exit code. `examples` are printed under
/// its --help. `json` must outlive the parse.
CLI::App* add_command(CLI::App& app, const std::string& name, const std::string& about,
                      const std::string& examples, std::function<int()> work);

/// Checks for options that hold numbers: the whole text must be a number in the range (no sign for
/// whole ones, no NaN).
CLI::Validator whole(std::uint64_t least, std::uint64_t most);
CLI::Validator real(double least, double most);

/// Half of this machine's memory, at most 8 GiB: the default of --memory.
std::string default_memory();

/// A size in bytes written as MiB, or with a unit: `512`, `512M`, `4G`. Throws base::InputError.
std::size_t parse_memory(const std::string& text);

/// Throws base::InputError if write_file would fail already; asked before long work. Does nothing
/// for an empty path.
void expect_writable(const std::string& path);
/// Writes a whole file, or throws base::InputError that names it; nothing is left half-written.
/// What stands at the path is replaced if it is a regular file or a link to one, and written into
/// if it is something else (a pipe, a device).
void write_file(const std::string& path, const std::function<void(std::ostream&)>& write);

/// The moves given on the command line as one or several words, from the start of the game.
std::vector<games::Move> moves_from(const games::AnyGame& game,
                                    const std::vector<std::string>& words);

/// `12,345,678`
std::string grouped(std::uint64_t number);
/// A name with its first letter in upper case.
std::string capital(std::string_view name);

}  // namespace zermelo::app
