/** The pattern of a side's marks in its colour, beside which the other side's are plain. */
export function Stripes({ id, side }: { id: string; side: string }) {
  return (
    <pattern
      id={id}
      class={`for-${side}`}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path class="mark-stripe" d="M0 0V6" />
    </pattern>
  );
}
