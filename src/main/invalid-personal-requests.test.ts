import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestAccount, signInAs } from '../account/testing/account.ts';
import { badSegment } from './testing/bad-input.ts';
import { openWholeSite } from './testing/whole-site.ts';

const site = await openWholeSite();
afterAll(site.close);

const ERROR_STATUSES = new Set([400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429, 503]);

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

type Operation = { method: string; path: string; parts: string[]; query: string[]; fields: string[] };

let operations: Operation[] = [];
let token = '';
beforeAll(async () => {
  const document = openApi.parse(JSON.parse((await site.request('/api/openapi.json')).body));
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
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
  token = (await signInAs(site.db, (await createTestAccount(site.db)).id, new Date())).token;
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
const idempotencyKey = fc.constantFrom(undefined, '', 'no uuid', '6f6d2a52-0000-4000-8000-000000000009');

describe('invalid personal requests', () => {
  it('every endpoint of the OpenAPI document answers any request with a valid response or a clear error', async () => {
    expect(operations.length).toBeGreaterThan(80);
    const requests = fc.nat({ max: operations.length - 1 }).chain((index) => {
      const operation = operations[index];
      if (operation === undefined) throw new Error(`There is no operation ${index}`);
      const record = (names: readonly string[]) =>
        fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
      return fc.tuple(
        fc.constant(operation),
        fc.tuple(
          ...operation.parts.map(() =>
            fc.oneof(badSegment, fc.constantFrom('1', '6f6d2a52-0000-4000-8000-000000000001')),
          ),
        ),
        record(operation.query),
        record(operation.fields),
        fc.boolean(),
        idempotencyKey,
      );
    });
    await fc.assert(
      fc.asyncProperty(requests, async ([operation, parts, query, fields, isSignedIn, key]) => {
        const filled = operation.parts.reduce(
          (path, name, i) => path.replace(`{${name}}`, (parts[i] ?? '').slice(0, 300)),
          operation.path.replace('{marketBase}', 'se'),
        );
        const parameters = Object.entries(query).map(
          ([name, one]) =>
            `${name}=${encodeURIComponent((typeof one === 'string' ? one : JSON.stringify(one)).toWellFormed())}`,
        );
        const payload = operation.method === 'GET' ? '' : JSON.stringify(fields);
        const response = await site.request(`${filled}?${parameters.join('&')}`.slice(0, 8000), {
          method: operation.method,
          headers: {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(payload)),
            'sec-fetch-site': 'same-origin',
            ...(isSignedIn ? { authorization: `Bearer ${token}` } : {}),
            ...(key === undefined ? {} : { 'idempotency-key': key }),
          },
          payload,
        });
        expect(site.loggedErrors.splice(0)).toEqual([]);
        if (response.status === 200) return;
        expect(ERROR_STATUSES).toContain(response.status);
        // A path with invalid percent-encoding matches no endpoint.
        if (response.headers['content-type']?.startsWith('text/plain')) {
          expect(response.status).toBe(400);
          return;
        }
        const { error } = JSON.parse(response.body);
        expect(error).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/./) });
      }),
      { numRuns: 600 },
    );
  });
});
