import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addPerson, signInAs } from '../shopper/test-account.ts';
import { badPart } from './test-bad-input.ts';
import { openWholeSite } from './test-whole-site.ts';

const site = await openWholeSite();
afterAll(site.close);

const FAULTS = new Set([400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429, 503]);

const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']) });
const body = z.object({
  content: z.record(
    z.string(),
    z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()).optional() }) }),
  ),
});
const operation = z.object({
  tags: z.array(z.string()).optional(),
  parameters: z.array(parameter).optional(),
  requestBody: body.optional(),
});
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

type Call = { method: string; path: string; parts: string[]; query: string[]; fields: string[] };

let calls: Call[] = [];
let token = '';
beforeAll(async () => {
  const document = openApi.parse(JSON.parse((await site.ask('/api/openapi.json')).body));
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags = [] }]) => tags.includes('Personal') || tags.includes('Staff'))
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        parts: parameters.filter((one) => one.in === 'path' && one.name !== 'marketBase').map(({ name }) => name),
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        fields: Object.keys(Object.values(requestBody?.content ?? {})[0]?.schema.properties ?? {}),
      })),
  );
  token = (await signInAs(site.db, (await addPerson(site.db)).id, new Date())).token;
});

const value = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    'a',
    '1',
    1,
    -1,
    1e20,
    null,
    true,
    [],
    {},
    ['a'],
    'x'.repeat(6000),
    '\u0000',
    '\ud800',
    '💥',
  ),
  fc.constantFrom(
    'someone@example.org',
    'correct horse battery',
    '6f6d2a52-0000-4000-8000-000000000001',
    'SE',
    'block',
  ),
  fc.jsonValue({ maxDepth: 2 }),
);
const once = fc.constantFrom(undefined, '', 'no uuid', '6f6d2a52-0000-4000-8000-000000000009');

describe('bad personal calls', () => {
  it('every call of the document has a clear answer, whoever sends whatever', async () => {
    expect(calls.length).toBeGreaterThan(80);
    const asked = fc.nat({ max: calls.length - 1 }).chain((index) => {
      const call = calls[index];
      if (call === undefined) throw new Error('There is no such call');
      const record = (names: readonly string[]) =>
        fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
      return fc.tuple(
        fc.constant(call),
        fc.tuple(
          ...call.parts.map(() => fc.oneof(badPart, fc.constantFrom('1', '6f6d2a52-0000-4000-8000-000000000001'))),
        ),
        record(call.query),
        record(call.fields),
        fc.boolean(),
        once,
      );
    });
    await fc.assert(
      fc.asyncProperty(asked, async ([call, parts, query, fields, isSignedIn, id]) => {
        const filled = call.parts.reduce(
          (path, name, i) => path.replace(`{${name}}`, (parts[i] ?? '').slice(0, 300)),
          call.path.replace('{marketBase}', 'se'),
        );
        const told = Object.entries(query).map(
          ([name, one]) => `${name}=${encodeURIComponent(String(one).toWellFormed())}`,
        );
        const payload = call.method === 'GET' ? '' : JSON.stringify(fields);
        const heard = await site.ask(`${filled}?${told.join('&')}`.slice(0, 8000), {
          method: call.method,
          headers: {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(payload)),
            'sec-fetch-site': 'same-origin',
            ...(isSignedIn ? { authorization: `Bearer ${token}` } : {}),
            ...(id === undefined ? {} : { 'idempotency-key': id }),
          },
          payload,
        });
        expect(site.faults.splice(0)).toEqual([]);
        if (heard.status === 200) return;
        expect(FAULTS).toContain(heard.status);
        // An address whose percent signs spell no text belongs to no call.
        if (heard.headers['content-type']?.startsWith('text/plain')) {
          expect(heard.status).toBe(400);
          return;
        }
        const { error } = JSON.parse(heard.body);
        expect(error).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/./) });
      }),
      { numRuns: 600 },
    );
  });
});
