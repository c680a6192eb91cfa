import { describe, expect, it, vi } from 'vitest';
import { CURRENCIES } from '../../market/currency.ts';
import { LOCALES } from '../../market/locale.ts';
import { LIVE_MARKETS, MARKETS } from '../../market/market.ts';
import { ROUTES } from '../routes.ts';
import { formatRegion } from '../ui/format.ts';
import { createSite } from './entry-server.tsx';
import { sampleClient } from './test-answers.ts';

// A locale whose every text is marked.
vi.mock('../texts/texts.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../texts/texts.ts')>();
  const createTexts: typeof original.createTexts = (options) => {
    const t = original.createTexts(options);
    // Where an element stands in a sentence, the text is in two parts.
    return (key, values) => `⟦${t(key, values).replaceAll('\uE000', '⟧\uE000⟦')}⟧`;
  };
  return { ...original, createTexts };
});

const NOW = Date.parse('2026-11-20T12:00:00Z');
const MARKED = /⟦[^⟦⟧]*⟧/g;
/** What `Intl` writes. */
const FORMATTED =
  /\b(\d+ )?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b|\b(in )?\d+ (day|hour|minute)s?( ago)?|\b(yesterday|this (minute|hour)|today|now)\b/g;
const SPOKEN = ['aria-label', 'aria-valuetext', 'aria-description', 'placeholder', 'title', 'alt'];

const SAMPLES: Record<string, string> = { ids: '1101-5', categoryId: '1101', treeId: '110', merchantId: '3' };

/** The address of a route with a sample's ids; what may be left out is. */
const addressOf = (pattern: string): string =>
  pattern.replace(/\/\{-\$\w+\}/g, '').replace(/\{?\$(\w+)\}?/g, (_, name: string) => SAMPLES[name] ?? '1') || '/';

/** Every string in the data of a page, and what the market's own tables say. */
function wordsOfData(data: unknown, words = new Set<string>()): Set<string> {
  if (typeof data === 'string') words.add(data).add(URL.parse(data)?.hostname.replace(/^www\./, '') ?? data);
  if (typeof data === 'object' && data !== null) for (const value of Object.values(data)) wordsOfData(value, words);
  return words;
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

/** What a page says: its texts, and what those who do not see it hear. */
function saidOn(html: string): string[] {
  const body = html
    .replace(/^.*<div id="root">/s, '')
    .replace(/<script.*?<\/script>|<code.*?<\/code>|<!--.*?-->/gs, '');
  const texts = body.split(/<[^>]*>/);
  const spoken = [...body.matchAll(/ ([\w-]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
    SPOKEN.includes(name) ? [value] : [],
  );
  const head = [
    ...(/<title>([^<]*)/.exec(html)?.slice(1) ?? []),
    ...(/name="description" content="([^"]*)"/.exec(html)?.slice(1) ?? []),
  ];
  return [...head, ...texts, ...spoken].map(decode);
}

/** What is left of a text without marks, data, numbers, signs and single letters: words that stand in the code. */
function hardCoded(text: string, data: RegExp): string {
  let rest = text;
  while (MARKED.test(rest)) rest = rest.replace(MARKED, ' ');
  rest = rest.replace(FORMATTED, ' ').replace(data, ' ');
  return rest
    .replace(/[^\p{L}]+/gu, ' ')
    .replace(/(?<!\p{L})\p{L}(?!\p{L})/gu, '')
    .trim();
}

/** Matches any of some words where they stand whole, the longest first. */
function anyOf(words: readonly string[]): RegExp {
  const sorted = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<!\\p{L})(?:${sorted.join('|')})(?!\\p{L})`, 'gu');
}

/** The document of an address, or of the better one that it leads to. */
async function render(url: string): Promise<string> {
  const site = createSite({ manifest: {}, onMissingText: null });
  const request = { host: 'uk.localhost', protocol: 'http', nonce: 'n', client: sampleClient(), now: NOW } as const;
  let answer = await site.render({ ...request, url });
  if (answer.kind === 'redirect') answer = await site.render({ ...request, url: answer.location });
  if (answer.kind === 'redirect') throw new Error(`${url} leads on and on`);
  return new TextDecoder().decode(answer.bytes);
}

/** The page for those who build the site names its parts as the code does. */
const FOR_DEVELOPERS = ROUTES.newDesign;

const addresses = [
  ...Object.values(ROUTES).map(addressOf),
  '/results?q=wz',
  '/nothing/here',
  '/cl/1101?f=brand:12;price:200~',
];

describe('texts', () => {
  it.each(addresses.filter((address) => address !== FOR_DEVELOPERS))(
    'M06 come from the locale’s file, wherever a page says one: %s',
    async (url) => {
      const html = await render(url);
      const state: unknown = JSON.parse(/id="state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
      const data = anyOf([...wordsOfData(state), ...TABLES].filter((word) => /\p{L}/u.test(word)));
      expect(html).toContain('⟦');
      expect([...new Set(saidOn(html).map((text) => hardCoded(text, data)))].filter((rest) => rest !== '')).toEqual([]);
    },
  );
});
