import styles from './header.module.css';

/** A number at the corner of a button of the header; nothing for 0. Decorative: the label of the button says it. */
export const Count = ({ of }: { of: number }) =>
  of === 0 ? null : (
    <span className={styles.count} aria-hidden="true">
      {of > 99 ? '99+' : of}
    </span>
  );
