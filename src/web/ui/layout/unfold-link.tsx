import type { ReactNode } from 'react';
import styles from './unfold-link.module.css';

/**
 * After a list whose rest phones leave out at first: shows that rest, without scripts. The element of the id is in the rest,
 * and the list's style sheet shows the rest where that is the target of the URL.
 */
export const UnfoldLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <a className={styles.link} href={`#${id}`}>
    {children}
  </a>
);
