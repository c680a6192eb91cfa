/** Endpoints for telemetry and error reports of pages, below a market's base path. Must not import schemas. */
export const REPORT_PATHS = {
  webVitals: '/public/platform/performance/web-vitals',
  performance: '/public/platform/performance/report',
  log: '/log',
  clientError: '/client-error',
  slowVitals: '/performance/web-vitals',
  searchClick: '/search/click',
} as const;

export type ReportName = keyof typeof REPORT_PATHS;

/** Responds with the point of presence (CDN edge or server location) in `POP_HEADER`. */
export const ROUND_TRIP_PATH = '/public/platform/performance/cf-rtt';
export const POP_HEADER = 'x-amz-cf-pop';

/** Maximum body size. Larger than any report, because pages truncate long texts. */
export const MAX_REPORT_BYTES = 8_000;
