import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A starfish on the sand. */
export const NoReviews = () => (
  <Shore moon={[128, 22]}>
    <path
      className={styles.paper}
      d="M80 24c5 0 6 17 11 21s22 2 23 7-14 10-16 16 5 22 1 25-14-9-20-9-16 12-20 9 3-19 1-25-18-11-16-16 18-3 23-7 8-21 13-21Z"
    />
    <path className={styles.faint} d="M80 36v20m22-2-20 6m8 20-9-16m-15 16 9-16m-17-10 18 6" />
    <path className={styles.fill} d="M80 57a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z" />
    <path className={styles.line} d="M28 94c6-3 12-3 18 0M118 96c5-3 11-3 16 0" />
  </Shore>
);
