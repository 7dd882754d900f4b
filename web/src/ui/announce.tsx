// Tells screen readers what happens, through one polite live region for the whole page.
import { signal } from "@preact/signals";

const told = signal("");

export function announce(text: string): void {
  told.value = text;
}

export function LiveRegion() {
  return (
    <div class="unseen" role="status" aria-live="polite" id="live">
      {told.value}
    </div>
  );
}
