// Small components that every screen uses.
import type { ComponentChildren, JSX } from "preact";
import { capital } from "./words";

type ButtonProps = JSX.IntrinsicElements["button"] & { readonly kind?: "plain" | "main" | "quiet" };

export function Button({ kind = "plain", class: extra, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      class={`button ${kind} ${(extra as string | undefined) ?? ""}`}
      {...rest}
    />
  );
}

export function Problem({ text, onClose }: { text: string | null; onClose?: () => void }) {
  if (!text) return null;
  return (
    <div class="problem" role="alert">
      <span>{sentence(text)}</span>
      {onClose && (
        <button type="button" class="close" aria-label="Close this message" onClick={onClose}>
          ×
        </button>
      )}
    </div>
  );
}

/** The server's words begin small, since a program's name stands before them in a terminal. The
 * name of a game or of a file is left as it is. */
function sentence(text: string): string {
  return /^[a-z]+ /.test(text) ? capital(text) : text;
}

export function Progress({ fraction, label }: { fraction: number | null; label: string }) {
  return (
    <div class="progress">
      <progress
        aria-label={label}
        {...(fraction === null ? {} : { value: Math.min(1, fraction), max: 1 })}
      />
      <span>{label}</span>
    </div>
  );
}

interface RadiosProps {
  readonly class: string;
  readonly name: string;
  readonly children: ComponentChildren;
}

/** Buttons of which one is chosen. Tab stops at the group once; the arrow keys move within it and
 * choose. */
export function Radios({ class: style, name, children }: RadiosProps) {
  const key = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!by) return;
    const all = [
      ...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[role=radio]"),
    ];
    const next = all[(all.indexOf(event.target as HTMLElement) + by + all.length) % all.length];
    next?.click();
    next?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class={style} role="radiogroup" aria-label={name} onKeyDown={key}>
      {children}
    </div>
  );
}

type RadioProps = JSX.IntrinsicElements["button"] & { readonly checked: boolean };

export function Radio({ checked, ...rest }: RadioProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={checked}
      tabIndex={checked ? 0 : -1}
      {...rest}
    />
  );
}

interface TabsProps<T extends string> {
  readonly name: string;
  readonly tabs: readonly (readonly [T, string])[];
  readonly chosen: T;
  readonly onChoose: (tab: T) => void;
  readonly children: ComponentChildren;
}

export function Tabs<T extends string>({ name, tabs, chosen, onChoose, children }: TabsProps<T>) {
  const key = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    const i = tabs.findIndex(([tab]) => tab === chosen);
    const [next] = tabs[(i + by + tabs.length) % tabs.length] ?? [];
    if (next) onChoose(next);
    const list = event.currentTarget as HTMLElement;
    requestAnimationFrame(() => list.querySelector<HTMLElement>("[aria-selected=true]")?.focus());
    event.stopPropagation();
  };
  return (
    <section class="tabs">
      <div role="tablist" aria-label={name} onKeyDown={key}>
        {tabs.map(([tab, title]) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-selected={tab === chosen}
            aria-controls={`panel-${name}`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => onChoose(tab)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`panel-${name}`}
        aria-labelledby={`tab-${chosen}`}
        class="panel-body"
      >
        {children}
      </div>
    </section>
  );
}
