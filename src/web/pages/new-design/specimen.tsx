import type { ReactNode } from 'react';
import styles from './new-design-page.module.css';

/** One state of a part, under what the program calls it: not a text, so it is the same in every language. */
export const Specimen = ({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <figure className={`${styles.specimen} ${wide ? styles.wide : ''}`}>
    <figcaption>
      <code translate="no">{name}</code>
    </figcaption>
    <div className={styles.state}>{children}</div>
  </figure>
);

/** Specimens beside each other. */
export const Specimens = ({ children }: { children: ReactNode }) => <div className={styles.specimens}>{children}</div>;
