import type { ReactNode } from 'react';
import styles from './new-design-page.module.css';

/** One state of a component, captioned with its code, which is not translated. */
export const Specimen = ({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <figure className={`${styles.specimen} ${wide ? styles.wide : ''}`}>
    <figcaption>
      <code translate="no">{name}</code>
    </figcaption>
    <div className={styles.state}>{children}</div>
  </figure>
);

/** A grid of specimens. */
export const Specimens = ({ children }: { children: ReactNode }) => <div className={styles.specimens}>{children}</div>;
