import { getPageType } from '../../contract/pages.ts';
import type { Site } from '../site.ts';
import { getNativeApp } from '../state/app-bridge.ts';
import { mayMeasure } from '../state/consent-state.ts';
import { consentStore } from '../state/consent-store.ts';
import { reportTimings } from './report-navigation-timings.ts';
import { reportSearchClicks } from './report-search-clicks.ts';
import { createReportSender } from './report-sender.ts';
import { reportVitals } from './report-web-vitals.ts';

/**
 * Measures web vitals, navigation timings and what is opened after a search, and reports them to the server. Call once per
 * document, with consent.
 */
export function measurePerformance(site: Site, release: string): void {
  const { market, base, settings } = site;
  const sender = createReportSender(market.id);
  const pageType = () => getPageType(location.pathname.slice(base.length));
  const context = { release, country: market.countryCode, pageType };
  // Consent may be withdrawn while the document is open.
  const limits = { strictPrivacy: settings.strict_privacy, isApp: getNativeApp() !== null };
  const isAllowed = () => mayMeasure(consentStore.get(), limits);
  reportVitals(sender, context, { reportSlow: settings.web_vitals_report, isAllowed });
  reportSearchClicks(sender, site, isAllowed);
  void reportTimings(sender, market.id, { afterMs: settings.user_timings_report_after_ms, isAllowed });
}
