import type { SearchResult } from '../product-search.ts';
import { type Hits, removeDeleted } from './hits.ts';
import { matchWords } from './match-words.ts';
import { type QueryText, type QueryWord, resolveQuery } from './query-words.ts';
import type { Segment } from './segment.ts';
import { normalizeCode, parseGtin } from './tokenize.ts';

/** Characters. Shorter texts are too often found inside unrelated codes. */
const MIN_CODE_LENGTH = 5;

/** How a query was read to find something: words left out, and the corrected words if one was misspelt. */
export type QueryInterpretation = Pick<SearchResult, 'ignoredWords' | 'correctedWords'>;

/** The query was taken as typed. */
export const LITERAL_INTERPRETATION: QueryInterpretation = { ignoredWords: [], correctedWords: null };

/** A segment, and where to put its hits. */
export type MatchTarget = { segment: Segment; hits: Hits };

/**
 * Sets the hits of each segment to the undeleted products that match a text. Tries in this order and stops at the first
 * that finds something in any segment:
 *
 * 1. the whole text as a GTIN;
 * 2. products with every word;
 * 3. the whole text as a product code written with spaces ("WH 1000 XM5");
 * 4. products with the most common words, leaving out the rarest known word in each step. Words that no product has are
 *    left out from the start.
 */
export function matchText(targets: readonly MatchTarget[], query: QueryText): QueryInterpretation {
  for (const { hits } of targets) hits.count = 0;
  const gtin = parseGtin(query.text.trim());
  if (gtin !== null && matchGtin(targets, gtin) > 0) return LITERAL_INTERPRETATION;
  const indexes = targets.map(({ segment }) => segment.text);
  const words = resolveQuery(indexes, query);
  const code = normalizeCode(query.text);
  const isCode = words.length > 1 && code.length >= MIN_CODE_LENGTH && /\d/.test(code);
  const known = words.filter((word) => word.frequency > 0).sort((a, b) => b.frequency - a.frequency);
  if (known.length === words.length && matchAllWords(targets, known) > 0) return interpret(words, words);
  const codeWords = isCode ? resolveQuery(indexes, { ...query, text: code, typing: false }) : [];
  if (matchAllWords(targets, codeWords) > 0) return interpret(codeWords, codeWords);
  for (let length = known.length; length > 0; length--) {
    const used = known.slice(0, length);
    if (matchAllWords(targets, used) > 0) return interpret(words, used);
  }
  return LITERAL_INTERPRETATION;
}

/** @param used the words that were searched for, some of `words` */
function interpret(words: readonly QueryWord[], used: readonly QueryWord[]): QueryInterpretation {
  const ignoredWords = words.filter((word) => !used.includes(word)).map(({ text }) => text);
  if (used.every(({ correction }) => correction === null)) return { ignoredWords, correctedWords: null };
  const correctedWords = words.filter((word) => used.includes(word)).map(({ text, correction }) => correction ?? text);
  return { ignoredWords, correctedWords };
}

/** Returns the number of hits in all segments. No words match nothing. */
function matchAllWords(targets: readonly MatchTarget[], words: readonly QueryWord[]): number {
  const size = targets.reduce((sum, { segment }) => sum + segment.count, 0);
  // Inverse document frequency: rare words weigh more.
  const weighted = words.map((word) => ({ word, weight: Math.log(1 + size / (word.frequency + 1)) }));
  let total = 0;
  for (const [i, { segment, hits }] of targets.entries()) {
    if (words.length === 0) hits.count = 0;
    else matchWords(segment.text, i, weighted, hits);
    removeDeleted(segment, hits);
    total += hits.count;
  }
  return total;
}

/** Returns the number of hits in all segments. */
function matchGtin(targets: readonly MatchTarget[], gtin: number): number {
  let total = 0;
  for (const { segment, hits } of targets) {
    const [from, to] = segment.gtinRange(gtin);
    hits.rows.set(segment.gtins.rows.subarray(from, to));
    hits.scores.fill(1, 0, to - from);
    hits.count = to - from;
    removeDeleted(segment, hits);
    total += hits.count;
  }
  return total;
}
