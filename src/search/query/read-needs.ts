import { WISH_IDS, type WishId } from '../../terms/query-wish.ts';
import { splitQuery } from './query-tokens.ts';
import { WEEKDAY_WORDS, type WordKind } from './query-words.ts';
import { type TokenizedQuery, wordsAt } from './read-amounts.ts';
import { type QueryVocabulary, readQuery } from './read-query.ts';
import type { Reading, Span } from './reading.ts';

/** Until when a product must arrive: in so many days, or by the next such day of the week (Monday is 1). */
export type Deadline = { kind: 'days'; days: number } | { kind: 'weekday'; weekday: number };

export type StatedWish = { wish: WishId; span: Span };

/** What a shopper needs. Spans are of the query; those of the reading's chips too. */
export type Needs = {
  reading: Reading;
  wishes: readonly StatedWish[];
  deadline: { deadline: Deadline; span: Span } | null;
};

/** Days. A longer time is no deadline of a parcel. */
const MAX_DEADLINE_DAYS = 60;
const DAYS_A_WEEK = 7;

/** The reading with the category whose name says most alone: attributes that measure a wish are of one category. */
const inMainCategory = ({ text, chips }: Reading): Reading => ({
  text,
  chips: chips.map((chip) => (chip.kind === 'category' ? { ...chip, alsoIds: [] } : chip)),
});

type Place = { start: number; end: number };

const spanOf = ({ tokens }: TokenizedQuery, { start, end }: Place): Span => ({
  start: tokens[start]?.start ?? 0,
  end: tokens[end - 1]?.end ?? 0,
});

/** The query with spaces instead of some spans: what remains has its place. */
const blank = (query: string, spans: readonly Span[]): string =>
  spans.reduce((text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end), query);

/** The day that tokens name: "Friday", "tomorrow", "3 days". */
function dayAt(text: TokenizedQuery, i: number): (Place & { deadline: Deadline }) | null {
  const tomorrow = wordsAt(text, i, 'tomorrow');
  if (tomorrow !== undefined) return { start: i, end: tomorrow.end, deadline: { kind: 'days', days: 1 } };
  const weekday = wordsAt(text, i, ...WEEKDAY_WORDS);
  if (weekday !== undefined) {
    const number = Number(weekday.kind.slice('weekday-'.length));
    return { start: i, end: weekday.end, deadline: { kind: 'weekday', weekday: number } };
  }
  const days = wordsAt(text, i + 1, 'days');
  const count = Number(text.tokens[i]?.text);
  if (days === undefined || !Number.isInteger(count) || count < 1 || count > MAX_DEADLINE_DAYS) return null;
  return { start: i, end: days.end, deadline: { kind: 'days', days: count } };
}

const BEFORE_DAY: readonly WordKind[] = ['deadline', 'max', 'max-amount', 'glue'];

/** The first deadline, with the words around it that say nothing else: "here by". */
function findDeadline(text: TokenizedQuery): Needs['deadline'] {
  for (let i = 0; i < text.tokens.length; i++) {
    const day = text.tokens[i]?.isLiteral === false ? dayAt(text, i) : null;
    if (day === null) continue;
    const place = { start: day.start, end: day.end };
    const found = [...text.words.values()].flat();
    for (;;) {
      const before = found.find(({ kind, end }) => end === place.start && BEFORE_DAY.includes(kind));
      if (before === undefined) break;
      place.start = before.start;
    }
    place.end = wordsAt(text, place.end, 'deadline')?.end ?? place.end;
    return { deadline: day.deadline, span: spanOf(text, place) };
  }
  return null;
}

/** Whether what the query names has these words, unless they say more: "light" in "bedside light", but not "long battery life". */
const isNamed = (wish: Span, named: Span): boolean => {
  const overlaps = named.start < wish.end && wish.start < named.end;
  const contains =
    wish.start <= named.start && named.end <= wish.end && named.end - named.start < wish.end - wish.start;
  return overlaps && !contains;
};

/** The wishes outside of what the query names. Each once. */
function findWishes(text: TokenizedQuery, { chips }: Reading): StatedWish[] {
  const taken = chips.flatMap(({ spans }) => spans);
  return WISH_IDS.flatMap((wish) => {
    const spans = text.tokens.flatMap((token, i) => {
      const found = token.isLiteral ? undefined : wordsAt(text, i, `wish-${wish}`);
      return found === undefined ? [] : [spanOf(text, found)];
    });
    const [span] = spans.filter((one) => !taken.some((named) => isNamed(one, named)));
    return span === undefined ? [] : [{ wish, span }];
  }).sort((a, b) => a.span.start - b.span.start);
}

/**
 * Reads what a shopper needs: what a product must have as any query says it, what it should be ("quiet"), and until when
 * it must arrive ("by Friday"). Never fails; O(length).
 */
export function readNeeds(query: string, vocabulary: QueryVocabulary): Needs {
  const textOf = (part: string): TokenizedQuery => {
    const tokens = splitQuery(part);
    return { query: part, tokens, words: vocabulary.words.find(tokens), currency: vocabulary.currency };
  };
  const deadline = findDeadline(textOf(query));
  const timeless = deadline === null ? query : blank(query, [deadline.span]);
  const wishes = findWishes(textOf(timeless), readQuery(timeless, vocabulary));
  const required = blank(
    timeless,
    wishes.map(({ span }) => span),
  );
  return { reading: inMainCategory(readQuery(required, vocabulary)), wishes, deadline };
}

/** Days from a day of the week (Monday is 1) to a deadline; the same day of the week is a week away. */
export const daysUntil = (deadline: Deadline, today: number): number =>
  deadline.kind === 'days' ? deadline.days : (deadline.weekday - today + DAYS_A_WEEK) % DAYS_A_WEEK || DAYS_A_WEEK;
