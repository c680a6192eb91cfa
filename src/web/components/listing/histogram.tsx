import styles from './range-facet.module.css';

const WIDTH = 240;
const HEIGHT = 44;
const GAP = 1.5;

type Props = {
  bars: readonly { from: number; to: number; count: number }[];
  from: number;
  to: number;
  /** Position of a value on the slider below, from 0 to 1. */
  toPosition: (value: number) => number;
};

/**
 * Histogram above a range slider; bars inside the selected range are emphasised. Heights use the square root of the
 * counts, which keeps small bars visible.
 */
export function Histogram({ bars, from, to, toPosition }: Props) {
  const maxRoot = Math.sqrt(Math.max(1, ...bars.map(({ count }) => count)));
  const step = (WIDTH + GAP) / Math.max(1, bars.length);
  const x = (value: number) => toPosition(value) * WIDTH;
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map((bar, index) => {
        const height = bar.count === 0 ? 0 : Math.max(2, (Math.sqrt(bar.count) / maxRoot) * HEIGHT);
        const inside = bar.to > from && bar.from < to;
        return (
          <rect
            key={bar.from}
            className={inside ? styles.inside : styles.outside}
            x={(index * step).toFixed(2)}
            y={(HEIGHT - height).toFixed(1)}
            width={Math.max(1, step - GAP).toFixed(2)}
            height={height.toFixed(1)}
          />
        );
      })}
      <rect className={styles.outside} x="0" y={HEIGHT + 1} width={WIDTH} height="3" />
      <rect
        className={styles.track}
        x={x(from).toFixed(1)}
        y={HEIGHT + 1}
        width={Math.max(0, x(to) - x(from)).toFixed(1)}
        height="3"
      />
    </svg>
  );
}
