import { pageTypeOf } from '../routes.ts';
import type { Site } from '../site.ts';
import { reportSender } from './report-sender.ts';
import { reportTimings } from './report-timings.ts';
import { reportVitals } from './web-vitals-report.ts';

/** Measures how pages load and answer, and tells the server; once in a document, and only by consent. */
export function measure({ market, base, settings }: Site, release: string): void {
  const sender = reportSender(market.id);
  const pageType = () => pageTypeOf(location.pathname.slice(base.length));
  const place = { release, country: market.countryCode, pageType };
  reportVitals(sender, place, { tellSlow: settings.web_vitals_report });
  void reportTimings(sender, market.id, settings.user_timings_report_after_ms);
}
