import { onReport, type Report } from './report.ts';
import type { ReportSender } from './report-sender.ts';

const MOST_PER_DOCUMENT = 20;
const MOST_MESSAGE = 400;
const MOST_STACK = 1900;

/**
 * Tells the server what broke in this document: faults nobody caught, and what parts of the page report of. It says what
 * broke, on which path and in which build, and nothing of who saw it, so it waits for no consent. The same message goes
 * once, and no page sends more than a few.
 */
export function reportErrors(sender: ReportSender, { countryCode, release }: { countryCode: string; release: string }) {
  const told = new Set<string>();
  onReport((made) => {
    const message = `${made.kind}: ${made.message}`;
    if (told.has(message) || told.size >= MOST_PER_DOCUMENT) return;
    told.add(message);
    // Neither a link that leads nowhere nor a password mistyped is a fault of the browser's.
    if (made.kind === 'dead-link') void log(sender, 'warn', `Suspected dead link: ${made.message}`, release);
    else if (made.kind === 'login') void log(sender, 'info', made.message, release);
    else void sender.post('clientError', clientError(made, countryCode, release));
  });
}

function clientError({ kind, message, stack, href }: Report, countryCode: string, release: string) {
  const path = pathOf(href);
  return {
    target: 'browser' as const,
    countryCode,
    fullPath: path,
    path,
    appVersion: release,
    error: { kind, message: message.slice(0, MOST_MESSAGE), stack: stack?.slice(0, MOST_STACK) ?? null },
  };
}

// Without the query: somebody typed it.
const pathOf = (href: string): string => (URL.parse(href, 'http://none')?.pathname ?? '/').slice(0, 500);

/** A line for the server's log, with the version of the page. Where it cannot be told, the console alone hears of it. */
export async function log(
  sender: ReportSender,
  level: 'info' | 'warn' | 'error',
  message: string,
  release: string,
): Promise<void> {
  const line = { level, message: message.slice(0, MOST_MESSAGE), path: pathOf(location.href), appVersion: release };
  if (!(await sender.post('log', line))) console.error('Error logging to server');
}
