import type { SiteRouter } from '../router.tsx';

/** Prevents the router from scrolling the first page to the top: the visitor may have scrolled it before scripts ran. */
export function keepFirstPageScroll(router: SiteRouter): void {
  let isRendered = false;
  router.update({ ...router.options, scrollRestoration: () => isRendered });
  router.subscribe('onRendered', () => {
    isRendered = true;
  });
}
