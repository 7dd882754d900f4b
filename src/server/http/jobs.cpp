#include "server/http/jobs.hpp"

#include <system_error>
#include <thread>

#include "base/error.hpp"

namespace zermelo::server {

struct Jobs::Running {
  Job job;
  std::optional<std::uint64_t> place;  // in the queue, unless the job need not wait
  std::shared_ptr<Share> share;
  std::shared_ptr<Events> events = std::make_shared<Events>();
};

std::shared_ptr<Events> Jobs::start(Answer answer, std::shared_ptr<Share> share) {
  auto running = std::make_shared<Running>();
  running->job = std::move(answer.job);
  running->share = std::move(share);
  if (!answer.at_once) {
    running->place = laboratory_.turns().queue(answer.purpose);
    if (!running->place) {
      throw HttpError(503, "too many searches are waiting for their turn; try again later");
    }
  }
  const auto events = running->events;
  {
    const std::lock_guard lock(mutex_);
    ++count_;
  }
  try {
    std::thread([this, running]() mutable {
      run(*running);
      running.reset();
      const std::lock_guard lock(mutex_);
      --count_;
      changed_.notify_all();
    }).detach();
  } catch (const std::system_error&) {
    if (running->place) laboratory_.turns().drop(*running->place);
    const std::lock_guard lock(mutex_);
    --count_;
    throw HttpError(503, "no thread is free; try again later");
  }
  return {events.get(), [events](Events*) { events->abandon(); }};
}

void Jobs::run(Running& running) {
  auto& events = *running.events;
  auto& turns = laboratory_.turns();
  const auto finish = [&](const Json& stopped_by) {
    events.send("done", {{"stopped_by", stopped_by}, {"seconds", events.seconds()}});
    events.finish();
  };
  if (running.place && !turns.wait(*running.place, events)) return finish("limit");
  const auto fail = [&](const char* why) {
    events.send("failed", {{"error", base::InputError(why).what()}});
  };
  bool failed = true;
  try {
    running.job(events);
    failed = false;
  } catch (const std::bad_alloc&) {
    fail("out of memory; try a smaller board or fewer iterations");
  } catch (const std::exception& error) {
    fail(error.what());
  }
  // What the job held, such as an experiment, is released before its end is announced.
  running.job = {};
  running.share = {};
  if (running.place) turns.leave(events);
  const char* why = failed ? "failed" : "limit";
  finish(failed || events.limit() ? Json(why) : Json(nullptr));
}

void Jobs::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return count_ == 0; });
}

}  // namespace zermelo::server
