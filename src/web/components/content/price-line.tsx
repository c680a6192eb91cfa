import type { ContentBlock } from '../../../contract/content/content-schemas.ts';
import { DAY_MS } from '../../../terms/duration.ts';

type History = Extract<ContentBlock, { kind: 'price-chart' }>['history'];

const WIDTH = 600;
const HEIGHT = 140;
const PADDING = 8;

/** Step line of a product's lowest price. Decorative: the figures beside it state lowest, highest and current price. */
export function PriceLine({ history, className }: { history: History; className: string | undefined }) {
  const isTotal = history.points.some(({ total }) => total !== null);
  const steps = history.points.map(({ day, item, total }) => ({
    day: Date.parse(day),
    price: (isTotal ? total : item)?.amount ?? null,
  }));
  const known = steps.flatMap(({ price }) => (price === null ? [] : [price]));
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const [from, to] = [Date.parse(history.from), Date.parse(history.to) + DAY_MS];
  const x = (day: number) => (((Math.max(day, from) - from) * WIDTH) / (to - from)).toFixed(1);
  const y = (price: number) => (HEIGHT - PADDING - ((price - low) * (HEIGHT - 2 * PADDING)) / span).toFixed(1);
  let path = '';
  for (const [index, { day, price }] of steps.entries()) {
    if (price === null) continue;
    path += (steps[index - 1]?.price ?? null) === null ? `M${x(day)} ${y(price)}` : `V${y(price)}`;
    path += `H${x(steps[index + 1]?.day ?? to)}`;
  }
  return (
    <svg
      className={className}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
