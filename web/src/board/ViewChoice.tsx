// The choice of how a board of hexagons lies on the page.
import { Button, Radio, Radios } from "../ui/parts";
import { capital } from "../ui/words";
import { LIES, view, type Lie } from "./view";

const WORDS: Record<Lie, string> = {
  flat: "rows run across",
  diamond: "the sharp corners are left and right",
  upright: "the sharp corners are above and below",
};

export function ViewChoice() {
  const { lie, mirrored } = view.value;
  return (
    <div class="view-choice">
      <Radios class="lies" name="How the board lies">
        {LIES.map((one) => (
          <Radio
            key={one}
            class="button quiet"
            checked={one === lie}
            title={`${capital(one)}: ${WORDS[one]}`}
            onClick={() => (view.value = { lie: one, mirrored })}
          >
            {capital(one)}
          </Radio>
        ))}
      </Radios>
      <Button
        kind="quiet"
        aria-pressed={mirrored}
        title="Exchange left and right"
        onClick={() => (view.value = { lie, mirrored: !mirrored })}
      >
        Mirrored
      </Button>
    </div>
  );
}
