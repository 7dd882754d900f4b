// The frame of the page: its name, the way to the screens, the choice between light and dark,
// and files that are dropped anywhere.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { ExperimentsScreen } from "./experiments/ExperimentsScreen";
import { drawn } from "./game/position";
import { addressOf, table } from "./game/table";
import { HomeScreen } from "./home/HomeScreen";
import { Later } from "./later";
import { LedgerScreen } from "./ledger/LedgerScreen";
import { fileProblem, fileWork, openFile } from "./play/files";
import { PlayScreen } from "./play/PlayScreen";
import { ProofsScreen } from "./proofs/ProofsScreen";
import { address, route, type Screen } from "./route";
import { LiveRegion } from "./ui/announce";
import { Problem, Progress } from "./ui/parts";
import { Theme } from "./ui/theme";

const SCREENS: readonly (readonly [Screen, string])[] = [
  ["play", "Play"],
  ["lessons", "Lessons"],
  ["proofs", "Proofs"],
  ["ledger", "Ledger"],
  ["experiments", "Experiments"],
];

const loadLessons = () => import("./lessons/LessonsScreen").then((file) => file.LessonsScreen);

const dropping = signal(false);

export function App() {
  const { screen } = route.value;
  const game = drawn.value?.title;
  useDrop();
  const main = useFocus();
  useEffect(() => {
    const title = screen === "play" ? game : SCREENS.find(([name]) => name === screen)?.[1];
    document.title = title ? `${title} · Zermelo` : "Zermelo";
  }, [screen, game]);
  return (
    <div class={`page ${dropping.value ? "dropping" : ""}`}>
      <a class="skip" href="#main" onClick={skip}>
        Skip to the main content
      </a>
      <header class="top">
        <a class="brand" href={address("home")}>
          <Sign /> Zermelo
        </a>
        <nav aria-label="Screens">
          {SCREENS.map(([name, title]) => (
            <a
              key={name}
              href={name === "play" ? addressOf(table.value) : address(name)}
              {...(name === screen ? { "aria-current": "page" as const } : {})}
            >
              {title}
            </a>
          ))}
        </nav>
        <Theme />
      </header>
      <Problem text={fileProblem.value} onClose={() => (fileProblem.value = null)} />
      {fileWork.value && <Progress fraction={null} label={fileWork.value} />}
      <main id="main" class={screen} tabIndex={-1} ref={main}>
        {screen === "home" && <HomeScreen />}
        {screen === "play" && <PlayScreen />}
        {screen === "lessons" && <Later load={loadLessons} />}
        {screen === "proofs" && <ProofsScreen />}
        {screen === "ledger" && <LedgerScreen />}
        {screen === "experiments" && <ExperimentsScreen />}
      </main>
      <LiveRegion />
      <div class="drop-sign" aria-hidden="true">
        Drop a game (SGF or text) or a certificate here to open it
      </div>
    </div>
  );
}

/** A link that has gone with its screen leaves the focus nowhere. It goes to the new screen then,
 * so that the next Tab comes to what that screen has first. */
function useFocus() {
  const { screen, query } = route.value;
  const place = [screen, query.get("id"), query.get("step")].join();
  const main = useRef<HTMLElement>(null);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [place]);
  return main;
}

function skip(event: Event): void {
  event.preventDefault();
  const first = document.querySelector<HTMLElement>("main [tabindex='0'], main a, main button");
  first?.focus();
}

function Sign() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <circle class="sign-x" cx="11" cy="21" r="8" />
      <circle class="sign-o" cx="21" cy="11" r="8" />
    </svg>
  );
}

function useDrop(): void {
  useLayoutEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      dropping.value = true;
    };
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) dropping.value = false;
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      dropping.value = false;
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      fileProblem.value = null;
      void openFile(file);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, []);
}
