import type { ReactNode } from 'react';
import styles from './drawing.module.css';

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
 * What every drawing stands on: the moon at `moon`, then the sea and the sand. Things stand on the sand at low tide; at
 * high tide they float, so the sea comes before the sand and what is drawn after both is in front of them.
 */
export const Shore = (props: { moon: [x: number, y: number]; tide?: 'low' | 'high'; children: ReactNode }) => {
  const { moon, tide = 'low', children } = props;
  const { sea, sand } = TIDES[tide];
  return (
    <svg className={styles.drawing} viewBox="0 0 160 104" aria-hidden="true" focusable="false">
      <circle className={styles.sky} cx={moon[0]} cy={moon[1]} r="15" />
      <path className={styles.sea} d={sea} />
      <path className={styles.sand} d={sand} />
      {children}
    </svg>
  );
};
