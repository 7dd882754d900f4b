#include "generated/generated.hpp"

#include <cstdint>
#include <utility>

#include "checker/archive/folder.hpp"
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
  for (const char* folder :
       {"good", "connection", "family", "in-order", "live-lines", "mnk", "paired", "pairings",
        "positional", "product", "square-war", "tiles", "zones"}) {
    for (Exhibit& one : exhibits(folder)) {
      const bool costly = one.name == "forcing-whole-board" ||
                          one.name.starts_with("window-squares") ||
                          one.name.starts_with("tiles-plane");
      if (!costly) all.push_back(std::move(one));
    }
  }
  const std::string head = "zermelo-certificate 1\ngame order-chaos:";
  all.push_back({"eight-symbols", head + "2x1,line=3,symbols=8\nwinner chaos\nkind strategy\n"
                                         "answers 0\nend\n"});
  all.push_back({"large-formula", head + "1024x1,line=512\npairing none\nkind no-pairing\n"
                                         "clauses 0\nsteps 1\n0\nend\n"});
  // o may end the game by a second pass, though x threatens two cells.
  all.push_back({"passed-before-threats",
                 "zermelo-certificate 1\ngame positional:4x1,pass=both,o.lines=4,x.lines=2\n"
                 "after b1 d1 pass\nwinner x\nkind strategy\nanswers 0\nend\n"});
  // 16,807 trees; with circles there would be too many sets.
  all.push_back({"large-trees",
                 "zermelo-certificate 1\ngame positional:complete:7,convention=maker-breaker,"
                 "spanning-trees\nwinner maker\nkind strategy\nanswers 0\nend\n"});
  for (Exhibit& one : exhibits("wrong")) {
    const bool is_seed =
        one.name == "no-crossing--between-groups" || one.name == "too-many-states" ||
        one.name == "not-a-neighbour--family-beside" || one.name == "no-symmetries-here" ||
        one.name == "bad-option-value--positional-bias-and-pass" ||
        one.name == "no-parts-here--bias" || one.name == "no-parts-here--swap" ||
        one.name == "missing-answer--product-joined" ||
        one.name == "missing-answer--product-apart" ||
        one.name == "opponent-wins--product-filled" ||
        one.name == "symmetry-breaks-sets--positional-any-symbols" ||
        one.name == "unexpected-line--family-pairs-of-any-width" ||
        one.name == "line-without-set--family-bent" ||
        one.name == "line-without-set--family-any-width";
    if (is_seed) all.push_back(std::move(one));
    const bool beyond =
        one.name == "missing-answer--family-south" || one.name == "missing-answer--family-east";
    if (beyond) all.push_back({"large-" + one.name, one.text});
  }
  for (const auto& folder : folders("good")) {
    std::ifstream in(folder / "root.cert", std::ios::binary);
    all.push_back({"root-of-" + folder.filename().string(),
                   std::string(std::istreambuf_iterator<char>(in), {})});
  }
  all.push_back({kFolders, ""});
  for (const char* name : {"after", "pairs-of-cells-8"}) all.push_back(hostile_exhibit(name));
  for (const char* name :
       {"random-mnk", "random-threats", "random-square-war", "random-light", "random-ends",
        "random-pairings", "random-weights", "random-rings", "random-zones"}) {
    all.push_back({name, ""});
  }
  return all;
}

void for_each(const Exhibit& seed, const std::function<void(const std::string&)>& take) {
  if (seed.text.size() > 5'000 && seed.name != "tic-tac-toe") return take(seed.text);
  if (seed.name.starts_with("large-")) return take(seed.text);
  if (seed.name == kFolders || random_positions(seed.name, take)) return;
  Maker{split(seed.text), take, {}, {}, Random(hash(seed.name))}.everything();
}

std::string name_of(const checker::Verdict& verdict) {
  using Status = checker::Verdict::Status;
  if (verdict.status == Status::kVerified) return "verified";
  return verdict.status == Status::kGivenParts ? "given-parts" : std::string(verdict.reason);
}

Profile profile_of_folders() {
  Profile profile;
  for (const char* sort : {"good", "wrong"}) {
    for (const auto& folder : folders(sort)) {
      const auto strict = checker::Strictness::kStrict;
      ++profile[name_of(checker::check_file(folder.string(), strict, 1))];
    }
  }
  return profile;
}

Profile profile_of(const Exhibit& seed) {
  if (seed.name == kFolders) return profile_of_folders();
  Profile profile;
  for_each(seed, [&](const std::string& text) { ++profile[name_of(check_strictly(text))]; });
  return profile;
}

}  // namespace generated
