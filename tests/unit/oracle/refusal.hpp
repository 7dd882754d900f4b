// The message of a refusal, for tests that examine it.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"

namespace zermelo::test {

/// The one line with which the attempt was refused, or `(taken)`.
template <class Attempt>
std::string refusal(Attempt&& attempt) {
  try {
    attempt();
  } catch (const base::InputError& error) {
    EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos) << error.what();
    return error.what();
  }
  return "(taken)";
}

}  // namespace zermelo::test
