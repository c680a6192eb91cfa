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

/** The place of an unwanted word: tokens `start` to `end`, of which `word` is the word itself. */
function exclusionAt(text: TokenizedQuery, i: number): { start: number; word: number; end: number } | null {
  const before = wordsAt(text, i, 'without');
  const word = before === undefined ? i : (wordsAt(text, before.end, 'glue')?.end ?? before.end);
  if (text.tokens[word] === undefined || (word > i && text.tokens[word]?.gap === GAP.break)) return null;
  let end = word + 1;
  // Japanese and Chinese words are several tokens.
  while (text.tokens[end]?.gap === GAP.none && wordsAt(text, end, 'without-after') === undefined) end++;
  const after = wordsAt(text, end, 'without-after');
  if (after !== undefined) return { start: i, word, end: after.end };
  return before !== undefined || (hasMinus(text, i) && text.tokens[i]?.kind === 'word')
    ? { start: i, word, end }
    : null;
}

/** Words that the shopper does not want: "without handle", "-handle". One word each. */
export function readExclusions(text: TokenizedQuery, isTaken: (token: number) => boolean): QueryMention[] {
  const mentions: QueryMention[] = [];
  const plainUntil = [...text.words.values()].flat().filter(({ kind }) => kind === 'plain');
  const isPlain = (i: number): boolean => plainUntil.some(({ start, end }) => start <= i && i < end);
  text.tokens.forEach((token, i) => {
    if (token.isLiteral || isPlain(i) || isTaken(i) || mentions.some(({ end }) => end > i)) return;
    const found = exclusionAt(text, i);
    if (found === null || isTaken(found.word) || text.tokens[found.word]?.isLiteral !== false) return;
    const last = text.tokens[wordsAt(text, found.end - 1, 'without-after') ? found.end - 2 : found.end - 1];
    const words = text.query.slice(text.tokens[found.word]?.start, last?.end);
    mentions.push({ start: found.start, end: found.end, meaning: { kind: 'excluded', words } });
  });
  return mentions;
}
