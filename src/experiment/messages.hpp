// The messages that the processes of one run exchange, as text: a first line that says what the
// message is, and then a line for each game or task.
//
//     from a worker          `want N` + games     these games are done; N more tasks, please (or 0)
//                            `bye` + games        these are the last
//                            `failed WORDS`       it has ended, since ...
//     in answer to `want`    `go` + tasks         play these; if there are none, ask again later
//                            `stop`               end, and send bye
//
// A task is `cell index`; a game is `cell index seed winner length cpu_seconds moves`, with tabs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "experiment/store.hpp"

namespace zermelo::experiment {

struct Message {
  enum class Kind { want, bye, failed, go, stop };
  Kind kind = Kind::want;
  std::size_t wanted = 0;  // of `want`
  std::string words = {};  // of `failed`
  std::vector<GameRow> games = {};
  std::vector<Task> tasks = {};
};

std::string write_message(const Message& message);
/// Throws base::InputError if the text is not a message, or names cells that the experiment does
/// not have.
Message read_message(std::string_view text, const Experiment& experiment);

}  // namespace zermelo::experiment
