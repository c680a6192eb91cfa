import { LRUCache } from 'lru-cache';
import { createElement, type ReactNode } from 'react';
import { byteLimits, defineCache } from '../../base/cache.ts';
import { directoryRevision } from '../../market/market.ts';
import type { Site } from '../site.ts';
import type { CachedPart } from './cached.tsx';
import { rememberJson } from './cached-json.ts';

/** Cached markup of a part, split where its varying text is inserted, and the preload links of its images. */
type CachedMarkup = { pieces: readonly Uint8Array[]; preloads: string };

const MARKUP = defineCache({
  name: 'Rendered parts of pages',
  key: 'part, its inputs, site directory, market, locale, settings',
  lifetimeMs: null,
  clearedBy: 'nothing: changed inputs have another key',
  maxBytes: 32 * 2 ** 20,
});
/** What an entry, or an array of bytes with its buffer, takes besides its content: measured in a snapshot of the heap. */
const ENTRY_BYTES = 100;
const ARRAY_BYTES = 250;
const cache = new LRUCache<string, CachedMarkup>(
  byteLimits(MARKUP, ({ pieces, preloads }, key) =>
    pieces.reduce((sum, { length }) => sum + length + ARRAY_BYTES, key.length + preloads.length + ENTRY_BYTES),
  ),
);
const VARYING = '~varying~';
// A `template` element is valid wherever any element is, even in tables and lists.
const PLACEHOLDER = /<template data-cached="(\d+)"><\/template>/;
// React puts preload links of images before all other markup.
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)*/;
const LINK = /<[^>]*>/g;

const encoder = new TextEncoder();

function splitMarkup(markup: string, varies: boolean): CachedMarkup {
  const preloads = PRELOADS.exec(markup)?.[0] ?? '';
  const body = markup.slice(preloads.length);
  return { preloads, pieces: (varies ? body.split(VARYING) : [body]).map((piece) => encoder.encode(piece)) };
}

/** Short numbers for rendering contexts and inputs, because keys of parts consist of them. */
const NUMBERS = defineCache({
  name: 'Numbers of what parts of pages are rendered from',
  key: 'rendering context (site directory, market, locale, settings), or JSON of an input',
  lifetimeMs: null,
  clearedBy: 'nothing',
  maxBytes: 16 * 2 ** 20,
});
// A text with any sign beyond Latin-1, such as "€", takes two bytes for each character.
const numbers = new LRUCache<string, number>(byteLimits(NUMBERS, (_, text) => 2 * text.length + ENTRY_BYTES));
const numbersOfObjects = new WeakMap<object, number>();
let numbered = 0;

function numberOf(text: string): number {
  const number = numbers.get(text) ?? numbered++;
  numbers.set(text, number);
  return number;
}

/** The number of an input: of an object that responses share, it is found without its JSON. */
function inputNumber(input: unknown): number {
  if (typeof input !== 'object' || input === null) return numberOf(JSON.stringify(input) ?? 'undefined');
  const known = numbersOfObjects.get(input);
  if (known !== undefined) return known;
  const number = numberOf(rememberJson(input));
  numbersOfObjects.set(input, number);
  return number;
}

/** Escapes text like React does. */
const escapeText = (text: string): string =>
  text.replace(/["&'<>]/g, (sign) => ({ '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;' })[sign] ?? '&gt;');

/**
 * Caches the markup of parts of one page. `cachePart` renders a part, or finds it in the cache, and returns a placeholder
 * element. `fill` replaces the placeholders in the page's markup and yields the result in pieces. The cache is shared by
 * all pages and limited to 32 MiB.
 */
export function createMarkupCache(
  { market, locale, base, cleanMode, settings, renderedAt }: Site,
  render: (node: ReactNode) => string,
) {
  const parts: { markup: CachedMarkup; varying: string | undefined }[] = [];
  const context = numberOf(
    `${directoryRevision()} ${market.id} ${locale} ${base} ${cleanMode} ${JSON.stringify(settings)}`,
  );

  const buildKey = ({ name, inputs, showsAge }: CachedPart): string =>
    `${context} ${name} ${showsAge ? renderedAt : ''} ${inputs.map(inputNumber).join(' ')}`;

  function find(part: CachedPart): CachedMarkup {
    const key = buildKey(part);
    const known = cache.get(key);
    if (known !== undefined) return known;
    const markup = splitMarkup(render(part.children(VARYING)), part.varying !== undefined);
    cache.set(key, markup);
    return markup;
  }

  const cachePart = (part: CachedPart): ReactNode =>
    createElement('template', { 'data-cached': parts.push({ markup: find(part), varying: part.varying }) - 1 });

  function* fill(markup: string): Generator<string | Uint8Array> {
    const preloads = PRELOADS.exec(markup)?.[0] ?? '';
    const links = [preloads, ...parts.map(({ markup }) => markup.preloads)].flatMap((text) => text.match(LINK) ?? []);
    yield [...new Set(links)].join('');
    // Every second element is the index of a part.
    const between = markup.slice(preloads.length).split(PLACEHOLDER);
    for (const [i, text] of between.entries()) {
      if (i % 2 === 0) yield text;
      else yield* renderPieces(parts[Number(text)]);
    }
  }

  return { cachePart, fill };
}

function* renderPieces(
  part: { markup: CachedMarkup; varying: string | undefined } | undefined,
): Generator<string | Uint8Array> {
  const filling = escapeText(part?.varying ?? '');
  for (const [i, piece] of (part?.markup.pieces ?? []).entries()) {
    if (i > 0) yield filling;
    yield piece;
  }
}
