import { currentSession, onSession } from '../personal/session.ts';
import type { SiteRouter } from '../router.tsx';
import { openPathInApp, sendPermissions } from '../state/app-bridge.ts';
import { changePageFrame } from '../state/page-frame.ts';
import { isPagePath } from './listen-to-links.ts';

/**
 * Integrates the page into the native app: hides the frame, which the app has itself, and offers navigation to other pages
 * to the app first. Navigation within the page (filters, sorting, anchors) stays in the page.
 */
export function integrateNativeApp(router: SiteRouter): void {
  const { base } = router.options.context.site;
  changePageFrame({ hideHeader: true, hideFooter: true, hideQuickAccess: true });
  sendPermissions(currentSession());
  onSession(() => sendPermissions(currentSession()));

  const offer = (event: Event, url: URL): void => {
    if (url.origin !== location.origin || url.pathname === location.pathname) return;
    const path = url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : '';
    if (path === '' || !isPagePath(path)) return;
    if (!openPathInApp(path + url.search + url.hash, url.href)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  // Capturing, to run before the page's own listeners.
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
      const url = new URL(form.action);
      for (const [name, value] of new FormData(form)) url.searchParams.append(name, String(value));
      offer(event, url);
    },
    { capture: true },
  );
}
