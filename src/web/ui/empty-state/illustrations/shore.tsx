import type { ReactNode } from 'react';
import styles from './illustration.module.css';

const TIDES = {
  low: {
    sea: 'M0 70c22-6 42-4 66 0s58 6 94-3v14c-32 7-62 6-86 2S26 77 0 83Z',
    sand: 'M0 81c28-6 50-4 76 0s54 4 84-2v25H0Z',
  },
  high: {
    sea: 'M0 62c16-5 28-5 42 0s28 5 42 0 26-5 40 0 24 4 36 0v42H0Z',
    sand: 'M0 96c40-4 110-5 160-1v9H0Z',
  },
};

/**
 * The background of every illustration: the moon at `moon`, then the sea and the sand. At low tide objects stand on the
 * sand; at high tide they float on the sea. The children are painted on top.
 */
export const Shore = (props: { moon: [x: number, y: number]; tide?: 'low' | 'high'; children: ReactNode }) => {
  const { moon, tide = 'low', children } = props;
  const [moonX, moonY] = moon;
  const { sea, sand } = TIDES[tide];
  return (
    <svg className={styles.drawing} viewBox="0 0 160 104" aria-hidden="true" focusable="false">
      <circle className={styles.sky} cx={moonX} cy={moonY} r="15" />
      <path className={styles.sea} d={sea} />
      <path className={styles.sand} d={sand} />
      {children}
    </svg>
  );
};
