import { LRUCache } from 'lru-cache';
import { createElement, type ReactNode } from 'react';
import type { Site } from '../site.ts';
import type { KeptPart } from './kept-markup.tsx';
import { sharedJson } from './shared-json.ts';

/** What was written of a part: its markup in pieces, between which its varying text goes, and the pictures to preload. */
type Written = { pieces: readonly Uint8Array[]; preloads: string };

const MOST_BYTES = 64 * 2 ** 20;
const kept = new LRUCache<string, Written>({
  maxSize: MOST_BYTES,
  sizeCalculation: ({ pieces }, key) => pieces.reduce((sum, { length }) => sum + length, key.length),
});
/** The same by the objects that answers share, which are asked for most. */
const keptOfObject = new WeakMap<object, Map<string, Written>>();

const VARYING = '~varying~';
// A template may stand wherever any element may, in tables and lists too.
const PLACES = /<template data-kept="(\d+)"><\/template>/;
// React puts these before everything else, for the pictures of the first view.
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)*/;
const LINK = /<[^>]*>/g;

const encoder = new TextEncoder();

function writtenOf(markup: string, varies: boolean): Written {
  const preloads = PRELOADS.exec(markup)?.[0] ?? '';
  const own = markup.slice(preloads.length);
  return { preloads, pieces: (varies ? own.split(VARYING) : [own]).map((piece) => encoder.encode(piece)) };
}

/** What every part may be drawn from has a number, because it stands in many keys. */
const numbers = new LRUCache<string, number>({ max: 10_000 });
let numbered = 0;

function numberOf(place: string): number {
  const number = numbers.get(place) ?? numbered++;
  numbers.set(place, number);
  return number;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (isObject(value) ? sharedJson(value) : JSON.stringify(value));

/** As React writes texts into markup. */
const escapeText = (text: string): string =>
  text.replace(/["&'<>]/g, (sign) => ({ '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;' })[sign] ?? '&gt;');

/**
 * Keeps parts for one page: `keep` is what `KeptPart`s ask for, `fill` puts what was kept into the page's markup and
 * gives the whole in pieces.
 */
export function markupKeeper(
  { market, locale, base, cleanMode, settings, renderedAt }: Site,
  write: (node: ReactNode) => string,
) {
  const parts: { written: Written; varying: string | undefined }[] = [];
  const place = numberOf(`${market.id} ${locale} ${base} ${cleanMode} ${JSON.stringify(settings)}`);

  function find({ as, of, dated, varying, children }: KeptPart): Written {
    const name = `${place} ${as}`;
    const sole = of.length === 1 && !dated && isObject(of[0]) ? of[0] : null;
    const known = sole && keptOfObject.get(sole)?.get(name);
    if (known) return known;
    const key = `${name} ${dated ? renderedAt : ''} ${of.map(textOf).join(' ')}`;
    const written = kept.get(key) ?? writtenOf(write(children(VARYING)), varying !== undefined);
    kept.set(key, written);
    if (sole) keptOfObject.set(sole, (keptOfObject.get(sole) ?? new Map()).set(name, written));
    return written;
  }

  const keep = (part: KeptPart): ReactNode =>
    createElement('template', { 'data-kept': parts.push({ written: find(part), varying: part.varying }) - 1 });

  function* fill(markup: string): Generator<string | Uint8Array> {
    const preloads = PRELOADS.exec(markup)?.[0] ?? '';
    const pictures = [preloads, ...parts.map(({ written }) => written.preloads)].flatMap(
      (links) => links.match(LINK) ?? [],
    );
    yield [...new Set(pictures)].join('');
    // Every second piece is the number of a part.
    const between = markup.slice(preloads.length).split(PLACES);
    for (const [i, text] of between.entries()) {
      if (i % 2 === 0) yield text;
      else yield* piecesOf(parts[Number(text)]);
    }
  }

  return { keep, fill };
}

function* piecesOf(
  part: { written: Written; varying: string | undefined } | undefined,
): Generator<string | Uint8Array> {
  const filling = escapeText(part?.varying ?? '');
  for (const [i, piece] of (part?.written.pieces ?? []).entries()) {
    if (i > 0) yield filling;
    yield piece;
  }
}
