import { apiBase } from '../../api/contract/endpoints.ts';
import { PLACE_HEADER, ROUND_TRIP_PATH } from '../../api/contract/report-endpoints.ts';
import { callHeaders } from '../loading/fetch-client.ts';
import { bareAddress, type ReportSender } from './report-sender.ts';

/** The name of the place that answers this visitor; null where nobody says. */
export async function placeThatAnswers(marketId: string): Promise<string | null> {
  const url = apiBase(marketId) + ROUND_TRIP_PATH;
  const answer = await fetch(url, { headers: callHeaders(), redirect: 'error' }).catch(() => null);
  return answer?.headers.get(PLACE_HEADER)?.slice(0, 100) ?? null;
}

/** When the parts of the page's arrival were done, in whole milliseconds from its start. */
export function browserTimings(entry: PerformanceNavigationTiming): Record<string, number> {
  const { domainLookupEnd, connectEnd, responseStart, responseEnd, domInteractive, domContentLoadedEventEnd } = entry;
  const times = {
    lookup: domainLookupEnd,
    connect: connectEnd,
    firstByte: responseStart,
    response: responseEnd,
    interactive: domInteractive,
    contentLoaded: domContentLoadedEventEnd,
    load: entry.loadEventEnd,
  };
  return Object.fromEntries(Object.entries(times).map(([name, time]) => [name, Math.max(0, Math.round(time))]));
}

/** Tells how the page arrived, some time after it has loaded, when nothing competes with it. */
export async function reportTimings(sender: ReportSender, marketId: string, afterMs: number): Promise<void> {
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming)) return;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, entry.loadEventEnd + afterMs - performance.now())));
  const amazonPOP = await placeThatAnswers(marketId);
  const windowLocation = bareAddress(location);
  await sender.post('performance', { browserTimings: browserTimings(entry), amazonPOP, windowLocation });
}
