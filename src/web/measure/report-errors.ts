import { onReport, type Report } from './browser-report.ts';
import type { ReportSender } from './report-sender.ts';

const MAX_REPORTS = 20;
const MAX_MESSAGE = 400;
const MAX_STACK = 1900;

/**
 * Sends error reports of this document to the server. A report contains the error, path and build, but no personal data,
 * so it needs no consent. Each message is sent once, and at most `MAX_REPORTS` per document.
 */
export function reportErrors(sender: ReportSender, { countryCode, release }: { countryCode: string; release: string }) {
  const sent = new Set<string>();
  onReport((report) => {
    const message = `${report.kind}: ${report.message}`;
    if (sent.has(message) || sent.size >= MAX_REPORTS) return;
    sent.add(message);
    // Dead links and failed logins are not client errors.
    if (report.kind === 'dead-link')
      void logToServer(sender, 'warn', `Suspected dead link: ${report.message}`, release);
    else if (report.kind === 'login') void logToServer(sender, 'info', report.message, release);
    else void sender.post('clientError', buildClientError(report, countryCode, release));
  });
}

function buildClientError({ kind, message, stack, href }: Report, countryCode: string, release: string) {
  const path = pathWithoutQuery(href);
  return {
    target: 'browser' as const,
    countryCode,
    fullPath: path,
    path,
    appVersion: release,
    error: { kind, message: message.slice(0, MAX_MESSAGE), stack: stack?.slice(0, MAX_STACK) ?? null },
  };
}

/** The query may contain text typed by the visitor. */
const pathWithoutQuery = (href: string): string => (URL.parse(href, 'http://none')?.pathname ?? '/').slice(0, 500);

/** Writes a line to the server's log. Falls back to the console. */
export async function logToServer(
  sender: ReportSender,
  level: 'info' | 'warn' | 'error',
  message: string,
  release: string,
): Promise<void> {
  const line = {
    level,
    message: message.slice(0, MAX_MESSAGE),
    path: pathWithoutQuery(location.href),
    appVersion: release,
  };
  if (!(await sender.post('log', line))) console.error('Error logging to server');
}
