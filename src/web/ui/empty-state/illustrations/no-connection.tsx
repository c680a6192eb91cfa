import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A lighthouse whose light is out. */
export const NoConnection = () => (
  <Shore moon={[34, 26]}>
    <path className={styles.paper} d="m68 90 5-50h14l5 50Z" />
    <path className={styles.line} d="M71 58h18M69.5 74h21M64 40h32M72 40V28h16v12" />
    <path className={styles.paper} d="m69 28 11-9 11 9Z" />
    <path className={styles.faint} d="m62 32-20-8m20 12-22 4m58-8 20-8m-20 12 22 4" />
    <path className={styles.mark} d="m76 31 8 6m0-6-8 6" />
    <path className={styles.line} d="M52 92c10-3 46-3 56 0" />
  </Shore>
);
