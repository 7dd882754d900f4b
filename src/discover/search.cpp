#include "discover/search.hpp"

#include <algorithm>
#include <unordered_map>

#include "discover/state.hpp"
#include "solve/verify.hpp"
#include "strategy/rules/rule_strategy.hpp"

namespace zermelo::discover {

using strategy::rules::RuleList;

namespace {

class Search {
 public:
  Search(const games::AnyGame& game, const Config& config)
      : game_(game),
        config_(config),
        lines_(game),
        candidates_(lines_),
        foresight_(game, config_.limits),
        refuter_(make_refuter(lines_, foresight_, config.side, config_.limits)),
        file_(config.resume, game, config) {}

  Result run() {
    resume();
    if (!done()) at_.reset();
    for (int length = next_length_; length <= config_.longest && !done(); ++length) {
      if (!resumed_)
        result_.tried.push_back({length, candidates_.lists(length), 0, 0, 0, 0, 0, false});
      extend(length);
      resumed_.reset();
      result_.tried.back().complete = !at_;
    }
    keep();
    result_.not_kept = file_.trouble();
    result_.positions = refuter_->positions();
    result_.seconds = watch_.seconds();
    return std::move(result_);
  }

 private:
  bool enough() const { return result_.winners.size() >= config_.winners; }
  bool done() const { return result_.stopped || result_.none || enough(); }

  void resume() {
    auto state = file_.read();
    if (!state) return;
    result_.tried = std::move(state->tried);
    result_.winners = std::move(state->winners);
    next_length_ = result_.tried.back().length + (state->at ? 0 : 1);
    result_.tried.back().complete = !state->at;
    resumed_ = at_ = state->at;
    resumed_is_tested_ = at_is_tested_ = state->tested;
  }

  /// All lists that go on from the present one by `rest`.
  void extend(int rest) {
    if (rest == 0) {
      test_list();
      return;
    }
    const auto lists = candidates_.lists(rest, used_);
    if (is_hopeless(lists)) {
      result_.none = chosen_.empty();
      result_.tried.back().together += lists;
      return;
    }
    const auto& choices = candidates_.choices();
    for (std::size_t i = first_choice(); i < choices.size() && !done(); ++i) {
      const auto& choice = choices[i];
      if (choice.criterion.length() > rest) break;
      if (std::find(used_.begin(), used_.end(), choice.score) != used_.end()) continue;
      chosen_.push_back(i);
      used_.push_back(choice.score);
      tables_.push_back(&choice.table);
      extend(rest - choice.criterion.length());
      tables_.pop_back();
      used_.pop_back();
      chosen_.pop_back();
      resumed_.reset();  // what comes next was not reached before
    }
  }

  /// Where the criteria after the present ones begin, on the way to the list of an earlier call.
  std::size_t first_choice() const {
    return resumed_ && chosen_.size() < resumed_->size() ? (*resumed_)[chosen_.size()] : 0;
  }

  /// Whether every list that begins with the present one loses, of which there are so many. As
  /// much work is spent on the question as their tests would take, about, and more only when there
  /// are many more of them.
  bool is_hopeless(std::uint64_t lists) {
    constexpr std::uint64_t most = 200'000, each = 4, more = 8;
    const auto budget = std::min(most, lists > most ? most : each * lists);
    auto& known = beginnings_[std::u16string(chosen_.begin(), chosen_.end())];
    if (known.verdict == Verdict::too_long && budget >= more * known.budget) {
      const auto verdict = refuter_->test(tables_, Ties::some, budget);
      if (verdict == Verdict::stopped) {
        stop();
        return false;
      }
      known = {verdict, budget};
      if (verdict == Verdict::refuted) ++result_.tried.back().beginnings;
    }
    return known.verdict == Verdict::refuted;
  }

  void test_list() {
    if (resumed_ && resumed_is_tested_) return;
    auto& tried = result_.tried.back();
    report(tried);
    const auto verdict = refuter_->test(tables_, config_.ties, config_.most_positions);
    if (verdict == Verdict::refuted || verdict == Verdict::too_long) {
      ++(verdict == Verdict::refuted ? tried.refuted : tried.undecided);
      return;
    }
    RuleList list{config_.side, {}};
    for (const auto i : chosen_) list.criteria.push_back(candidates_.choices()[i].criterion);
    if (verdict == Verdict::stopped || !confirm(std::move(list))) stop();
  }

  /// Asks the plain evaluation and verification, too. False if a limit was reached.
  bool confirm(RuleList list) {
    const strategy::rules::RuleStrategy strategy(game_, list, "rules");
    const auto choice =
        config_.ties == Ties::every ? solve::Choice::every : solve::Choice::of_the_strategy;
    const auto verified = solve::verify(strategy, config_.limits.rest(watch_), {}, choice);
    if (!verified.complete) return false;
    auto& tried = result_.tried.back();
    ++(verified.wins ? tried.winners : tried.refuted);
    if (verified.wins) result_.winners.push_back(std::move(list));
    if (enough()) {
      at_ = chosen_;
      at_is_tested_ = true;
    }
    return true;
  }

  /// A limit was reached before the present list was settled.
  void stop() {
    if (!result_.stopped) {
      at_ = chosen_;
      at_is_tested_ = false;
    }
    result_.stopped = true;
  }

  void keep() { file_.write({result_.tried, result_.winners, at_, at_is_tested_}); }

  void report(const Tried& tried) {
    if (++reported_ % 256 != 0) return;
    const auto settled = tried.refuted + tried.together + tried.winners + tried.undecided;
    if (config_.limits.progress) {
      config_.limits.progress(-1, static_cast<double>(settled));
    }
    if (!file_.is_due()) return;
    at_ = chosen_;
    at_is_tested_ = false;
    keep();
    at_.reset();
  }

  struct Beginning {
    Verdict verdict = Verdict::too_long;
    std::uint64_t budget = 0;  // of positions that were spent on it
  };

  const games::AnyGame& game_;
  const Config& config_;
  Lines lines_;
  Candidates candidates_;
  Foresight foresight_;
  std::unique_ptr<Refuter> refuter_;
  StateFile file_;

  std::vector<std::size_t> chosen_, used_;  // the present list: its criteria and their scores
  std::vector<const Table*> tables_;
  std::unordered_map<std::u16string, Beginning> beginnings_;
  int next_length_ = 0;
  std::optional<std::vector<std::size_t>> resumed_;  // on the way to it
  bool resumed_is_tested_ = false;
  std::optional<std::vector<std::size_t>> at_;  // where the search stands when it ends
  bool at_is_tested_ = false;
  Result result_;
  std::uint64_t reported_ = 0;
  base::Stopwatch watch_;
};

}  // namespace

Result search(const games::AnyGame& game, const Config& config) {
  return Search(game, config).run();
}

}  // namespace zermelo::discover
