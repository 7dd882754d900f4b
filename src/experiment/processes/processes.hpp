// Jobs as text, for processes that do them for this one, which alone writes what comes of them.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace zermelo::experiment {

struct DoneJob {
  std::string job, result;
};

/// Where other processes get their jobs.
class Desk {
 public:
  virtual ~Desk() = default;
  /// At most so many jobs for that process; none if there are none at the moment.
  virtual std::vector<std::string> hand_out(std::size_t count, int process) = 0;
  /// Takes back jobs of a process that is gone.
  virtual void put_back(const std::vector<std::string>& jobs) = 0;
};

class Processes {
 public:
  virtual ~Processes() = default;
  /// Gives the processes the jobs for which they ask, and returns what they have done. Jobs of a
  /// lost one go back to the desk. Does not wait. Throws base::InputError if one of them failed.
  virtual std::vector<DoneJob> exchange(Desk& desk) = 0;
  /// Whether none of them does a job or has one to send.
  virtual bool finished() const = 0;
  /// Ends them and returns the last jobs that they send. Does nothing when it is called again.
  virtual std::vector<DoneJob> dismiss() = 0;
};

/// The threads of such a process.
class Crew {
 public:
  virtual ~Crew() = default;
  virtual void give(const std::vector<std::string>& jobs) = 0;
  /// Jobs that have ended since the last call. Waits for them, but not longer than that.
  virtual std::vector<DoneJob> take(std::chrono::milliseconds patience) = 0;
  /// How many jobs it could do besides those that it has. Called when the process asks for them.
  virtual std::size_t wanted() = 0;
  /// Whether it soon has nothing to do.
  virtual bool is_hungry() = 0;
  /// Whether somebody waits for each job, so that it is to be sent when it is done.
  virtual bool is_urgent() const = 0;
  virtual bool finished() = 0;
  /// Ends running jobs, which are lost.
  virtual void stop() = 0;
};

}  // namespace zermelo::experiment
