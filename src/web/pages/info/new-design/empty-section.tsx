import { useTexts } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { CaptionedEmptyState } from '../../../ui/empty-state/captioned-empty-state.tsx';
import { EMPTY_KINDS } from '../../../ui/empty-state/empty-kind.ts';
import { Specimen, Specimens } from './specimen.tsx';

/** Every kind of empty state. */
export function EmptySection() {
  const t = useTexts();
  return (
    <Specimens>
      {EMPTY_KINDS.map((kind) => (
        <Specimen key={kind} name={`kind="${kind}"`}>
          <CaptionedEmptyState kind={kind}>
            <ButtonLink href="#empty">{t('design.buttons.press')}</ButtonLink>
          </CaptionedEmptyState>
        </Specimen>
      ))}
    </Specimens>
  );
}
