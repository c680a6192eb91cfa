import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './accordion.module.css';

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode; open?: boolean };

/**
 * Collapsible sections. Native `details`, so they work without scripts and find-in-page opens them. Sections with the
 * same `group` close each other.
 */
export const Accordion = ({ items, group }: { items: readonly AccordionItem[]; group?: string }) => (
  <div className={styles.accordion}>
    {items.map(({ id, title, content, open }) => (
      <details key={id} id={id} className={styles.item} name={group} open={open}>
        <summary>
          <span>{title}</span>
          <Icon name="down" size={18} />
        </summary>
        <div className={styles.content}>{content}</div>
      </details>
    ))}
  </div>
);
