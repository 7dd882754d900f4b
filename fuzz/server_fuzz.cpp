// Everything that a client may ask of the server, without a network. Whatever the bytes are, the
// answer is an answer, a job that is ready to run, or an error with a reason of one line.
//
// The first byte chooses the resource; the rest is the text fields of the query, or the body as
// JSON. Where the first byte is 255, the rest is the head of a request, and where it is 254, the
// rest is a certificate, which is walked if the checker verifies it.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/error.hpp"
#include "server/http/head.hpp"
#include "server/routes.hpp"

namespace {

namespace base = zermelo::base;
using namespace zermelo::server;

Laboratory& laboratory() {
  static Laboratory shared([] {
    Config config;
    config.seconds = 0.05;  // `why` may look for a pairing
    config.memory = std::size_t{16} << 20;
    return config;
  }());
  return shared;
}

/// Plays the proof's moves, and of its opponent's each time another one of those that are listed.
void walk(std::string_view text) {
  base::Limits limits;
  limits.seconds = 0.2;
  const auto certificate = laboratory().certificates().add(std::string(text), limits);
  if (!certificate || !certificate->walk) return;
  Request request{.method = "GET", .path = {"certificates", certificate->id, "walk"}};
  std::string moves;
  for (std::size_t step = 0; step < 40; ++step) {
    request.fields = {{"moves", moves}};
    const auto place = dispatch(laboratory(), request).json;
    if (place["turn"] == "over") return;
    const auto& replies = place["replies"];
    const bool proof = place["turn"] == "proof";
    if (!proof && replies.empty()) return;
    const auto& next = proof ? place["answer"] : replies[step % replies.size()];
    moves += next["move"].get<std::string>() + " ";
  }
}

void ask(std::uint8_t which, std::string_view text) {
  const auto& route = routes()[which % routes().size()];
  Request request;
  request.method = route.method;
  for (auto path = route.path; !path.empty();) {
    const auto end = std::min(path.find('/'), path.size());
    request.path.emplace_back(path.substr(0, end) == "*" ? "some" : path.substr(0, end));
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  request.fields = parse_body(text);
  const auto answer = dispatch(laboratory(), request);
  static_cast<void>(answer.json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  try {
    if (data[0] == UINT8_MAX) {
      static_cast<void>(parse_head({reinterpret_cast<const char*>(data + 1), size - 1}));
      return 0;
    }
    if (data[0] == UINT8_MAX - 1) {
      walk({reinterpret_cast<const char*>(data + 1), size - 1});
      return 0;
    }
    ask(data[0], {reinterpret_cast<const char*>(data + 1), size - 1});
  } catch (const HttpError& error) {
    const bool deliberate = error.status() >= 400 && error.status() < 500;
    if (!deliberate && error.status() != 503 && error.status() != 505) std::abort();
  } catch (const zermelo::base::InputError& error) {
    const std::string_view line = error.what();
    if (line.empty() || line.find('\n') != std::string_view::npos) std::abort();
  }
  return 0;
}
