import type { QueryText } from '../../product-search.ts';
import type { TextIndex } from '../text-index.ts';
import { fold, type Token, tokenize } from '../tokenize.ts';
import { freeOf } from './absent-words.ts';
import { ABSENT_AFTER, FREE_OF, type QueryGrammar, queryGrammar } from './query-grammar.ts';
import { type MatchedWord, WordResolver } from './word-resolver.ts';

/**
 * What a product needs: `required` words for a strict match; `optional` ones only raise its score; `unwanted` ones lower
 * it ("without a lid"), `excluded` ones remove it ("-lid").
 */
export type WordRole = 'required' | 'optional' | 'unwanted' | 'excluded';

/** One word of a query with everything that matches it. */
export type QueryWord = MatchedWord & { role: WordRole };

/** Words of a query. Further words are ignored. */
const MAX_WORDS = 12;
/** Letters. A single letter is the beginning of too many words. */
const MIN_PREFIX_LENGTH = 2;
/** A word with a minus sign before it, after other words. */
const EXCLUDED = /(?<=\s)[-−](?=[\p{L}\p{N}])(\S+)/gu;

/**
 * Splits a query into words and finds the terms that match each, see `WordResolver`.
 *
 * @param indexes in the order that `QueryWord.matches` will have
 */
export function resolveQuery(indexes: readonly TextIndex[], query: QueryText): QueryWord[] {
  const { language } = query;
  const resolver = new WordResolver(indexes, language);
  const grammar = queryGrammar(language);
  const excluded = [...query.text.matchAll(EXCLUDED)].map(([, word = '']) => word);
  const tokens = tokenize(query.text.replace(EXCLUDED, ' ')).slice(0, MAX_WORDS);
  const turn = tokens.findIndex((token, i) => i > 0 && i < tokens.length - 1 && grammar.isAbsentBefore(single(token)));
  const wanted = turn < 0 ? tokens : tokens.slice(0, turn);
  const isFunctionWord = ({ text }: MatchedWord) => grammar.isFunctionWord(text);
  const words = resolveWanted(resolver, grammar, wanted, query.typing && turn < 0);
  const hasOther = words.some((word) => !isFunctionWord(word));
  const unwanted = turn < 0 ? [] : tokens.slice(turn + 1).flatMap((token) => resolveToken(resolver, token, false));
  const avoided = unwanted.filter((word) => !isFunctionWord(word));
  const role = (words: readonly MatchedWord[], given: WordRole) =>
    words.filter(({ frequency }) => frequency > 0).map((word): QueryWord => ({ ...word, role: given }));
  return [
    ...words.map((word): QueryWord => ({ ...word, role: hasOther && isFunctionWord(word) ? 'optional' : 'required' })),
    ...role(avoided, 'unwanted'),
    ...role(
      avoided.map(({ text }) => resolver.matchAbsent(text)),
      'optional',
    ),
    ...excluded.map((word): QueryWord => ({ ...resolver.matchDirectly(fold(word), false), role: 'excluded' })),
  ];
}

const single = (token: Token | undefined): string => (token?.parts.length === 1 ? (token.parts[0] ?? '') : '');

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
