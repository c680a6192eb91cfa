import type { ReactNode } from 'react';
import { useTexts } from '../../site.ts';
import type { EmptyKind } from './empty-kind.ts';
import { EmptyState } from './empty-state.tsx';

/** An empty state with the default caption of its kind. */
export function CaptionedEmptyState({ kind, children }: { kind: EmptyKind; children?: ReactNode }) {
  const t = useTexts();
  return (
    <EmptyState kind={kind} title={t(`empty.${kind}.title`)} text={t(`empty.${kind}.text`)}>
      {children}
    </EmptyState>
  );
}
