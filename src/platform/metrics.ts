import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The figures of this process, in the format of Prometheus (docs/operations.md lists them). */
export const METRICS = new Registry();
const registers = [METRICS];

/** Seconds; the same for everything that somebody waits for. */
const WAITING = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds; a job may read a file of a million offers. */
const WORKING = [0.01, 0.1, 0.5, 1, 5, 30, 120, 600];

/** Rate, errors and duration of requests: by the pattern of the route, never by an address. */
export const requestSeconds = new Histogram({
  name: 'lowtide_http_request_duration_seconds',
  help: 'Duration of requests by route and status class.',
  labelNames: ['method', 'route', 'status'],
  buckets: WAITING,
  registers,
});

export const searchSeconds = new Histogram({
  name: 'lowtide_search_duration_seconds',
  help: 'Duration of searches and suggestions in the index.',
  labelNames: ['kind'],
  buckets: [0.0005, 0.001, 0.0025, ...WAITING],
  registers,
});

export const cacheReads = new Counter({
  name: 'lowtide_cache_reads_total',
  help: 'Reads of a cache by result: hit, miss, or stale when the database could not be asked.',
  labelNames: ['cache', 'result'],
  registers,
});

export const jobSeconds = new Histogram({
  name: 'lowtide_job_duration_seconds',
  help: 'Duration of jobs by task and result.',
  labelNames: ['task', 'result'],
  buckets: WORKING,
  registers,
});

export const rejectedRequests = new Counter({
  name: 'lowtide_rejected_requests_total',
  help: 'Requests rejected because their client sent too many, or the server had too many.',
  labelNames: ['reason'],
  registers,
});

export const securityEvents = new Counter({
  name: 'lowtide_security_events_total',
  help: 'Events that the security log records.',
  labelNames: ['event'],
  registers,
});

/** Adds a figure that is read when it is asked for. */
export function addGauge(
  name: string,
  help: string,
  labelNames: readonly string[],
  read: () => Promise<readonly { labels: Record<string, string>; value: number }[]>,
): void {
  METRICS.removeSingleMetric(name);
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames,
    registers,
    collect: async () => {
      const values = await read();
      gauge.reset();
      for (const { labels, value } of values) gauge.set(labels, value);
    },
  });
}
