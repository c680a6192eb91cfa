import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { POP_HEADER, REPORT_PATHS, type ReportName } from '../../contract/browser-report-endpoints.ts';
import type { ReportBody } from '../../contract/browser-report-schemas.ts';
import { createTestMarkets } from '../testing/market.ts';
import { pruneReports, readReports, saveReport } from './browser-report.store.ts';
import { browserReportRoutes } from './browser-report-routes.ts';

const { context, close } = await createTestMarkets({});
const { db } = context.databases.forMarket('SE');
const logged: string[] = [];
const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } } });
await app.register(browserReportRoutes, { context, reportsPerMinute: 30 });
app.get('/*', (_, reply) => reply.type('text/html').send('<!doctype html>'));
afterAll(async () => {
  await app.close();
  await close();
});
let address = 0;
beforeEach(async () => {
  address++;
  logged.length = 0;
  await sql`truncate browser_report`.execute(db);
});

const OURS = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' };
const send = <K extends ReportName>(name: K, body: ReportBody<K> | string, headers: Record<string, string> = OURS) =>
  app.inject({
    method: 'POST',
    url: `/api/se${REPORT_PATHS[name]}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    remoteAddress: `10.0.0.${address}`,
  });
const stored = () => readReports(db, { market: 'SE', kind: null, limit: 100 });

const failure: ReportBody<'clientError'> = {
  target: 'browser',
  countryCode: 'SE',
  fullPath: '/results?q=anna@home.example',
  path: '/results?q=anna@home.example',
  appVersion: 'a1b2',
  error: { kind: 'error', message: 'x is not a function for anna@home.example', stack: 'at a.js:1' },
};
const vital: ReportBody<'webVitals'> = {
  release: 'a1b2',
  name: 'LCP',
  value: 1234,
  href: 'http://se.localhost/cl/1101/X?f=brand:1',
};

describe('browser reports', () => {
  it('C10 store repeated errors once with a count, and log them once', async () => {
    for (let i = 0; i < 3; i++) expect((await send('clientError', failure)).statusCode).toBe(204);
    const [report, ...others] = await stored();
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      kind: 'error',
      market: 'SE',
      path: '/results',
      appVersion: 'a1b2',
      message: 'error: x is not a function for [redacted]',
      count: 3,
      details: { countryCode: 'SE', stack: 'at a.js:1', browser: 'Firefox', os: 'Linux', deviceCategory: 'desktop' },
    });
    expect(JSON.stringify(report)).not.toContain('anna');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('report from a browser: error: x is not a function');
    expect(logged[0]).not.toContain('anna');
  });

  it('C10 store and log no token of a link in an email', async () => {
    const token = '8Jk2-hQ0pXz_1mN4vB7cR9tY3wE6uI5oA2sD8fG0hL';
    const path = `/us/shopping/reset-password/${token}`;
    await send('clientError', { ...failure, fullPath: path, path });
    await send('slowVitals', {
      ...{ release: 'a1b2', country: 'SE', name: 'INP', id: 'v1', value: 600, delta: 600, rating: 'poor', path },
      ...{ pageType: 'other', team: 'site', debugText: null, debugParents: [] },
    });
    await send('log', { level: 'warn', message: `Suspected dead link: ${path}`, path, appVersion: 'a1b2' });
    const reports = await stored();
    expect(reports).toHaveLength(3);
    expect(reports.map((report) => report.path)).toContain('/us/shopping/reset-password/…');
    expect(JSON.stringify(reports) + logged.join()).not.toContain(token);
  });

  it('C09 store a log line with its app version', async () => {
    await send('log', { level: 'warn', message: 'login failed', path: '/login', appVersion: 'a1b2' });
    expect(await stored()).toMatchObject([
      { kind: 'log', message: 'login failed', path: '/login', appVersion: 'a1b2' },
    ]);
  });

  it('C04 count web vitals by release, name, value range and page section', async () => {
    for (const value of [1251, 1499, 1500]) await send('webVitals', { ...vital, value });
    await send('webVitals', { ...vital, name: 'CLS', value: 0.12 });
    const lines = (await stored()).map(({ message, path, count }) => `${path} ${message} ${count}`);
    expect(lines.sort()).toEqual(['/cl CLS 0.10–0.15 1', '/cl LCP 1250–1500 ms 2', '/cl LCP 1500–1750 ms 1']);
  });

  it('C11 accept poor metrics and reject good ones', async () => {
    const slow: ReportBody<'slowVitals'> = {
      ...{ release: 'a1b2', country: 'SE', name: 'INP', id: 'v1', value: 600, delta: 600, rating: 'poor' },
      ...{
        path: '/pl/1-2/x',
        pageType: 'product',
        team: 'product',
        debugText: 'Go to store',
        debugParents: ['div.row'],
      },
    };
    expect((await send('slowVitals', slow)).statusCode).toBe(204);
    expect((await send('slowVitals', JSON.stringify({ ...slow, rating: 'good' }))).statusCode).toBe(400);
    expect(await stored()).toMatchObject([
      { message: 'INP poor on product', details: { debugText: 'Go to store', debugParents: ['div.row'], delta: 600 } },
    ]);
  });

  it('C06 store browser timings, the point of presence and the window location', async () => {
    const windowLocation = 'http://localhost:3000/us/shopping/cl/1/x?q=1';
    await send('performance', { browserTimings: { load: 812, response: 90 }, amazonPOP: 'ARN56', windowLocation });
    expect(await stored()).toMatchObject([
      {
        kind: 'timings',
        path: '/cl',
        message: 'load 750–1000 ms',
        details: { amazonPOP: 'ARN56', browserTimings: { load: 812, response: 90 } },
      },
    ]);
  });

  it('C05 return the responding location in an uncached header', async () => {
    const { statusCode, headers } = await app.inject('/api/se/public/platform/performance/cf-rtt');
    expect(statusCode).toBe(204);
    expect(headers[POP_HEADER]).toBe('origin');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['another site', { ...OURS, 'sec-fetch-site': 'cross-site' }],
    ['a page of another market’s host', { ...OURS, 'sec-fetch-site': 'same-site' }],
    ['a request without origin', { 'user-agent': OURS['user-agent'] }],
    ['another origin', { 'user-agent': OURS['user-agent'], origin: 'https://evil.example' }],
  ])('reject %s', async (_, headers) => {
    const response = await send('clientError', failure, headers);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.message).toBe('Reports are accepted from pages of this site only.');
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['invalid JSON', '{'],
    ['unknown fields', JSON.stringify({ ...failure, email: 'a@b.example' })],
    [
      'a message that is too long',
      JSON.stringify({ ...failure, error: { ...failure.error, message: 'x'.repeat(501) } }),
    ],
  ])('reject %s', async (_, body) => {
    expect((await send('clientError', body)).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('reject requests that are too large, too frequent, or for an unknown market', async () => {
    expect((await send('clientError', JSON.stringify({ ...failure, x: 'x'.repeat(9000) }))).statusCode).toBe(413);
    const responses = await Promise.all(Array.from({ length: 40 }, () => send('webVitals', vital)));
    expect(responses.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(5);
    const nowhere = await app.inject({ method: 'POST', url: '/api/xx/log', headers: OURS, payload: {} });
    expect(nowhere.statusCode).toBe(404);
  });

  it('ignore robots', async () => {
    expect((await send('webVitals', vital, { ...OURS, 'user-agent': 'Googlebot/2.1' })).statusCode).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('are pruned by age and by number', async () => {
    const report = { kind: 'log' as const, path: '/', appVersion: 'a', details: {} };
    for (let day = 1; day <= 9; day++) {
      await saveReport(db, 'SE', { ...report, message: `day ${day}` }, new Date(`2026-11-0${day}T00:00:00Z`));
    }
    await saveReport(db, 'NO', { ...report, message: 'other' }, new Date('2020-01-01T00:00:00Z'));
    await pruneReports(db, { market: 'SE', before: new Date('2026-11-03T00:00:00Z') }, 5);
    expect((await stored()).map(({ message }) => message)).toEqual(['day 9', 'day 8', 'day 7', 'day 6', 'day 5']);
    expect(await readReports(db, { market: 'NO', kind: 'log', limit: 9 })).toHaveLength(1);
  });
});
