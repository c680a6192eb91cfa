import { redirect } from '@tanstack/react-router';
import type { ChunkFallback } from '../loading/load-chunk.ts';
import { reportOnce } from '../measure/browser-report.ts';
import type { SiteRouter } from '../router.tsx';
import { showNotice } from '../state/notices.ts';
import { loadTexts } from '../texts/load-texts.ts';

/**
 * Handles chunks that failed to load. The visitor stays on the current page, and a notice offers to load the requested page
 * as a document. The error is reported.
 */
export function chunkFallback(router: SiteRouter): ChunkFallback {
  const { t } = router.options.context.site;

  // A page may be requested several times while its notice is open.
  const notified = new Set<string>();

  const notify = async (path: string) => {
    if (notified.has(path)) return;
    notified.add(path);
    const onClosed = () => notified.delete(path);
    await loadTexts(['notices']);
    const link = { text: t('notices.chunk.again'), url: path, external: false };
    showNotice({ type: 'error', title: t('notices.chunk.title'), message: t('notices.chunk.text'), link, onClosed });
  };
  // If the notice's texts fail to load too, the page stays usable.
  const notifyAbout = ({ pathname, searchStr }: { pathname: string; searchStr: string }) =>
    void notify(pathname + searchStr).catch(() => undefined);

  return {
    handlePart: (error) => {
      if (reportOnce('chunk', error)) notifyAbout(router.state.location);
    },
    handlePage: (error) => {
      reportOnce('chunk', error);
      const { location, resolvedLocation } = router.state;
      // Preloading for a link, or hydration of the first page: stay without a notice.
      if (resolvedLocation === undefined || resolvedLocation.href === location.href) return error;
      notifyAbout(location);
      const { pathname, search } = resolvedLocation;
      return redirect({ to: pathname, search, replace: true, resetScroll: false });
    },
  };
}
