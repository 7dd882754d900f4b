// A server, and a browser that asks it for resources.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "browser.hpp"

namespace zermelo::server {

class Resources : public testing::Test {
 protected:
  Resources() : server_(test_config()) {
    server_.start();
    browser_.emplace(server_.port());
  }
  nlohmann::json position(const std::string& game, const std::string& moves) {
    return browser_->get("/api/v1/position", {{"game", game}, {"moves", moves}}).json;
  }

  Server server_;
  std::optional<Browser> browser_;
};

}  // namespace zermelo::server
