// Heads of requests: what is read from them, and what noise in them leads to.
#include "server/http/head.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "server/request.hpp"

namespace zermelo::server {
namespace {

const std::string kGood =
    "POST /api/v1/mo%76e?a=%41+b HTTP/1.1\r\nHost: localhost:8517\r\nContent-Length: 20\r\n"
    "ACCEPT:  one \r\naccept: two\r\nConnection: keep-alive\r\n\r\n";

TEST(Heads, AreReadLineByLine) {
  const auto head = parse_head(kGood);
  EXPECT_EQ(head.method, "POST");
  EXPECT_EQ(head.target, "/api/v1/mo%76e?a=%41+b");
  EXPECT_EQ(head.path, "/api/v1/move");
  EXPECT_EQ(head.length, 20U);
  EXPECT_EQ(head.header("host"), "localhost:8517");
  EXPECT_EQ(head.header("accept"), "one, two");
  EXPECT_FALSE(head.has("origin"));
  EXPECT_TRUE(head.chunked && head.keep_alive);
  const auto old = parse_head("GET / HTTP/1.0\r\n\r\n");
  EXPECT_FALSE(old.chunked || old.keep_alive);
  EXPECT_FALSE(parse_head("GET / HTTP/1.1\r\nConnection: Close\r\n\r\n").keep_alive);
}

TEST(Heads, EndWithAnEmptyLine) {
  EXPECT_EQ(end_of_head(kGood + "body"), kGood.size());
  for (std::size_t seen = 0; seen <= kGood.size(); ++seen) {
    EXPECT_EQ(end_of_head(std::string_view(kGood).substr(0, seen)),
              seen == kGood.size() ? seen : std::string::npos);
    EXPECT_EQ(end_of_head(kGood, seen), kGood.size());
  }
}

TEST(Heads, EscapesAreUndoneWhereTheyAreEscapes) {
  EXPECT_EQ(decoded("a%20b+c%2B%zz%4", false), "a b+c+%zz%4");
  EXPECT_EQ(decoded("a%20b+c%2B", true), "a b c+");
  EXPECT_EQ(decoded("%00%ff", false), std::string("\0\xff", 2));
  EXPECT_EQ(decoded("%", true), "%");
}

TEST(Heads, WithNoiseAreReadOrRefused) {
  base::Random random(5);
  constexpr std::string_view alphabet = "\r\n :%+?#/HTP1.0aZ\x01\xff\t,-";
  int read = 0, refused = 0;
  for (int n = 0; n < 20'000; ++n) {
    auto text = kGood;
    for (auto k = 1 + random.below(4); k > 0; --k) {
      const auto at = random.below(static_cast<std::uint32_t>(text.size()));
      const char c = alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))];
      if (random.below(2) == 0) {
        text[at] = c;
      } else if (random.below(2) == 0) {
        text.erase(at, 1 + random.below(6));
      } else {
        text.insert(at, 1, c);
      }
    }
    const auto end = end_of_head(text);
    try {
      const auto head = parse_head(text.substr(0, end));
      EXPECT_FALSE(head.method.empty());
      EXPECT_TRUE(head.target.starts_with('/'));
      EXPECT_LE(head.headers.size(), Head::kMostHeaders);
      ++read;
    } catch (const HttpError& error) {
      EXPECT_TRUE(error.status() == 400 || error.status() == 505) << error.what();
      ++refused;
    }
  }
  EXPECT_GT(read, 1000);
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace zermelo::server
