import { hash } from 'node:crypto';
import { request } from 'node:http';
import fc from 'fast-check';
import { anyText } from '../../base/testing/any-text.ts';
import { pages } from '../../contract/pages.ts';

/** A response with its whole body. */
export type TestResponse = { status: number; headers: Record<string, string>; body: string; ms: number };

type RequestOptions = { host?: string; method?: string; headers?: Record<string, string>; payload?: string };

/** Sends a raw request: the path is sent as it is, without normalization. */
export const createRequester =
  (port: string) =>
  (
    path: string,
    { host = 'se.localhost', method = 'GET', headers = {}, payload }: RequestOptions = {},
  ): Promise<TestResponse> => {
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const outgoing = request(
        { agent: false, port, host: '127.0.0.1', method, path, headers: { host, ...headers } },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            const fields = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
            const body = Buffer.concat(parts).toString();
            const ms = performance.now() - startedAt;
            resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(fields), body, ms });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  };

/** A marker that shows where a page contains input without escaping. */
export const MARKER = 'zq7';

const MARKUP = [
  `<script>${MARKER}()</script>`,
  `"><img src=${MARKER} onerror=${MARKER}()>`,
  `</script><svg onload=${MARKER}()>`,
  `</title><b ${MARKER}>`,
  `" onfocus=${MARKER} autofocus x="`,
  `' onfocus=${MARKER} x='`,
  `javascript:${MARKER}()`,
  `{{${MARKER}}}`,
  `<!--${MARKER}`,
];
const NUMBERS = ['0', '-1', '1', '1.5', '1e3', '1e309', '0x10', 'NaN', '2147483648', '999999999999999'];
const HUGE = ['9007199254740993', '99999999999999999999', '9'.repeat(400)];
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'null', 'undefined', '[object Object]', '..', '.'];
const TEXTS = ['%', '%25', '%2F', '\\', '\t', '\r\nset-cookie: a=b', '\u0000', 'a\u0000b', '\u202e', '💥'.repeat(50)];
const FILTERS = [
  'brand:1',
  'price:1~',
  'price:~~',
  'nothing:1',
  'brand:',
  ':',
  ';',
  'drop:1~;drop:2~',
  'a:1,2,',
  '1:2,2:99',
  '1,2,3,4,5,6,7,8,9',
];
// Byte sequences that no encoder writes: lone surrogates and invalid percent-encoding.
const INVALID_ENCODINGS = [
  '%E0%A4%A',
  '%ED%A0%80',
  '%',
  '%zz',
  '%00',
  '%FF',
  '%2e%2e%2f',
  '%5c',
  '%0d%0aset-cookie:a=b',
];

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A percent-encoded URL path segment with hostile or malformed content. */
export const badSegment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...MARKUP, ...NUMBERS, ...HUGE, ...NAMES, ...TEXTS, ...FILTERS).map(encode),
  fc.constantFrom(...INVALID_ENCODINGS),
  anyText({ maxLength: 40 }).map(encode),
  fc.integer({ min: 1, max: 2500 }).map((length) => 'x'.repeat(length)),
);

const KNOWN_NAMES = ['q', 'f', 'sort', 'page', 'cleanmode', 'ids', 'items', 'unknown-shipping', 'n.1', 'condition', 'shops', 'columns', 'range', 'letter', 'department', 'rating', 'stock', 'f.brand', 'f.price.from', 'c.price', 'utm_source', '__proto__', 'constructor']; // biome-ignore format: a table

/** A query string that starts with `?`; names may repeat. */
export const badQuery: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...KNOWN_NAMES) }, badSegment), badSegment), {
    maxLength: 4,
  })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`));

/** URL paths of all route patterns. Parameters take a value from `known` or arbitrary input. */
export function badPath(known: Readonly<Record<string, readonly string[]>>): fc.Arbitrary<string> {
  const part = (name: string) =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...(known[name] ?? ['x'])) },
      { weight: 1, arbitrary: badSegment },
    );
  const segment = (pattern: string): fc.Arbitrary<string> => {
    const [, before = '', optional = '', name, after = ''] = /^(.*?)\{?(-?)\$(\w+)\}?(.*)$/.exec(pattern) ?? [];
    if (name === undefined) return fc.constant(`/${pattern}`);
    const filled = part(name).map((value) => `/${before}${value}${after}`);
    return optional === '' ? filled : fc.oneof(fc.constant(''), filled);
  };
  const pattern = fc.constantFrom(...Object.values(pages)).chain((page) => {
    const segments = page.pattern.split('/').filter(Boolean).map(segment);
    return fc.tuple(...segments).map((parts) => parts.join('') || '/');
  });
  const odd = fc.array(badSegment, { minLength: 1, maxLength: 6 }).map((parts) => `/${parts.join('/')}`);
  const before = fc.constantFrom(
    '',
    '',
    '',
    '',
    '',
    '',
    '/',
    '//',
    '/en-gb',
    '/sv-se',
    '/.',
    '/..',
    '/\\',
    '/us',
    '/pl',
  );
  const after = fc.constantFrom('', '', '', '', '', '/', '//', '/filters', '/x', '/%2F', '.xml', '.txt', ';a=b');
  return fc.tuple(before, fc.oneof({ weight: 8, arbitrary: pattern }, odd), after).map((parts) => parts.join(''));
}

const INJECTED_ELEMENT = new RegExp(`<(script|img|svg|b)[^>]*[ >=]${MARKER}`, 'i');

/** Scripts of a document that its Content-Security-Policy does not allow by their hash. Data is no script. */
function findForeignScripts(document: string, policy: string): string[] {
  const scripts = [...document.matchAll(/<script([^>]*)>(.*?)<\/script>/gis)];
  return scripts.flatMap(([whole, attributes = '', code = '']) =>
    / type="application\/(?:ld\+)?json"/.test(attributes) || policy.includes(hash('sha256', code, 'base64'))
      ? []
      : [whole],
  );
}

/** Returns the tags and scripts of an HTML document that contain unescaped input. Empty for a safe document. */
export function findInjectedMarkup(document: string, policy: string): string[] {
  const tags = [...document.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag);
  const bare = tags.filter((tag) => /\s(on\w+|style)\s*=/i.test(tag.replace(/"[^"]*"/g, '""')));
  const leading = tags.filter((tag) => /(href|src|action)="\s*(javascript|data|vbscript):/i.test(tag));
  const forged = INJECTED_ELEMENT.exec(document);
  return [...bare, ...findForeignScripts(document, policy), ...leading, ...(forged ? [forged[0]] : [])];
}
