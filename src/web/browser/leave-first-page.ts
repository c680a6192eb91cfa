import type { SiteRouter } from '../router.tsx';

/** The page that came with the document may have been scrolled before scripts ran: the router begins only others at the top. */
export function leaveFirstPage(router: SiteRouter): void {
  let drawn = false;
  router.update({ ...router.options, scrollRestoration: () => drawn });
  router.subscribe('onRendered', () => {
    drawn = true;
  });
}
