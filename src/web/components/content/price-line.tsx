import type { ContentBlock } from '../../../contract/content/content-schemas.ts';
import { DAY_MS } from '../../../terms/duration.ts';
import { stepLine } from '../../ui/display/step-line.ts';

type History = Extract<ContentBlock, { kind: 'price-chart' }>['history'];

const BOX = { width: 600, height: 140, padding: 8 };

/** Step line of a product's lowest price. Decorative: the figures beside it state lowest, highest and current price. */
export function PriceLine({ history, className }: { history: History; className: string | undefined }) {
  const isTotal = history.points.some(({ total }) => total !== null);
  const steps = history.points.map(({ day, item, total }) => ({
    day,
    amount: (isTotal ? total : item)?.amount ?? null,
  }));
  const path = stepLine(steps, { from: Date.parse(history.from), to: Date.parse(history.to) + DAY_MS }, BOX);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path ?? ''} />
    </svg>
  );
}
