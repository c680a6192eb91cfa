import type { TextIndex } from '../engine/text-index.ts';
import { isNumber, type QueryPlan, sumWeights, type WeightedWord } from '../engine/words/query-plan.ts';
import type { QueryWord } from '../engine/words/resolve-query.ts';
import {
  CATEGORY_BONUS,
  LEAD_FACTOR,
  MAX_CATEGORY_TERMS,
  MAX_IMPACT,
  nameShare,
  UNWANTED_FACTOR,
} from '../engine/words/score-hits.ts';
import type { MatchedWord } from '../engine/words/word-resolver.ts';
import { featureName } from './encode-document.ts';
import type { KnownValues } from './known-values.ts';
import { type Dsl, term, terms } from './query-dsl.ts';

/**
 * Terms of a query that are scored each by its own impact, shared by its words; further ones alike. OpenSearch takes 1,024
 * clauses. A word that is being typed has up to 256.
 */
const MAX_SCORED_TERMS = 768;
/** What OpenSearch takes as alternatives. */
const MAX_TERMS = 65_536;
/** The impact of terms that are not scored each. */
const USUAL_IMPACT = 100;

/** Parts of compounds and beginnings of words weigh too little to be unwanted. */
const MIN_UNWANTED_FACTOR = 0.8;

/** A plan with the terms that match each word, whichever list they are in. */
export type WordReading = { plan: QueryPlan; lists: readonly TextIndex[] };

/** The terms that match a word, the largest factor first. */
function matchesOf(word: MatchedWord, lists: readonly TextIndex[]): { text: string; factor: number }[] {
  const factors = new Map<string, number>();
  for (const [i, list] of lists.entries()) {
    for (const { term: number, factor } of word.matches[i] ?? []) {
      const text = list.terms.term(number);
      if ((factors.get(text) ?? 0) < factor) factors.set(text, factor);
    }
  }
  return Array.from(factors, ([text, factor]) => ({ text, factor }))
    .sort((a, b) => b.factor - a.factor)
    .slice(0, MAX_TERMS);
}

const hasWord = (word: MatchedWord, { lists }: WordReading): Dsl =>
  terms(
    'words',
    matchesOf(word, lists).map(({ text }) => text),
  );

/** Scores a product by the strongest of the terms that match a word: its part of Σ weight · factor · impact. */
function wordScore({ word, weight }: WeightedWord, { plan, lists }: WordReading, name?: string): Dsl {
  const share = weight / (MAX_IMPACT * sumWeights([...plan.required, ...plan.optional]));
  const matches = matchesOf(word, lists);
  const most = Math.floor(MAX_SCORED_TERMS / (plan.required.length + plan.optional.length));
  const scored = matches.slice(0, most).map(({ text, factor }) => ({
    rank_feature: { field: `impacts.${featureName(text)}`, linear: {}, boost: share * factor },
  }));
  const rest = matches.slice(most);
  const alike = {
    constant_score: {
      filter: terms(
        'words',
        rest.map(({ text }) => text),
      ),
      boost: share * (rest[0]?.factor ?? 0) * USUAL_IMPACT,
    },
  };
  return { dis_max: { queries: rest.length > 0 ? [...scored, alike] : scored, ...(name && { _name: name }) } };
}

/** Without a required word, which is a query that only says what it does not want, all products match alike. */
const scores = (reading: WordReading): Dsl[] =>
  reading.plan.required.length === 0
    ? [{ match_all: {} }]
    : [...reading.plan.required, ...reading.plan.optional].map((word) => wordScore(word, reading));

/** What the products of a strict match have, and what they must not have. */
const strictly = (reading: WordReading) => ({
  filter: reading.plan.required.map(({ word }) => hasWord(word, reading)),
  must_not: reading.plan.excluded.map((phrase) => ({ bool: { filter: phrase.map((word) => hasWord(word, reading)) } })),
});

