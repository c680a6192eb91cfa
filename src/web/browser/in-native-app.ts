import type { SiteRouter } from '../router.tsx';
import { handOverPath } from '../state/app-bridge.ts';
import { setChrome } from '../state/chrome.ts';
import { isPagePath } from './listen-to-links.ts';

/**
 * Makes the page one of the app's: the frame that the app has of its own goes, and ways to other pages are offered to it
 * before they are taken. What stays on its page (filters, sorting, a place further down) stays with the page.
 */
export function takeUpApp(router: SiteRouter): void {
  const { base } = router.options.context.site;
  setChrome({ hideHeader: true, hideFooter: true, hideQuickAccess: true });

  const offer = (event: Event, address: URL): void => {
    if (address.origin !== location.origin || address.pathname === location.pathname) return;
    const path = address.pathname.startsWith(`${base}/`) ? address.pathname.slice(base.length) : '';
    if (path === '' || !isPagePath(path)) return;
    if (!handOverPath(path + address.search + address.hash, address.href)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  // Before the page's own listeners: they take what the app leaves.
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.href && !link.hasAttribute('download')) offer(event, new URL(link.href));
    },
    { capture: true },
  );
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method !== 'get') return;
      const address = new URL(form.action);
      for (const [name, value] of new FormData(form)) address.searchParams.append(name, String(value));
      offer(event, address);
    },
    { capture: true },
  );
}
