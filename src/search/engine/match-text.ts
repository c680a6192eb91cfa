import type { SearchResult } from '../product-search.ts';
import { type Hits, matchWords } from './match-words.ts';
import { type QueryText, type QueryWord, queryWords } from './query-words.ts';
import type { Segment } from './segment.ts';
import { codeOf, gtinNumber } from './tokenize.ts';

const SHORTEST_CODE = 5;

/** How a text was read to find something: the words left out, and all the others where one of them was misspelt. */
export type TextReading = Pick<SearchResult, 'ignoredWords' | 'correctedWords'>;

export const AS_WRITTEN: TextReading = { ignoredWords: [], correctedWords: null };

/**
 * Fills the hits of each segment with the visible products that a text finds. A GTIN finds its product alone. Otherwise
 * every word has to be there; where no product has them all, the words least known are left out one by one, and a text
 * that is some product's code but for its spaces is read as that code.
 */
export function matchText(segments: readonly Segment[], query: QueryText, hits: readonly Hits[]): TextReading {
  for (const own of hits) own.count = 0;
  const gtin = gtinNumber(query.text.trim());
  if (gtin !== null && matchGtin(segments, gtin, hits) > 0) return AS_WRITTEN;
  const indexes = segments.map((segment) => segment.text);
  const words = queryWords(indexes, query);
  const code = codeOf(query.text);
  const isCode = words.length > 1 && code.length >= SHORTEST_CODE && /\d/.test(code);
  const known = words.filter((word) => word.frequency > 0).sort((a, b) => b.frequency - a.frequency);
  if (known.length === words.length && matchAll(segments, known, hits) > 0) return readingOf(words, words);
  const asCode = isCode ? queryWords(indexes, { ...query, text: code, typing: false }) : [];
  if (matchAll(segments, asCode, hits) > 0) return readingOf(asCode, asCode);
  for (let kept = known.length; kept > 0; kept--) {
    const used = known.slice(0, kept);
    if (matchAll(segments, used, hits) > 0) return readingOf(words, used);
  }
  return AS_WRITTEN;
}

function readingOf(words: readonly QueryWord[], used: readonly QueryWord[]): TextReading {
  const ignoredWords = words.filter((word) => !used.includes(word)).map(({ text }) => text);
  if (used.every(({ corrected }) => corrected === null)) return { ignoredWords, correctedWords: null };
  const correctedWords = words.filter((word) => used.includes(word)).map(({ text, corrected }) => corrected ?? text);
  return { ignoredWords, correctedWords };
}

function matchAll(segments: readonly Segment[], words: readonly QueryWord[], hits: readonly Hits[]): number {
  const size = segments.reduce((sum, segment) => sum + segment.count, 0);
  const weighted = words.map((word) => ({ word, weight: Math.log(1 + size / (word.frequency + 1)) }));
  let found = 0;
  segments.forEach((segment, s) => {
    if (words.length === 0) hits[s]!.count = 0;
    else matchWords(segment.text, s, weighted, hits[s]!);
    found += keepVisible(segment, hits[s]!);
  });
  return found;
}

function keepVisible(segment: Segment, hits: Hits): number {
  if (segment.dead === 0) return hits.count;
  const { alive } = segment.live;
  let kept = 0;
  for (let i = 0; i < hits.count; i++) {
    if (alive[hits.rows[i]!] === 0) continue;
    hits.rows[kept] = hits.rows[i]!;
    hits.scores[kept++] = hits.scores[i]!;
  }
  hits.count = kept;
  return kept;
}

function matchGtin(segments: readonly Segment[], gtin: number, hits: readonly Hits[]): number {
  let found = 0;
  segments.forEach((segment, s) => {
    const [from, to] = segment.gtinRange(gtin);
    const own = hits[s]!;
    own.rows.set(segment.gtins.rows.subarray(from, to));
    own.scores.fill(1, 0, to - from);
    own.count = to - from;
    found += keepVisible(segment, own);
  });
  return found;
}
