import type { QueryText, Scope, SearchRequest, SearchResult } from '../product-search.ts';
import { findRelatedMatches, type MatchTarget, type RelatedRow } from './find-related-matches.ts';
import { type Hits, removeDeleted } from './hits.ts';
import { fillFromScope, intersectScope } from './scope-rows.ts';
import type { Segment } from './segment.ts';
import { normalizeCode, parseGtinQuery } from './tokenize.ts';
import { matchWords } from './words/match-words.ts';
import { planQuery, type QueryPlan } from './words/query-plan.ts';
import { type QueryWord, resolveQuery } from './words/resolve-query.ts';
import { removeExcluded, scaleWeights, scoreHits } from './words/score-hits.ts';

/** Characters. Shorter texts are too often found inside unrelated codes. */
const MIN_CODE_LENGTH = 5;
/** Strict matches that fill a page. With fewer, related products follow. */
export const ENOUGH_HITS = 48;

/** How a query was read to find something: words that nothing found has, and the corrected words if one was misspelt. */
export type QueryInterpretation = Pick<SearchResult, 'ignoredWords' | 'correctedWords'>;

/** The query was taken as typed. */
export const LITERAL_INTERPRETATION: QueryInterpretation = { ignoredWords: [], correctedWords: null };

/** How a text was understood, and the products that match only part of it. */
export type TextMatch = QueryInterpretation & { related: readonly RelatedRow[] };

/**
 * Sets the hits of each segment to the undeleted products of a scope that match a text strictly, and finds related ones:
 *
 * 1. the whole text as a GTIN: its products and nothing else;
 * 2. products with every required word;
 * 3. if there are none, the whole text as a product code written with spaces ("WH 1000 XM5");
 * 4. if these do not fill a page, products with most of what the words weigh, as related ones; none while a word is typed.
 *
 * @param isScored whether the strict matches need scores; related ones always have them
 */
export function matchText(
  targets: readonly MatchTarget[],
  query: QueryText,
  { scope, leadCategory }: Pick<SearchRequest, 'scope' | 'leadCategory'>,
  isScored: boolean,
): TextMatch {
  for (const { hits } of targets) hits.count = 0;
  const gtin = parseGtinQuery(query.text.trim());
  if (gtin !== null && matchGtin(targets, gtin, scope) > 0) return { ...LITERAL_INTERPRETATION, related: [] };
  const indexes = targets.map(({ segment }) => segment.text);
  const size = targets.reduce((sum, { segment }) => sum + segment.count, 0);
  const resolved = resolveQuery(indexes, query);
  const plan = planQuery(resolved, size, leadCategory);
  const strict = plan.unknown.length > 0 ? 0 : matchStrictly(targets, plan, scope, isScored);
  if (strict === 0) {
    const code = readAsCode(query, resolved.words.length);
    const codePlan = code && planQuery(resolveQuery(indexes, code), size, leadCategory);
    if (codePlan?.unknown.length === 0 && matchStrictly(targets, codePlan, scope, isScored) > 0) {
      return { ...interpret(codePlan, []), related: [] };
    }
  }
  const related = strict >= ENOUGH_HITS || query.typing ? [] : findRelatedMatches(targets, plan, scope);
  if (strict + related.length === 0) return { ...LITERAL_INTERPRETATION, related };
  const missing = (word: QueryWord) => strict === 0 && related.every((row) => row.missing.includes(word.text));
  const ignored = [...plan.required.map(({ word }) => word), ...plan.unknown].filter(missing);
  return { ...interpret(plan, ignored), related };
}

/**
 * The whole text as one product code; null: it is none.
 *
 * @param words number of words in the text
 */
export function readAsCode(query: QueryText, words: number): QueryText | null {
  const code = words > 1 ? normalizeCode(query.text) : '';
  return code.length >= MIN_CODE_LENGTH && /\d/.test(code) ? { ...query, text: code, typing: false } : null;
}

/** @param ignored words that nothing found has */
export function interpret({ required }: QueryPlan, ignored: readonly QueryWord[]): QueryInterpretation {
  const ignoredWords = ignored.map(({ text }) => text);
  const used = required.map(({ word }) => word).filter((word) => !ignored.includes(word));
  if (used.every(({ correction }) => correction === null)) return { ignoredWords, correctedWords: null };
  return { ignoredWords, correctedWords: used.map(({ text, correction }) => correction ?? text) };
}

/** All products of the scope, alike, if the query only says what it does not want; else none. */
function fillWithoutWords(segment: Segment, { excluded }: QueryPlan, scope: Scope | null, hits: Hits): void {
  hits.count = 0;
  if (excluded.length === 0) return;
  fillFromScope(segment, scope, hits);
  hits.scores.fill(1, 0, hits.count);
}

/** Returns the number of hits in all segments. No words match nothing. */
function matchStrictly(
  targets: readonly MatchTarget[],
  plan: QueryPlan,
  scope: Scope | null,
  isScored: boolean,
): number {
  let total = 0;
  const required = scaleWeights(plan.required, plan);
  for (const [i, { segment, hits }] of targets.entries()) {
    if (required.length > 0) matchWords(segment.text, i, required, hits, isScored);
    else fillWithoutWords(segment, plan, scope, hits);
    removeDeleted(segment, hits);
    if (scope) intersectScope(segment, scope, hits);
    removeExcluded(segment.text, i, plan, hits);
    if (isScored) scoreHits(segment, i, plan, hits);
    total += hits.count;
  }
  return total;
}

/** Returns the number of hits in all segments. */
function matchGtin(targets: readonly MatchTarget[], gtin: number, scope: Scope | null): number {
  let total = 0;
  for (const { segment, hits } of targets) {
    const [from, to] = segment.gtinRange(gtin);
    hits.rows.set(segment.gtins.rows.subarray(from, to));
    hits.scores.fill(1, 0, to - from);
    hits.count = to - from;
    removeDeleted(segment, hits);
    total += hits.count;
    if (scope) intersectScope(segment, scope, hits);
  }
  return total;
}
