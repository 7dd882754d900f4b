// Solving, certificates, and walking through them against random and chosen moves.
#include <gtest/gtest.h>

#include "base/random.hpp"
#include "browser.hpp"
#include "museum.hpp"
#include "pairing/find.hpp"
#include "play/strategies.hpp"
#include "prove/order_chaos/pairing.hpp"
#include "prove/strategy_proof.hpp"
#include "server/routes.hpp"

namespace zermelo::server {
namespace {

using nlohmann::json;

class Proofs : public testing::Test {
 protected:
  Proofs() : server_(test_config()) {
    server_.start();
    browser_.emplace(server_.port());
  }
  json solved(const std::string& game, const std::string& moves = "") {
    const auto events = browser_->events("solve", {{"game", game}, {"moves", moves}});
    const auto certificate = find_event(events, "certificate");
    EXPECT_TRUE(certificate.is_object()) << game << " " << events.back().data;
    return certificate;
  }
  json walk(const std::string& id, const std::string& moves, const std::string& part) {
    const auto heard =
        browser_->get("/api/v1/certificates/" + id + "/walk", {{"moves", moves}, {"part", part}});
    EXPECT_EQ(heard.status, 200) << heard.body << " after " << moves;
    return heard.json;
  }

  /// Walks through a proof against random moves. It must reach its goal every time, by legal moves.
  void expect_walks(const json& certificate, int games) {
    base::Random random(7);
    for (const std::string part : certificate["parts"]) {
      for (int n = 0; n < games; ++n) {
        std::string moves;
        json state = walk(certificate["id"], moves, part);
        for (int k = 0; k < 60 && state["turn"] != "over"; ++k) {
          if (state["position"]["over"]) break;
          std::string move;
          if (state["turn"] == "proof") {
            move = state["answer"]["move"];
          } else {
            const auto& replies = state["replies"];
            ASSERT_FALSE(replies.empty()) << moves;
            move = replies[random.below(static_cast<std::uint32_t>(replies.size()))]["move"];
          }
          moves += (moves.empty() ? "" : " ") + move;
          state = walk(certificate["id"], moves, part);
        }
        EXPECT_EQ(state["turn"], "over") << part << ": " << moves;
      }
    }
  }

