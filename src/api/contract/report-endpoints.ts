/** The calls with which pages tell how they fare, below a market's base path. No schema is imported here. */
export const REPORT_PATHS = {
  webVitals: '/public/platform/performance/web-vitals',
  performance: '/public/platform/performance/report',
  log: '/log',
  clientError: '/client-error',
  slowVitals: '/performance/web-vitals',
} as const;

export type ReportName = keyof typeof REPORT_PATHS;

/** Answers with the name of the place that answered in the header below: the server's own, or that of what stands before it. */
export const ROUND_TRIP_PATH = '/public/platform/performance/cf-rtt';
export const PLACE_HEADER = 'x-amz-cf-pop';

/** More than any report takes; what is longer is cut by the page that sends it. */
export const MOST_REPORT_BYTES = 8_000;
