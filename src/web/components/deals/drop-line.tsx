import styles from './drop-line.module.css';

const WIDTH = 300;
const HEIGHT = 56;
const EDGE = 5;

type Props = {
  /** The price on each day; null where it was not offered. */
  prices: readonly (number | null)[];
  /** The lowest price of the days before the drop, which it is counted from. */
  lowest: number;
  /** How many of the last days are after the drop. */
  daysSince: number;
};

/** The days behind a drop as a line in steps, with the price it is counted from. What it shows stands beside it in words. */
export function DropLine({ prices, lowest, daysSince }: Props) {
  const known = prices.flatMap((price) => (price === null ? [] : [price]));
  const low = Math.min(...known, lowest);
  const span = Math.max(...known, lowest) - low || 1;
  const step = WIDTH / Math.max(1, prices.length);
  const y = (price: number) => (HEIGHT - EDGE - ((price - low) * (HEIGHT - 2 * EDGE)) / span).toFixed(1);
  let path = '';
  prices.forEach((price, index) => {
    const before = prices[index - 1] ?? null;
    if (price !== null && price !== before) {
      path += before === null ? `M${(index * step).toFixed(1)} ${y(price)}` : `V${y(price)}`;
    }
    if (price !== null && price !== prices[index + 1]) path += `H${((index + 1) * step).toFixed(1)}`;
  });
  const since = Math.min(WIDTH, Math.max(0, WIDTH - daysSince * step));
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
      <rect className={styles.now} x={since.toFixed(1)} y="0" width={(WIDTH - since).toFixed(1)} height={HEIGHT} />
      <path className={styles.lowest} d={`M0 ${y(lowest)}H${WIDTH}`} />
      <path className={styles.price} d={path} />
    </svg>
  );
}
