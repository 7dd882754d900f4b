// Sharing a game by its address, and saving and opening games as SGF or text.
import { useState } from "preact/hooks";
import type { Position } from "../api/types";
import { Button } from "../ui/parts";
import { announce } from "../ui/announce";
import { counted } from "../ui/words";
import { choice, open, openFile, openText, save, savePicture } from "./files";

export function SharePanel({ position }: { position: Position }) {
  const [copied, setCopied] = useState(false);
  const [text, setText] = useState("");
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
    announce("The address has been copied.");
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div class="share">
      <p class="hint">
        The address of this page contains the game with its variations and players, so you can
        bookmark it or send it to somebody.
      </p>
      <div class="row">
        <Button onClick={() => void copy()}>{copied ? "Copied" : "Copy the address"}</Button>
        <Button onClick={() => void save("sgf")}>Save SGF</Button>
        <Button onClick={() => void save("text")}>Save text</Button>
        <Button onClick={() => void savePicture("svg")} title="The position as a picture">
          Save SVG
        </Button>
        <Button onClick={() => void savePicture("png")} title="The position as a picture">
          Save PNG
        </Button>
      </div>
      <label class="field tall">
        <span>
          Open a game in SGF, or written as text such as <code>hex:5x5 c3 b2</code>
        </span>
        <textarea
          rows={3}
          value={text}
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <Button disabled={!text.trim()} onClick={() => void openText(text)}>
          Open text
        </Button>
        <FileButton
          label="Open file…"
          accept=".sgf,.txt,.cert"
          onFile={(file) => void openFile(file)}
        />
        <span class="hint">or drop a file anywhere on the page</span>
      </div>
      {choice.value.length > 1 && (
        <ol class="games-in-file" aria-label="Games in this file">
          {choice.value.map((game, i) => (
            <li key={i}>
              <button type="button" class="link" onClick={() => open(game)}>
                {game.game}, {counted(game.moves.length, "move")}{" "}
                {game.result && `(${game.result})`}
              </button>
            </li>
          ))}
        </ol>
      )}
      <details>
        <summary>This position as text</summary>
        <pre>{position.text}</pre>
        <p class="hint">
          {position.game}: {position.position || "no stones"}. {position.words}
        </p>
      </details>
    </div>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

export function FileButton({ label, accept, onFile }: FileButtonProps) {
  return (
    <label class="button plain file">
      {label}
      <input
        type="file"
        class="unseen"
        accept={accept}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
          event.currentTarget.value = "";
        }}
      />
    </label>
  );
}
