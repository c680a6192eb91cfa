import { withCleanMode } from '../clean-mode.ts';
import { hasChunkFailed } from '../loading/load-chunk.ts';
import type { SiteRouter } from '../router.tsx';
import { stringifyQuery } from '../routing/query-string.ts';

/** Delay of hovering or focusing a link before its page is preloaded. */
const INTENT_MS = 60;

/** First path segments on the site's hosts that are not pages. 'go' is CLICK_SEGMENT: its module would load with every page. */
const NON_PAGE_SEGMENTS = new Set(['go', 'api', 'assets', 'images', 'image']);

/** Whether the router handles a path inside the market, even if the page does not exist. */
export const isPagePath = (path: string): boolean =>
  !NON_PAGE_SEGMENTS.has(path.split('/')[1] ?? '') && !/^\/[^/]+\.(xml|txt|json)$/.test(path);

/**
 * Turns plain links and GET forms inside the market into client-side navigation, and preloads pages when a link is hovered
 * or focused.
 */
export function listenToLinks(router: SiteRouter): void {
  const { base, cleanMode } = router.options.context.site;

  const routableHref = (event: Event): { href: string; keepScroll: boolean } | null => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor || anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin) return null;
    const path = anchor.pathname;
    if (!path.startsWith(`${base}/`)) return null;
    const inMarket = path.slice(base.length);
    if (anchor.hash !== '' && anchor.pathname === location.pathname && anchor.search === location.search) return null;
    if (!isPagePath(inMarket) || hasChunkFailed()) return null;
    const href = withCleanMode(inMarket + anchor.search + anchor.hash, cleanMode);
    return { href, keepScroll: anchor.dataset.scroll === 'keep' };
  };

  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = routableHref(event);
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
    const href = action.pathname + stringifyQuery(Object.fromEntries(fields));
    void router.navigate({ href: withCleanMode(href, cleanMode) });
  });

  let timer = 0;
  const preload = (event: Event) => {
    clearTimeout(timer);
    const link = routableHref(event);
    if (link === null) return;
    const { pathname, search } = new URL(link.href, location.origin);
    timer = window.setTimeout(() => {
      void router.preloadRoute({ to: pathname, search: router.options.parseSearch(search) }).catch(() => undefined);
    }, INTENT_MS);
  };
  document.addEventListener('pointerover', preload);
  document.addEventListener('focusin', preload);
  document.addEventListener('touchstart', preload, { passive: true });
}
