import { GAP } from '../../taxonomy/taxonomy.ts';
import type { WordKind } from './query-words.ts';
import { type TokenizedQuery, wordsAt } from './read-amounts.ts';
import type { QueryMention } from './read-prices.ts';
import type { Meaning } from './reading.ts';

const CONDITIONS: readonly [WordKind, Meaning][] = [
  ['refurbished', { kind: 'condition', condition: 'refurbished' }],
  ['used', { kind: 'condition', condition: 'used' }],
  ['stock', { kind: 'stock' }],
  ['sale', { kind: 'sale' }],
];

/** Conditions of sale, each once. */
export function readConditions(text: TokenizedQuery): QueryMention[] {
  const mentions: QueryMention[] = [];
  for (let i = 0; i < text.tokens.length; i++) {
    for (const [kind, meaning] of CONDITIONS) {
      const found = wordsAt(text, i, kind);
      if (found === undefined || mentions.some((mention) => mention.meaning.kind === meaning.kind)) continue;
      mentions.push({ start: found.start, end: found.end, meaning });
    }
  }
  return mentions;
}

/**
 * That only new items are wanted. The word is often part of a name, so it counts only beside something understood.
 *
 * @param isBesideChip whether tokens `start` to `end` touch something that was read
 */
export function readNewness(
  text: TokenizedQuery,
  isBesideChip: (start: number, end: number) => boolean,
): QueryMention[] {
  const found = text.tokens.map((_, i) => wordsAt(text, i, 'new')).find((words) => words !== undefined);
  if (found === undefined || !isBesideChip(found.start, found.end)) return [];
  return [{ start: found.start, end: found.end, meaning: { kind: 'condition', condition: 'new' } }];
}

/** Whether a minus sign is before a token and belongs to it: "-refurbished", but not "wi-fi" and "5 - 10". */
const hasMinus = ({ query, tokens }: TokenizedQuery, i: number): boolean =>
  /(?:^|\s)[-−]$/u.test(query.slice(0, tokens[i]?.start ?? 0));

/** The place of something unwanted: tokens `start` to `end`, of which those from `word` to `wordEnd` name it. */
export type Exclusion = { start: number; word: number; wordEnd: number; end: number };

/** Whether a token continues the word before it: Japanese and Chinese words are several tokens, and so is "in-ear". */
function continuesWord({ query, tokens }: TokenizedQuery, i: number): boolean {
  const token = tokens[i];
  if (token === undefined || token.isLiteral) return false;
  return token.gap === GAP.none || query.slice(tokens[i - 1]?.end ?? 0, token.start) === '-';
}

function exclusionAt(text: TokenizedQuery, i: number): Exclusion | null {
  const before = hasMinus(text, i) ? undefined : wordsAt(text, i, 'without');
  const glue = before === undefined ? undefined : wordsAt(text, before.end, 'glue');
  // The "in" of "not in-ear" joins nothing.
  const afterGlue = glue === undefined || continuesWord(text, glue.end) ? before?.end : glue.end;
  const word = afterGlue ?? i;
  if (text.tokens[word] === undefined || (word > i && text.tokens[word]?.gap === GAP.break)) return null;
  let end = word + 1;
  while (continuesWord(text, end) && wordsAt(text, end, 'without-after') === undefined) end++;
  const after = wordsAt(text, end, 'without-after');
  if (after !== undefined) return { start: i, word, wordEnd: end, end: after.end };
  return before !== undefined || (hasMinus(text, i) && text.tokens[i]?.kind === 'word')
    ? { start: i, word, wordEnd: end, end }
    : null;
}

/** What "or" joins to something unwanted: the handle in "without lid or handle". */
function alternativeAt(text: TokenizedQuery, i: number, andWords: ReadonlySet<string>): Exclusion | null {
  const word = i + 1;
  const token = text.tokens[word];
  if (!andWords.has(text.tokens[i]?.text ?? '') || token?.kind !== 'word' || token.gap === GAP.break) return null;
  // "Without lid and with handle" goes on to what is wanted.
  if (wordsAt(text, word, 'glue', 'without') !== undefined) return null;
  let end = word + 1;
  while (continuesWord(text, end)) end++;
  return { start: i, word, wordEnd: end, end };
}

const startsPhrase = (phrase: Phrase, { word, wordEnd, end }: Exclusion): boolean =>
  end > wordEnd ? phrase.end === wordEnd && phrase.start < word : phrase.start === word && phrase.end > wordEnd;

type Phrase = { start: number; end: number };

/**
 * The exclusions with all words of what they name: "without noise cancelling" has two. A phrase begins at the unwanted word,
 * or ends there if the word for "without" follows it.
 */
export const completeExclusions = (exclusions: readonly Exclusion[], phrases: readonly Phrase[]): Exclusion[] =>
  exclusions.map((exclusion) => {
    const [longest] = phrases
      .filter((phrase) => startsPhrase(phrase, exclusion))
      .sort((a, b) => b.end - b.start - (a.end - a.start));
    if (longest === undefined) return exclusion;
    const { start, end } = longest;
    return exclusion.end > exclusion.wordEnd
      ? { ...exclusion, start: Math.min(exclusion.start, start), word: start }
      : { ...exclusion, wordEnd: end, end };
  });

/** An exclusion with its words as written. */
export function mentionExclusion(
  { query, tokens }: TokenizedQuery,
  { start, word, wordEnd, end }: Exclusion,
): QueryMention {
  const words = query.slice(tokens[word]?.start, tokens[wordEnd - 1]?.end);
  return { start, end, meaning: { kind: 'excluded', words } };
}

/**
 * Words that the shopper does not want: "without handle", "-handle", "without lid or handle". One word each.
 *
 * @param andWords join two things or alternatives
 */
export function readExclusions(
  text: TokenizedQuery,
  andWords: ReadonlySet<string>,
  isTaken: (token: number) => boolean,
): Exclusion[] {
  const exclusions: Exclusion[] = [];
  const plainUntil = [...text.words.values()].flat().filter(({ kind }) => kind === 'plain');
  const isPlain = (i: number): boolean => plainUntil.some(({ start, end }) => start <= i && i < end);
  text.tokens.forEach((token, i) => {
    // A minus sign says what is unwanted whatever the words mean otherwise: "-sans-fil".
    if (token.isLiteral || (isPlain(i) && !hasMinus(text, i)) || isTaken(i) || exclusions.some(({ end }) => end > i))
      return;
    const isAfter = exclusions.at(-1)?.end === i;
    const found = exclusionAt(text, i) ?? (isAfter ? alternativeAt(text, i, andWords) : null);
    if (found === null || isTaken(found.word) || text.tokens[found.word]?.isLiteral !== false) return;
    exclusions.push(found);
  });
  return exclusions;
}
