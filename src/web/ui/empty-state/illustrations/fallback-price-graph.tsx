import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A chart on an easel; its line stops. */
export const FallbackPriceGraph = () => (
  <Shore moon={[130, 22]}>
    <path className={styles.line} d="m56 76-8 18M104 76l8 18M80 18v-5" />
    <path className={styles.paper} d="M42 18h76v58H42Z" />
    <path className={styles.line} d="M52 26v40h58" />
    <path className={styles.mark} d="m58 56 10-10 10 5 7-12" />
    <path className={styles.faint} d="m89 36 8-6 9 8" />
  </Shore>
);
