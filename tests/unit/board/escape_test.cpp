// Text from outside as messages show it: on one line, and without a command to the terminal.
#include "base/escape.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"
#include "base/random.hpp"

namespace zermelo::test {
namespace {

using base::escaped;

TEST(Escape, KeepsWhatCanBeRead) {
  for (const char* text : {"", "order-chaos:6x6,line=5", "it's \"here\" \\x1b", "Zürich, 北京, 🎲",
                           "\xf4\x8f\xbf\xbf"}) {
    EXPECT_EQ(escaped(text), text);
  }
}

TEST(Escape, WritesOutWhatTerminalsObey) {
  EXPECT_EQ(escaped("a\nb\tc\r"), "a\\x0ab\\x09c\\x0d");
  EXPECT_EQ(escaped("\x1b[31mred\x7f"), "\\x1b[31mred\\x7f");
  EXPECT_EQ(escaped(std::string("\0", 1)), "\\x00");
  EXPECT_EQ(escaped("\xc2\x9b"
                    "2J"),
            "\\xc2\\x9b2J")
      << "a control character of two bytes";
  EXPECT_EQ(escaped("\xe2\x80\xae"
                    "txt"),
            "\\xe2\\x80\\xaetxt")
      << "right to left";
  EXPECT_EQ(escaped("\xe2\x80\xa8"), "\\xe2\\x80\\xa8") << "a line separator";
}

TEST(Escape, WritesOutWhatIsNoUtf8) {
  EXPECT_EQ(escaped("\x9b"
                    "2J"),
            "\\x9b2J")
      << "a control character of one byte";
  EXPECT_EQ(escaped("\xc0\x8a"), "\\xc0\\x8a") << "a newline in two bytes";
  EXPECT_EQ(escaped("\xe0\x80\x8a"), "\\xe0\\x80\\x8a") << "and in three";
  EXPECT_EQ(escaped("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "half of a pair";
  EXPECT_EQ(escaped("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80") << "beyond the last character";
  EXPECT_EQ(escaped("\xe2\x82"), "\\xe2\\x82") << "cut short";
}

TEST(Escape, CutsLongTextBetweenCharacters) {
  EXPECT_EQ(escaped(std::string(500, 'x')), std::string(400, 'x') + "...");
  EXPECT_EQ(escaped("ab\xc3\xbc"
                    "c",
                    3),
            "ab...");
  EXPECT_EQ(escaped("abc", 3), "abc");
  EXPECT_EQ(std::string(base::InputError("a\nb").what()), "a\\x0ab");
}

TEST(Escape, IsWrittenTheSameTwice) {
  base::Random random(5);
  for (int i = 0; i < 2000; ++i) {
    std::string text;
    for (int k = 0; k < 20; ++k) text += static_cast<char>(random.below(256));
    const auto once = escaped(text);
    EXPECT_EQ(escaped(once), once);
    for (const char c : once) EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 && c != 0x7f);
  }
}

}  // namespace
}  // namespace zermelo::test
