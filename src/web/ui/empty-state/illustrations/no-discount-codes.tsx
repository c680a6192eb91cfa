import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A coupon without a code. */
export const NoDiscountCodes = () => (
  <Shore moon={[126, 24]}>
    <path
      className={styles.paper}
      d="m32 50 8-20 84 22-4 12a7 7 0 0 0-4 13l-3 10-84-22 4-11a7 7 0 0 0 3-12Z"
      transform="rotate(-8 80 58)"
    />
    <path className={styles.faint} d="m66 36-10 38" />
    <path className={styles.mark} d="M40 52v.1M78 54h10m6 0h10m6 0h6" />
    <path className={styles.line} d="M76 66h26" />
  </Shore>
);
