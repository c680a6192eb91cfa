import { POP_HEADER, ROUND_TRIP_PATH } from '../../contract/browser-report-endpoints.ts';
import { REQUEST_TIMEOUT_MS } from '../../contract/client.ts';
import { apiBase } from '../../contract/public-endpoints.ts';
import { requestHeaders } from '../loading/fetch-client.ts';
import { type ReportSender, urlWithoutQuery } from './report-sender.ts';

/** Requests the point of presence that serves this visitor; null if unknown. */
export async function fetchPopName(marketId: string): Promise<string | null> {
  const url = apiBase(marketId) + ROUND_TRIP_PATH;
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const response = await fetch(url, { headers: requestHeaders(), redirect: 'error', signal }).catch(() => null);
  return response?.headers.get(POP_HEADER)?.slice(0, 100) ?? null;
}

/** Milestones of the navigation, in whole milliseconds since its start. */
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

/** Reports the navigation timings `afterMs` after the load event, to not compete with loading, if it `isAllowed` then. */
export async function reportTimings(
  sender: ReportSender,
  marketId: string,
  { afterMs, isAllowed }: { afterMs: number; isAllowed: () => boolean },
): Promise<void> {
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming)) return;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, entry.loadEventEnd + afterMs - performance.now())));
  if (!isAllowed()) return;
  const amazonPOP = await fetchPopName(marketId);
  const windowLocation = urlWithoutQuery(location);
  await sender.post('performance', { browserTimings: browserTimings(entry), amazonPOP, windowLocation });
}
