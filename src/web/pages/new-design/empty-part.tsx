import { useTexts } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CaptionedEmptyState } from '../../ui/captioned-empty-state.tsx';
import { EMPTY_KINDS } from '../../ui/empty-kind.ts';
import { Specimen, Specimens } from './specimen.tsx';

/** Every screen on which something is missing. */
export function EmptyPart() {
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
