#include "shell/completion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace zermelo::app {

namespace {

/// Calls f with the program and every command under it.
void each_command(const CommandText& command, const std::function<void(const CommandText&)>& f) {
  f(command);
  for (const auto& child : command.commands) each_command(child, f);
}

/// A command's name without that of the program: `experiment run`.
std::string path_of(const CommandText& command) {
  const auto blank = command.name.find(' ');
  return blank == std::string::npos ? std::string() : command.name.substr(blank + 1);
}

std::string joined(const std::vector<std::string>& words, std::string_view between = " ") {
  return fmt::format("{}", fmt::join(words, between));
}

/// The text within single quotes, with a backslash before what `special` lists as well.
std::string in_quotes(const std::string& text, std::string_view quote, std::string_view special) {
  std::string quoted;
  for (const char c : text) {
    if (c == '\'') {
      quoted += quote;
    } else {
      if (special.find(c) != std::string_view::npos) quoted += '\\';
      quoted += c;
    }
  }
  return quoted;
}

std::string first_sentence(const std::string& about) {
  const auto end = about.find(". ");
  return end == std::string::npos ? about : about.substr(0, end);
}

std::vector<std::string> words_after(const CommandText& command) {
  std::vector<std::string> words;
  for (const auto& child : command.commands) words.push_back(child.word());
  for (const auto& option : command.options) {
    const auto& offered = option.positional ? option.known : option.names;
    for (const auto& word : offered) {
      if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
    }
  }
  return words;
}

}  // namespace

std::string bash_completion(const CommandText& program) {
  std::vector<std::string> paths;
  std::string choices, words;
  each_command(program, [&](const CommandText& command) {
    const auto path = path_of(command);
    if (!path.empty()) paths.push_back('\'' + path + '\'');
    for (const auto& option : command.options) {
      if (option.positional || option.choices.empty()) continue;
      for (const auto& name : option.names) {
        choices += fmt::format("    '{} {}') words='{}' ;;\n", path, name, joined(option.choices));
      }
    }
    words += fmt::format("        '{}') words='{}' ;;\n", path, joined(words_after(command)));
  });
  // The command is made of the words from the first on, as long as they name one. Words that do not
  // begin with a dash are completed as files, but for the names of commands and players. Where bash
  // splits words at colons, `level` `:` `3`, they are put together, and only what follows the colon
  // is given back.
  return fmt::format(R"(# bash completion for {0}, made by `{0} help --format bash`
_{0}() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}
  local command='' words='' next i joined=''
  if [[ $current == : ]]; then
    joined=$before: current=$joined
  elif [[ $before == : && COMP_CWORD -gt 2 ]]; then
    joined=${{COMP_WORDS[COMP_CWORD-2]}}: current=$joined$current
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    next="${{command:+$command }}${{COMP_WORDS[i]}}"
    case $next in
      {1}) command=$next ;;
      *) break ;;
    esac
  done
  case "$command $before" in
{2}    *)
      case $command in
{3}      esac
      ;;
  esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  else
    COMPREPLY=($(compgen -W "$words" -X '-*' -- "$current"))
  fi
  COMPREPLY=("${{COMPREPLY[@]#"$joined"}}")
}}
complete -o default -F _{0} {0}
)",
                     program.name, joined(paths, " | "), choices, words);
}

namespace {

std::string zsh_option(const OptionText& option) {
  const auto about = in_quotes(first_sentence(option.about), "'\\''", "[]:\\");
  std::string text;
  for (const auto& name : option.names) {
    std::string value;
    if (!option.value.empty()) {
      value = fmt::format(":{}:{}", option.value,
                          option.choices.empty() ? "_files" : '(' + joined(option.choices) + ')');
    }
    text += fmt::format(" \\\n        '{}[{}]{}'", name, about, value);
  }
  return text;
}

/// What stands in a command line besides options: players, where they are asked for, and files.
std::string zsh_arguments(const CommandText& command) {
  std::string players;
  for (const auto& option : command.options) {
    if (option.positional && !option.known.empty()) {
      players = in_quotes(joined(option.known), "", ":");
    }
  }
  auto files = std::string(" \\\n        '*:argument:_files'\n}\n\n");
  if (players.empty()) return files;
  return fmt::format(
      " \\\n        '*:argument: _alternative \"players:player:({})\" "
      "\"files:file:_files\"'\n}}\n\n",
      players);
}

}  // namespace

std::string zsh_completion(const CommandText& program) {
  std::string functions;
  each_command(program, [&](const CommandText& command) {
    auto name = "_" + command.name;
    for (char& c : name) c = c == ' ' ? '_' : c;
    functions += fmt::format("{}() {{\n", name);
    if (!command.commands.empty()) {
      functions += "  local -a commands\n  commands=(\n";
      for (const auto& child : command.commands) {
        functions += fmt::format("    '{}:{}'\n", child.word(),
                                 in_quotes(first_sentence(child.about), "'\\''", ":\\"));
      }
      functions += fmt::format(
          "  )\n  if (( CURRENT > 2 )) && (( $+functions[{0}_$words[2]] )); then\n"
          "    local child={0}_$words[2]\n    shift words\n    (( CURRENT-- ))\n    $child\n"
          "    return\n  fi\n  [[ $words[CURRENT] == -* ]] || _describe command commands\n",
          name);
    }
    functions += "  _arguments";
    for (const auto& option : command.options) {
      if (!option.positional) functions += zsh_option(option);
    }
    functions += command.commands.empty() ? zsh_arguments(command) : "\n}\n\n";
  });
  return fmt::format(
      "#compdef {0}\n# zsh completion for {0}, made by `{0} help --format zsh`\n\n{1}"
      "_{0} \"$@\"\n",
      program.name, functions);
}

std::string fish_completion(const CommandText& program) {
  std::string text =
      fmt::format("# fish completion for {0}, made by `{0} help --format fish`\n", program.name);
  each_command(program, [&](const CommandText& command) {
    std::string when = "__fish_use_subcommand";
    const auto path = path_of(command);
    if (!path.empty()) {
      when.clear();
      for (std::size_t at = 0; at < path.size();) {
        const auto end = std::min(path.find(' ', at), path.size());
        when += fmt::format("{}__fish_seen_subcommand_from {}", when.empty() ? "" : "; and ",
                            path.substr(at, end - at));
        at = end + 1;
      }
      if (!command.commands.empty()) {
        when += "; and not __fish_seen_subcommand_from";
        for (const auto& child : command.commands) when += ' ' + child.word();
      }
    }
    std::vector<std::string> offered;
    for (const auto& child : command.commands) {
      text += fmt::format("complete -c {} -f -n '{}' -a {} -d '{}'\n", program.name, when,
                          child.word(), in_quotes(first_sentence(child.about), "\\'", "\\"));
    }
    for (const auto& option : command.options) {
      if (option.positional) {
        if (option.known.empty() || option.known == offered) continue;
        offered = option.known;
        text += fmt::format("complete -c {} -n '{}' -a '{}'\n", program.name, when,
                            joined(option.known));
        continue;
      }
      std::string names;
      for (const auto& name : option.names) {
        names += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      }
      const auto value = option.value.empty()     ? std::string()
                         : option.choices.empty() ? std::string(" -r")
                                                  : " -x -a '" + joined(option.choices) + "'";
      text += fmt::format("complete -c {} -n '{}'{}{} -d '{}'\n", program.name, when, names, value,
                          in_quotes(first_sentence(option.about), "\\'", "\\"));
    }
  });
  return text;
}

}  // namespace zermelo::app
