// How a check ends before everything was read: the certificate is rejected, or the work would be
// too much, or nobody wants the verdict any more.
//
// Work is counted in operations (docs/certificates.md, "How much work a check may take"). Whatever
// the checker repeats as often as a file asks for is counted. The count can only end a check, so
// that nothing that is verified depends on it. It belongs to the thread: none of the many functions
// that count has to be handed it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace checker {

// Every condition of docs/certificates.md that can fail has a reason, and every reason has a wrong
// certificate of its name in tests/checker/museum/wrong, and a sentence in checker/words.cpp, for
// whoever prints the verdict. The checker accepts unless some line of code calls `reject`; there is
// no other way to say no.
struct Rejection {
  int line = 0;
  std::string_view reason;  // its name; empty if nothing was rejected
  std::string detail;       // what was found, or nothing
};

// Throws a Rejection. A long detail is cut.
[[noreturn]] inline void reject(int line, std::string_view reason, std::string_view detail = {}) {
  constexpr std::size_t kLongest = 240;
  const std::string_view more = detail.size() > kLongest ? "..." : "";
  throw Rejection{line, reason, std::string(detail.substr(0, kLongest)).append(more)};
}

// Asked about once in a million operations. If it says true the check ends without a verdict.
using Stop = std::function<bool()>;

struct Stopped {};  // thrown then

struct Work {
  std::uint64_t most = UINT64_MAX;
  const Stop* stop = nullptr;
  std::uint64_t done = 0;
  std::uint64_t next_look = 0;  // at `most` and `stop`, when so much is done
  int line = 0;                 // that was read last
};

// Of the check that runs in this thread; without limits if none does.
constinit inline thread_local Work work;

// Counts so many operations. Throws Stopped, and rejects if more was done than may be.
inline void spend(std::uint64_t operations) {
  constexpr std::uint64_t kBetweenLooks = 1'000'000;
  work.done += operations;
  if (work.done < work.next_look) return;
  if (work.done > work.most) reject(work.line, "too-much-work");
  if (work.stop != nullptr && *work.stop && (*work.stop)()) throw Stopped{};
  work.next_look = work.done + kBetweenLooks;
}

}  // namespace checker
