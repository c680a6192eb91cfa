import { parseNativeApp } from '../../contract/native-app.ts';
import { onReport } from '../measure/browser-report.ts';
import { currentSession, onSession } from '../personal/session.ts';
import { trackSession } from '../personal/track-session.ts';
import type { SiteRouter } from '../router.tsx';
import { listenForKonamiCode } from '../shell/konami/konami-code.ts';
import { loadErrorPage } from '../shell/lazy-error-page.tsx';
import { isRejectedByBrowser, joinExperiment, loadConsent, refreshConsent } from '../state/consent.ts';
import { mayMeasure } from '../state/consent-state.ts';
import { consentPromptNeeded, consentStore } from '../state/consent-store.ts';
import { changeMenu } from '../state/menu-state.ts';
import { restoreScroll } from './restore-scroll.ts';
import { markScrollDirection } from './scroll-direction.ts';

/**
 * Starts low-priority features once the page is idle: scroll restoration, consent prompt, error reports and measurement.
 * Their code loads when it is needed.
 */
export function afterLoad(router: SiteRouter, release: string): void {
  const { site } = router.options.context;
  const { market, settings } = site;
  restoreScroll(router);
  markScrollDirection();
  trackSession(() => {
    router.clearCache();
    void router.invalidate();
  });
  syncAccount(site);
  listenForKonamiCode();
  // It could not be loaded without a connection.
  loadErrorPage().catch(() => undefined);
  const isApp = parseNativeApp(navigator.userAgent) !== null;

  // Early reports are replayed to the sender.
  const sendErrors = once(async () => {
    const [{ reportErrors }, { createReportSender: reportSender }] = await Promise.all([
      import('../measure/report-errors.ts'),
      import('../measure/report-sender.ts'),
    ]);
    reportErrors(reportSender(market.id), { countryCode: market.countryCode, release });
  });
  onReport(sendErrors);

  const { analytics_script, tag_manager_script, ad_script } = settings;
  if (analytics_script !== null || tag_manager_script !== null || ad_script !== null) {
    void once(async () => (await import('../measure/start-analytics.ts')).startAnalytics(site))();
  }

  const measureSite = once(async () =>
    (await import('../measure/measure-performance.ts')).measurePerformance(site, release),
  );
  const onConsent = () => {
    const consent = consentStore.get();
    if (consent.allowFunctional) joinExperiment(settings.experiment);
    // The app asks for consent itself, and Global Privacy Control is a decision.
    consentPromptNeeded.set(!consent.consentGiven && !isApp && !isRejectedByBrowser());
    if (mayMeasure(consent, { strictPrivacy: settings.strict_privacy, isApp })) measureSite();
  };
  consentStore.subscribe(onConsent);
  if (settings.app_links !== null) {
    void once(async () => {
      const { appOffer } = await import('../shell/banner/app-banner.tsx');
      changeMenu(appOffer(settings.app_links, navigator.userAgent));
    })();
  }
  loadConsent();
  // Another tab may have changed it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshConsent();
  });
}

/** Merges what this browser stores into the account, from the first sign-in on. */
function syncAccount(site: SiteRouter['options']['context']['site']): void {
  const start = once(async () => {
    const [favourites, basket] = await Promise.all([
      import('../personal/sync-favourites.ts'),
      import('../personal/sync-basket.ts'),
    ]);
    favourites.syncFavourites(site);
    basket.syncBasket(site);
  });
  const startIfSignedIn = () => {
    if (currentSession() !== null) start();
  };
  onSession(startIfSignedIn);
  startIfSignedIn();
}

/** Runs the task on the first call only. Ignores a failure to load its code. */
function once(task: () => Promise<void>): () => void {
  let hasRun = false;
  return () => {
    if (hasRun) return;
    hasRun = true;
    task().catch(() => undefined);
  };
}
