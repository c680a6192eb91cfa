import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A price tag with nothing on it. */
export const NoPrices = () => (
  <Shore moon={[38, 26]}>
    <path className={styles.paper} d="m58 44 22-20h32v46L92 90Z" transform="rotate(14 84 58)" />
    <path className={styles.line} d="M101 38a4 4 0 1 1-1-1Z" />
    <path className={styles.line} d="M100 38c-4-16 10-28 24-18 6 5 2 12-4 11" />
    <path className={styles.mark} d="m74 58 12 11" />
    <path className={styles.faint} d="m68 64 13 12" />
  </Shore>
);
