// The files of the page, which are part of the program (cmake/embed_page.py).
#pragma once

#include <string_view>
#include <vector>

namespace zermelo::server {

struct PageFile {
  std::string_view path;  // `/index.html`
  std::string_view type;
  std::string_view text;
};

/// The files; there are none if the program was built without Node.js, which builds them.
const std::vector<PageFile>& page_files();

/// The file at that path (`/` is index.html), or null.
const PageFile* find_page_file(std::string_view path);

}  // namespace zermelo::server
