import styles from './admin-page.module.css';

const WIDTH = 240;
const HEIGHT = 64;
const EDGE = 4;

type Props = {
  values: readonly (number | null)[];
  /** The same in words. */
  label: string;
  /** Whether the line starts at the lowest value instead of zero: for what changes little. */
  startsAtLowest?: boolean;
};

/** The values of successive days as a line; gaps are days without a value. */
export function Curve({ values, label, startsAtLowest = false }: Props) {
  const known = values.filter((value) => value !== null);
  const lowest = startsAtLowest ? Math.min(...known) : 0;
  const span = Math.max(...known, lowest) - lowest;
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(1, values.length - 1);
  const y = (value: number) => HEIGHT - EDGE - ((value - lowest) * (HEIGHT - 2 * EDGE)) / (span || 1);
  let path = '';
  let pen = 'M';
  for (const [index, value] of values.entries()) {
    if (value === null) pen = 'M';
    else {
      path += `${pen}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
      pen = 'L';
    }
  }
  const last = values.findLastIndex((value) => value !== null);
  const lastValue = values[last] ?? null;
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      preserveAspectRatio="none"
    >
      <line x1="0" x2={WIDTH} y1={HEIGHT - EDGE} y2={HEIGHT - EDGE} />
      <path d={path} />
      {lastValue === null ? null : (
        <path className={styles.end} d={`M${x(last).toFixed(1)} ${y(lastValue).toFixed(1)}h0`} />
      )}
    </svg>
  );
}
