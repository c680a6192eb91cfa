import { REQUEST_TIMEOUT_MS } from '../../api/contract/client.ts';
import { apiBase } from '../../api/contract/endpoints.ts';
import { MOST_REPORT_BYTES, REPORT_PATHS, type ReportName } from '../../api/contract/report-endpoints.ts';
import type { ReportOf } from '../../api/contract/report-schemas.ts';
import { callHeaders } from '../loading/fetch-client.ts';

/** How a page tells its market's server something. Whether it arrived is for the caller to mind, or not. */
export type ReportSender = {
  post<K extends ReportName>(name: K, body: ReportOf<K>): Promise<boolean>;
  /** For what may be said while the page goes away: the browser sends it when it can. */
  beacon<K extends ReportName>(name: K, body: ReportOf<K>): void;
};

export function reportSender(marketId: string): ReportSender {
  const urlOf = (name: ReportName) => apiBase(marketId) + REPORT_PATHS[name];
  const post: ReportSender['post'] = async (name, body) => {
    const text = JSON.stringify(body);
    if (text.length > MOST_REPORT_BYTES) return false;
    const answer = await fetch(urlOf(name), {
      method: 'POST',
      headers: callHeaders(),
      body: text,
      keepalive: true,
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).catch(() => null);
    return answer?.ok ?? false;
  };
  return {
    post,
    beacon(name, body) {
      const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
      if (!navigator.sendBeacon(urlOf(name), blob)) void post(name, body);
    },
  };
}

/** The address of the page without what may have been typed into it. */
export const bareAddress = ({ origin, pathname }: { origin: string; pathname: string }): string =>
  (origin + pathname).slice(0, 500);
