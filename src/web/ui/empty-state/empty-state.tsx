import type { ComponentType, ReactNode } from 'react';
import { EmptyIllustration } from './empty-illustration.tsx';
import type { EmptyKind } from './empty-kind.ts';
import styles from './empty-state.module.css';

type Props = {
  kind: EmptyKind;
  title: string;
  text: string | null;
  /** Renders the title as `h1`, on pages without another heading. */
  isPageHeading?: boolean;
  /** Draws the kind. Where the drawing must be there at once, one that is loaded with the page. */
  drawing?: ComponentType<{ kind: EmptyKind }>;
  /** The next step: buttons, links or a search. */
  children?: ReactNode;
};

/** Shown in place of missing content: an illustration, an explanation and the next step. */
export function EmptyState({
  kind,
  title,
  text,
  isPageHeading = false,
  drawing: Drawing = EmptyIllustration,
  children,
}: Props) {
  const Heading = isPageHeading ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <Drawing kind={kind} />
      <Heading className={styles.title}>{title}</Heading>
      {text === null ? null : <p>{text}</p>}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}
