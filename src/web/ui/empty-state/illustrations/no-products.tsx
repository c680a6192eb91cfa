import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A landing net without a catch. */
export const NoProducts = () => (
  <Shore moon={[36, 24]}>
    <path className={styles.mark} d="m92 56 34-34" />
    <path className={styles.paper} d="M44 58c0-10 12-16 26-15s26 9 22 16c-2 20-12 33-24 33S46 78 44 58Z" />
    <path
      className={styles.line}
      d="M44 58c6 10 40 12 48 1M52 65c2 12 8 22 16 27m-4-25c0 10 2 18 4 25m14-26c0 10-6 20-14 26M48 72c10 5 30 5 40 0M54 82c8 4 20 4 28 0"
    />
    <path className={styles.faint} d="M104 90c8-3 16-3 24 0" />
  </Shore>
);
