#include "server/certificates.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "checker/words.hpp"
#include "games/any_game.hpp"
#include "games/family.hpp"
#include "server/routes.hpp"
#include "walk/every_height/members.hpp"

namespace zermelo::server {

namespace {

/// 128 bits that name a text, so that equal texts have the same name. They keep no secret.
std::string id_of(std::string_view text) {
  std::uint64_t a = base::mix(text.size()), b = base::mix(a);
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    a = (a ^ byte) * 0x100000001b3U;
    b = base::mix(b ^ byte);
  }
  return fmt::format("{:016x}{:016x}", base::mix(a), b);
}

/// The lines of the head: `game`, `after`, `winner`, `kind`.
struct Opening {
  std::string game, winner, kind;
  std::vector<std::string> after;
  int torus =
      0;  // the side of the torus on which its pairs stand; 0: they stand on the game's board
};

int side_of_torus(std::string_view text, std::string_view game) {
  constexpr std::string_view of_lines = "torus:", of_plane = "\ntorus ";
  if (game.starts_with(of_lines)) {
    return base::parse_number<int>(game.substr(of_lines.size())).value_or(0);
  }
  const auto at = text.find(of_plane);
  if (at == std::string_view::npos) return 0;
  const auto line = text.substr(at + of_plane.size(), 8);
  return base::parse_number<int>(line.substr(0, line.find('\n'))).value_or(0);
}

Opening opening_of(std::string_view text) {
  Opening head;
  constexpr std::size_t longest = 16384;  // bytes; no game takes more
  for (const auto line :
       base::split(text.substr(0, std::min(text.find("\nkind ") + 64, longest)), '\n')) {
    const auto words = base::words(line);
    if (words.size() < 2) continue;
    if (words[0] == "game" && head.game.empty()) head.game = words[1];
    if (words[0] == "winner") head.winner = words[1];
    if (words[0] == "after") head.after.assign(words.begin() + 1, words.end());
    if (words[0] == "kind") {
      head.kind = words[1];
      break;
    }
  }
  head.torus = side_of_torus(text, head.game);
  return head;
}

std::string_view name_of(checker::Verdict::Status status) {
  switch (status) {
    case checker::Verdict::Status::kVerified:
      return "verified";
    case checker::Verdict::Status::kRejected:
    case checker::Verdict::Status::kGivenParts:  // which the server does not hold
      return "rejected";
    case checker::Verdict::Status::kUnreadable:
    case checker::Verdict::Status::kStopped:
      break;
  }
  return "unreadable";
}

std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json text_or_null(std::string_view text) { return text.empty() ? Json(nullptr) : Json(text); }

/// The game in words; null for what is no game of ours, such as a game of the whole plane.
Json title_of(std::string_view game) {
  try {
    const auto parsed = games::AnyGame::parse(game);
    return parsed.family().name_in_words(parsed);
  } catch (const base::InputError&) {
    return nullptr;
  }
}

/// The pairs that the text lists.
Json pairs_of(std::string_view text) {
  auto pairs = Json::array();
  for (const auto& pair : walk::pairs_in(text)) {
    pairs.push_back({{"cells", {pair.one, pair.other}},
                     {"same", pair.same},
                     {"witness", pair.witness ? Json(*pair.witness) : Json(nullptr)}});
  }
  return pairs;
}

/// The boards on which a certificate about every height can be walked; null for other ones.
Json boards_of(const Certificate& certificate) {
  const auto members = certificate.walk ? walk::Members::of(certificate.text) : std::nullopt;
  if (!members) return nullptr;
  return {{"name", members->name()},
          {"columns", members->columns() > 0 ? Json(members->columns()) : Json(nullptr)},
          {"least", members->least()},
          {"usual", members->usual()}};
}

Json about_json(const Certificate& certificate, const checker::Verdict& verdict,
                const std::string& note) {
  const auto head = opening_of(certificate.text);
  const bool verified = verdict.status == checker::Verdict::Status::kVerified;
  Json about{{"id", certificate.id},
             {"status", name_of(verdict.status)},
             {"verified", verified},
             {"claim", text_or_null(verdict.claim)},
             {"reason", text_or_null(verdict.reason)},
             {"message", text_or_null(message(verdict))},
             {"line", verdict.line > 0 ? Json(verdict.line) : Json(nullptr)},
             {"kind", text_or_null(head.kind)},
             {"game", text_or_null(head.game)},
             {"title", verified ? title_of(head.game) : Json(nullptr)},
             {"after", head.after},
             {"winner", text_or_null(head.winner)},
             {"bytes", certificate.text.size()}};
  const Walk* walk = certificate.walk.get();
  about["answers"] = walk != nullptr ? Json(walk->answers()) : Json(nullptr);
  about["walkable"] = walk != nullptr;
  about["parts"] = walk != nullptr ? Json(walk->parts()) : Json::array();
  about["boards"] = boards_of(certificate);
  about["note"] = text_or_null(note);
  about["pairs"] = pairs_of(certificate.text);
  about["torus"] = verified && head.torus > 0 ? Json(head.torus) : Json(nullptr);
  return about;
}

/// Roughly the bytes that it takes: a walk holds an object for every answer, and so does JSON for
/// every value. Where boards can be chosen, there may be two walks.
std::size_t memory_of(const Certificate& certificate) {
  constexpr std::size_t walk = 12, json = 8, least = 4096;
  constexpr std::size_t answer = 128;  // a listed pair of an invariant stands for several
  const auto text = certificate.text.size();
  const std::size_t walks = certificate.about["boards"].is_null() ? 1 : 2;
  return least + text +
         (certificate.walk ? walks * std::max(walk * text, answer * certificate.walk->answers())
                           : 0) +
         json * text_of(certificate.about).size();
}

/// Reads a verified certificate for walks. It ends at the limits, too, and then throws Stopped.
std::shared_ptr<const Walk> walk_within(const checker::Stop& stop, std::string_view text) {
  const walk::CountedWork counted(stop);
  return walk::make_walk(text);
}

}  // namespace

