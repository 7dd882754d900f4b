// One question to the laboratory and what comes back, whatever carries it: HTTP (http/server.cpp)
// or lines of JSON (lines.hpp).
#pragma once

#include <functional>

#include "server/http/jobs.hpp"
#include "server/http/reply.hpp"
#include "server/laboratory.hpp"

namespace zermelo::server {

/// Calls `reply` and turns whatever it throws into a reply that says what went wrong.
Reply or_error(const std::function<Reply()>& reply);

/// Asks the resource that the request names. Throws what it throws. The share is the memory of the
/// request's body, which a job keeps.
Reply ask(Laboratory& laboratory, Jobs& jobs, const Request& request,
          std::shared_ptr<Share> share = {});

}  // namespace zermelo::server
