import type { Quantity } from '../../catalog/unit.ts';
import { CURRENCIES } from '../../market/currency.ts';
import { rangeAt, type StatedRange, type TokenizedQuery, wordsAt } from './read-amounts.ts';
import type { Meaning } from './reading.ts';

export type QueryMention = { start: number; end: number; meaning: Meaning };

/** In units of the currency. An amount without currency is a price from here: "between 2 and 4" seldom is. */
const MIN_BARE_PRICE = 20;
/** "About 500" is 400 to 600. */
const ABOUT = 0.2;

/** Whether a number of the range has a unit, such as the 60 in "under 60 dB". */
function hasUnit({ tokens }: TokenizedQuery, { start, end }: StatedRange, quantities: readonly Quantity[]): boolean {
  const [first, last] = [tokens[start], tokens[end - 1]];
  if (first === undefined || last === undefined) return false;
  return quantities.some((one) => one.start < last.end && first.start < one.end);
}

function isPrice(text: TokenizedQuery, range: StatedRange, quantities: readonly Quantity[]): boolean {
  if (range.hasCurrency) return true;
  const saysPrice = range.isStrong || range.isAbout || wordsAt(text, range.start - 1, 'price') !== undefined;
  if (!saysPrice || hasUnit(text, range, quantities)) return false;
  return (range.min ?? MIN_BARE_PRICE) >= MIN_BARE_PRICE && (range.max ?? MIN_BARE_PRICE) >= MIN_BARE_PRICE;
}

function priceOf({ min, max, isAbout }: StatedRange, unit: number): Meaning {
  const minor = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * unit));
  if (!isAbout || max === null) return { kind: 'price', min: minor(min), max: minor(max) };
  return { kind: 'price', min: minor(max * (1 - ABOUT)), max: minor(max * (1 + ABOUT)) };
}

/** The prices that a query states, at most one: of several, no one knows which is meant. O(tokens). */
export function readQueryPrice(text: TokenizedQuery, quantities: readonly Quantity[]): QueryMention[] {
  const mentions: QueryMention[] = [];
  const unit = 10 ** CURRENCIES[text.currency].minorDigits;
  for (let i = 0; i < text.tokens.length; i++) {
    const range = rangeAt(text, i);
    if (range === null || !isPrice(text, range, quantities)) continue;
    const priceWord = wordsAt(text, i - 1, 'price');
    mentions.push({ start: priceWord?.start ?? i, end: range.end, meaning: priceOf(range, unit) });
    i = range.end - 1;
  }
  return mentions.length === 1 ? mentions : mergeBounds(mentions);
}

/** "Over 500 under 1000" is one range. */
function mergeBounds(mentions: readonly QueryMention[]): QueryMention[] {
  const [a, b] = mentions;
  if (mentions.length !== 2 || a === undefined || b === undefined || a.end !== b.start) return [];
  if (a.meaning.kind !== 'price' || b.meaning.kind !== 'price') return [];
  const [min, max] = [a.meaning.min ?? b.meaning.min, a.meaning.max ?? b.meaning.max];
  if (min === null || max === null || min > max) return [];
  return [{ start: a.start, end: b.end, meaning: { kind: 'price', min, max } }];
}
