import { request } from 'node:http';
import fc from 'fast-check';
import { ROUTES } from '../web/routes.ts';

/** What an answer was, read to its end. */
export type Heard = { status: number; headers: Record<string, string>; body: string; ms: number };

type Sent = { host?: string; method?: string; headers?: Record<string, string>; payload?: string };

/** Asks a server as a stranger's program does: the path goes out as it is written. */
export const asker =
  (port: string) =>
  (path: string, { host = 'se.localhost', method = 'GET', headers = {}, payload }: Sent = {}): Promise<Heard> => {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(
        { agent: false, port, host: '127.0.0.1', method, path, headers: { host, ...headers } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
            const body = Buffer.concat(parts).toString();
            const ms = performance.now() - began;
            resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(told), body, ms });
          });
        },
      );
      sent.on('error', reject);
      sent.end(payload);
    });
  };

/** Known again wherever a page would say it as it came. */
export const MARK = 'zq7';

const MARKUP = [
  `<script>${MARK}()</script>`,
  `"><img src=${MARK} onerror=${MARK}()>`,
  `</script><svg onload=${MARK}()>`,
  `</title><b ${MARK}>`,
  `" onfocus=${MARK} autofocus x="`,
  `' onfocus=${MARK} x='`,
  `javascript:${MARK}()`,
  `{{${MARK}}}`,
  `<!--${MARK}`,
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
// What no encoder writes: half characters, and percent signs that spell none.
const BROKEN = ['%E0%A4%A', '%ED%A0%80', '%', '%zz', '%00', '%FF', '%2e%2e%2f', '%5c', '%0d%0aset-cookie:a=b'];

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A part of an address as it is sent. */
export const badPart: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...MARKUP, ...NUMBERS, ...HUGE, ...NAMES, ...TEXTS, ...FILTERS).map(encoded),
  fc.constantFrom(...BROKEN),
  fc.string({ unit: 'binary', maxLength: 40 }).map(encoded),
  fc.integer({ min: 1, max: 2500 }).map((length) => 'x'.repeat(length)),
);

const KNOWN_NAMES = ['q', 'f', 'sort', 'page', 'cleanmode', 'ids', 'items', 'untold', 'n.1', 'condition', 'shops', 'columns', 'range', 'letter', 'department', 'rating', 'stock', 'f.brand', 'f.price.from', 'c.price', 'utm_source', '__proto__', 'constructor']; // biome-ignore format: a table

/** A query, its question mark included; names come more than once. */
export const badQuery: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...KNOWN_NAMES) }, badPart), badPart), {
    maxLength: 4,
  })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`));

/** An address of every pattern that the router knows: its parts filled with what stands in the market or with anything. */
export function badPath(known: Readonly<Record<string, readonly string[]>>): fc.Arbitrary<string> {
  const part = (name: string) =>
    fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...(known[name] ?? ['x'])) }, { weight: 1, arbitrary: badPart });
  const segment = (pattern: string): fc.Arbitrary<string> => {
    const [, before = '', optional = '', name, after = ''] = /^(.*?)\{?(-?)\$(\w+)\}?(.*)$/.exec(pattern) ?? [];
    if (name === undefined) return fc.constant(`/${pattern}`);
    const filled = part(name).map((value) => `/${before}${value}${after}`);
    return optional === '' ? filled : fc.oneof(fc.constant(''), filled);
  };
  const pattern = fc.constantFrom(...Object.values(ROUTES)).chain((route) => {
    const segments = route.split('/').filter(Boolean).map(segment);
    return fc.tuple(...segments).map((parts) => parts.join('') || '/');
  });
  const odd = fc.array(badPart, { minLength: 1, maxLength: 6 }).map((parts) => `/${parts.join('/')}`);
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

const FORGED = new RegExp(`<(script|img|svg|b)[^>]*[ >=]${MARK}`, 'i');

/** What of a document came in from the address unguarded; empty where nothing did. */
export function forgeriesIn(document: string): string[] {
  const tags = [...document.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag);
  const bare = tags.filter((tag) => /\s(on\w+|style)\s*=/i.test(tag.replace(/"[^"]*"/g, '""')));
  const unsigned = tags.filter((tag) => /^<script/i.test(tag) && !/ nonce="[^"]+"/.test(tag));
  const leading = tags.filter((tag) => /(href|src|action)="\s*(javascript|data|vbscript):/i.test(tag));
  const forged = FORGED.exec(document);
  return [...bare, ...unsigned, ...leading, ...(forged ? [forged[0]] : [])];
}
