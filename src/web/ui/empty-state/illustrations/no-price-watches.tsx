import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A telescope that waits for someone to look through it. */
export const NoPriceWatches = () => (
  <Shore moon={[128, 26]}>
    <path className={styles.line} d="M74 62 58 94M78 62l18 32M76 62v30" />
    <path className={styles.paper} d="m46 62 44-24 8 14-46 20ZM90 36l16-8 8 16-14 9ZM44 61l8 13-7 3-6-11Z" />
    <path className={styles.mark} d="m66 52 6 11" />
    <path className={styles.faint} d="m116 32 8-5m-6 13 16-3" />
  </Shore>
);
