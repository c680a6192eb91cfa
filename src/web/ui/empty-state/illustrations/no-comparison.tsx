import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A pair of scales, both pans empty. */
export const NoComparison = () => (
  <Shore moon={[128, 22]}>
    <path className={styles.line} d="M80 26v62M46 36l68-6M46 36 34 62m12-26 12 26M114 30l-12 26m12-26 12 26" />
    <path
      className={styles.paper}
      d="M32 62h28a14 10 0 0 1-28 0ZM100 56h28a14 10 0 0 1-28 0ZM62 94c2-6 8-8 18-8s16 2 18 8Z"
    />
    <path className={styles.fill} d="M80 21a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z" />
    <path className={styles.mark} d="M72 90h16" />
  </Shore>
);
