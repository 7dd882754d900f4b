// What the resources of the server share: its limits, what it keeps, and how they answer.
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
  int port = 8517;                              // 0: any free one
  std::size_t body = std::size_t{8} << 20;      // bytes of a request, at most
  double seconds = 600;                         // of a search, at most
  std::size_t memory = std::size_t{256} << 20;  // bytes of the tables of a search, at most
  int searches = 2;                             // at a time; others wait for their turn
  int waiting = 64;                             // so many of them; more are refused
  int connections = 512;                        // at a time; more wait to be heard
  std::string experiments;                      // the folder of their files; empty: none
  std::string stores;                           // the folder of their stores
  std::string version = {};
  /// A position as text.
  std::function<std::string(const games::AnyGame&, const games::AnyPosition&,
                            const std::vector<games::Move>&)>
      draw = {};
};

/// Work that takes time: runs in a thread of its own, once it is its turn, and tells by events.
using Job = std::function<void(Events&)>;

/// An object; or a text of another type; or events.
struct Answer {
  Json json = nullptr;
  std::string text = {};
  std::string type = {};  // of the text; empty: the answer is the object
  Job job = {};           // if there is one, it is the answer
  bool at_once = false;   // the job is short, and waits for no turn
};

class Laboratory {
 public:
  explicit Laboratory(Config config)
      : config_(std::move(config)), turns_(config_.searches, config_.waiting) {}

  const Config& config() const { return config_; }
  CertificateStore& certificates() { return certificates_; }
  Turns& turns() { return turns_; }

  /// The most iterations of a search: what its memory holds.
  std::uint64_t iterations() const {
    constexpr std::size_t bytes = 96;  // an iteration, at most
    return config_.memory / bytes;
  }

  /// What a claim of the ledger came to last.
  Json finding(const std::string& claim) const;
  void keep_finding(const std::string& claim, Json finding);

  /// Whether nobody else runs the experiment; then it is taken until it is given back.
  bool take_experiment(const std::string& name);
  void give_experiment_back(const std::string& name);
  bool is_running(const std::string& name) const;

 private:
  Config config_;
  CertificateStore certificates_;
  Turns turns_;
  mutable std::mutex mutex_;  // of what follows
  std::map<std::string, Json> findings_;
  std::set<std::string> running_;
};

}  // namespace zermelo::server
