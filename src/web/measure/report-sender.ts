import { MAX_REPORT_BYTES, REPORT_PATHS, type ReportName } from '../../contract/browser-report-endpoints.ts';
import type { ReportBody } from '../../contract/browser-report-schemas.ts';
import { REQUEST_TIMEOUT_MS } from '../../contract/client.ts';
import { apiBase } from '../../contract/public-endpoints.ts';
import { requestHeaders } from '../loading/fetch-client.ts';

/** Sends reports to the server. A report over `MAX_REPORT_BYTES`, which the server would reject, is not sent. */
export type ReportSender = {
  /** Returns whether the server accepted the report. */
  post<K extends ReportName>(name: K, body: ReportBody<K>): Promise<boolean>;
  /** For reports while the page unloads: uses `sendBeacon`, which does not block. */
  beacon<K extends ReportName>(name: K, body: ReportBody<K>): void;
};

export function createReportSender(marketId: string): ReportSender {
  const reportUrl = (name: ReportName) => apiBase(marketId) + REPORT_PATHS[name];
  const postText = async (name: ReportName, text: string): Promise<boolean> => {
    const response = await fetch(reportUrl(name), {
      method: 'POST',
      headers: requestHeaders(),
      body: text,
      keepalive: true,
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).catch(() => null);
    return response?.ok ?? false;
  };
  return {
    async post(name, body) {
      const text = JSON.stringify(body);
      return byteLength(text) <= MAX_REPORT_BYTES && postText(name, text);
    },
    beacon(name, body) {
      const text = JSON.stringify(body);
      if (byteLength(text) > MAX_REPORT_BYTES) return;
      const blob = new Blob([text], { type: 'application/json' });
      if (!navigator.sendBeacon(reportUrl(name), blob)) void postText(name, text);
    },
  };
}

/** The server's limit is in bytes of UTF-8, of which a character takes up to four. */
const byteLength = (text: string): number => new TextEncoder().encode(text).byteLength;

/** The URL without its query, which may contain text typed by the visitor. */
export const urlWithoutQuery = ({ origin, pathname }: { origin: string; pathname: string }): string =>
  (origin + pathname).slice(0, 500);
