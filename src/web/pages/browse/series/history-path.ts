import type { PriceHistory } from '../../../../contract/price/price-schemas.ts';

/** Vertical margin for the line width, in view box units. */
const EDGE = 6;

type Box = { width: number; height: number };

/** SVG path of a price history as a step line with gaps for days without an offer; null if no day has a price. */
export function historyPath(history: PriceHistory, basis: 'total' | 'item', { width, height }: Box): string | null {
  const [from, to] = [Date.parse(history.from), Date.parse(history.to)];
  const amounts = history.points.flatMap((point) => point[basis]?.amount ?? []);
  if (amounts.length === 0 || to <= from) return null;
  const low = Math.min(...amounts);
  const span = Math.max(...amounts) - low || 1;
  const x = (day: number) => (((day - from) * width) / (to - from)).toFixed(1);
  const y = (amount: number) => (height - EDGE - ((amount - low) * (height - 2 * EDGE)) / span).toFixed(1);
  let path = '';
  let isInLine = false;
  history.points.forEach((point, index) => {
    const amount = point[basis]?.amount;
    const start = x(Date.parse(point.day));
    const next = history.points[index + 1];
    const end = x(next === undefined ? to : Date.parse(next.day));
    if (amount !== undefined) path += `${isInLine ? `V${y(amount)}` : `M${start} ${y(amount)}`}H${end}`;
    isInLine = amount !== undefined;
  });
  return path;
}
