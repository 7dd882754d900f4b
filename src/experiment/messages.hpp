// What the processes of one run say to each other, as text: a first line that tells what it is, then
// a line a game or a task.
//
//     from a worker          `want N` + games     these games are done; N more tasks, please (or 0)
//                            `bye` + games        these are the last
//                            `failed WORDS`       it has ended, since ...
//     in answer to `want`    `go` + tasks         play these; none: ask again later
//                            `stop`               end, and say bye
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
/// Throws base::InputError when the text is no message or speaks of cells that the experiment has
/// not.
Message read_message(std::string_view text, const Experiment& experiment);

}  // namespace zermelo::experiment
