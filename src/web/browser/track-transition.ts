import { findCanonicalRedirect } from '../canonical-href.ts';
import { errorStatus, PageError } from '../loading/page-error.ts';
import { report, reportOnce } from '../measure/browser-report.ts';
import { recordPageView } from '../measure/page-views.ts';
import type { SiteRouter } from '../router.tsx';
import {
  DISCRETE_AFTER_MS,
  FULL_AFTER_MS,
  nextTransition,
  type TransitionEvent,
  transitionStore,
} from '../state/page-transition.ts';

/** Errors below status 500 (not found, not permitted) are not errors of the site. */
const isSiteError = (error: unknown): boolean => !(error instanceof PageError) || error.status >= 500;

/** Updates the transition state from router events, and records page views. */
export function trackTransition(router: SiteRouter): void {
  const { settings } = router.options.context.site;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let viewed = '';
  const dispatch = (event: TransitionEvent) => transitionStore.set(nextTransition(transitionStore.get(), event));
  const after = (ms: number, type: 'discrete-timeout' | 'full-timeout') => setTimeout(() => dispatch({ type }), ms);
  const currentPath = () => router.state.location.pathname + router.state.location.searchStr;
  const findFailure = () => router.state.matches.find(({ status }) => status === 'error');

  const complete = () => {
    dispatch({ type: 'success' });
    if (viewed === currentPath()) return;
    viewed = currentPath();
    recordPageView(viewed);
  };

  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    timers.forEach(clearTimeout);
    dispatch({ type: 'start', href: toLocation.publicHref });
    timers = [after(DISCRETE_AFTER_MS, 'discrete-timeout'), after(FULL_AFTER_MS, 'full-timeout')];
  });

  router.subscribe('onResolved', () => {
    timers.forEach(clearTimeout);
    const failed = findFailure();
    if (failed !== undefined) {
      dispatch({ type: 'failure' });
      if (isSiteError(failed.error)) report('route', failed.error);
      // After a navigation inside the site, a 404 means that the site has a dead link.
      else if (errorStatus(failed.error) === 404 && settings.detect_dead_links)
        reportOnce('dead-link', router.state.location.pathname);
      return;
    }
    const canonical = findCanonicalRedirect(router);
    if (canonical === null) return complete();
    const { searchStr, hash } = router.state.location;
    const href = canonical + searchStr + (hash && `#${hash}`);
    void router.navigate({ href, replace: true, resetScroll: false });
  });

  // The first page is already displayed.
  if (findFailure() === undefined) complete();
  else dispatch({ type: 'failure' });
}
