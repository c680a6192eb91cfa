import { hideSecrets } from '../../base/hide-secrets.ts';
import type { ReportName } from '../../contract/browser-report-endpoints.ts';
import type { ReportBody } from '../../contract/browser-report-schemas.ts';

export const REPORT_KINDS = ['error', 'log', 'web-vitals', 'timings'] as const;
/** Reports that are stored one by one. A click after a search is only counted. */
export type StoredReportName = Exclude<ReportName, 'searchClick'>;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** A report as an operator reads it. */
export type BrowserReport = {
  kind: ReportKind;
  path: string;
  appVersion: string;
  message: string;
  details: Readonly<Record<string, unknown>>;
};

const TIME_STEP_MS = 250;
const LAYOUT_STEP = 0.05;

const MAX_PATH_LENGTH = 200;
/** Any word that contains an at sign, encoded or not. */
const EMAIL_LIKE = /\S*(?:@|%40)\S*/gi;
const LONG_NUMBER = /\d{6,}/g;

/** Text with possible email addresses removed. */
export const redactEmails = (text: string): string => text.replace(EMAIL_LIKE, '[redacted]');

/** The path of a URL without host, query and fragment, which may contain what a visitor typed, and without secrets. */
export const pathWithoutQuery = (address: string): string =>
  hideSecrets(redactEmails(address.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''))
    .slice(0, MAX_PATH_LENGTH)
    .toWellFormed() || '/';

/** The first segment of a path after the market prefix, such as `/cl`: the kind of page. */
const pageSection = (path: string): string =>
  `/${
    path
      .replace(/^\/[a-z]{2}\/shopping(?=\/|$)/, '')
      .replace(/^\/[a-z]{2}-[a-z]{2}(?=\/|$)/, '')
      .split('/')[1] ?? ''
  }`;

/** The histogram bucket of a metric: 250 ms wide, or 0.05 for layout shift. */
function valueRange(name: string, value: number): string {
  if (name !== 'CLS') {
    const from = Math.floor(value / TIME_STEP_MS) * TIME_STEP_MS;
    return `${from}–${from + TIME_STEP_MS} ms`;
  }
  const from = Math.floor(value / LAYOUT_STEP) * LAYOUT_STEP;
  return `${from.toFixed(2)}–${(from + LAYOUT_STEP).toFixed(2)}`;
}

/** Converts the body of each such endpoint in `REPORT_PATHS` to a report. */
export const REPORT_CONVERTERS: { readonly [K in StoredReportName]: (body: ReportBody<K>) => BrowserReport } = {
  webVitals: ({ release, name, value, href }) => ({
    kind: 'web-vitals',
    path: pageSection(pathWithoutQuery(href)),
    appVersion: release,
    message: `${name} ${valueRange(name, value)}`,
    details: { name, value },
  }),
  slowVitals: ({ release, name, value, delta, rating, path, pageType, team, debugText, debugParents, country }) => ({
    kind: 'web-vitals',
    path: pageSection(pathWithoutQuery(path)),
    appVersion: release,
    message: `${name} ${rating} on ${pageType}`,
    details: {
      ...{ country, value, delta, team, path: pathWithoutQuery(path) },
      debugText: debugText === null ? null : redactEmails(debugText),
      debugParents: debugParents.map(redactEmails),
    },
  }),
  performance: ({ browserTimings, amazonPOP, windowLocation }) => ({
    kind: 'timings',
    path: pageSection(pathWithoutQuery(windowLocation)),
    appVersion: '',
    message: `load ${valueRange('load', browserTimings.load ?? 0)}`,
    details: { browserTimings, amazonPOP },
  }),
  log: ({ level, message, path, appVersion }) => ({
    kind: 'log',
    path: pathWithoutQuery(path),
    appVersion,
    message: hideSecrets(redactEmails(message)),
    details: { level },
  }),
  clientError: ({ countryCode, path, appVersion, error }) => ({
    kind: 'error',
    path: pathWithoutQuery(path),
    appVersion,
    message: `${error.kind}: ${redactEmails(error.message)}`,
    details: { countryCode, stack: error.stack === null ? null : redactEmails(error.stack) },
  }),
};

/** Reports with the same text are counted as one. Long numbers are ids. Errors count as one whatever the page. */
export const fingerprintText = ({ kind, path, appVersion, message }: BrowserReport): string =>
  [kind, kind === 'error' ? '' : path, appVersion, message.replace(LONG_NUMBER, '#')].join('\n');
