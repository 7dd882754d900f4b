// What all resources of the server share: its limits, what it holds, and the form of their answers.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "server/certificates.hpp"
#include "server/http/events.hpp"
#include "server/request.hpp"

namespace zermelo::server {

struct Config {
  std::string host = "127.0.0.1";
  int port = 8517;                              // 0 takes any free port
  std::size_t body = std::size_t{8} << 20;      // the largest request, in bytes
  double seconds = 600;                         // the longest search
  std::size_t memory = std::size_t{256} << 20;  // the largest tables of a search, in bytes
  int searches = 2;                             // searches at a time; others wait for their turn
  int waiting = 64;                             // searches that wait; more are refused
  double share = 10;                            // seconds of a turn that others wait for
  int connections = 1024;                       // at a time; beyond, the idle make place
  double idle = 30;                             // seconds that a connection may be idle
  double patience = 10;                         // seconds for a head, and until `rate` is asked
  std::size_t rate = 16384;                     // bytes in a second, of bodies and answers
  std::size_t bodies = std::size_t{32} << 20;   // of all large requests together, in bytes
  std::size_t answers = std::size_t{64} << 20;  // that clients have not read yet, in bytes
  std::string experiments;                      // the directory of their files; empty for none
  std::string stores;                           // the directory of their stores
  std::string version = {};
  /// A position as text.
  std::function<std::string(const games::AnyGame&, const games::AnyPosition&,
                            const std::vector<games::Move>&)>
      draw = {};
};

/// Work that takes time. It runs in a thread of its own once it is its turn, and answers by events.
using Job = std::function<void(Events&)>;

/// An answer: a JSON object, or a text of another type, or events.
struct Answer {
  Json json = nullptr;
  std::string text = {};
  std::string_view shared = {};            // a text that is not copied, and
  std::shared_ptr<const void> owner = {};  // what it belongs to
  std::string type = {};  // the type of the text; if it is empty, the object is the answer
  Job job = {};           // if there is a job, its events are the answer
  bool at_once = false;   // whether the job is short and need not wait for its turn
  Purpose purpose = Purpose::search;  // of the job
};

class Laboratory {
 public:
  explicit Laboratory(Config config)
      : config_(std::move(config)), turns_(config_.searches, config_.waiting, config_.share) {}

  const Config& config() const { return config_; }
  CertificateStore& certificates() { return certificates_; }
  Turns& turns() { return turns_; }

  /// The most iterations of a search, which its memory determines.
  std::uint64_t iterations() const {
    constexpr std::size_t bytes = 96;  // the most that an iteration needs
    return config_.memory / bytes;
  }

  /// The latest finding on a claim of the ledger.
  Json finding(const std::string& claim) const;
  void keep_finding(const std::string& claim, Json finding);

  /// Reserves the experiment until it is given back; false if somebody runs it already.
  bool take_experiment(const std::string& name);
  void give_experiment_back(const std::string& name);
  bool is_running(const std::string& name) const;

 private:
  Config config_;
  CertificateStore certificates_;
  Turns turns_;
  mutable std::mutex mutex_;  // protects what follows
  std::map<std::string, Json> findings_;
  std::set<std::string> running_;
};

}  // namespace zermelo::server
