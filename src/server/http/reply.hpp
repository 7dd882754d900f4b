// What is sent back for a request: a text, or the events of a job.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/http/events.hpp"
#include "server/http/head.hpp"

namespace zermelo::server {

struct Reply {
  int status = 200;
  std::string type = "application/json";
  std::string cache = "no-store";  // the header Cache-Control
  std::string text = {};
  // A text that is not copied. If it has no owner it lives as long as the program.
  std::string_view shared = {};
  std::shared_ptr<const void> owner = {};
  std::shared_ptr<Events> events = {};  // if there are any, they are the body

  std::string_view body() const { return shared.empty() ? std::string_view(text) : shared; }
};

/// `{"error": "..."}` in one line.
Reply error_reply(int status, std::string_view text);

/// The status line and the headers of the answer, up to and with the empty line. Nothing in an
/// answer is loaded from elsewhere, and no other site may frame the page.
std::string head_of(const Reply& reply, const Head& request, bool keep_alive);

}  // namespace zermelo::server
