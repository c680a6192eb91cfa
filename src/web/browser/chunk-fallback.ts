import { redirect } from '@tanstack/react-router';
import type { ChunkFallback } from '../loading/load-chunk.ts';
import { reportOnce } from '../measure/report.ts';
import type { SiteRouter } from '../router.tsx';
import { showNotice } from '../state/notices.ts';
import { loadTexts } from '../texts/load-texts.ts';

/**
 * Where a page's program did not arrive the visitor stays on the page they are on, and a notice offers to load the other
 * with its document. What did not arrive is reported.
 */
export function chunkFallback(router: SiteRouter): ChunkFallback {
  const { t } = router.options.context.site;

  // A page may be wanted several times while the notice about it stands.
  const told = new Set<string>();

  const tell = async (path: string) => {
    if (told.has(path)) return;
    told.add(path);
    const onClosed = () => told.delete(path);
    await loadTexts(['notices']);
    const link = { text: t('notices.chunk.again'), url: path, external: false };
    showNotice({ type: 'error', title: t('notices.chunk.title'), message: t('notices.chunk.text'), link, onClosed });
  };
  // Who cannot even load the words of the notice still has the page.
  const tellOf = ({ pathname, searchStr }: { pathname: string; searchStr: string }) =>
    void tell(pathname + searchStr).catch(() => undefined);

  return {
    ofPart: (error) => {
      if (reportOnce('chunk', error)) tellOf(router.state.location);
    },
    ofPage: (error) => {
      reportOnce('chunk', error);
      const { location, resolvedLocation } = router.state;
      // Loaded ahead for a link that may never be followed, or for the page that came with the document.
      if (resolvedLocation === undefined || resolvedLocation.href === location.href) return error;
      tellOf(location);
      const { pathname, search } = resolvedLocation;
      return redirect({ to: pathname, search, replace: true, resetScroll: false });
    },
  };
}
