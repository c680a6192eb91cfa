import { inCleanMode } from '../clean-mode.ts';
import { haveChunksFailed } from '../loading/load-chunk.ts';
import type { SiteRouter } from '../router.tsx';
import { writeQuery } from '../routing/query-text.ts';

const INTENT_MS = 60;

/** First segments of addresses on our hosts that are no pages. */
const NO_PAGES = new Set(['go', 'api', 'assets', 'images', 'image']);

/** Whether an address inside the market is one that the router answers, found or not. */
export const isPagePath = (path: string): boolean =>
  !NO_PAGES.has(path.split('/')[1] ?? '') && !/^\/[^/]+\.(xml|txt|json)$/.test(path);

/**
 * Links are plain anchors; these listeners make them fast. A click on one that stays in the market changes the page
 * without loading a document, and resting on one loads what it leads to beforehand.
 */
export function listenToLinks(router: SiteRouter): void {
  const { base, cleanMode } = router.options.context.site;

  const hrefOf = (event: Event): { href: string; keepScroll: boolean } | null => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor || anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin) return null;
    const path = anchor.pathname;
    if (!path.startsWith(`${base}/`)) return null;
    const inMarket = path.slice(base.length);
    if (anchor.hash !== '' && anchor.pathname === location.pathname && anchor.search === location.search) return null;
    if (!isPagePath(inMarket) || haveChunksFailed()) return null;
    const href = inCleanMode(inMarket + anchor.search + anchor.hash, cleanMode);
    return { href, keepScroll: anchor.dataset.scroll === 'keep' };
  };

  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = hrefOf(event);
    if (link === null) return;
    event.preventDefault();
    void router.navigate({ href: base + link.href, resetScroll: !link.keepScroll });
  });

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
    const action = new URL(form.action);
    if (action.origin !== location.origin || !action.pathname.startsWith(`${base}/`)) return;
    event.preventDefault();
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const href = action.pathname + writeQuery(Object.fromEntries(fields));
    void router.navigate({ href: inCleanMode(href, cleanMode) });
  });

  let timer = 0;
  const preload = (event: Event) => {
    clearTimeout(timer);
    const link = hrefOf(event);
    if (link === null) return;
    const { pathname, search } = new URL(link.href, location.origin);
    timer = window.setTimeout(() => {
      void router.preloadRoute({ to: pathname, search: router.options.parseSearch(search) }).catch(() => undefined);
    }, INTENT_MS);
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
  document.addEventListener('touchstart', preload, { passive: true });
}
