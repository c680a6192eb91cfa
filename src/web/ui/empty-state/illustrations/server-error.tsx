import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A boat that lists, its mast broken. */
export const ServerError = () => (
  <Shore moon={[36, 22]} tide="high">
    <path className={styles.paper} d="m44 66 62-12c0 16-8 26-22 28-18 2-34-2-40-16Z" />
    <path className={styles.line} d="m74 60-6-28M68 32l20-10M68 32l5 3m-7-1-3 6" />
    <path className={styles.paper} d="m88 22 8 24-20-4Z" />
    <path className={styles.mark} d="m82 70 6-5 2 6 6-6" />
    <path className={styles.sea} d="M34 78c14-6 26-6 40-1s26 5 44-1v10c-20 6-62 6-84 0Z" />
  </Shore>
);