  Server server_;
  std::optional<Browser> browser_;
};

TEST_F(Proofs, OfWinsAreWalkedToTheirGoal) {
  for (const std::string game :
       {"order-chaos:3x3,line=3", "order-chaos:3x3,line=3,first=chaos,pass=starter", "hex:3x3",
        "hex:3x2,wrap=torus", "hex:5x6", "order-chaos:##./###,line=3",
        "order-chaos:###.#.#.#,line=2", "order-chaos:6x1,line=3,symbols=3",
        "order-chaos:7x1,line=3,pass=starter,symbols=3",
        "order-chaos:7x1,line=3,pass=both,symbols=3"}) {
    const auto certificate = solved(game);
    EXPECT_TRUE(certificate["verified"]) << certificate;
    EXPECT_TRUE(certificate["walkable"]) << certificate;
    if (certificate["walkable"] == true) expect_walks(certificate, 4);
  }
}

TEST_F(Proofs, OfDrawsHoldTwoStrategies) {
  for (const std::string game : {"square-war:3x3,opening=free", "square-war:4x4"}) {
    const auto certificate = solved(game);
    EXPECT_TRUE(certificate["verified"]);
    EXPECT_EQ(certificate["parts"], json({"black", "white"})) << certificate;
    expect_walks(certificate, 3);
  }
}

TEST_F(Proofs, OfSquareWarAreWalkedByForcedLines) {
  const auto certificate = solved("square-war:6x6");
  EXPECT_EQ(certificate["kind"], "forcing");
  expect_walks(certificate, 6);
}

TEST_F(Proofs, OfLiftedStrategiesAreWalked) {
  const auto game = games::AnyGame::parse("order-chaos:5x5,line=4");
  const auto proof = prove::prove(*play::make_strategy(game, "mirror"), true);
  ASSERT_TRUE(proof.certificate);
  const auto certificate =
      find_event(browser_->events("certificates", {{"text", *proof.certificate}}), "certificate");
  EXPECT_EQ(certificate["kind"], "lifted");
  EXPECT_TRUE(certificate["verified"]) << certificate;
  EXPECT_EQ(certificate["pairs"].size(), 8U);
  expect_walks(certificate, 6);
}

TEST_F(Proofs, LiftedOnesToldByLiveLinesAreWalked) {
  for (const char* name :
       {"order-chaos:6x5,line=4", "order-chaos:5x5,line=4,first=chaos,pass=both"}) {
    const auto certificate = solved(name);
    EXPECT_EQ(certificate["kind"], "lifted");
    EXPECT_TRUE(certificate["verified"]) << certificate;
    expect_walks(certificate, 8);
  }
}

TEST_F(Proofs, OfPairingsAreWalked) {
  const auto conditions = pairing::parse_conditions("order-chaos:5x3,line=5", {.ordered = true});
  const auto found = pairing::find(conditions, {});
  ASSERT_TRUE(found.pairing);
  const auto text = prove::pairing_certificate(conditions, *found.pairing);
  const auto certificate =
      find_event(browser_->events("certificates", {{"text", text}}), "certificate");
  EXPECT_TRUE(certificate["verified"]) << certificate;
  EXPECT_FALSE(certificate["pairs"].empty());
  expect_walks(certificate, 5);
}

TEST_F(Proofs, PairingsOfTheRestAreWalked) {
  const auto certificate =
      find_event(browser_->events("certificates", {{"text",
                                                    "zermelo-certificate 1\n"
                                                    "game order-chaos:###.#,line=3,first=chaos\n"
                                                    "winner chaos\n"
                                                    "kind strategy\n"
                                                    "paired 1\n"
                                                    "Xa1 : b1 c1 O\n"
                                                    "answers 1\n"
                                                    "- : Xa1\n"
                                                    "end\n"}}),
                 "certificate");
  EXPECT_TRUE(certificate["walkable"]) << certificate;
  EXPECT_EQ(certificate["answers"], 2);
  const auto listed = walk(certificate["id"], "Xa1", "chaos");
  ASSERT_EQ(listed["pairs"].size(), 1U);
  EXPECT_EQ(listed["pairs"][0]["cells"], json({"b1", "c1"}));
  EXPECT_EQ(listed["remaining"]["answers"], 1);
  EXPECT_EQ(walk(certificate["id"], "Xa1 Xc1", "chaos")["answer"]["move"], "Ob1");
  EXPECT_EQ(walk(certificate["id"], "Xa1 Xe1", "chaos")["answer"]["move"], "Ob1");  // rule (d)
  expect_walks(certificate, 8);
  expect_walks(solved("order-chaos:4x4,line=4,first=chaos"), 12);
}

TEST_F(Proofs, LightPositionsAreWalkedByWeight) {
  const auto certificate =
      find_event(browser_->events("certificates", {{"text",
                                                    "zermelo-certificate 1\n"
                                                    "game order-chaos:7x1,line=6\n"
                                                    "winner chaos\n"
                                                    "kind strategy\n"
                                                    "live-lines\n"
                                                    "paired 1\n"
                                                    "- : light\n"
                                                    "answers 0\n"
                                                    "end\n"}}),
                 "certificate");
  EXPECT_TRUE(certificate["verified"]) << certificate;
  expect_walks(certificate, 8);
}

TEST_F(Proofs, WhatRemainsShrinksOnTheWay) {
  const auto certificate = solved("order-chaos:3x3,line=3");
  const auto start = walk(certificate["id"], "", certificate["parts"][0]);
  EXPECT_EQ(start["remaining"]["answers"], certificate["answers"]);
  ASSERT_EQ(start["turn"], "proof");
  const std::string first = start["answer"]["move"];
  const auto then = walk(certificate["id"], first, certificate["parts"][0]);
  EXPECT_LT(then["remaining"]["answers"], start["remaining"]["answers"]);
  for (const auto& reply : then["replies"])
    EXPECT_LE(reply["answers"], then["remaining"]["answers"]);
}

TEST_F(Proofs, AnswersWithThreatsAreCounted) {
  const auto certificate = solved("positional:6x5,lines=4");
  const std::string part = certificate["parts"][0];
  const auto start = walk(certificate["id"], "", part);
  EXPECT_EQ(start["remaining"]["answers"], certificate["answers"]);
  EXPECT_EQ(start["remaining"]["complete"], true);
  EXPECT_EQ(start["lifted"], nullptr);
  std::string moves = start["answer"]["move"];
  const auto then = walk(certificate["id"], moves, part);
  EXPECT_EQ(then["remaining"]["answers"], certificate["answers"].get<int>() - 1);
  int fewest = 1000;
  for (const auto& reply : then["replies"]) {
    EXPECT_LE(reply["answers"], then["remaining"]["answers"]);
    fewest = std::min(fewest, reply["answers"].get<int>());
  }
  EXPECT_LT(fewest, 59 / 2);
}

TEST_F(Proofs, AWalkDoesNotLeaveTheProof) {
  const auto certificate = solved("hex:3x3");
  const std::string id = certificate["id"];
  const auto heard = browser_->get("/api/v1/certificates/" + id + "/walk", {{"moves", "a1"}});
  EXPECT_EQ(heard.status, 400) << heard.body;
  EXPECT_NE(heard.body.find("the proof answers b2"), std::string::npos) << heard.body;
}

// Of whatever game and kind a certificate is, it is walked, or the server says why not.
TEST_F(Proofs, AllGoodExhibitsOfTheMuseumCanBeUploaded) {
  int walked = 0;
  for (const char* folder : {"good", "connection", "in-order", "live-lines", "mnk", "paired",
                             "pairings", "positional", "square-war"}) {
    for (const Exhibit& exhibit : exhibits(folder)) {
      if (exhibit.name == "forcing-whole-board") continue;  // takes too long on a busy machine
      const auto certificate =
          find_event(browser_->events("certificates", {{"text", exhibit.text}}), "certificate");
      ASSERT_TRUE(certificate.is_object()) << exhibit.name;
      EXPECT_EQ(certificate["verified"], true) << exhibit.name << ": " << certificate["message"];
      EXPECT_EQ(certificate["note"].is_null(), certificate["walkable"] == true) << exhibit.name;
      if (certificate["walkable"] != true) continue;
      SCOPED_TRACE(exhibit.name);
      expect_walks(certificate, 1);
      ++walked;
    }
  }
  EXPECT_GT(walked, 60);
}

TEST_F(Proofs, AWalkEndsWhenNobodyWaitsForIt) {
  const auto certificate = solved("square-war:6x6");
  Request request;
  request.method = "GET";
  request.path = {"certificates", certificate["id"], "walk"};
  const auto gone = std::make_shared<std::atomic<bool>>(false);
  request.gone = gone;
  EXPECT_EQ(dispatch(server_.laboratory(), request).json["turn"], "proof");
  *gone = true;
  EXPECT_THROW(dispatch(server_.laboratory(), request), HttpError);
}

TEST_F(Proofs, AWrongCertificateIsRejectedAndNotWalked) {
  auto text =
      browser_->get("certificates/" + solved("hex:2x2")["id"].get<std::string>() + "/text").body;
  text.replace(text.find("winner red"), 10, "winner blue");
  const auto certificate =
      find_event(browser_->events("certificates", {{"text", text}}), "certificate");
  EXPECT_EQ(certificate["status"], "rejected");
  EXPECT_FALSE(certificate["message"].is_null());
  EXPECT_FALSE(certificate["walkable"]);
  EXPECT_EQ(browser_->get("certificates/" + certificate["id"].get<std::string>() + "/walk").status,
            400);
  const auto noise =
      find_event(browser_->events("certificates", {{"text", "hello"}}), "certificate");
  EXPECT_EQ(noise["status"], "rejected");
}

TEST_F(Proofs, APositionDrawnFreelyHasAValueAndNoCertificate) {
  const auto events = browser_->events(
      "solve", {{"game", "order-chaos:3x3,line=3"}, {"stones", "Xa1 Xb1"}, {"to_move", "order"}});
  EXPECT_EQ(find_event(events, "solution")["winner"], "order");
  EXPECT_TRUE(find_event(events, "note").is_object());
  EXPECT_FALSE(find_event(events, "certificate").is_object());
}

TEST_F(Proofs, AnUnknownValueIsToldAsSuch) {
  const auto events = browser_->events("solve", {{"game", "hex:9x9"}, {"seconds", 0.2}});
  EXPECT_EQ(find_event(events, "solution")["winner"], "unknown");
  EXPECT_EQ(events.back().data["stopped_by"], "limit");
}

}  // namespace
}  // namespace zermelo::server
