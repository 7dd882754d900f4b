// SGF as a tree: reading finds what the file says, and writing loses nothing.
#include "session/sgf.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.hpp"
#include "oracle/property.hpp"
#include "oracle/refusal.hpp"

namespace zermelo::test {
namespace {

using session::read_sgf;
using session::SgfNode;
using session::SgfTree;
using session::write_sgf;

TEST(Sgf, ATreeWithVariations) {
  const auto trees = read_sgf("junk (x) (;FF[4]GM[11]SZ[5];B[a3](;W[swap-pieces];B[b2])(;W[c3]))");
  ASSERT_EQ(trees.size(), 1U);
  const auto& nodes = trees[0].nodes;
  ASSERT_EQ(nodes.size(), 5U);
  EXPECT_EQ(nodes[0].children, std::vector<std::size_t>{1});
  EXPECT_EQ(nodes[1].children, (std::vector<std::size_t>{2, 4}));
  EXPECT_EQ(nodes[2].children, std::vector<std::size_t>{3});
  EXPECT_EQ(nodes[2].find("W")->values, std::vector<std::string>{"swap-pieces"});
  EXPECT_EQ(nodes[4].find("W")->values, std::vector<std::string>{"c3"});
  EXPECT_EQ(nodes[0].find("B"), nullptr);
}

TEST(Sgf, BlanksEscapesAndLists) {
  const auto trees = read_sgf(
      "\xef\xbb\xbf(\n ;\tAB [a1]\r\n [b2] C[a \\] b\\\\] ODD[]\n)\n(;XX[(;no tree)])\n\n");
  ASSERT_EQ(trees.size(), 2U);
  const auto& root = trees[0].nodes[0];
  EXPECT_EQ(root.find("AB")->values, (std::vector<std::string>{"a1", "b2"}));
  EXPECT_EQ(root.find("C")->values.front(), "a \\] b\\\\") << "kept as written";
  EXPECT_EQ(session::sgf_text(root.find("C")->values.front()), "a ] b\\");
  EXPECT_EQ(root.find("ODD")->values.front(), "");
  EXPECT_EQ(trees[1].nodes[0].find("XX")->values.front(), "(;no tree)");
}

TEST(Sgf, TextsAreEscapedAndBack) {
  for (const char* text : {"", "plain", "]", "\\", "a]b\\c", "uct:iterations=5", "\\]\\"}) {
    EXPECT_EQ(session::sgf_text(session::sgf_escaped(text)), text);
  }
  EXPECT_EQ(session::sgf_text("one\\\ntwo\nthree\tfour"), "onetwo three four");
}

TEST(Sgf, RefusalsNameThePlace) {
  const auto expect = [](std::string_view text, const char* named) {
    const auto line = refusal([&] { read_sgf(text); });
    EXPECT_NE(line.find(named), std::string::npos) << text << ": " << line;
  };
  expect("", "(;");
  expect("hello", "(;");
  expect("( ;A[1]", "line 1, column 8: the file ends");
  expect("(;A[1]\n;B", "line 2, column 3: the property B has no value");
  expect("(;A[1]\n ;B[x\\]", "line 2, column 4: this bracket");
  expect("(;A[1](B[2]))", "column 8: a variation must begin with ;");
  expect("(;A[1](;B[2]);C[3])", "after a variation");
  expect("(;A[1]())", "column 8: a variation must begin");
  expect("(;A[1]) x", "column 9");
  expect("(;A[1]7)", "property");
  expect("(;A[1]))", "column 8");
}

TEST(Sgf, IsAsDeepAsAGameIsLong) {
  constexpr std::size_t kDeep = 200'000;
  std::string text = "(;GM[11]";
  for (std::size_t i = 0; i < kDeep; ++i) text += i % 2 == 0 ? ";B[a1]" : "(;W[a2]";
  text += std::string(kDeep / 2 + 1, ')');
  const auto trees = read_sgf(text);
  EXPECT_EQ(trees[0].nodes.size(), kDeep + 1);
  EXPECT_EQ(read_sgf(write_sgf(trees)), trees);
}

TEST(Sgf, LongGamesAreBrokenIntoLines) {
  SgfTree tree;
  std::size_t last = 0;
  for (int i = 0; i < 500; ++i)
    last = tree.add(last, {.properties = {{"B", {"a1"}}}, .children = {}});
  std::size_t longest = 0, length = 0;
  for (const char c : write_sgf({tree})) {
    length = c == '\n' ? 0 : length + 1;
    longest = std::max(longest, length);
  }
  EXPECT_LE(longest, 100U);
}

// Any tree is equal after writing and reading. Trees are generated in preorder, as reading numbers
// them.

using Collection = std::vector<SgfTree>;

std::string random_value(base::Random& random) {
  constexpr std::string_view bytes = "ab1:;()[\\ \n\r\t\xff#";
  std::string text;
  for (auto n = random.below(6); n > 0; --n) {
    text += bytes[random.below(static_cast<std::uint32_t>(bytes.size()))];
  }
  return random.below(3) == 0 ? session::sgf_escaped(text + "]") : session::sgf_escaped(text);
}

SgfNode random_node(base::Random& random) {
  SgfNode node;
  for (auto n = random.below(3); n > 0; --n) {
    session::SgfProperty property;
    for (auto k = 1 + random.below(3); k > 0; --k) {
      property.name += "ABZaz"[random.below(5)];
    }
    for (auto k = 1 + random.below(3); k > 0; --k) property.values.push_back(random_value(random));
    node.properties.push_back(property);
  }
  return node;
}

void grow(SgfTree& tree, std::size_t parent, int depth, base::Random& random) {
  if (depth == 0) return;
  constexpr std::array<std::uint32_t, 6> kChildren{0, 1, 1, 1, 2, 3};
  for (auto n = kChildren[random.below(6)]; n > 0; --n) {
    grow(tree, tree.add(parent, random_node(random)), depth - 1, random);
  }
}

Collection random_collection(base::Random& random) {
  Collection trees;
  for (auto n = 1 + random.below(3); n > 0; --n) {
    SgfTree tree;
    tree.add(0, random_node(random));
    grow(tree, 0, static_cast<int>(random.below(7)), random);
    trees.push_back(tree);
  }
  return trees;
}

/// The tree without a node and everything below it.
SgfTree without(const SgfTree& tree, std::size_t node) {
  SgfTree rest;
  std::vector<std::size_t> place(tree.nodes.size(), ~std::size_t{0});
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    if (i == node) continue;
    const auto is_parent = [&](const SgfNode& one) {
      return std::find(one.children.begin(), one.children.end(), i) != one.children.end();
    };
    const auto parent = static_cast<std::size_t>(
        std::find_if(tree.nodes.begin(), tree.nodes.end(), is_parent) - tree.nodes.begin());
    if (i > 0 && place[parent] == ~std::size_t{0}) continue;
    place[i] = rest.add(i > 0 ? place[parent] : 0, {tree.nodes[i].properties, {}});
  }
  return rest;
}

std::vector<Collection> simpler(const Collection& trees) {
  std::vector<Collection> all;
  const auto change = [&](std::size_t t, auto&& edit) {
    auto copy = trees;
    edit(copy[t]);
    all.push_back(std::move(copy));
  };
  for (std::size_t t = 0; t < trees.size(); ++t) {
    if (trees.size() > 1) {
      all.push_back(trees);
      all.back().erase(all.back().begin() + static_cast<std::ptrdiff_t>(t));
    }
    for (std::size_t n = 0; n < trees[t].nodes.size(); ++n) {
      if (n > 0) change(t, [&](SgfTree& tree) { tree = without(tree, n); });
      for (std::size_t p = 0; p < trees[t].nodes[n].properties.size(); ++p) {
        change(t, [&](SgfTree& tree) {
          auto& list = tree.nodes[n].properties;
          list.erase(list.begin() + static_cast<std::ptrdiff_t>(p));
        });
        const auto& values = trees[t].nodes[n].properties[p].values;
        if (values.size() > 1) {
          change(t, [&](SgfTree& tree) { tree.nodes[n].properties[p].values.pop_back(); });
        }
        if (!values.back().empty()) {
          change(t, [&](SgfTree& tree) { tree.nodes[n].properties[p].values.back().clear(); });
        }
      }
    }
  }
  return all;
}

Property<Collection> property_of(std::function<std::string(const Collection&)> write) {
  return {.generate = random_collection,
          .simpler = simpler,
          .check = [write](const Collection& trees) -> std::optional<std::string> {
            const auto text = write(trees);
            try {
              const auto back = read_sgf(text);
              if (back != trees) return "another tree comes back from " + text;
              if (write_sgf(back) != write_sgf(trees)) return "another text the second time";
            } catch (const base::InputError& error) {
              return std::string(error.what()) + " in " + text;
            }
            return std::nullopt;
          }};
}

TEST(Sgf, WhatIsWrittenComesBack) {
  const auto failure = falsify(property_of(write_sgf), 41, 2000);
  EXPECT_FALSE(failure) << failure->why;
}

/// The property fails for a writer that forgets the backslashes, and the counterexample shrinks.
TEST(Sgf, AWriterThatLosesEscapesIsFoundOut) {
  const auto failure = falsify(property_of([](const Collection& trees) {
                                 auto text = write_sgf(trees);
                                 std::erase(text, '\\');
                                 return text;
                               }),
                               41, 2000);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->smallest.size(), 1U);
  std::size_t properties = 0;
  for (const auto& node : failure->smallest[0].nodes) properties += node.properties.size();
  EXPECT_EQ(properties, 1U) << write_sgf(failure->smallest);
}

}  // namespace
}  // namespace zermelo::test
