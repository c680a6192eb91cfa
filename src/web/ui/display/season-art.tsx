import styles from './season-art.module.css';

/** The illustration of a seasonal theme beside text; nothing in the other themes. Decorative. */
export const SeasonArt = () => <span className={styles.art} aria-hidden="true" />;
