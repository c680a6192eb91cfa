import type { QueryText } from '../../product-search.ts';
import type { TextIndex } from '../text-index.ts';
import { type Token, tokenize } from '../tokenize.ts';
import { freeOf } from './absent-words.ts';
import { ABSENT_AFTER, FREE_OF, type QueryGrammar, queryGrammar } from './query-grammar.ts';
import { type MatchedWord, MIN_PREFIX_LENGTH, WordResolver } from './word-resolver.ts';

/**
 * What a product needs: `required` words for a strict match; `optional` ones only raise its score; `unwanted` ones lower
 * it ("without a lid").
 */
export type WordRole = 'required' | 'optional' | 'unwanted';

/** One word of a query with everything that matches it. */
export type QueryWord = MatchedWord & { role: WordRole };

/** `excluded`: a product that has all words of one of these is no match: "-lid", "-noise-cancelling". */
export type ResolvedQuery = { words: readonly QueryWord[]; excluded: readonly (readonly MatchedWord[])[] };

/** Words of a query. Further words are ignored. */
const MAX_WORDS = 12;
/** A word with a minus sign before it, after other words. */
const EXCLUDED = /(?<=\s)[-−](?=[\p{L}\p{N}])(\S+)/gu;

/**
 * Splits a query into words and finds the terms that match each, see `WordResolver`.
 *
 * @param indexes in the order that `QueryWord.matches` will have
 */
export function resolveQuery(indexes: readonly TextIndex[], query: QueryText): ResolvedQuery {
  const { language } = query;
  const resolver = new WordResolver(indexes, language);
  const grammar = queryGrammar(language);
  const excluded = [...query.text.matchAll(EXCLUDED)].map(([, word = '']) => word);
  const tokens = tokenize(query.text.replace(EXCLUDED, ' ')).slice(0, MAX_WORDS);
  const clauses = splitClauses(tokens, grammar);
  const isFunctionWord = ({ text }: MatchedWord) => grammar.isFunctionWord(text);
  const isTyping = query.typing && clauses.wanted.at(-1) === tokens.at(-1);
  const words = resolveWanted(resolver, grammar, clauses.wanted, isTyping);
  const hasOther = words.some((word) => !isFunctionWord(word));
  // "iphone 6 c" is still being typed: a word "c" only raises products.
  const isStarted = (word: MatchedWord) =>
    isTyping && words.length > 1 && word === words.at(-1) && word.text.length < MIN_PREFIX_LENGTH;
  const isOptional = (word: MatchedWord) => isStarted(word) || (hasOther && isFunctionWord(word));
  const avoided = clauses.avoided.flatMap((token) => resolveToken(resolver, token, false));
  const role = (words: readonly MatchedWord[], given: WordRole) =>
    words.filter(({ frequency }) => frequency > 0).map((word): QueryWord => ({ ...word, role: given }));
  return {
    words: [
      ...words.map((word): QueryWord => ({ ...word, role: isOptional(word) ? 'optional' : 'required' })),
      ...role(avoided, 'unwanted'),
      ...role(
        avoided.map(({ text }) => resolver.matchAbsent(text)),
        'optional',
      ),
    ],
    excluded: excluded.flatMap((word) => resolveExcluded(resolver, word)),
  };
}

/** "-in-ear" excludes what has both words, and what has them as one; "-256gb" only the latter. */
function resolveExcluded(resolver: WordResolver, word: string): MatchedWord[][] {
  const tokens = tokenize(word);
  const isAmount = tokens.some((token) => startsWithDigit(token) && token.joined !== null);
  const parts = isAmount ? [] : [tokens.flatMap((token) => token.parts)];
  const joined = tokens.length === 1 ? tokens.flatMap((token) => token.joined ?? []) : [];
  return [...parts, ...joined.map((one) => [one])].map((words) =>
    words.map((one) => resolver.matchDirectly(one, false)),
  );
}

const single = (token: Token | undefined): string => (token?.parts.length === 1 ? (token.parts[0] ?? '') : '');

