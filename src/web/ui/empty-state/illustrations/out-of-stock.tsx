import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** An open box with nothing in it. */
export const OutOfStock = () => (
  <Shore moon={[126, 24]}>
    <path className={styles.paper} d="M50 54h60v38H50Z" />
    <path className={styles.paper} d="m50 54-14-12 22-8 22 8-14 12ZM110 54l14-12-22-8-22 8 14 12Z" />
    <path className={styles.line} d="M66 54h28M80 42v12" />
    <path className={styles.mark} d="M72 72h16" />
    <path className={styles.faint} d="M80 32V18m-10 12-5-9m25 9 5-9" />
  </Shore>
);
