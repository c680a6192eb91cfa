import styles from './sparkline.module.css';

const WIDTH = 72;
const HEIGHT = 22;
const EDGE = 3;

/** A line chart without axes or labels, to show the trend of a price. Gaps are times without an offer. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const known = values.flatMap((value) => (value === null ? [] : [value]));
  if (known.length < 3) return null;
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / (values.length - 1);
  const y = (value: number) => HEIGHT - EDGE - ((value - low) * (HEIGHT - 2 * EDGE)) / span;
  let path = '';
  let pen = 'M';
  for (const [index, value] of values.entries()) {
    if (value === null) pen = 'M';
    else {
      path += `${pen}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
      pen = 'L';
    }
  }
  const last = values.at(-1);
  return (
    <svg
      className={styles.sparkline}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      <path d={path} />
      {typeof last === 'number' ? <circle cx={x(values.length - 1)} cy={y(last)} r="2" /> : null}
    </svg>
  );
}
