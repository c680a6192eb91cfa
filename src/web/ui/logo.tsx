import { MARK } from '../../base/mark.ts';
import styles from './logo.module.css';

export const Logo = ({ name }: { name: string }) => (
  <span className={styles.logo}>
    <svg
      width={MARK.side}
      height={MARK.side}
      viewBox={`0 0 ${MARK.side} ${MARK.side}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.tile} width={MARK.side} height={MARK.side} rx={MARK.radius} />
      <path className={styles.far} d={MARK.far} />
      <path className={styles.near} d={MARK.near} />
    </svg>
    <span className={styles.word}>{name}</span>
  </span>
);
