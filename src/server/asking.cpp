#include "server/asking.hpp"

#include <new>

#include "base/error.hpp"
#include "server/routes.hpp"

namespace zermelo::server {

namespace {

Reply json_reply(int status, const Json& json) {
  return {.status = status,
          .text = json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"};
}

}  // namespace

Reply or_error(const std::function<Reply()>& reply) {
  try {
    return reply();
  } catch (const HttpError& error) {
    return error_reply(error.status(), error.what());
  } catch (const MoveRefused& error) {
    return json_reply(400, {{"error", error.what()}, {"played", error.played()}});
  } catch (const base::InputError& error) {
    return error_reply(400, error.what());
  } catch (const std::bad_alloc&) {
    return error_reply(503, "out of memory; try again later");
  } catch (const std::exception& error) {
    return error_reply(500, error.what());
  }
}

Reply ask(Laboratory& laboratory, Jobs& jobs, const Request& request,
          std::shared_ptr<Share> share) {
  auto answer = dispatch(laboratory, request);
  if (answer.job) {
    return {.type = "text/event-stream", .events = jobs.start(std::move(answer), std::move(share))};
  }
  if (answer.type.empty()) return json_reply(200, answer.json);
  return {.type = answer.type,
          .text = std::move(answer.text),
          .shared = answer.shared,
          .owner = std::move(answer.owner)};
}

}  // namespace zermelo::server
