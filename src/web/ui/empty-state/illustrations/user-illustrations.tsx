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

/** A question that nobody has asked. */
export const NoQuestions = () => (
  <Shore moon={[34, 24]}>
    <path
      className={styles.paper}
      d="M52 22h56a10 10 0 0 1 10 10v26a10 10 0 0 1-10 10H84L68 82V68H52a10 10 0 0 1-10-10V32a10 10 0 0 1 10-10Z"
    />
    <path className={styles.mark} d="M72 38c1-10 17-10 17 0 0 6-8 6-8 12m0 7v.1" />
    <path
      className={styles.line}
      d="M124 74h14a5 5 0 0 1 5 5v5a5 5 0 0 1-5 5h-3l-6 5v-5h-5a5 5 0 0 1-5-5v-5a5 5 0 0 1 5-5Z"
    />
  </Shore>
);

/** An empty beach bag. */
export const NoPurchases = () => (
  <Shore moon={[128, 26]}>
    <path className={styles.line} d="M62 46c0-26 36-26 36 0" />
    <path className={styles.paper} d="M46 44h68l-8 48H54Z" />
    <path className={styles.line} d="M48.5 58h63" />
    <path className={styles.mark} d="M70 68v8a10 10 0 0 0 20 0v-8" />
  </Shore>
);

/** A telescope that waits for someone to look through it. */
export const NoPriceWatches = () => (
  <Shore moon={[128, 26]}>
    <path className={styles.line} d="M74 62 58 94M78 62l18 32M76 62v30" />
    <path className={styles.paper} d="m46 62 44-24 8 14-46 20ZM90 36l16-8 8 16-14 9ZM44 61l8 13-7 3-6-11Z" />
    <path className={styles.mark} d="m66 52 6 11" />
    <path className={styles.faint} d="m116 32 8-5m-6 13 16-3" />
  </Shore>
);

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

/** A heart drawn with a stick. */
export const NoFavourites = () => (
  <Shore moon={[36, 24]}>
    <path className={styles.paper} d="M80 90C58 78 46 64 46 50c0-20 26-24 34-6 8-18 34-14 34 6 0 14-12 28-34 40Z" />
    <path className={styles.faint} d="M80 80C64 70 56 61 56 51c0-12 14-14 24 3" />
    <path className={styles.mark} d="m114 86 18-44m-7 17 10-5" />
  </Shore>
);
