import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A beach hut's closed door, its key before it. */
export const Unauthorised = () => (
  <Shore moon={[124, 24]}>
    <path className={styles.paper} d="M52 88V42l28-20 28 20v46Z" />
    <path className={styles.line} d="m46 46 34-25 34 25M66 88V54h28v34M108 56h-8M52 56h8M108 72h-8M52 72h8" />
    <path className={styles.fill} d="M88 68a3 3 0 1 1-1.5 5.6L88 79h-3l1-5.4A3 3 0 0 1 88 68Z" />
    <path className={styles.mark} d="M119 91a5 5 0 1 1 5 5 5 5 0 0 1-5-5Zm10 0h14m-4 0v4" />
  </Shore>
);
