import styles from './symbol.module.css';

/** The sign of a category or department; its name stands beside it. */
export const Symbol = ({ picture, size = 's' }: { picture: string; size?: 's' | 'l' }) => (
  <span className={`${styles.symbol} ${styles[size]}`} aria-hidden="true">
    {picture}
  </span>
);
