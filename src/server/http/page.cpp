#include "server/http/page.hpp"

namespace zermelo::server {

namespace {

constexpr std::string_view kWithoutPage =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Zermelo</title>\n"
    "<h1>Zermelo</h1>\n"
    "<p>This program was built without its page. Install Node.js and npm and build it again, which "
    "<code>./run serve</code> does for you.</p>\n"
    "<p>The protocol works nevertheless: <a href=\"/api/v1/games\">/api/v1/games</a>.</p>\n"
    "</html>\n";

}  // namespace

const PageFile* find_page_file(std::string_view path) {
  if (path == "/") path = "/index.html";
  for (const auto& file : page_files()) {
    if (file.path == path) return &file;
  }
  static const PageFile without{"/index.html", "text/html; charset=utf-8", kWithoutPage};
  return page_files().empty() && path == without.path ? &without : nullptr;
}

}  // namespace zermelo::server
