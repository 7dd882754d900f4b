#include "generated/generated.hpp"

#include <cstdint>
#include <utility>

#include "generated/hostile.hpp"
#include "generated/maker.hpp"

namespace generated {
namespace {

std::uint64_t hash(const std::string& text) {
  std::uint64_t value = 14695981039346656037U;
  for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return value;
}

// One that asks for much work in few bytes.
Exhibit hostile_exhibit(const std::string& name) {
  for (const Hostile& one : hostile_certificates()) {
    if (one.name == name) return {name, one.text};
  }
  return {};
}

}  // namespace

std::vector<Exhibit> seeds() {
  std::vector<Exhibit> all;
  for (const char* folder : {"good", "connection", "family", "live-lines", "mnk", "paired",
                             "pairings", "positional", "square-war"}) {
    for (Exhibit& one : exhibits(folder)) {
      if (one.name != "forcing-whole-board") all.push_back(std::move(one));
    }
  }
  const std::string head = "zermelo-certificate 1\ngame order-chaos:";
  all.push_back({"eight-symbols", head + "2x1,line=3,symbols=8\nwinner chaos\nkind strategy\n"
                                         "answers 0\nend\n"});
  all.push_back({"large-formula", head + "1024x1,line=512\npairing none\nkind no-pairing\n"
                                         "clauses 0\nsteps 1\n0\nend\n"});
  for (Exhibit& one : exhibits("wrong/family")) {
    if (one.name == "no-crossing--between-groups") all.push_back(std::move(one));
  }
  for (const char* name : {"after", "pairs-of-cells-8"}) all.push_back(hostile_exhibit(name));
  for (const char* name : {"random-mnk", "random-square-war", "random-light", "random-ends",
                           "random-pairings", "random-weights", "random-rings"}) {
    all.push_back({name, ""});
  }
  return all;
}

void for_each(const Exhibit& seed, const std::function<void(const std::string&)>& take) {
  if (seed.text.size() > 5'000 && seed.name != "tic-tac-toe") return take(seed.text);
  if (seed.name == "large-formula") return take(seed.text);
  if (random_positions(seed.name, take)) return;
  Maker{split(seed.text), take, {}, {}, Random(hash(seed.name))}.everything();
}

Profile profile_of(const Exhibit& seed) {
  Profile profile;
  for_each(seed, [&](const std::string& text) {
    const checker::Verdict verdict = check_strictly(text);
    const bool verified = verdict.status == checker::Verdict::Status::kVerified;
    ++profile[verified ? "verified" : std::string(verdict.reason)];
  });
  return profile;
}

}  // namespace generated
