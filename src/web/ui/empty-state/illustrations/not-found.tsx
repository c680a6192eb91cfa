import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A signpost whose arms say nothing, and a shell. */
export const NotFound = () => (
  <Shore moon={[122, 24]}>
    <path className={styles.line} d="M76 92V18" />
    <path className={styles.paper} d="M76 24h34l8 8-8 8H76ZM76 46H44l-8 8 8 8h32Z" />
    <path className={styles.line} d="M84 32h16M68 54H52" />
    <path className={styles.paper} d="M100 94c0-8 5-12 11-12s11 4 11 12Z" />
    <path className={styles.line} d="M111 82v12m-5-10 2 10m8-10-2 10" />
    <path className={styles.faint} d="M22 96c12 0 20-4 30-3" />
  </Shore>
);
