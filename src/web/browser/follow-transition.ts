import { PageFailure, statusOf } from '../loading/page-failure.ts';
import { recordPageView } from '../measure/page-views.ts';
import { report, reportOnce } from '../measure/report.ts';
import { ownAddress } from '../own-address.ts';
import type { SiteRouter } from '../router.tsx';
import {
  DISCRETE_AFTER_MS,
  FULL_AFTER_MS,
  nextTransition,
  type TransitionEvent,
  transition,
} from '../state/page-transition.ts';

/** Not being there, or not for this visitor, is no fault of the site. */
const isFault = (error: unknown): boolean => !(error instanceof PageFailure) || error.status >= 500;

/** Keeps the page transition with what the router does, and records each page that is shown. */
export function followTransition(router: SiteRouter): void {
  const { settings } = router.options.context.site;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let viewed = '';
  const happen = (event: TransitionEvent) => transition.set(nextTransition(transition.get(), event));
  const after = (ms: number, type: 'discrete-timeout' | 'full-timeout') => setTimeout(() => happen({ type }), ms);
  const here = () => router.state.location.pathname + router.state.location.searchStr;
  const failureOfPage = () => router.state.matches.find(({ status }) => status === 'error');

  const rest = () => {
    happen({ type: 'success' });
    if (viewed === here()) return;
    viewed = here();
    recordPageView(viewed);
  };

  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    timers.forEach(clearTimeout);
    happen({ type: 'start', href: toLocation.publicHref });
    timers = [after(DISCRETE_AFTER_MS, 'discrete-timeout'), after(FULL_AFTER_MS, 'full-timeout')];
  });

  router.subscribe('onResolved', () => {
    timers.forEach(clearTimeout);
    const failed = failureOfPage();
    if (failed !== undefined) {
      happen({ type: 'failure' });
      if (isFault(failed.error)) report('route', failed.error);
      // Whoever went on from a page of ours followed a link of ours.
      else if (statusOf(failed.error) === 404 && settings.detect_dead_links) reportOnce('dead-link', here());
      return;
    }
    const own = ownAddress(router);
    if (own === null) return rest();
    const { searchStr, hash } = router.state.location;
    const href = own + searchStr + (hash && `#${hash}`);
    void router.navigate({ href, replace: true, resetScroll: false });
  });

  // The page that came with the document is shown already.
  if (failureOfPage() === undefined) rest();
  else happen({ type: 'failure' });
}
