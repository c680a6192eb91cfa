import type { ReactNode } from 'react';
import styles from './badge.module.css';

/**
 * A number on the corner of an icon, such as the count of products in a list; hidden for 0. Screen readers get the
 * number from the label of the button.
 */
export const Badge = ({ count, children }: { count: number; children: ReactNode }) => (
  <span className={styles.badged}>
    {children}
    {count > 0 ? <span className={styles.badge} data-count={count > 99 ? '99+' : count} aria-hidden="true" /> : null}
  </span>
);
