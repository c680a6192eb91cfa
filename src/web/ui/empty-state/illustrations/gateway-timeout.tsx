import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** An hourglass that has run out. */
export const GatewayTimeout = () => (
  <Shore moon={[128, 26]}>
    <path className={styles.paper} d="M58 26h44c0 18-18 22-18 32s18 14 18 32H58c0-18 18-22 18-32S58 44 58 26Z" />
    <path className={styles.line} d="M52 24h56M52 92h56" />
    <path className={styles.sea} d="M63 88c3-9 11-12 17-13 6 1 14 4 17 13Z" />
    <path className={styles.mark} d="M80 62v4m0 5v1" />
    <path className={styles.line} d="M58 24v68M102 24v68" />
  </Shore>
);
