import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A chain between two posts. */
export const Forbidden = () => (
  <Shore moon={[36, 24]}>
    <path className={styles.paper} d="M44 92V48a5 5 0 0 1 10 0v44ZM106 92V48a5 5 0 0 1 10 0v44Z" />
    <path className={styles.mark} d="M54 54c10 16 42 16 52 0" />
    <path className={styles.paper} d="M68 58h24v18H68Z" />
    <path className={styles.mark} d="M75 67h10" />
    <path className={styles.line} d="M44 60h10M106 60h10" />
  </Shore>
);
