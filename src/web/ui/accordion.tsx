import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { Icon } from './icon.tsx';

export type Fold = { id: string; title: ReactNode; content: ReactNode; open?: boolean };

/** Headed parts that fold; native, so they work without scripts and are found by searching in the page. `one`: only one is open at a time. */
export const Accordion = ({ folds, one }: { folds: readonly Fold[]; one?: string }) => (
  <div className={styles.accordion}>
    {folds.map(({ id, title, content, open }) => (
      <details key={id} id={id} className={styles.fold} name={one} open={open}>
        <summary>
          <span>{title}</span>
          <Icon name="down" size={18} />
        </summary>
        <div className={styles.content}>{content}</div>
      </details>
    ))}
  </div>
);
