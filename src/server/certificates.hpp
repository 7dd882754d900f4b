// The certificates that the server holds, with the verdicts of the independent checker.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "server/request.hpp"
#include "walk/walk.hpp"

namespace zermelo::server {

struct Answer;
class Laboratory;
using walk::Walk;

/// A certificate that was checked. It never changes.
struct Certificate {
  /// The walk on the board of that game, or the usual one if it is empty (walk::make_walk). The one
  /// of another board is kept until the next is asked for. Precondition: it can be walked.
  std::shared_ptr<const Walk> walk_on(const std::string& game) const;

  std::string id;  // the name of its text
  std::string text;
  Json about;                        // described in docs/protocol.md under "Certificates"
  std::shared_ptr<const Walk> walk;  // if it can be walked
  std::size_t memory = 0;            // bytes, roughly, with the walks

 private:
  mutable std::mutex mutex_;
  mutable std::string other_game_;
  mutable std::shared_ptr<const Walk> other_walk_;
};

class CertificateStore {
 public:
  static constexpr std::size_t kLargest = std::size_t{32} << 20;     // bytes of a certificate
  static constexpr std::size_t kLargestWalk = std::size_t{4} << 20;  // of one that can be walked
  // What all of them may take, with their walks; the oldest are forgotten.
  static constexpr std::size_t kAll = std::size_t{64} << 20;

  /// Checks the text, which takes a while for a large one, and keeps it. The same text is checked
  /// once. Null if a limit ended the check; then nothing is kept.
  std::shared_ptr<const Certificate> add(std::string text, const base::Limits& limits);
  /// Throws HttpError 404.
  std::shared_ptr<const Certificate> find(const std::string& id) const;
  /// The newest first.
  std::vector<std::shared_ptr<const Certificate>> all() const;

 private:
  std::shared_ptr<const Certificate> find_if(const std::string& id) const;
  void keep(std::shared_ptr<Certificate> certificate);

  mutable std::mutex mutex_;
  std::list<std::shared_ptr<const Certificate>> held_;  // the newest first
};

Answer get_certificates(Laboratory& laboratory, const Request& request);
Answer get_certificate(Laboratory& laboratory, const Request& request);
Answer get_certificate_text(Laboratory& laboratory, const Request& request);
Answer post_certificate(Laboratory& laboratory, const Request& request);

}  // namespace zermelo::server
