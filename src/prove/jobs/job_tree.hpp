// A proof that is divided into jobs: the tree of positions that are known, and which of them is to
// be searched next. It is a proof-number search whose leaves are searches themselves.
//
// Sources: L. Allis, M. van der Meulen, J. van den Herik, "Proof-number search", 1994;
//          I-C. Wu, H.-H. Lin, P.-H. Lin, D.-J. Sun, Y.-C. Chan, B.-T. Chen, "Job-level
//          proof-number search for Connect6", 2010;
//          T. Ueda, T. Hashimoto, J. Hashimoto, H. Iida, "Weak proof-number search", 2008;
//          T. Kaneko, "Parallel depth first proof number search", 2010 (virtual proof numbers).
//
//   the papers                    here
//   job                           a position, searched within a budget (job_worker.hpp)
//   proof, disproof number        Efforts, of the question that is asked now
//   most proving node             the position that take() chooses
//   virtual proof number          a position looks harder by a quarter for every job below it, and
//                                 by a half where another worker was last, who knows more of it
//   weak PNS                      what needs all children counts the hardest and the number of the
//                                 others, since positions are a directed acyclic graph
//
// A position that a job could not decide has its moves as children, with the efforts that the job
// expects of them. Positions that a symmetry maps to each other are one, and the one that was met
// first, by its moves, stands for all. The value of a game with draws is found by two questions:
// does side a win? does side b win?
//
// Nothing is kept but findings, which are facts about single positions. The tree follows from them
// and from the rules, so a tree that is made again from any of them goes on where they end.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "prove/jobs/finding.hpp"

namespace zermelo::prove {

/// Which part of the work is done here if it is divided among runs that do not hear of each other,
/// the one with this number of so many.
struct Shard {
  std::uint64_t number = 0, of = 1;
};

class JobTree {
 public:
  using Number = std::uint32_t;  // of a position, counted as they are met
  struct Edge {
    games::Move move;  // from the position that stands for the class
    Number to;
  };
  struct Node {
    std::vector<games::Move> moves;
    games::Side to_move;
    games::Certain known;  // by findings and by the children
    std::array<solve::Efforts, 2> expected;
    solve::Efforts efforts;  // of the question that is asked now
    std::vector<Edge> children;
    std::vector<Number> parents;
    std::optional<games::Move> answer;  // of a finding
    std::uint16_t busy = 0;             // jobs that were chosen here or below
    int worker = -1;                    // who was here last, or nobody
    bool elsewhere = false;             // whether another shard is to search it first
    bool tried = false;                 // by a job that did not decide it; it has children then
    bool running = false;               // whether a job was taken
    Proof proof = Proof::none;          // by a finding, whose moves these are

    bool is_proved() const { return proof != Proof::none; }
    bool is_decided() const { return known.least == known.most; }
  };

  /// `findings` are what is known already, also about positions of other questions of the game.
  /// With `with_parts` a win counts only if it is proved. Every shard may do the whole work, but
  /// each prefers other positions.
  JobTree(Question question, bool with_parts, std::vector<Finding> findings = {}, Shard shard = {});

  /// The moves to a position that this worker is to search, or nothing as long as all that help are
  /// being searched, or the question is settled. Workers have numbers from 0 on.
  std::optional<std::vector<games::Move>> take(int worker);
  /// A job that was taken will not be done; somebody else may take it.
  void put_back(const std::vector<games::Move>& moves);
  /// Whether jobs were taken that have not ended.
  bool has_jobs() const { return !paths_.empty(); }
  /// Whether a job was taken for the position.
  bool is_running(const std::vector<games::Move>& moves) const;
  /// A job has ended, or somebody else has found something. Throws base::InputError if it
  /// contradicts what is known.
  void learn(Finding finding);

  const Question& question() const { return question_; }
  const Node& root() const { return nodes_.front(); }
  const Node& node(Number number) const { return nodes_[number]; }
  bool is_settled() const { return root().is_decided(); }
  /// A move that reaches the value, if it is known, unless the player to move loses.
  std::optional<games::Move> move() const;

  struct Counts {
    std::uint64_t open = 0;     // positions that wait for a job
    std::uint64_t running = 0;  // jobs that were taken
    std::uint64_t decided = 0;  // positions whose values are known
    double share = 0;           // of the proof that is done, as it looks now
  };
  Counts count() const;
  /// What the findings took that are in the tree: positions visited, and processor time.
  std::uint64_t nodes() const { return visited_; }
  double seconds() const { return seconds_; }

 private:
  using Asked = games::Side;

  std::pair<Number, bool> meet(const games::AnyPosition& position, std::vector<games::Move> moves);
  void give(Number number, const Finding& finding);
  void expand(Number number, const Finding& finding);
  void expand_all();
  void sum_up_above(Number number);
  bool sum_up(Node& node) const;
  void ask_next();
  bool is_answered(const Node& node) const;
  double effort_of(const Node& parent, const Node& child, int worker) const;
  bool choose(Number number, int worker, std::vector<Number>& path);
  void end_job(Number number);
  double share_of(Number number, bool proving, std::unordered_map<Number, double>& known) const;

  const Question question_;
  const bool with_parts_;
  const Shard shard_;
  Asked asked_ = games::Side::a;
  std::vector<Node> nodes_;  // the root first
  std::unordered_map<std::string, Number> numbers_;
  std::unordered_map<std::string, Finding> facts_;  // about positions that were not met yet
  std::vector<std::pair<Number, Finding>> to_expand_;
  std::unordered_map<Number, std::vector<Number>> paths_;  // of the jobs that were taken
  std::vector<std::uint32_t> passed_;  // by position: in which call of take() nothing was there
  std::uint32_t calls_ = 0;
  std::uint64_t visited_ = 0;
  double seconds_ = 0;
};

}  // namespace zermelo::prove
