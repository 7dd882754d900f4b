// Programs that are run beside this one end with it, and never make it wait longer than asked.
#include "play/child_process.hpp"

#include <gtest/gtest.h>
#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

namespace zermelo::test {
namespace {

using play::ChildProcess;

TEST(ChildProcesses, EndWithTheirWholeGroup) {
  pid_t grandchild = 0;
  {
    // It ignores SIGTERM, and so does its own child.
    ChildProcess child("trap '' TERM; (trap '' TERM; exec sleep 100) & echo $!; exec sleep 100");
    std::string line;
    ASSERT_EQ(child.read_line(line, 5), ChildProcess::End::line);
    grandchild = std::stoi(line);
    EXPECT_EQ(kill(grandchild, 0), 0);
  }
  // It was killed. init may take a moment to reap it, so a zombie counts as dead.
  bool gone = false;
  for (int i = 0; i < 200 && !gone; ++i) {
    std::ifstream stat("/proc/" + std::to_string(grandchild) + "/stat");
    std::string text{std::istreambuf_iterator<char>(stat), {}};
    gone = text.empty() || text.find(") Z ") != std::string::npos;
    if (!gone) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_TRUE(gone);
}

TEST(ChildProcesses, LinesAndTheirEnd) {
  ChildProcess child("printf 'one\\ntwo\\r\\n'; exec 1>&-; sleep 0.05; exit 4");
  std::string line;
  EXPECT_EQ(child.read_line(line, 5), ChildProcess::End::line);
  EXPECT_EQ(line, "one");
  EXPECT_EQ(child.read_line(line, 5), ChildProcess::End::line);
  EXPECT_EQ(line, "two\r");
  EXPECT_EQ(child.read_line(line, 5), ChildProcess::End::closed);
  EXPECT_EQ(child.fate("it closed its output"), "it ended with code 4");
  EXPECT_FALSE(child.write_line("hello")) << "an error, and no signal";

  ChildProcess silent("sleep 60");
  EXPECT_EQ(silent.read_line(line, 0.05), ChildProcess::End::timeout);
  const std::atomic<bool> stop{true};
  EXPECT_EQ(silent.read_line(line, 60, &stop), ChildProcess::End::stopped);
}

TEST(ChildProcesses, ThatTalkALotDoNotBlock) {
  ChildProcess child("head -c 1000000 /dev/zero | tr '\\0' e >&2; echo done");
  std::string line;
  EXPECT_EQ(child.read_line(line, 10), ChildProcess::End::line);
  EXPECT_EQ(line, "done");
  ChildProcess endless("while :; do yes >&2; done");
  EXPECT_EQ(endless.read_line(line, 0.2), ChildProcess::End::timeout);
}

}  // namespace
}  // namespace zermelo::test
