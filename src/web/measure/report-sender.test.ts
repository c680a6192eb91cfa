import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_REPORT_BYTES, POP_HEADER } from '../../contract/browser-report-endpoints.ts';
import { REPORTS } from '../../contract/browser-report-schemas.ts';

// Reports are module state, which other test files of this worker have used.
vi.resetModules();
const { report } = await import('./browser-report.ts');
const { logToServer, reportErrors } = await import('./report-errors.ts');
const { createReportSender } = await import('./report-sender.ts');
const { fetchPopName, reportTimings } = await import('./report-navigation-timings.ts');

type Sent = { url: string; body: unknown; headers: unknown; redirect: unknown; signal: unknown };
let sent: Sent[];
let status: number;

class Timing {
  domainLookupEnd = 5;
  connectEnd = 20;
  responseStart = 90.2;
  responseEnd = 120;
  domInteractive = 300;
  domContentLoadedEventEnd = 350;
  loadEventEnd = 800.4;
}

beforeEach(() => {
  sent = [];
  status = 204;
  vi.stubGlobal('location', {
    ...{
      href: 'http://se.localhost/results?q=anna',
      origin: 'http://se.localhost',
      pathname: '/results',
      protocol: 'http:',
    },
  });
  vi.stubGlobal('fetch', async (url: string, { body, headers, redirect, signal }: RequestInit) => {
    if (status === 0) throw new TypeError('offline');
    sent.push({ url, body: typeof body === 'string' ? JSON.parse(body) : null, headers, redirect, signal });
    return new Response(null, { status, headers: { [POP_HEADER]: 'ARN56' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('reports to the server', () => {
  it('C09 posts a log line with the app version and the headers of every request', async () => {
    await logToServer(createReportSender('SE'), 'warn', 'login failed', 'a1b2');
    expect(sent).toMatchObject([{ url: '/api/se/log', redirect: 'error' }]);
    expect(REPORTS.log.parse(sent[0]?.body)).toEqual({
      ...{ level: 'warn', message: 'login failed', path: '/results', appVersion: 'a1b2' },
    });
    expect(sent[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-client-service': 'lowtide-web' });
  });

  it.each([0, 500])('C09 logs only to the console if posting fails (%s)', async (failure) => {
    status = failure;
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(logToServer(createReportSender('SE'), 'error', 'x', 'a1b2')).resolves.toBeUndefined();
    expect(logged.mock.calls).toEqual([['Error logging to server']]);
  });

  it('C10 posts each error message once, without the query of the URL', async () => {
    reportErrors(createReportSender('SE'), { countryCode: 'SE', release: 'a1b2' });
    for (let i = 0; i < 3; i++) report('error', new TypeError('x is undefined'));
    report('dead-link', '/nowhere');
    await vi.waitFor(() => expect(sent).toHaveLength(2), 60_000);
    expect(sent.map(({ url }) => url)).toEqual(['/api/se/client-error', '/api/se/log']);
    expect(REPORTS.clientError.parse(sent[0]?.body)).toMatchObject({
      ...{ target: 'browser', countryCode: 'SE', fullPath: '/results', path: '/results', appVersion: 'a1b2' },
      error: { kind: 'error', message: 'x is undefined', stack: expect.stringContaining('TypeError') },
    });
    for (let i = 0; i < 100; i++) report('error', new Error(`another ${i}`));
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(15), 60_000);
    expect(sent.length).toBeLessThanOrEqual(21);
  });

  it('C09 sends no report over the limit of the server, which counts bytes', async () => {
    const post = (message: string) =>
      createReportSender('SE').post('log', { level: 'info', message, path: '/', appVersion: 'a1b2' });
    expect(await post('x'.repeat(MAX_REPORT_BYTES / 2))).toBe(true);
    expect(await post('字'.repeat(MAX_REPORT_BYTES / 2))).toBe(false);
    expect(sent).toHaveLength(1);
  });

  it('C05 reads the point of presence from a header', async () => {
    expect(await fetchPopName('SE')).toBe('ARN56');
    expect(sent[0]?.url).toBe('/api/se/public/platform/performance/cf-rtt');
    status = 0;
    expect(await fetchPopName('SE')).toBeNull();
  });

  it('C13 calls outside the client have its headers and timeout, and follow no redirect', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await fetchPopName('SE');
    await logToServer(createReportSender('SE'), 'warn', 'login failed', 'a1b2');
    expect(timeout.mock.calls).toEqual([[5000], [5000]]);
    for (const [i, { headers, redirect, signal }] of sent.entries()) {
      expect(signal).toBe(timeout.mock.results[i]?.value);
      expect(redirect).toBe('error');
      expect(headers).toMatchObject({ accept: 'application/json', 'x-client-service': 'lowtide-web' });
    }
    expect(sent).toHaveLength(2);
  });

  it('C06 reports navigation timings two seconds after the load event, unless consent is withdrawn before', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('PerformanceNavigationTiming', Timing);
    vi.stubGlobal('performance', { now: () => 1000, getEntriesByType: () => [new Timing()] });
    let isAllowed = false;
    const report = () => reportTimings(createReportSender('SE'), 'SE', { afterMs: 2000, isAllowed: () => isAllowed });
    const withdrawn = report();
    await vi.advanceTimersByTimeAsync(2000);
    await withdrawn;
    expect(sent).toEqual([]);
    isAllowed = true;
    const done = report();
    await vi.advanceTimersByTimeAsync(1790);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    await done;
    expect(sent[1]?.url).toBe('/api/se/public/platform/performance/report');
    expect(REPORTS.performance.parse(sent[1]?.body)).toMatchObject({
      browserTimings: { load: 800, firstByte: 90 },
      amazonPOP: 'ARN56',
      windowLocation: 'http://se.localhost/results',
    });
  });

  it('C04 sends a web vital as a beacon, or by POST if the browser rejects the beacon', async () => {
    const beacons: { url: string; body: Promise<string> }[] = [];
    let accepts = true;
    vi.stubGlobal('navigator', {
      sendBeacon: (url: string, blob: Blob) => {
        if (accepts) beacons.push({ url, body: blob.text() });
        return accepts;
      },
    });
    const vital = { release: 'a1b2', name: 'LCP' as const, value: 900, href: 'http://se.localhost/' };
    createReportSender('SE').beacon('webVitals', vital);
    expect(beacons[0]?.url).toBe('/api/se/public/platform/performance/web-vitals');
    expect(JSON.parse((await beacons[0]?.body) ?? '')).toEqual(vital);
    accepts = false;
    createReportSender('SE').beacon('webVitals', vital);
    await vi.waitFor(() => expect(sent).toMatchObject([{ url: beacons[0]?.url, body: vital }]), 60_000);
    createReportSender('SE').beacon('webVitals', { ...vital, href: '字'.repeat(MAX_REPORT_BYTES / 2) });
    expect([beacons.length, sent.length]).toEqual([1, 1]);
  });
});
