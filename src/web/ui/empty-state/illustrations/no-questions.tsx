import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A question that nobody has asked. */
export const NoQuestions = () => (
  <Shore moon={[34, 24]}>
    <path
      className={styles.paper}
      d="M52 22h56a10 10 0 0 1 10 10v26a10 10 0 0 1-10 10H84L68 82V68H52a10 10 0 0 1-10-10V32a10 10 0 0 1 10-10Z"
    />
    <path className={styles.mark} d="M72 38c1-10 17-10 17 0 0 6-8 6-8 12m0 7v.1" />
    <path
      className={styles.line}
      d="M124 74h14a5 5 0 0 1 5 5v5a5 5 0 0 1-5 5h-3l-6 5v-5h-5a5 5 0 0 1-5-5v-5a5 5 0 0 1 5-5Z"
    />
  </Shore>
);