/** The words that a query wants, and those that it wants to be absent. */
type Clauses = { wanted: readonly Token[]; avoided: readonly Token[] };

/** "Washable rug without fringe or stripes 5x7": fringe and stripes are to be absent. What is left is never nothing. */
function splitClauses(tokens: readonly Token[], grammar: QueryGrammar): Clauses {
  const [wanted, avoided]: [Token[], Token[]] = [[], []];
  let [reach, left] = [0, 0];
  for (const [i, token] of tokens.entries()) {
    const word = single(token);
    const started = reachAt(tokens, i, grammar);
    if (started > 0) {
      reach = started;
      left = started;
    } else if (reach > 0 && grammar.isFunctionWord(word) && !grammar.endsAbsence(word)) {
      left = reach;
    } else if (left === 0 || grammar.endsAbsence(word) || (left < reach && startsWithDigit(token))) {
      reach = 0;
      left = 0;
      wanted.push(token);
    } else {
      left--;
      avoided.push(token);
    }
  }
  const isNothing = wanted.every((token) => grammar.isFunctionWord(single(token)));
  return isNothing ? { wanted: tokens, avoided: [] } : { wanted, avoided };
}

const startsWithDigit = (token: Token | undefined): boolean => /^\d/.test(token?.parts[0] ?? '');

/** How many words after this one are to be absent. "Without" begins no query, and "no 5" is a number. */
function reachAt(tokens: readonly Token[], i: number, grammar: QueryGrammar): number {
  const reach = i < tokens.length - 1 ? grammar.reachOf(single(tokens[i])) : 0;
  const isName = reach === 1 ? startsWithDigit(tokens[i + 1]) : i === 0;
  return isName ? 0 : reach;
}

function resolveWanted(
  resolver: WordResolver,
  grammar: QueryGrammar,
  tokens: readonly Token[],
  typing: boolean,
): MatchedWord[] {
  const words: MatchedWord[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (token === undefined) break;
    const free = readFree(token, tokens[i + 1]);
    const found = free && resolver.matchFree(free.stem, free.text);
    if (found && found.frequency > 0) {
      words.push(found);
      i += free.tokens - 1;
      continue;
    }
    const isLast = typing && i === tokens.length - 1;
    // A word of grammar is never the beginning or a misspelling of another.
    const isGrammar = tokens.length > 1 && grammar.isFunctionWord(single(token));
    words.push(
      ...(isGrammar ? [resolver.matchDirectly(single(token), isLast)] : resolveToken(resolver, token, isLast)),
    );
  }
  const last = words.at(-1);
  const isJustStarted = typing && last && last.frequency === 0 && last.text.length < MIN_PREFIX_LENGTH;
  const complete = isJustStarted && words.length > 1 ? words.slice(0, -1) : words;
  return complete.map((word, i) => resolver.addJoinedTerms(word, complete[i - 1], complete[i + 1]));
}

function resolveToken(resolver: WordResolver, { parts, joined }: Token, typing: boolean): MatchedWord[] {
  const whole = joined === null ? null : resolver.matchDirectly(joined, typing);
  if (whole && whole.frequency > 0) return [whole];
  return parts.flatMap((part, p) => resolver.resolve(part, typing && p === parts.length - 1));
}

/** "sugar free", "sugar-free", "sockerfri", "cukor nélkül": the word that is absent, and how many tokens say so. */
function readFree(token: Token, next: Token | undefined): { stem: string; text: string; tokens: number } | null {
  const word = single(token);
  const [first = '', second = ''] = token.parts;
  if (token.parts.length === 2 && FREE_OF.has(second)) return { stem: first, text: first + second, tokens: 1 };
  const after = single(next);
  if (word !== '' && (FREE_OF.has(after) || ABSENT_AFTER.has(after)))
    return { stem: word, text: word + after, tokens: 2 };
  const stem = freeOf(word);
  return stem === null ? null : { stem, text: word, tokens: 1 };
}