std::shared_ptr<const Walk> Certificate::walk_on(const std::string& game) const {
  if (game.empty()) return walk;
  const std::lock_guard lock(mutex_);
  if (game != other_game_) {
    other_walk_ = walk::make_walk(text, game);
    other_game_ = game;
  }
  return other_walk_;
}

std::shared_ptr<const Certificate> CertificateStore::find_if(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  for (const auto& certificate : held_) {
    if (certificate->id == id) return certificate;
  }
  return nullptr;
}

std::shared_ptr<const Certificate> CertificateStore::find(const std::string& id) const {
  if (auto found = find_if(id)) return found;
  throw HttpError(
      404,
      fmt::format("the server does not hold the certificate '{}', or holds it no more; open its "
                  "file again",
                  id));
}

std::shared_ptr<const Certificate> CertificateStore::add(std::string text,
                                                         const base::Limits& limits) {
  if (text.size() > kLargest) {
    throw HttpError(413,
                    fmt::format("the certificate has {} bytes, and the server accepts {} at most",
                                text.size(), kLargest));
  }
  auto id = id_of(text);
  if (auto known = find_if(id)) return known;
  auto certificate = std::make_shared<Certificate>();
  certificate->id = std::move(id);
  certificate->text = std::move(text);
  const base::Stopwatch watch;
  const checker::Stop stop = [&] { return limits.reached(watch); };
  const auto verdict = checker::check(certificate->text, checker::Strictness::kLenient, stop);
  std::string note;
  if (verdict.status == checker::Verdict::Status::kStopped) return nullptr;
  if (verdict.status != checker::Verdict::Status::kVerified) {
    note = "only a certificate that the checker has verified can be walked";
  } else if (certificate->text.size() > kLargestWalk) {
    note =
        fmt::format("only a certificate of at most {} MiB can be walked here", kLargestWalk >> 20);
  } else {
    try {
      certificate->walk = walk_within(stop, certificate->text);
    } catch (const checker::Stopped&) {
      return nullptr;
    } catch (const base::InputError& error) {
      note = error.what();
    }
  }
  certificate->about = about_json(*certificate, verdict, note);
  keep(certificate);
  return certificate;
}

void CertificateStore::keep(std::shared_ptr<Certificate> certificate) {
  certificate->memory = memory_of(*certificate);
  const std::lock_guard lock(mutex_);
  held_.push_front(std::move(certificate));
  std::size_t bytes = 0;
  for (auto at = held_.begin(); at != held_.end();) {
    bytes += (*at)->memory;
    at = bytes > kAll && at != held_.begin() ? held_.erase(at) : std::next(at);
  }
}

std::vector<std::shared_ptr<const Certificate>> CertificateStore::all() const {
  const std::lock_guard lock(mutex_);
  return {held_.begin(), held_.end()};
}

/// The list is joined from texts, since it may be long, and many may ask for it.
Answer get_certificates(Laboratory& laboratory, const Request&) {
  Answer answer{.text = "{\"certificates\":[", .type = "application/json"};
  const char* separator = "";
  for (const auto& certificate : laboratory.certificates().all()) {
    answer.text += separator + text_of(certificate->about);
    separator = ",";
  }
  answer.text += "]}\n";
  return answer;
}

Answer get_certificate(Laboratory& laboratory, const Request& request) {
  return {.json = laboratory.certificates().find(request.path[1])->about};
}

Answer get_certificate_text(Laboratory& laboratory, const Request& request) {
  const auto certificate = laboratory.certificates().find(request.path[1]);
  return {.shared = certificate->text, .owner = certificate, .type = "text/plain; charset=utf-8"};
}

Answer post_certificate(Laboratory& laboratory, const Request& request) {
  auto text = Fields(request.fields).text("text");
  Answer answer{.purpose = Purpose::check};
  answer.job = [&laboratory, text = std::move(text)](Events& events) mutable {
    const auto limits = events.limits(laboratory.config().seconds);
    const auto certificate = laboratory.certificates().add(std::move(text), limits);
    if (certificate) return events.send("certificate", certificate->about);
    events.reached_limit();
    events.send("note", {{"text", "a limit was reached while the certificate was checked"}});
  };
  return answer;
}

}  // namespace zermelo::server
