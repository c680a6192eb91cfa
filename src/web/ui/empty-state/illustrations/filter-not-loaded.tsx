import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A sieve through which only some sand falls. */
export const FilterNotLoaded = () => (
  <Shore moon={[34, 24]}>
    <path className={styles.paper} d="M46 38h68l-6 20H52Z" />
    <path className={styles.line} d="M40 38h80M62 38l4 20m10-20 2 20m8-20-2 20m14-20-4 20M49 48h62" />
    <path className={styles.mark} d="M114 38c10 0 14-4 18-12" />
    <path className={styles.faint} d="M68 64v20m12-20v14m12-14v18" />
    <path className={styles.paper} d="M58 94c4-8 12-12 22-12s18 4 22 12Z" />
  </Shore>
);
