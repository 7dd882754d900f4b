// The messages that the processes of one run exchange, as text: a first line that says what the
// message is, and then a line for each job with its length in bytes, followed by the job itself.
//
//     from a worker          `want N` + jobs done     N more jobs, please (or 0)
//                            `bye` + jobs done        these are the last
//                            `failed WORDS`           it has ended, since ...
//     in answer to `want`    `go` + jobs              do these; if there are none, ask again later
//                            `stop`                   end, and send bye
//
// A job to be done is `job LENGTH`, one that is done `done LENGTH LENGTH`: for itself and for what
// came of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "experiment/processes/processes.hpp"

namespace zermelo::experiment {

struct Message {
  enum class Kind { want, bye, failed, go, stop };
  Kind kind = Kind::want;
  std::size_t wanted = 0;  // of `want`
  std::string words = {};  // of `failed`
  std::vector<DoneJob> done = {};
  std::vector<std::string> jobs = {};
};

std::string write_message(const Message& message);
/// Throws base::InputError if the text is not a message.
Message read_message(std::string_view text);

/// Refuses what a process has sent.
[[noreturn]] void refuse_message(std::string_view line);

}  // namespace zermelo::experiment
