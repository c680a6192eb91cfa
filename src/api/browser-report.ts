import type { ReportName } from './contract/report-endpoints.ts';
import type { ReportOf } from './contract/report-schemas.ts';

export const REPORT_KINDS = ['error', 'log', 'web-vitals', 'timings'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** A report as an operator reads it. */
export type BrowserReport = {
  kind: ReportKind;
  path: string;
  appVersion: string;
  message: string;
  details: Readonly<Record<string, unknown>>;
};

const QUARTER_SECOND = 250;
const LAYOUT_STEP = 0.05;

const MOST_PATH = 200;
/** Whatever may be an address of a person, as a whole word. */
const HAS_AT = /\S*(?:@|%40)\S*/gi;
const NUMBER_PART = /\d{6,}/g;

/** Text without what may name a person. */
export const withoutNames = (text: string): string => text.replace(HAS_AT, '[redacted]');

/** A path without its query, which may hold what somebody typed; of a whole address what follows the host. */
export const barePath = (address: string): string =>
  withoutNames(address.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '')
    .slice(0, MOST_PATH)
    .toWellFormed() || '/';

/** The kind of page a path is of: what stands first in it, behind the market's own part. */
const sectionOf = (path: string): string =>
  `/${
    path
      .replace(/^\/[a-z]{2}\/shopping(?=\/|$)/, '')
      .replace(/^\/[a-z]{2}-[a-z]{2}(?=\/|$)/, '')
      .split('/')[1] ?? ''
  }`;

/** The step that a measure falls into, so that the counts of steps show how measures are spread. */
function stepOf(name: string, value: number): string {
  if (name !== 'CLS') {
    const from = Math.floor(value / QUARTER_SECOND) * QUARTER_SECOND;
    return `${from}–${from + QUARTER_SECOND} ms`;
  }
  const from = Math.floor(value / LAYOUT_STEP) * LAYOUT_STEP;
  return `${from.toFixed(2)}–${(from + LAYOUT_STEP).toFixed(2)}`;
}

/** How each call of `REPORT_PATHS` becomes a report. */
export const REPORT_OF: { readonly [K in ReportName]: (body: ReportOf<K>) => BrowserReport } = {
  webVitals: ({ release, name, value, href }) => ({
    kind: 'web-vitals',
    path: sectionOf(barePath(href)),
    appVersion: release,
    message: `${name} ${stepOf(name, value)}`,
    details: { name, value },
  }),
  slowVitals: ({ release, name, value, delta, rating, path, pageType, team, debugText, debugParents, country }) => ({
    kind: 'web-vitals',
    path: sectionOf(barePath(path)),
    appVersion: release,
    message: `${name} ${rating} on ${pageType}`,
    details: {
      ...{ country, value, delta, team, path: barePath(path) },
      debugText: debugText === null ? null : withoutNames(debugText),
      debugParents: debugParents.map(withoutNames),
    },
  }),
  performance: ({ browserTimings, amazonPOP, windowLocation }) => ({
    kind: 'timings',
    path: sectionOf(barePath(windowLocation)),
    appVersion: '',
    message: `load ${stepOf('load', browserTimings.load ?? 0)}`,
    details: { browserTimings, amazonPOP },
  }),
  log: ({ level, message, path, appVersion }) => ({
    kind: 'log',
    path: barePath(path),
    appVersion,
    message: withoutNames(message),
    details: { level },
  }),
  clientError: ({ countryCode, path, appVersion, error }) => ({
    kind: 'error',
    path: barePath(path),
    appVersion,
    message: `${error.kind}: ${withoutNames(error.message)}`,
    details: { countryCode, stack: error.stack === null ? null : withoutNames(error.stack) },
  }),
};

/** What makes two reports the same one: long numbers in a message are ids, and a fault is one on whichever page. */
export const fingerprintText = ({ kind, path, appVersion, message }: BrowserReport): string =>
  [kind, kind === 'error' ? '' : path, appVersion, message.replace(NUMBER_PART, '#')].join('\n');
