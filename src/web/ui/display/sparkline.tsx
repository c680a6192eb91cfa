import styles from './sparkline.module.css';

const WIDTH = 72;
const HEIGHT = 22;
const EDGE = 3;

/**
 * A line chart without axes or labels, to show the trend of a price; green where it has `fallen`. On days without an
 * offer, the last price before continues. It has the same size without enough prices for a line.
 */
export function Sparkline({ values, fallen = false }: { values: readonly (number | null)[]; fallen?: boolean }) {
  const known = values.flatMap((value) => (value === null ? [] : [value]));
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / (values.length - 1);
  const y = (value: number) => HEIGHT - EDGE - ((value - low) * (HEIGHT - 2 * EDGE)) / span;
  let last: number | null = null;
  const points = values.flatMap((value, index) => {
    last = value ?? last;
    return last === null ? [] : [`${x(index).toFixed(1)} ${y(last).toFixed(1)}`];
  });
  const end = points.at(-1)?.split(' ');
  return (
    <svg
      className={fallen ? `${styles.sparkline} ${styles.fallen}` : styles.sparkline}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      {known.length < 3 || end === undefined ? null : (
        <>
          <path d={`M${points.join('L')}`} />
          <circle cx={end[0]} cy={end[1]} r="2" />
        </>
      )}
    </svg>
  );
}
