// Messages of errors that belong to a screen, and leave with it.
import { computed, effect, signal, type Signal } from "@preact/signals";
import { route } from "../route";

const screen = computed(() => route.value.screen);

export function problemOfScreen(): Signal<string | null> {
  const problem = signal<string | null>(null);
  effect(() => {
    screen.value;
    problem.value = null;
  });
  return problem;
}
