import { useTexts } from '../../site.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CaptionedEmptyState } from '../../ui/empty-state/captioned-empty-state.tsx';

/** Shown if the counts of a chosen filter could not be loaded; the filters themselves stay usable. */
export function FilterFailure({ retry }: { retry: () => void }) {
  const t = useTexts();
  return (
    <div role="status">
      <CaptionedEmptyState kind="filter-not-loaded">
        <Button onClick={retry}>{t('error.retry')}</Button>
      </CaptionedEmptyState>
    </div>
  );
}
