import styles from './drop-chart.module.css';

const WIDTH = 300;
const HEIGHT = 56;
const PADDING = 5;

type Props = {
  /** Price per day in minor units; null where there was no offer. */
  prices: readonly (number | null)[];
  /** Lowest price before the drop, in minor units: the reference price of the drop. */
  lowest: number;
  /** Number of days since the drop, counted from the end. */
  daysSince: number;
  /** Number of days before the drop that `lowest` is the lowest of. */
  daysBefore: number;
};

/** The bottom of a chart as a share of the reference price: on one scale, a large drop looks larger than a small one. */
const BOTTOM = 0.5;

/**
 * Step chart of the price before and since a drop, with the reference price over the days that it was measured in. Decorative: the text next to it states the
 * same.
 */
export function DropChart({ prices, lowest, daysSince, daysBefore }: Props) {
  const offered = prices.flatMap((price) => (price === null ? [] : [price]));
  const low = Math.min(...offered, lowest * BOTTOM);
  const span = Math.max(...offered, lowest) - low || 1;
  const step = WIDTH / Math.max(1, prices.length);
  const y = (price: number) => (HEIGHT - PADDING - ((price - low) * (HEIGHT - 2 * PADDING)) / span).toFixed(1);
  let path = '';
  for (const [index, price] of prices.entries()) {
    const previous = prices[index - 1] ?? null;
    if (price !== null && price !== previous) {
      path += previous === null ? `M${(index * step).toFixed(1)} ${y(price)}` : `V${y(price)}`;
    }
    if (price !== null && price !== prices[index + 1]) path += `H${((index + 1) * step).toFixed(1)}`;
  }
  const xBefore = (days: number) => Math.min(WIDTH, Math.max(0, WIDTH - days * step));
  const dropX = xBefore(daysSince);
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.now} x={dropX.toFixed(1)} y="0" width={(WIDTH - dropX).toFixed(1)} height={HEIGHT} />
      <path className={styles.lowest} d={`M${xBefore(daysSince + daysBefore).toFixed(1)} ${y(lowest)}H${WIDTH}`} />
      <path className={styles.price} d={path} />
    </svg>
  );
}
