// The ledger: lists the published claims, and checks one of them.
#include "reproduce/ledger.hpp"

#include <fmt/format.h>

#include "reproduce/recorded.hpp"
#include "server/routes.hpp"

namespace zermelo::server {

namespace {

/// What was found with an earlier version and ships with the program; null if nothing did.
Json recorded_json(const reproduce::Claim& claim) {
  const auto found = reproduce::recorded().find(claim.id);
  if (found == reproduce::recorded().end()) return nullptr;
  const auto& record = found->second;
  return {{"verdict", reproduce::name_of(record.verdict)},
          {"found", record.found},
          {"detail", record.detail},
          {"seconds", record.seconds},
          {"version", record.version},
          {"date", record.date}};
}

Json claim_json(const Laboratory& laboratory, const reproduce::Claim& claim) {
  return {{"id", claim.id},
          {"source", claim.source},
          {"words", claim.words},
          {"method", claim.method},
          {"cost", reproduce::name_of(claim.cost)},
          {"published", claim.published},
          {"checkable", static_cast<bool>(claim.check)},
          {"recorded", recorded_json(claim)},
          {"finding", laboratory.finding(std::string(claim.id))}};
}

void check(Laboratory& laboratory, const reproduce::Claim& claim, double seconds, Events& events) {
  const base::Stopwatch watch;
  const auto limits = events.limits(seconds);
  const auto finding = claim.check({limits, {}});
  auto certificates = Json::array();
  for (const auto& text : finding.certificates) {
    if (text.size() > CertificateStore::kLargest) continue;
    const auto held = laboratory.certificates().add(text, limits.rest(watch));
    if (held) certificates.push_back(held->id);
  }
  Json json{{"verdict", reproduce::name_of(finding.verdict)},
            {"found", finding.found},
            {"detail", finding.detail},
            {"seconds", watch.seconds()},
            {"certificates", std::move(certificates)}};
  if (finding.found == reproduce::kStopped) {
    events.reached_limit();
  } else {
    laboratory.keep_finding(std::string(claim.id), json);
  }
  events.send("finding", {{"id", claim.id}, {"finding", std::move(json)}});
}

}  // namespace

Answer get_ledger(Laboratory& laboratory, const Request&) {
  auto claims = Json::array();
  for (const auto& claim : reproduce::ledger()) claims.push_back(claim_json(laboratory, claim));
  return {.json = {{"claims", std::move(claims)}}};
}

Answer post_claim(Laboratory& laboratory, const Request& request) {
  const auto& id = request.path[1];
  const double most = laboratory.config().seconds;
  const double seconds = Fields(request.fields).real("seconds", most, 0.001, most);
  for (const auto& claim : reproduce::ledger()) {
    if (claim.id != id) continue;
    if (!claim.check) throw HttpError(400, fmt::format("the claim '{}' cannot be checked yet", id));
    Answer answer;
    answer.job = [&laboratory, &claim, seconds](Events& events) {
      check(laboratory, claim, seconds, events);
    };
    return answer;
  }
  throw HttpError(404, fmt::format("'{}' is not a claim of the ledger; /ledger lists them", id));
}

}  // namespace zermelo::server
