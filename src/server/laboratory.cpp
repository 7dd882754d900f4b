#include "server/laboratory.hpp"

namespace zermelo::server {

Json Laboratory::finding(const std::string& claim) const {
  const std::lock_guard lock(mutex_);
  const auto at = findings_.find(claim);
  return at == findings_.end() ? Json(nullptr) : at->second;
}

void Laboratory::keep_finding(const std::string& claim, Json finding) {
  const std::lock_guard lock(mutex_);
  findings_[claim] = std::move(finding);
}

bool Laboratory::take_experiment(const std::string& name) {
  const std::lock_guard lock(mutex_);
  return running_.insert(name).second;
}

void Laboratory::give_experiment_back(const std::string& name) {
  const std::lock_guard lock(mutex_);
  running_.erase(name);
}

bool Laboratory::is_running(const std::string& name) const {
  const std::lock_guard lock(mutex_);
  return running_.contains(name);
}

}  // namespace zermelo::server
