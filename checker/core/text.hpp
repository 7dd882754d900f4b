// The lines and tokens of a certificate file.
//
// The file is read strictly, so that there is one way to write a thing: lines end with a newline,
// tokens are separated by single spaces, numbers have no sign and no leading zeros. Empty lines
// and lines that begin with '#' are skipped. Nothing is copied: tokens are views of the text.
//
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
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

// Whether a certificate must be tidy as well as right (docs/certificates.md, "Truth and tidiness").
enum class Strictness { kLenient, kStrict };

using Tokens = std::span<const std::string_view>;

struct TextLine {
  int number = 0;  // in the file, from 1
  std::vector<std::string_view> tokens;

  bool is(std::string_view word) const { return tokens.size() == 1 && tokens[0] == word; }
};

// The line, which must begin with `keyword` and have `count` tokens in all, or it rejects.
TextLine expected(TextLine line, std::string_view keyword, std::size_t count);

class Reader {
 public:
  // Enough for the longest line of `paired`, on 1,024 cells: at most s stones, `pass`, `:`, and
  // three words for each of (1,024 - s) / 2 pairs.
  static constexpr std::size_t kMostTokens = 3 * 512 + 3;

  explicit Reader(std::string_view text, Strictness strictness = Strictness::kLenient)
      : text_(text), strictness_(strictness) {}

  // The next line that is neither empty nor a comment; rejects if there is none. Only the clauses
  // and steps of a proof may have any number of tokens.
  TextLine next(std::size_t most_tokens = kMostTokens);

  // The same, for a line that begins with `keyword` and has `count` tokens in all.
  TextLine expect(std::string_view keyword, std::size_t count) {
    return expected(next(), keyword, count);
  }

  // Rejects if anything but empty lines and comments is left.
  void expect_nothing_more() {
    std::string_view line;
    if (find_line(line)) reject(number_, "trailing-text");
  }

  // Rejects for a reason of tidiness, if the certificate must be tidy.
  void untidy(int line, std::string_view reason, std::string_view detail = {}) const {
    if (strictness_ == Strictness::kStrict) reject(line, reason, detail);
  }

 private:
  bool find_line(std::string_view& line);

  std::string_view text_;
  Strictness strictness_;
  std::size_t at_ = 0;
  int number_ = 0;
};

// The pieces of a text between separators, but after `most` pieces nothing more.
std::vector<std::string_view> split(std::string_view text, char separator, std::size_t most);

// A number from 0 to 999,999,999, or nothing.
std::optional<int> parse_number(std::string_view token);

// The number in token `index` of the line; rejects if it is none.
int number_in(const TextLine& line, std::size_t index);

// Rejects unless the line is `KEYWORD N`; returns N.
inline int count_in(const TextLine& line, std::string_view keyword) {
  return number_in(expected(line, keyword, 2), 1);
}

}  // namespace checker
