// Many clients at once, each of which does for some seconds what a page does.
//
// usage: server_load CLIENTS SECONDS
//
// It succeeds if every request got the right answer, or 503, "too many searches are waiting", which
// is deliberate; if the server answers another client afterwards; and if its memory stayed within
// bounds.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <optional>
#include <thread>

#include "browser.hpp"

namespace {

using namespace zermelo::server;
using nlohmann::json;

struct Tally {
  std::atomic<long> answered{0}, refused{0}, again{0}, failed{0};
  std::mutex mutex;
  std::vector<double> milliseconds;  // of the requests without a search
  std::string first_failure;

  void fail(const std::string& what) {
    ++failed;
    const std::lock_guard lock(mutex);
    if (first_failure.empty()) first_failure = what;
  }
};

/// One request, whose kind follows from its number.
Browser::Heard ask_once(Browser& browser, int number) {
  Browser::Heard heard;
  switch (number % 6) {
    case 0:
      heard = browser.get("/");
      break;
    case 1:
      heard = browser.get("/api/v1/position",
                          {{"game", "order-chaos:6x6,line=5"}, {"moves", "Xc3 Od4 Xb2"}});
      break;
    case 2:
      heard = browser.get("/api/v1/position", {{"game", "hex:11x11"}, {"moves", "f6 e5 d4"}});
      break;
    case 3:
      heard = browser.post("why", {{"game", "order-chaos:6x6,line=5"},
                                   {"moves", "Xc3 Oa1"},
                                   {"player", "strategy:mirror"}});
      break;
    case 4:
      heard = browser.get("games");
      break;
    default:
      heard = browser.post("move",
                           {{"game", "order-chaos:6x6,line=5"}, {"player", "uct:iterations=500"}});
      if (heard.status == 200 && heard.body.find("event: done") == std::string::npos) {
        heard.status = -1;
      }
      break;
  }
  return heard;
}

/// A connection that was idle for five seconds is closed, perhaps just when a request is sent. The
/// request is then sent again, as browsers do.
void ask(std::optional<Browser>& browser, int port, int number, Tally& tally) {
  const auto before = std::chrono::steady_clock::now();
  auto heard = ask_once(*browser, number);
  if (heard.status == 0) {
    ++tally.again;
    browser.emplace(port);
    heard = ask_once(*browser, number);
  }
  if (heard.status == 503) {
    ++tally.refused;
    return;
  }
  if (heard.status != 200) {
    return tally.fail("request " + std::to_string(number % 6) + ": " +
                      std::to_string(heard.status) + " " + heard.body.substr(0, 200));
  }
  ++tally.answered;
  if (number % 6 == 5) return;
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - before;
  const std::lock_guard lock(tally.mutex);
  tally.milliseconds.push_back(time.count());
}

/// The memory of this process, which is server and clients, in MiB.
long resident() {
  std::ifstream file("/proc/self/statm");
  long pages = 0, held = 0;
  file >> pages >> held;
  return held * sysconf(_SC_PAGESIZE) / (1 << 20);
}

}  // namespace

int main(int argc, char** argv) {
  const int clients = argc > 1 ? std::atoi(argv[1]) : 200;
  const int seconds = argc > 2 ? std::atoi(argv[2]) : 3;
  Config config = test_config();
  config.waiting = 64;
  Server server(config);
  server.start();
  Tally tally;
  std::atomic<bool> end{false};
  const long before = resident();
  std::vector<std::thread> crowd;
  for (int i = 0; i < clients; ++i) {
    crowd.emplace_back([&, i] {
      std::optional<Browser> browser;
      browser.emplace(server.port());
      for (int n = i; !end; ++n) ask(browser, server.port(), n, tally);
    });
  }
  std::this_thread::sleep_for(std::chrono::seconds(seconds));
  const long during = resident();
  end = true;
  for (auto& client : crowd) client.join();
  Browser newcomer(server.port());
  const bool answers = newcomer.get("games").status == 200;
  auto& times = tally.milliseconds;
  std::sort(times.begin(), times.end());
  const auto quantile = [&](double q) {
    return times.empty()
               ? 0.0
               : times[static_cast<std::size_t>(q * static_cast<double>(times.size() - 1))];
  };
  std::printf(
      "%d clients, %d s: %ld answered, %ld refused (503), %ld sent again, %ld failed; median %.1f "
      "ms, 99%% %.1f "
      "ms; memory %ld -> %ld MiB\n",
      clients, seconds, tally.answered.load(), tally.refused.load(), tally.again.load(),
      tally.failed.load(), quantile(0.5), quantile(0.99), before, during);
  if (!tally.first_failure.empty()) std::printf("first failure: %s\n", tally.first_failure.c_str());
  constexpr long bound = 1024;  // MiB
  return answers && tally.failed == 0 && tally.answered > clients && during < bound ? 0 : 1;
}
