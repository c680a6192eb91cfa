import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { anyText } from '../base/testing/any-text.ts';
import { REPORT_PATHS } from '../contract/browser-report-endpoints.ts';
import { CONTRACT } from '../contract/contract.ts';
import { ENDPOINTS, type EndpointName } from '../contract/public-endpoints.ts';
import { badQuery, badSegment } from './testing/bad-input.ts';
import { expectValidResponse, knownParameters, openWholeSite } from './testing/whole-site.ts';

const site = await openWholeSite();
const known = knownParameters(site);
beforeEach(() => {
  site.loggedErrors.length = 0;
});
afterAll(site.close);

describe('invalid API requests', () => {
  it('every endpoint answers any request with a valid response or a clear error', async () => {
    const names = Object.keys(ENDPOINTS).filter((name): name is EndpointName => Object.hasOwn(ENDPOINTS, name));
    const call = fc.constantFrom(...names).chain((name) => {
      const keys = Object.keys(CONTRACT[name].request.shape);
      const value = (key: string) => {
        const good = known[key] ?? ['1', 'SE'];
        return fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...good) }, { weight: 3, arbitrary: badSegment });
      };
      return fc.tuple(...keys.map(value), badQuery).map((all) => {
        const values = new Map(keys.map((key, i) => [key, all[i] ?? '']));
        const path = ENDPOINTS[name].replace(/\{(\w+)\}/g, (_, key: string) => values.get(key) ?? '');
        const query = keys.map((key) => `${key}=${values.get(key)}`).join('&');
        // Node rejects longer request headers before they reach the site.
        return `/api/se${path}?${query}${(all.at(-1) ?? '').replace('?', '&')}`.slice(0, 8000);
      });
    });
    const other = fc
      .tuple(fc.constantFrom('/api/', '/go/', '/go/SE/', '/api/se/public/'), badSegment, badQuery)
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 5, arbitrary: call }, { weight: 1, arbitrary: other }), async (url) => {
        const response = await site.request(url);
        expectValidResponse(site, response);
        const { 'content-type': type = '' } = response.headers;
        if (type.startsWith('application/json')) expect(() => JSON.parse(response.body)).not.toThrow();
        else expect(response.status).toBeGreaterThanOrEqual(300);
      }),
      { numRuns: 400 },
    );
  });

  it('no body sent to the browser reports causes a server error', async () => {
    const deep = (open: string, shut: string, depth: number) => open.repeat(depth) + shut.repeat(depth);
    const json = fc.oneof(
      fc.json(),
      fc.constantFrom(
        '',
        '{',
        'null',
        '[]',
        deep('[', ']', 3000),
        deep('{"a":', '}', 1000),
        '{"__proto__":{"a":1}}',
        'x'.repeat(9000),
      ),
      fc
        .record({
          level: fc.constantFrom('info', 'error'),
          message: anyText(),
          path: fc.constantFrom('/', '/\u0000', '\ud800'),
          appVersion: fc.constantFrom('a', 'a\u0000', '\udfff'),
        })
        .map((log) => JSON.stringify(log)),
    );
    const types = fc.constantFrom(
      'application/json',
      'text/plain',
      'text/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      '',
    );
    const origins = fc.constantFrom<Record<string, string>>(
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://se.localhost' },
      { origin: 'null' },
      {},
    );
    const sent = fc.tuple(fc.constantFrom(...Object.values(REPORT_PATHS)), json, types, origins);
    await fc.assert(
      fc.asyncProperty(sent, async ([path, payload, type, origin]) => {
        const headers = {
          ...origin,
          'user-agent': 'Mozilla/5.0 Firefox/145.0',
          ...(type === '' ? {} : { 'content-type': type }),
        };
        const { status } = await site.request(`/api/se${path}`, { method: 'POST', headers, payload });
        expect([204, 400, 404, 413, 415]).toContain(status);
        expect(site.loggedErrors).toEqual([]);
        if (origin.origin !== 'http://se.localhost' && origin['sec-fetch-site'] !== 'same-origin')
          expect(status).not.toBe(204);
      }),
      { numRuns: 200 },
    );
  });

  it('methods other than GET and HEAD are rejected everywhere else', async () => {
    for (const path of ['/', '/cl/1101', '/results', '/api/se/public/home/SE', '/go/SE/1', '/robots.txt']) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
        const { status, body } = await site.request(path, {
          method,
          headers: { 'content-type': 'application/json' },
          payload: '{"a":1}',
        });
        expect([204, 400, 404, 405], `${method} ${path}`).toContain(status);
        expect(body).not.toContain('stack');
      }
    }
    expect(site.loggedErrors).toEqual([]);
  });
});
