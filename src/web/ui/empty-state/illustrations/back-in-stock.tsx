import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A bell buoy that calls. */
export const BackInStock = () => (
  <Shore moon={[128, 22]} tide="high">
    <path className={styles.line} d="m64 66 10-42h12l10 42M71 38h18" />
    <path className={styles.paper} d="M72 52c0-8 3-12 8-12s8 4 8 12l3 4H69Z" />
    <path className={styles.fill} d="M80 60a3 3 0 1 1 0-5 3 3 0 0 1 0 5Z" />
    <path className={styles.paper} d="M50 66h60l-8 16H58Z" />
    <path
      className={styles.mark}
      d="M58 44c-4 4-4 10-1 14M49 39c-6 7-6 17-2 24M102 44c4 4 4 10 1 14M111 39c6 7 6 17 2 24"
    />
    <path className={styles.sea} d="M34 78c16-5 30-5 44-1s30 4 48-1v10c-22 5-70 5-92 0Z" />
  </Shore>
);
