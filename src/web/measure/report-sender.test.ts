import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PLACE_HEADER } from '../../api/contract/report-endpoints.ts';
import { REPORTS } from '../../api/contract/report-schemas.ts';
import { report } from './report.ts';
import { log, reportErrors } from './report-errors.ts';
import { reportSender } from './report-sender.ts';
import { placeThatAnswers, reportTimings } from './report-timings.ts';

type Sent = { url: string; body: unknown; headers: unknown; redirect: unknown };
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
  vi.stubGlobal('fetch', async (url: string, { body, headers, redirect }: RequestInit) => {
    if (status === 0) throw new TypeError('away');
    sent.push({ url, body: typeof body === 'string' ? JSON.parse(body) : null, headers, redirect });
    return new Response(null, { status, headers: { [PLACE_HEADER]: 'ARN56' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what pages tell their server', () => {
  it('C09 posts a line of the log with the version of the app, as every call is made', async () => {
    await log(reportSender('SE'), 'warn', 'login failed', 'a1b2');
    expect(sent).toMatchObject([{ url: '/api/se/log', redirect: 'error' }]);
    expect(REPORTS.log.parse(sent[0]?.body)).toEqual({
      ...{ level: 'warn', message: 'login failed', path: '/results', appVersion: 'a1b2' },
    });
    expect(sent[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-client-service': 'lowtide-web' });
  });

  it.each([0, 500])('C09 says so in the console and nowhere else when that fails (%s)', async (answer) => {
    status = answer;
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(log(reportSender('SE'), 'error', 'x', 'a1b2')).resolves.toBeUndefined();
    expect(said.mock.calls).toEqual([['Error logging to server']]);
  });

  it('C10 posts what broke, once for each message, with no query of the address', async () => {
    reportErrors(reportSender('SE'), { countryCode: 'SE', release: 'a1b2' });
    for (let i = 0; i < 3; i++) report('error', new TypeError('x is undefined'));
    report('dead-link', '/nowhere');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ url }) => url)).toEqual(['/api/se/client-error', '/api/se/log']);
    expect(REPORTS.clientError.parse(sent[0]?.body)).toMatchObject({
      ...{ target: 'browser', countryCode: 'SE', fullPath: '/results', path: '/results', appVersion: 'a1b2' },
      error: { kind: 'error', message: 'x is undefined', stack: expect.stringContaining('TypeError') },
    });
    for (let i = 0; i < 100; i++) report('error', new Error(`another ${i}`));
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(15));
    expect(sent.length).toBeLessThanOrEqual(21);
  });

  it('C05 reads the place that answered from a header', async () => {
    expect(await placeThatAnswers('SE')).toBe('ARN56');
    expect(sent[0]?.url).toBe('/api/se/public/platform/performance/cf-rtt');
    status = 0;
    expect(await placeThatAnswers('SE')).toBeNull();
  });

  it('C06 tells how the page arrived two seconds after its load, and not before', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('PerformanceNavigationTiming', Timing);
    vi.stubGlobal('performance', { now: () => 1000, getEntriesByType: () => [new Timing()] });
    const done = reportTimings(reportSender('SE'), 'SE', 2000);
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

  it('C04 sends a web vital as a beacon, by post where the browser takes none', async () => {
    const beacons: { url: string; body: Promise<string> }[] = [];
    let takes = true;
    vi.stubGlobal('navigator', {
      sendBeacon: (url: string, blob: Blob) => {
        if (takes) beacons.push({ url, body: blob.text() });
        return takes;
      },
    });
    const vital = { release: 'a1b2', name: 'LCP' as const, value: 900, href: 'http://se.localhost/' };
    reportSender('SE').beacon('webVitals', vital);
    expect(beacons[0]?.url).toBe('/api/se/public/platform/performance/web-vitals');
    expect(JSON.parse((await beacons[0]?.body) ?? '')).toEqual(vital);
    takes = false;
    reportSender('SE').beacon('webVitals', vital);
    await vi.waitFor(() => expect(sent).toMatchObject([{ url: beacons[0]?.url, body: vital }]));
  });
});
