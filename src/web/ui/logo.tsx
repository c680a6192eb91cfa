import styles from './logo.module.css';

/** The mark: a falling tide line over the sand it lays bare, which is also a falling price. */
export const Logo = ({ name }: { name: string }) => (
  <span className={styles.logo}>
    <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true" focusable="false">
      <rect className={styles.tile} width="34" height="34" rx="10" />
      <path
        className={styles.far}
        d="M0 13c5.500-4 10-1 14.500 2s9.500 5.500 19.500 3v6a10 10 0 0 1-10 10H10A10 10 0 0 1 0 24Z"
      />
      <path
        className={styles.near}
        d="M0 20c6-3 10.500-.5 15.500 2.200S25.500 27.500 34 25.600A10 10 0 0 1 24 34H10A10 10 0 0 1 0 24Z"
      />
    </svg>
    <span className={styles.word}>{name}</span>
  </span>
);