/** Products with every required word and no excluded phrase, in no order. */
export function strictMatch(reading: WordReading, within: readonly Dsl[]): Dsl {
  const { filter, must_not } = strictly(reading);
  return { bool: { filter: [...within, ...filter], must_not } };
}

/** As `strictMatch`, scored as the in-process engine does. */
export function scoredMatch(reading: WordReading, within: readonly Dsl[], known: KnownValues): Dsl {
  const { filter, must_not } = strictly(reading);
  const matched = { bool: { filter: [...within, ...filter], must_not, should: scores(reading) } };
  const named = Array.from(categoryFactors(reading, known), ([category, weight]) => ({
    filter: term('category', category),
    weight,
  }));
  const unwanted = reading.plan.unwanted.map((word) => ({
    filter: unwantedWord(word, reading),
    weight: UNWANTED_FACTOR,
  }));
  const functions = [{ field_value_factor: { field: 'boost', missing: 1 } }, ...named, ...unwanted];
  return { function_score: { query: matched, functions, score_mode: 'multiply', boost_mode: 'multiply' } };
}

/** Products whose name or category says a word, or a form of it. */
const unwantedWord = (word: QueryWord, { lists }: WordReading): Dsl =>
  terms(
    'strongWords',
    matchesOf(word, lists)
      .filter(({ factor }) => factor >= MIN_UNWANTED_FACTOR)
      .map(({ text }) => text),
  );

/** The name under which a hit says that it has the word with this number. */
export const wordName = (i: number): string => `word ${i}`;
export const UNWANTED = 'unwanted';
export const ACCEPTED = 'accepted';

const mark = (name: string, filter: Dsl): Dsl => ({ constant_score: { filter, boost: 0, _name: name } });

/** The words of which a related product has one at least: not numbers, unless the query has nothing else. */
export function openWords({ required, unknown }: QueryPlan): QueryWord[] {
  const words = required.map(({ word }) => word);
  return [...words, ...unknown].every(isNumber) ? words : words.filter((word) => !isNumber(word));
}

/**
 * Products with some required word, not all, and more than a number, by the sum of what their words weigh. Each hit says
 * which words it has, and whether the filters accept it.
 */
export function relatedMatch(reading: WordReading, within: readonly Dsl[], filters: Dsl): Dsl {
  const { plan } = reading;
  const open = openWords(plan).map((word) => hasWord(word, reading));
  const allWords = plan.required.map(({ word }) => hasWord(word, reading));
  const { must_not } = strictly(reading);
  return {
    bool: {
      filter: [...within, { bool: { should: open, minimum_should_match: 1 } }],
      must_not: plan.unknown.length > 0 ? must_not : [...must_not, { bool: { filter: allWords } }],
      should: [
        ...plan.required.map((word, i) => wordScore(word, reading, wordName(i))),
        ...plan.optional.map((word) => wordScore(word, reading)),
        ...plan.unwanted.map((word) => mark(UNWANTED, unwantedWord(word, reading))),
        mark(ACCEPTED, filters),
      ],
    },
  };
}

/** Factors on the scores of products in categories that the query names, see `scoreHits`. */
export function categoryFactors({ plan, lists }: WordReading, known: KnownValues): Map<number, number> {
  const words = [...plan.required, ...plan.optional];
  const total = sumWeights(words);
  const weights = new Map<string, number>();
  for (const { word, weight } of words) {
    const matches = matchesOf(word, lists);
    if (matches.length > MAX_CATEGORY_TERMS) continue;
    for (const { text } of matches) weights.set(text, weight);
  }
  const factors = new Map<number, number>();
  for (const [category, names] of known.categories) {
    const share = nameShare({ names }, weights, total);
    if (share > 0) factors.set(category, Math.max(factors.get(category) ?? 1, 1 + CATEGORY_BONUS * share));
  }
  return plan.leadCategory === null ? factors : factors.set(plan.leadCategory, LEAD_FACTOR);
}
