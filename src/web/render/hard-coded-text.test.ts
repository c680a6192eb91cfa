import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pages } from '../../contract/pages.ts';
import { SAMPLE_PATHS } from '../../contract/testing/sample-paths.ts';
import { CURRENCIES } from '../../market/currency.ts';
import { LOCALES } from '../../market/locale.ts';
import { LIVE_MARKETS, MARKETS } from '../../market/market.ts';
import { getInitials } from '../components/shop/shop-initials.tsx';
import { formatRegion } from '../ui/text/format.ts';
import { EMPTY_BUILD } from './page-files.ts';
import { sampleClient } from './testing/test-responses.ts';

// Rendered parts of pages are module state. Neither those of other test files of this worker may be used here, nor these there.
vi.resetModules();
const { default: english } = await import('../../../locales/en-GB.json');
const { createSite } = await import('./entry-server.tsx');
const original = { ...english };

// Marks every text of the locale, around its placeholders. The site reads the same table.
beforeAll(() => {
  const marked = Object.entries(original).map(([key, text]) => [
    key,
    `⟦${text.replace(/\{\{\w+\}\}/g, '⟧$&⟦')}⟧`.replaceAll('⟦⟧', ''),
  ]);
  Object.assign(english, Object.fromEntries(marked));
});

afterAll(() => {
  Object.assign(english, original);
  vi.resetModules();
});

const NOW = Date.parse('2026-11-20T12:00:00Z');
const MARKED = /⟦[^⟦⟧]*⟧/g;
/** Output of `Intl`. */
const FORMATTED =
  /\b(\d+ )?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b|\b(in )?\d+ (day|hour|minute)s?( ago)?|\b(yesterday|this (minute|hour)|today|now)\b/g;
const TEXT_ATTRIBUTES = ['aria-label', 'aria-valuetext', 'aria-description', 'placeholder', 'title', 'alt'];

/** Collects every string in the data of a page. */
function collectStrings(data: unknown, strings = new Set<string>()): Set<string> {
  if (typeof data === 'string') strings.add(data).add(URL.parse(data)?.hostname.replace(/^www\./, '') ?? data);
  if (typeof data === 'object' && data !== null) {
    for (const value of Object.values(data)) collectStrings(value, strings);
    // Shops have the initials of their names in place of a logo.
    if ('name' in data && typeof data.name === 'string') strings.add(getInitials(data.name));
  }
  return strings;
}

const TABLES = [
  ...Object.values(LOCALES).flatMap(({ name }) => [name, name.replace(/ \(.*\)$/, '')]),
  ...LIVE_MARKETS.map(({ countryCode }) => formatRegion(countryCode, 'en-GB')),
  ...Object.keys(CURRENCIES),
  ...Object.values(MARKETS).map(({ siteName }) => siteName),
];

const decode = (html: string): string =>
  html.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );

/** Extracts the texts of a page, including those for screen readers. */
function extractTexts(html: string): string[] {
  const body = html
    .replace(/^.*<div id="root">/s, '')
    .replace(/<script.*?<\/script>|<code.*?<\/code>|<!--.*?-->/gs, '');
  const texts = body.split(/<[^>]*>/);
  const attributes = [...body.matchAll(/ ([\w-]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
    TEXT_ATTRIBUTES.includes(name) ? [value] : [],
  );
  const head = [
    ...(/<title>([^<]*)/.exec(html)?.slice(1) ?? []),
    ...(/name="description" content="([^"]*)"/.exec(html)?.slice(1) ?? []),
  ];
  return [...head, ...texts, ...attributes].map(decode);
}

/** Removes marked texts, data, numbers, punctuation and single letters from a text. What remains is hard-coded. */
function findHardCoded(text: string, data: RegExp): string {
  let rest = text;
  while (MARKED.test(rest)) rest = rest.replace(MARKED, ' ');
  rest = rest.replace(FORMATTED, ' ').replace(data, ' ');
  return rest
    .replace(/[^\p{L}]+/gu, ' ')
    .replace(/(?<!\p{L})\p{L}(?!\p{L})/gu, '')
    .trim();
}

/** Matches any of the strings as whole words, longest first. */
function anyWord(words: readonly string[]): RegExp {
  const sorted = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<!\\p{L})(?:${sorted.join('|')})(?!\\p{L})`, 'gu');
}

/** Renders a document, following one redirect. */
async function render(url: string): Promise<string> {
  const site = createSite({ build: EMPTY_BUILD, onMissingText: null });
  const request = { host: 'uk.localhost', protocol: 'http', client: sampleClient(), now: NOW } as const;
  let result = await site.render({ ...request, url });
  if (result.kind === 'redirect') result = await site.render({ ...request, url: result.location });
  if (result.kind === 'redirect') throw new Error(`${url} redirects repeatedly`);
  return new TextDecoder().decode(result.bytes);
}

// The developers' page displays names from the code.
const { newDesign, ...PATHS } = SAMPLE_PATHS;

const addresses = [
  ...Object.values(PATHS),
  pages.results.pattern,
  pages.profile.path(),
  '/nothing/here',
  '/cl/1101?f=brand:12;price:200~',
];

describe('texts', () => {
  it.each(addresses)('M06 come from the locale’s file on every page: %s', async (url) => {
    const html = await render(url);
    const state: unknown = JSON.parse(/id="state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
    const data = anyWord([...collectStrings(state), ...TABLES].filter((word) => /\p{L}/u.test(word)));
    expect(html).toContain('⟦');
    expect(
      [...new Set(extractTexts(html).map((text) => findHardCoded(text, data)))].filter((rest) => rest !== ''),
    ).toEqual([]);
  });
});
