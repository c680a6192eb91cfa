import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** An empty beach bag. */
export const NoPurchases = () => (
  <Shore moon={[128, 26]}>
    <path className={styles.line} d="M62 46c0-26 36-26 36 0" />
    <path className={styles.paper} d="M46 44h68l-8 48H54Z" />
    <path className={styles.line} d="M48.5 58h63" />
    <path className={styles.mark} d="M70 68v8a10 10 0 0 0 20 0v-8" />
  </Shore>
);
