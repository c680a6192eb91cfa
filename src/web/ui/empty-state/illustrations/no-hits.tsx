import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A magnifying glass over bare sand. */
export const NoHits = () => (
  <Shore moon={[34, 26]}>
    <path className={styles.paper} d="M74 26a25 25 0 1 1 0 50 25 25 0 0 1 0-50Z" />
    <path className={styles.sea} d="M51 55c8-4 14-4 22-1s16 3 25-1c-2 12-12 21-24 21S52 66 51 55Z" />
    <path className={styles.mark} d="m93 69 24 23" />
    <path className={styles.line} d="M60 44c2-6 7-9 13-9" />
    <path className={styles.faint} d="M120 70c5 2 10 2 15 0M26 94c6-2 14-2 20 0" />
  </Shore>
);
