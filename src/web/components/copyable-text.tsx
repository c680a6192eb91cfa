import styles from './notification-settings-page.module.css';

/** A labelled value to copy. */
export const CopyableText = ({ label, text }: { label: string; text: string }) => (
  <p className={styles.copyable}>
    <span>{label}</span>
    <code>{text}</code>
  </p>
);
