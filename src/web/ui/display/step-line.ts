/** An ISO date with an amount; null: none is known from that day on. */
export type Step = { day: string; amount: number | null };

/** In view box units; `padding` keeps the line's width inside, above and below. */
export type StepBox = { width: number; height: number; padding: number };

/**
 * SVG path of a step line: each amount lasts until the next step, the last one until the end, with gaps where none is known.
 *
 * @param steps oldest first; a first one before the period counts from its beginning
 * @param period its beginning and end in milliseconds since 1970
 * @returns null without an amount, or for a period of no length
 */
export function stepLine(
  steps: readonly Step[],
  { from, to }: { from: number; to: number },
  { width, height, padding }: StepBox,
): string | null {
  const amounts = steps.flatMap(({ amount }) => amount ?? []);
  if (amounts.length === 0 || to <= from) return null;
  const low = Math.min(...amounts);
  const span = Math.max(...amounts) - low || 1;
  const x = (time: number) => (((Math.max(time, from) - from) * width) / (to - from)).toFixed(1);
  const y = (amount: number) => (height - padding - ((amount - low) * (height - 2 * padding)) / span).toFixed(1);
  let path = '';
  let isDrawing = false;
  for (const [index, { day, amount }] of steps.entries()) {
    const next = steps[index + 1];
    const end = x(next === undefined ? to : Date.parse(next.day));
    if (amount !== null) path += `${isDrawing ? `V${y(amount)}` : `M${x(Date.parse(day))} ${y(amount)}`}H${end}`;
    isDrawing = amount !== null;
  }
  return path;
}
