import { getPageType } from '../../contract/pages.ts';
import type { Site } from '../site.ts';
import { createReportSender } from './report-sender.ts';
import { reportTimings } from './report-timings.ts';
import { reportVitals } from './web-vitals-report.ts';

/** Measures web vitals and navigation timings and reports them to the server. Call once per document, with consent. */
export function measurePerformance({ market, base, settings }: Site, release: string): void {
  const sender = createReportSender(market.id);
  const pageType = () => getPageType(location.pathname.slice(base.length));
  const context = { release, country: market.countryCode, pageType };
  reportVitals(sender, context, { reportSlow: settings.web_vitals_report });
  void reportTimings(sender, market.id, settings.user_timings_report_after_ms);
}
