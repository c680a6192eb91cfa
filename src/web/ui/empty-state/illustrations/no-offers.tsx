import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A market stall before it opens. */
export const NoOffers = () => (
  <Shore moon={[132, 22]}>
    <path className={styles.line} d="M46 42v50M114 42v50" />
    <path className={styles.paper} d="M42 68h76v12H42Z" />
    <path
      className={styles.paper}
      d="m48 22-10 20a7 7 0 0 0 14 0 7 7 0 0 0 14 0 7 7 0 0 0 14 0 7 7 0 0 0 14 0 7 7 0 0 0 14 0 7 7 0 0 0 14 0L112 22Z"
    />
    <path className={styles.line} d="m56 22-4 20m16-20-2 20m14-20v20m12-20 2 20m10-20 4 20" />
    <path className={styles.mark} d="M70 74h20" />
  </Shore>
);
