import { appOf } from '../../api/contract/native-app.ts';
import { onReport } from '../measure/report.ts';
import { followFavourites } from '../personal/follow-favourites.ts';
import { followSession } from '../personal/follow-session.ts';
import type { SiteRouter } from '../router.tsx';
import { waitForCheat } from '../shell/cheat-sequence.ts';
import { loadConsent, refusedByBrowser } from '../state/consent.ts';
import { mayMeasure } from '../state/consent-state.ts';
import { consentStore, consentWanted } from '../state/consent-store.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { followScroll } from './follow-scroll.ts';

/**
 * What a page does when it has nothing better to do: remembers places, asks for consent, tells of faults, and measures
 * what it may. The parts of it load when there is something for them to do.
 */
export function afterLoad(router: SiteRouter, release: string): void {
  const { site } = router.options.context;
  const { market, settings } = site;
  followScroll(router);
  followSession();
  followFavourites(site);
  waitForCheat();
  fetchWhatErrorsShow();
  const isApp = appOf(navigator.userAgent) !== null;

  // Whatever was and will be told reaches who sends it.
  const tellFaults = once(async () => {
    const [{ reportErrors }, { reportSender }] = await Promise.all([
      import('../measure/report-errors.ts'),
      import('../measure/report-sender.ts'),
    ]);
    reportErrors(reportSender(market.id), { countryCode: market.countryCode, release });
  });
  onReport(tellFaults);

  const { analytics_script, tag_manager_script, ad_script } = settings;
  if (analytics_script !== null || tag_manager_script !== null || ad_script !== null) {
    void once(async () => (await import('../measure/start-analytics.ts')).startAnalytics(site))();
  }

  const measureSite = once(async () => (await import('../measure/measure.ts')).measure(site, release));
  const follow = () => {
    const consent = consentStore.get();
    // The app asks by itself, and a browser that refuses for its visitor has answered.
    consentWanted.set(!consent.consentGiven && !isApp && !refusedByBrowser());
    if (mayMeasure(consent, { strictPrivacy: settings.strict_privacy, isApp })) measureSite();
  };
  consentStore.subscribe(follow);
  loadConsent();
}

/** Who has no connection any more cannot fetch it. */
function fetchWhatErrorsShow(): void {
  Promise.all([
    import('../shell/error-page.tsx'),
    import('../ui/illustrations/drawings.tsx'),
    loadTexts(['failed', 'search']),
  ]).catch(() => undefined);
}

/** Does the work the first time only; where its program does not arrive, the page stands without. */
function once(work: () => Promise<void>): () => void {
  let begun = false;
  return () => {
    if (begun) return;
    begun = true;
    work().catch(() => undefined);
  };
}
