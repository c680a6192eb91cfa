import type { ReactNode } from 'react';
import { EmptyDrawing } from './empty-drawing.tsx';
import type { EmptyKind } from './empty-kind.ts';
import styles from './empty-state.module.css';

type Props = {
  kind: EmptyKind;
  title: string;
  text: string;
  /** Where nothing else heads the page. */
  heads?: boolean;
  /** The next step: buttons, links, a search. */
  children?: ReactNode;
};

/** What stands where nothing is: a drawing of its own, what is so, and the next step. */
export function EmptyState({ kind, title, text, heads = false, children }: Props) {
  const Heading = heads ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <EmptyDrawing kind={kind} />
      <Heading className={styles.title}>{title}</Heading>
      <p>{text}</p>
      {children ? <div className={styles.next}>{children}</div> : null}
    </div>
  );
}
