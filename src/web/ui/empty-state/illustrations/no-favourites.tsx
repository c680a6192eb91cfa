import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A heart drawn with a stick. */
export const NoFavourites = () => (
  <Shore moon={[36, 24]}>
    <path className={styles.paper} d="M80 90C58 78 46 64 46 50c0-20 26-24 34-6 8-18 34-14 34 6 0 14-12 28-34 40Z" />
    <path className={styles.faint} d="M80 80C64 70 56 61 56 51c0-12 14-14 24 3" />
    <path className={styles.mark} d="m114 86 18-44m-7 17 10-5" />
  </Shore>
);
