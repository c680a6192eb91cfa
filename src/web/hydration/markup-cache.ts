import { LRUCache } from 'lru-cache';
import { createElement, type ReactNode } from 'react';
import { byteLimits, defineCache, entryLimits } from '../../base/cache.ts';
import { directoryRevision } from '../../market/market.ts';
import type { Site } from '../site.ts';
import type { CachedPart } from './cached.tsx';
import { cachedJson } from './cached-json.ts';

/** Cached markup of a part, split where its varying text is inserted, and the preload links of its images. */
type CachedMarkup = { pieces: readonly Uint8Array[]; preloads: string };

const MARKUP = defineCache({
  name: 'Rendered parts of pages',
  key: 'part, its inputs, site directory, market, locale, settings',
  lifetimeMs: null,
  clearedBy: 'nothing: changed inputs have another key',
  maxBytes: 32 * 2 ** 20,
});
const cache = new LRUCache<string, CachedMarkup>(
  byteLimits(MARKUP, ({ pieces }, key) => pieces.reduce((sum, { length }) => sum + length, key.length)),
);
/** Keys of parts with a single shared object as input, the most common case: building a key is slower than a lookup. */
const keysByObject = new WeakMap<object, Map<string, string>>();

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

/** Short numbers for rendering contexts, because they are part of every cache key. */
const CONTEXTS = defineCache({
  name: 'Numbers of rendering contexts',
  key: 'site directory, market, locale, settings',
  lifetimeMs: null,
  clearedBy: 'nothing',
  maxEntries: 10_000,
  bytesPerEntry: 820,
});
const numbers = new LRUCache<string, number>(entryLimits(CONTEXTS));
let numbered = 0;

function contextNumber(context: string): number {
  const number = numbers.get(context) ?? numbered++;
  numbers.set(context, number);
  return number;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const serializeInput = (value: unknown): string => (isObject(value) ? cachedJson(value) : JSON.stringify(value));

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
  const context = contextNumber(
    `${directoryRevision()} ${market.id} ${locale} ${base} ${cleanMode} ${JSON.stringify(settings)}`,
  );

  function buildKey({ name: part, inputs, showsAge }: CachedPart): string {
    const name = `${context} ${part}`;
    const single = inputs.length === 1 && !showsAge && isObject(inputs[0]) ? inputs[0] : null;
    const known = single && keysByObject.get(single)?.get(name);
    if (known) return known;
    const key = `${name} ${showsAge ? renderedAt : ''} ${inputs.map(serializeInput).join(' ')}`;
    if (single) keysByObject.set(single, (keysByObject.get(single) ?? new Map()).set(name, key));
    return key;
  }

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
