import type { QueryWord, ResolvedQuery } from './resolve-query.ts';
import type { MatchedWord } from './word-resolver.ts';

/** A word with its inverse document frequency: rare words weigh more. */
export type WeightedWord = { word: QueryWord; weight: number };

/** What a query asks of a product, with weights. Words that no product has are in `unknown` only. */
export type QueryPlan = {
  required: readonly WeightedWord[];
  optional: readonly WeightedWord[];
  unwanted: readonly QueryWord[];
  /** A product with all words of one of these is no match. */
  excluded: readonly (readonly MatchedWord[])[];
  /** Required words that no product has. */
  unknown: readonly QueryWord[];
  /** Whose products come first, see `SearchRequest`. */
  leadCategory: number | null;
};

/** Words with a bit in the masks of `Hits.has`: more than a query has. */
const MAX_MASKED_WORDS = 16;

/** The first phrases that have so many words together at most. */
function takePhrases(phrases: ResolvedQuery['excluded'], words: number): ResolvedQuery['excluded'] {
  let left = words;
  return phrases.filter((phrase) => {
    if (phrase.length > left) return false;
    left -= phrase.length;
    return true;
  });
}

/** @param size number of rows in all segments */
export function planQuery(
  { words, excluded: phrases }: ResolvedQuery,
  size: number,
  leadCategory: number | null,
): QueryPlan {
  const weigh = (word: QueryWord): WeightedWord => ({ word, weight: Math.log(1 + size / (word.frequency + 1)) });
  const ofRole = (role: QueryWord['role']) => words.filter((word) => word.role === role);
  const required = ofRole('required');
  const known = required.filter(({ frequency }) => frequency > 0).slice(0, MAX_MASKED_WORDS);
  const optional = ofRole('optional').filter(({ frequency }) => frequency > 0);
  const excluded = takePhrases(phrases, MAX_MASKED_WORDS - known.length);
  return {
    required: known.map(weigh),
    optional: optional.slice(0, MAX_MASKED_WORDS - known.length - excluded.flat().length).map(weigh),
    unwanted: ofRole('unwanted'),
    excluded,
    unknown: required.filter(({ frequency }) => frequency === 0),
    leadCategory,
  };
}

export const sumWeights = (words: readonly WeightedWord[]): number =>
  words.reduce((sum, { weight }) => sum + weight, 0);

/** A number alone says nothing: an "iphone 15" is no coffee machine with 15 bar. */
export const isNumber = ({ text }: QueryWord): boolean => !/\p{L}/u.test(text);
