import type { ReactNode } from 'react';
import { useTexts } from '../site.ts';
import type { EmptyKind } from './empty-kind.ts';
import { EmptyState } from './empty-state.tsx';

/** An empty screen with the caption of its kind, where the page does not know more. */
export function CaptionedEmptyState({ kind, children }: { kind: EmptyKind; children?: ReactNode }) {
  const t = useTexts();
  return (
    <EmptyState kind={kind} title={t(`empty.${kind}.title`)} text={t(`empty.${kind}.text`)}>
      {children}
    </EmptyState>
  );
}
