#include "shell/manual.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace zermelo::app {

namespace {

/// Text as man(7) shows it unchanged: a dash stays a dash, and nothing begins with a control
/// character.
std::string roff(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '\\') {
      safe += "\\e";
    } else if (c == '-') {
      safe += "\\-";
    } else if ((c == '.' || c == '\'') && (safe.empty() || safe.back() == '\n')) {
      safe += std::string("\\&") + c;
    } else {
      safe += c;
    }
  }
  return safe;
}

/// With a full stop, which the texts of the definitions leave out.
std::string sentence(const std::string& text) {
  return text.empty() || text.back() == '.' || text.back() == ')' ? text : text + '.';
}

/// `--out TEXT`, `GAME`, with the names bold and the value in italics.
std::string head_of(const OptionText& option) {
  if (option.positional) return fmt::format("\\fI{}\\fR", roff(option.names.front()));
  std::string head;
  for (const auto& name : option.names) {
    head += fmt::format("{}\\fB{}\\fR", head.empty() ? "" : ", ", roff(name));
  }
  if (!option.value.empty()) head += fmt::format(" \\fI{}\\fR", roff(option.value));
  return head;
}

std::string synopsis_of(const CommandText& command) {
  auto text = fmt::format("\\fB{}\\fR", roff(command.name));
  if (!command.commands.empty()) return text + " \\fICOMMAND\\fR ...";
  text += " [\\fIoptions\\fR]";
  for (const auto& option : command.options) {
    if (!option.positional) continue;
    auto name = fmt::format("\\fI{}\\fR", roff(option.names.front()));
    if (option.repeated) name += "...";
    text += option.required ? ' ' + name : fmt::format(" [{}]", name);
  }
  return text;
}

std::string options_of(const CommandText& command) {
  std::string text;
  for (const auto& option : command.options) {
    text += fmt::format(".TP\n{}\n{}", head_of(option), roff(sentence(option.about)));
    if (!option.choices.empty()) {
      text += roff(fmt::format("\nOne of {}.", fmt::join(option.choices, ", ")));
    }
    if (!option.standard.empty()) {
      text += fmt::format("\nThe default is \\fB{}\\fR.", roff(option.standard));
    }
    text += '\n';
  }
  return text;
}

}  // namespace

std::string manual_name(const CommandText& command) {
  auto name = command.name;
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

std::string manual_page(const CommandText& command, const std::string& version) {
  auto title = manual_name(command);
  for (char& c : title) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  auto about = command.about;
  const auto colon = command.name + ": ";  // the program introduces itself by its name
  if (about.starts_with(colon)) about.erase(0, colon.size());
  const auto brief = about.substr(0, about.find(". "));
  std::string page = fmt::format(
      ".TH \"{}\" 1 \"\" \"zermelo {}\" \"Zermelo\"\n.SH NAME\n{} \\- {}\n.SH SYNOPSIS\n{}\n"
      ".SH DESCRIPTION\n{}\n",
      title, version, roff(manual_name(command)), roff(brief), synopsis_of(command),
      roff(sentence(about)));
  if (!command.options.empty()) page += ".SH OPTIONS\n" + options_of(command);
  if (!command.commands.empty()) {
    page += ".SH COMMANDS\n";
    for (const auto& child : command.commands) {
      page += fmt::format(".TP\n\\fB{}\\fR(1)\n{}\n", roff(manual_name(child)),
                          roff(sentence(child.about)));
    }
  }
  page +=
      ".SH EXIT STATUS\n0: done, or yes. 1: a checked no. 2: bad input. 3: a limit was reached "
      "before there\nwas an answer.\n"
      ".SH ENVIRONMENT\n.TP\nNO_COLOR\nIf it is set and not empty, nothing is printed in colour.\n";
  if (!command.examples.empty()) {
    page += ".SH EXAMPLES\n.nf\n";
    for (const auto& example : command.examples) page += roff(example) + '\n';
    page += ".fi\n";
  }
  page += command.name == "zermelo" ? "" : ".SH SEE ALSO\n.BR zermelo (1)\n";
  return page;
}

}  // namespace zermelo::app
