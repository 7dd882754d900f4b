#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <sstream>

#include "api/inside.hpp"
#include "base/escape.hpp"
#include "base/partial.hpp"
#include "checker/words.hpp"

namespace zermelo {

inline namespace v1 {

namespace {

[[noreturn]] void cannot(std::string_view what, const std::string& path) {
  throw Error(fmt::format("cannot {} {}: {}", what, base::escaped(path), std::strerror(errno)));
}

}  // namespace

Certificate Certificate::load(const std::string& path) {
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  if (in.peek() != std::ifstream::traits_type::eof()) text << in.rdbuf();
  if (!in.is_open() || in.bad() || text.bad() || errno != 0) cannot("read", path);
  return Certificate(std::move(text).str());
}

void Certificate::save(const std::string& path) const {
  const auto partial = base::partial_name(path);
  errno = 0;
  std::ofstream out(partial, std::ios::binary);
  out << text_;
  out.close();
  if (!out || std::rename(partial.c_str(), path.c_str()) != 0) {
    const int why = errno;
    std::remove(partial.c_str());
    errno = why;
    cannot("write", path);
  }
}

Verdict Certificate::check(bool strict, const Limits& limits) const {
  const base::Stopwatch watch;
  const auto inner = api::inner(limits);
  const auto verdict =
      checker::check(text_, strict ? checker::Strictness::kStrict : checker::Strictness::kLenient,
                     [&] { return inner.reached(watch); });
  using Status = checker::Verdict::Status;
  return {.verified = verdict.status == Status::kVerified,
          .stopped = verdict.status == Status::kStopped,
          .claim = verdict.claim,
          .kind = verdict.kind,
          .reason = checker::message(verdict),
          .operations = verdict.operations};
}

}  // namespace v1

}  // namespace zermelo
