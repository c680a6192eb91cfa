import type { ReactNode } from 'react';
import styles from './badge.module.css';

/**
 * A number on the corner of an icon, such as how many products are in a list; nothing for none. The name of its button
 * holds the number too.
 */
export const Badge = ({ count, children }: { count: number; children: ReactNode }) => (
  <span className={styles.badged}>
    {children}
    {count > 0 ? <span className={styles.badge} data-count={count > 99 ? '99+' : count} aria-hidden="true" /> : null}
  </span>
);
