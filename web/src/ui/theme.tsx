// Light or dark. The page follows the system until the user chooses.
import { effect, signal } from "@preact/signals";

type Choice = "system" | "light" | "dark";

const KEY = "zermelo-theme";
const NEXT: Record<Choice, Choice> = { system: "dark", dark: "light", light: "system" };
const SIGNS: Record<Choice, string> = { system: "◐", dark: "●", light: "○" };

function kept(): Choice {
  try {
    const value = localStorage.getItem(KEY);
    return value === "light" || value === "dark" ? value : "system";
  } catch {
    return "system"; // the browser may forbid storage
  }
}

const theme = signal<Choice>(kept());

effect(() => {
  document.documentElement.style.colorScheme =
    theme.value === "system" ? "light dark" : theme.value;
  try {
    localStorage.setItem(KEY, theme.value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
});

export function Theme() {
  const label = `Colour scheme: ${theme.value}. Switch to ${NEXT[theme.value]}`;
  return (
    <button
      type="button"
      class="theme"
      aria-label={label}
      title={label}
      onClick={() => (theme.value = NEXT[theme.value])}
    >
      {SIGNS[theme.value]}
    </button>
  );
}
