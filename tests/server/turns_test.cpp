// Who may search when several want to: turns are shared, uploads leave one to searches, and a job
// whose client has left, or whose server is to stop, gives its turn back at once.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <thread>

#include "browser.hpp"
#include "generated/hostile.hpp"
#include "wire.hpp"

namespace zermelo::server {
namespace {

using nlohmann::json;

constexpr double kLong = 1000;  // seconds, which no test takes

/// Jobs without work, which take turns.
class Jobs {
 public:
  explicit Jobs(Turns& turns) : turns_(turns) {}

  /// Its number, if there is place.
  std::optional<std::size_t> queue(Purpose purpose) {
    const auto place = turns_.queue(purpose);
    if (!place) return std::nullopt;
    all_.emplace_back().place = *place;
    return all_.size() - 1;
  }
  bool wait(std::size_t job) { return turns_.wait(all_[job].place, all_[job].events); }
  void leave(std::size_t job) { turns_.leave(all_[job].events); }
  Events& events(std::size_t job) { return all_[job].events; }
  /// Whether the job was told to end.
  bool ends(std::size_t job) { return all_[job].events.limits(kLong).stop->load(); }

 private:
  struct Job {
    std::uint64_t place = 0;
    Events events;
  };
  Turns& turns_;
  std::deque<Job> all_;
};

TEST(Turns, UploadsLeaveOneToSearches) {
  Turns turns(2, 8, kLong);
  Jobs jobs(turns);
  std::vector<std::size_t> checks;
  while (const auto check = jobs.queue(Purpose::check)) checks.push_back(*check);
  EXPECT_EQ(checks.size(), 4U);  // a quarter of the queue, and the two turns that are free
  ASSERT_TRUE(jobs.wait(checks[0]));
  const auto search = jobs.queue(Purpose::search);
  ASSERT_TRUE(search);
  EXPECT_TRUE(jobs.wait(*search));  // it passes the checks that wait for another check
  jobs.leave(*search);
  {
    const Turns::AtOnce one(turns), other(turns);
    EXPECT_TRUE(one);
    EXPECT_FALSE(other);
  }
  jobs.leave(checks[0]);
  EXPECT_TRUE(jobs.wait(checks[1]));  // in their order
  for (const std::size_t i : {2U, 3U}) {
    jobs.events(checks[i]).abandon();
    EXPECT_FALSE(jobs.wait(checks[i]));
  }
}

TEST(Turns, WhoHasHadItsShareMakesRoomForWhoWaits) {
  Turns turns(2, 8, 0.05);
  Jobs jobs(turns);
  std::vector<std::size_t> searches;
  for (int i = 0; i < 4; ++i) searches.push_back(*jobs.queue(Purpose::search));
  ASSERT_TRUE(jobs.wait(searches[0]));
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  ASSERT_TRUE(jobs.wait(searches[1]));
  std::thread waiting([&] { EXPECT_TRUE(jobs.wait(searches[2])); });
  while (!jobs.ends(searches[0])) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  // One at a time, and the one that began first.
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  EXPECT_FALSE(jobs.ends(searches[1]));
  EXPECT_FALSE(jobs.events(searches[0]).stop());  // its client still listens
  jobs.leave(searches[0]);
  waiting.join();
  std::thread last([&] { EXPECT_TRUE(jobs.wait(searches[3])); });
  while (!jobs.ends(searches[1])) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_FALSE(jobs.ends(searches[2]));
  jobs.leave(searches[1]);
  last.join();
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  EXPECT_FALSE(jobs.ends(searches[2]));  // nobody waits any more
  EXPECT_FALSE(jobs.ends(searches[3]));
}

TEST(Turns, ACheckEndsOnlyForASearchThatFindsNoneToEnd) {
  Turns turns(2, 8, 0.01);
  Jobs jobs(turns);
  const auto check = *jobs.queue(Purpose::check), next = *jobs.queue(Purpose::check);
  ASSERT_TRUE(jobs.wait(check));
  std::thread second([&] { EXPECT_FALSE(jobs.wait(next)); });
  const auto search = *jobs.queue(Purpose::search);
  ASSERT_TRUE(jobs.wait(search));
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  EXPECT_FALSE(jobs.ends(check));  // the other check waits for it, as long as it takes
  const auto late = *jobs.queue(Purpose::search);
  std::thread third([&] { EXPECT_TRUE(jobs.wait(late)); });
  while (!jobs.ends(search)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_FALSE(jobs.ends(check));
  jobs.leave(search);
  third.join();
  jobs.events(next).abandon();
  second.join();

  Turns single(1, 8, 0.01);
  Jobs few(single);
  const auto only = *few.queue(Purpose::check), other = *few.queue(Purpose::search);
  ASSERT_TRUE(few.wait(only));
  std::thread fourth([&] { EXPECT_TRUE(few.wait(other)); });
  while (!few.ends(only)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  few.leave(only);
  fourth.join();
}

/// Begins a POST that answers with events, and reads their head.
Wire begin_job(const Server& server, const std::string& path, const json& body) {
  Wire wire(server.port());
  const auto text = body.dump();
  EXPECT_TRUE(wire.send(post_head(path, text.size()) + text));
  EXPECT_TRUE(wire.read_until("\r\n\r\n").starts_with("HTTP/1.1 200 "));
  return wire;
}

/// Waits until a job has every turn.
void wait_until_taken(Server& server) {
  while (Turns::AtOnce(server.laboratory().turns())) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

TEST(Turns, LongSearchesDoNotKeepOthersWaiting) {
  auto config = test_config();
  config.seconds = 600;
  config.share = 0.2;
  Server server(config);
  server.start();
  std::vector<Wire> hostile;
  for (int i = 0; i < 6; ++i) {
    hostile.push_back(begin_job(server, "analyse", {{"game", "hex:11x11"}, {"proofs", false}}));
  }
  wait_until_taken(server);
  Browser browser(server.port());
  const auto before = std::chrono::steady_clock::now();
  const auto events = browser.events("solve", {{"game", "hex:3x3"}});
  const auto took = std::chrono::steady_clock::now() - before;
  EXPECT_EQ(find_event(events, "solution")["winner"], "red");
  EXPECT_LT(took, std::chrono::seconds(60));  // a second or two, unless the machine is busy
  // Who had to make room is told so, with what was found.
  const auto heard = hostile.front().read_until("event: done");
  EXPECT_NE(heard.find("event: estimate"), std::string::npos);
  EXPECT_NE(hostile.front().read_until("}").find(R"("stopped_by":"limit")"), std::string::npos);
}

/// A certificate that takes the checker minutes, which its length allows.
std::string slow_certificate() {
  for (const auto& hostile : hostile_certificates()) {
    if (hostile.name != "live-lines") continue;
    constexpr std::size_t padding = 8'000'000;
    return hostile.text + "#" + std::string(padding, '-') + "\n";
  }
  return {};
}

Config for_uploads() {
  auto config = test_config();
  config.body = std::size_t{32} << 20;
  config.seconds = 600;
  config.searches = 1;
  config.share = kLong;
  return config;
}

TEST(Turns, AnUploadWhoseClientLeavesIsNotCheckedAnyMore) {
  Server server(for_uploads());
  server.start();
  {
    const auto wire = begin_job(server, "certificates", {{"text", slow_certificate()}});
    wait_until_taken(server);
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  Browser browser(server.port());
  const auto before = std::chrono::steady_clock::now();
  const auto events = browser.events("solve", {{"game", "hex:3x3"}});
  const auto took = std::chrono::steady_clock::now() - before;
  EXPECT_EQ(find_event(events, "solution")["winner"], "red");
  EXPECT_LT(took, std::chrono::seconds(15));  // a fraction of one, unless the machine is busy
  EXPECT_EQ(browser.get("certificates").json["certificates"].size(), 1U);  // that of the solution
}

TEST(Turns, AnUploadThatIsCheckedDoesNotKeepTheServerFromStopping) {
  auto server = std::make_unique<Server>(for_uploads());
  server->start();
  auto wire = begin_job(*server, "certificates", {{"text", slow_certificate()}});
  wait_until_taken(*server);
  const auto before = std::chrono::steady_clock::now();
  server->stop();
  const auto took = std::chrono::steady_clock::now() - before;
  EXPECT_LT(took, std::chrono::seconds(10));  // a tenth of a second, unless the machine is busy
  const auto heard = wire.read_to_end();
  ASSERT_TRUE(heard);
  EXPECT_EQ(heard->find("event: certificate"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::server
