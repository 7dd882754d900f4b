// Runs a fuzz target without a fuzzer, so that the tests can: on good inputs, and on many small
// changes to them, with a fixed seed.
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "base/random.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

std::string changed(std::string text, zermelo::base::Random& random) {
  constexpr std::string_view alphabet = "order-chaos:6x,line=5#./@ pasXOabz019()[];\\\n\t\xff\x80";
  for (std::uint32_t n = 1 + random.below(4); n > 0; --n) {
    const std::uint32_t at =
        text.empty() ? 0 : random.below(static_cast<std::uint32_t>(text.size()));
    const char c = alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))];
    switch (random.below(4)) {
      case 0:
        text.insert(text.begin() + at, c);
        break;
      case 1:
        if (!text.empty()) text[at] = c;
        break;
      case 2:
        if (!text.empty()) text.erase(at, 1 + random.below(3));
        break;
      default:
        text += text.substr(at);
        break;
    }
  }
  return text;
}

void feed(const std::string& text) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

}  // namespace

int main() {
  using namespace std::string_literals;
  const std::vector<std::string> seeds{
      "\0order-chaos:6x6,line=5"s,
      "\0order-chaos:4x3,line=4,first=chaos,pass=starter,win=exact-at-end,symbols=3"s,
      "\0order-chaos:##./###,line=2,pass=both,win=exact"s,
      "\0hex:5x4,wrap=cylinder,first=blue"s,
      "\0hex:4x4,wrap=torus,swap=on"s,
      "\1order-chaos:4x4,line=4\nXb2 Oc3 Xa1"s,
      "\1hex:4x4,swap=on\nb1 swap-pieces c3"s,
      "\1order-chaos:30x2,line=3,pass=both\nXaa1 pass Oz2 pass pass"s,
      "\2random:seed=7"s,
      "\2mc:playouts=500"s,
      "\2uct:iterations=60000,c=1.41421,final=visits,seed=3"s,
      "\2solver:seconds=5,memory=16"s,
      "\2strategy:t1-final"s,
      "\3mirror:iv2"s,
      "\3mirror"s,
      "\4(;FF[4]GM[900]SZ[4:3]ZERMELO[order-chaos:4x3,line=3];B[Xb2]"
      "(;W[Oc3];B[pass])(;W[Oa1]C[a\\]b]))"s,
      "\4junk(;GM[11]SZ[5];B[a3];W[swap-pieces];B[];W[resign])(;AB[a1][b2]PL[W])"s,
      "\4(;EV[hex.in.1]PB[a]SZ[5]RE[B];W[ca];B[swap];W[bb]TR[bb](;B[dd])(;B[swap-sides];B[ee]))"s,
      "\4(;GM[11]SZ[4]AB[a1:b2]AW[c3]AE[b2]PL[W];W[d4];B[a3])"s,
      "\4hexworld.org/board/#5x4r9c1,a2:sc3d4:rb,b1:p"s,
      "\5boardsize 5 4\n12 play black Xb2\ngenmove w # comment\nundo\nshowboard\nfinal_score"s,
      "\5gogui-play_sequence b Xa1 w oa2\nPLAY-GAME xb1 pass\n"
      "time_settings 1 2 3\ntime_left b 0 1"s,
      "\5gogui-rules_board\nall_legal_moves chaos\nzermelo-game order-chaos:3x3,line=2\nresign"s,
  };
  zermelo::base::Random random(20260101);
  int runs = 0;
  for (const auto& seed : seeds) {
    feed(seed);
    for (int i = 0; i < 5000; ++i, ++runs) feed(changed(seed, random));
  }
  std::printf("%d inputs, none of them harmful\n", runs);
  return 0;
}
