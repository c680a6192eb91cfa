import { DEFAULT_FIELD_WEIGHTS, type FieldWeights, type SearchField } from '../../terms/search-field.ts';
import type { ProductDocument } from '../product-document.ts';
import type { PlannedWord, QueryText } from '../product-search.ts';
import { fieldTerms, splitNames } from './build-segment.ts';
import { scoreBoost } from './score-boost.ts';
import type { TextIndex } from './text-index.ts';
import { fieldWeight, quantizeImpact } from './words/field-weights.ts';
import { planQuery } from './words/query-plan.ts';
import { type QueryWord, resolveQuery } from './words/resolve-query.ts';
import {
  CATEGORY_BONUS,
  LEAD_FACTOR,
  MAX_CATEGORY_TERMS,
  MAX_IMPACT,
  NAME_IMPACT,
  nameShare,
  UNWANTED_FACTOR,
} from './words/score-hits.ts';

/** Terms of a word that are explained: only the beginning of a word has more. */
const MAX_TERMS = 200;

function termsOf(indexes: readonly TextIndex[], word: QueryWord): PlannedWord['terms'] {
  const factors = new Map<string, number>();
  for (const [i, index] of indexes.entries()) {
    for (const { term, factor } of word.matches[i] ?? []) {
      const text = index.terms.term(term);
      factors.set(text, Math.max(factors.get(text) ?? 0, factor));
    }
  }
  return Array.from(factors, ([text, factor]) => ({ text, factor }))
    .sort((a, b) => b.factor - a.factor)
    .slice(0, MAX_TERMS);
}

/**
 * The words of a query as some indexes read them. Words that no product has match nothing.
 *
 * @param size number of products
 */
export function readPlannedWords(indexes: readonly TextIndex[], size: number, query: QueryText): PlannedWord[] {
  const { required, optional, unwanted, unknown } = planQuery(resolveQuery(indexes, query), size, null);
  const planned = (word: QueryWord, role: PlannedWord['role'], weight: number): PlannedWord => ({
    text: word.text,
    role,
    weight,
    terms: termsOf(indexes, word),
  });
  return [
    ...required.map(({ word, weight }) => planned(word, 'required', weight)),
    ...unknown.map((word) => planned(word, 'required', 0)),
    ...optional.map(({ word, weight }) => planned(word, 'optional', weight)),
    ...unwanted.map((word) => planned(word, 'unwanted', 0)),
  ];
}

/** What a word adds to a score, and the fields that have the term which counts, with their part of its weight. */
export type WordScore = {
  text: string;
  term: string;
  score: number;
  fields: readonly { field: SearchField; share: number }[];
};

/** `score` is the product of `text` and the factors. */
export type ScoreExplanation = {
  score: number;
  text: number;
  words: readonly WordScore[];
  /** Required words that the product lacks. */
  missing: readonly string[];
  factors: { share: number; category: number; unwanted: number; boost: number };
};

type Occurrences = ReadonlyMap<string, readonly { field: SearchField; weight: number }[]>;

function occurrencesOf({ static: fields }: ProductDocument, weights = DEFAULT_FIELD_WEIGHTS): Occurrences {
  const found = new Map<string, { field: SearchField; weight: number }[]>();
  for (const [field, terms] of fieldTerms(fields, new Map())) {
    const weight = fieldWeight(field, terms.length, weights);
    for (const term of terms) {
      const known = found.get(term) ?? [];
      found.set(term, [...known, { field, weight }]);
    }
  }
  return found;
}

type Match = { term: string; strength: number; fields: WordScore['fields'] };

/** The strongest term of a word in a product; null: it has none. */
function strongest({ terms }: PlannedWord, occurrences: Occurrences): Match | null {
  let best: Match | null = null;
  for (const { text, factor } of terms) {
    const found = occurrences.get(text);
    if (found === undefined) continue;
    const sum = found.reduce((total, { weight }) => total + weight, 0);
    const isInName = found.some(({ field }) => field === 'name');
    const strength = factor * quantizeImpact(sum, isInName);
    if (best !== null && best.strength >= strength) continue;
    const byField = Map.groupBy(found, ({ field }) => field);
    const fields = Array.from(byField, ([field, each]) => ({
      field,
      share: sum === 0 ? 0 : each.reduce((total, { weight }) => total + weight, 0) / sum,
    }));
    best = { term: text, strength, fields: fields.sort((a, b) => b.share - a.share) };
  }
  return best;
}

function categoryFactor(
  { static: fields }: ProductDocument,
  words: readonly PlannedWord[],
  all: number,
  leadCategory: number | null,
): number {
  if (fields.categoryPath[2] === leadCategory) return LEAD_FACTOR;
  const names = splitNames(fields);
  const inNames = new Set(names.flat());
  const weights = new Map<string, number>();
  for (const { terms, weight } of words) {
    if (terms.length > MAX_CATEGORY_TERMS) continue;
    for (const { text } of terms) if (inNames.has(text)) weights.set(text, weight);
  }
  return weights.size === 0 ? 1 : 1 + CATEGORY_BONUS * nameShare({ names }, weights, all);
}

/**
 * Why a product is where it is, as the engine scores it (decision 0088), and where it would be with other weights.
 * O(terms of the product + terms of the query).
 */
export function explainScore(
  words: readonly PlannedWord[],
  document: ProductDocument,
  leadCategory: number | null,
  weights: FieldWeights = DEFAULT_FIELD_WEIGHTS,
): ScoreExplanation {
  const occurrences = occurrencesOf(document, weights);
  const scored = words.filter(({ role }) => role !== 'unwanted');
  const all = scored.reduce((sum, { weight }) => sum + weight, 0);
  const required = words.filter(({ role }) => role === 'required');
  const found = scored.flatMap((word): (WordScore & { word: PlannedWord })[] => {
    const match = strongest(word, occurrences);
    if (match === null || all === 0) return [];
    const { term, strength, fields } = match;
    return [{ word, text: word.text, term, score: (word.weight * strength) / (MAX_IMPACT * all), fields }];
  });
  const has = new Set(found.map(({ word }) => word));
  const known = required.reduce((sum, { weight }) => sum + weight, 0);
  const held = required.reduce((sum, word) => (has.has(word) ? sum + word.weight : sum), 0);
  const isUnwanted = words.some(
    (word) => word.role === 'unwanted' && (strongest(word, occurrences)?.strength ?? 0) >= NAME_IMPACT,
  );
  const factors = {
    share: known === 0 ? 1 : Math.sqrt(held / known),
    category: categoryFactor(document, scored, all, leadCategory),
    unwanted: isUnwanted ? UNWANTED_FACTOR : 1,
    boost: scoreBoost(document.live),
  };
  const text = found.reduce((sum, { score }) => sum + score, 0);
  return {
    score: text * factors.share * factors.category * factors.unwanted * factors.boost,
    text,
    words: found.map(({ word: _, ...one }) => one),
    missing: required.filter((word) => !has.has(word)).map((word) => word.text),
    factors,
  };
}
