/** The pattern of the second player's marks, in that player's colour, for those who cannot tell it. */
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
