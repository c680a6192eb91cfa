import { parseQuantity, type Quantity } from '../../catalog/unit.ts';
import { CUSTOMARY_SPELLINGS, toMetric } from '../../terms/language/customary-units.ts';
import type { AttributePhrases, FoundAttribute } from './attribute-phrases.ts';
import type { WordKind } from './query-words.ts';
import { BOUNDS, DASH, endsName, type TokenizedQuery, wordsAt } from './read-amounts.ts';
import type { QueryMention } from './read-prices.ts';

type StatedQuantity = { start: number; end: number; min: number | null; max: number | null; unit: string };

const NUMBER = /^\d+(?:[.,]\d+)?$/;

/** The lower end of a range before a quantity: the 55 of "55-65 inches"; null: there is none. */
function lowerEnd(text: TokenizedQuery, start: number): { start: number; amount: number } | null {
  const { tokens, query } = text;
  const joint = [1, 2].find((length) => wordsAt(text, start - length, 'and', 'max-amount')?.end === start);
  const at = start - 1 - (joint ?? 0);
  const before = tokens[at];
  if (before?.kind !== 'number' || before.isLiteral || !NUMBER.test(before.text)) return null;
  if (joint === undefined && !DASH.test(query.slice(before.end, tokens[start]?.start))) return null;
  return { start: at, amount: Number(before.text.replace(',', '.')) };
}

/** The words for a bound that end where a quantity begins. */
function boundBefore(text: TokenizedQuery, start: number) {
  for (let at = start - 1; at >= Math.max(0, start - 4); at--) {
    const bound = wordsAt(text, at, ...BOUNDS);
    if (bound === undefined || (bound.end !== start && wordsAt(text, bound.end, 'glue')?.end !== start)) continue;
    const isSure = bound.kind !== 'max-amount' && bound.kind !== 'min-amount';
    return !isSure && endsName(text.tokens[at - 1]) ? null : bound;
  }
  return null;
}

const isUpper = (kind: WordKind | undefined): boolean => kind?.startsWith('max') === true;
const isLower = (kind: WordKind | undefined): boolean => kind?.startsWith('min') === true;

/** A quantity with the words around it that make it a range; null: its words are not whole tokens of the query. */
function stateRange(text: TokenizedQuery, quantity: Quantity): StatedQuantity | null {
  const first = text.tokens.findIndex(({ start, end }) => start <= quantity.start && quantity.start < end);
  const last = text.tokens.findLastIndex(({ start }) => start < quantity.end);
  if (first < 0 || text.tokens.slice(first, last + 1).some(({ isLiteral }) => isLiteral)) return null;
  const { amount, unit } = quantity;
  const lower = lowerEnd(text, first);
  const bound = boundBefore(text, lower?.start ?? first);
  const start = bound?.start ?? lower?.start ?? first;
  if (lower !== null && lower.amount < amount) return { start, end: last + 1, min: lower.amount, max: amount, unit };
  const after = wordsAt(text, last + 1, 'max-after', 'min-after');
  const kind = after?.kind ?? bound?.kind;
  const end = after?.end ?? last + 1;
  return { start, end, min: isUpper(kind) ? null : amount, max: isLower(kind) ? null : amount, unit };
}

const CUSTOMARY = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d+(?:[.,]\\d+)*)[ \u00a0-]?(${CUSTOMARY_SPELLINGS.join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Numbers with a unit that is none of feeds, such as "18 cu ft". O(length). */
export const findCustomary = (text: string): Quantity[] =>
  [...text.matchAll(CUSTOMARY)].flatMap((match) => {
    const [whole, digits = '', unit = ''] = match;
    const amount = parseQuantity(digits);
    return amount === null ? [] : [{ amount, unit, start: match.index, end: match.index + whole.length }];
  });

/** The same range in the metric unit. */
function inMetric(stated: StatedQuantity): StatedQuantity {
  const convert = (amount: number | null) => (amount === null ? null : toMetric(amount, stated.unit));
  const [min, max] = [convert(stated.min), convert(stated.max)];
  const unit = min?.unit ?? max?.unit;
  return unit === undefined ? stated : { ...stated, min: min?.amount ?? null, max: max?.amount ?? null, unit };
}

/** The attribute that is named right before or after an amount: "8 GB RAM", "capacity 8 kg". */
const namedBeside = (found: readonly FoundAttribute[], { start, end }: StatedQuantity): FoundAttribute | undefined =>
  found.find((one) => one.end === start || one.start === end);

/** The attribute values that a query states for a category. O(tokens × attributes). */
export function readAttributes(
  text: TokenizedQuery,
  quantities: readonly Quantity[],
  phrases: AttributePhrases,
  isTaken: (start: number, end: number) => boolean,
): QueryMention[] {
  const { values, attributes } = phrases.find(text.tokens);
  const amounts = quantities.flatMap((quantity): QueryMention[] => {
    const range = stateRange(text, quantity);
    if (range === null || isTaken(range.start, range.end)) return [];
    const stated = inMetric(range);
    const named = namedBeside(
      attributes.filter(({ start, end }) => !isTaken(start, end)),
      stated,
    );
    const meaning =
      (named === undefined ? null : phrases.resolve(stated, named.attribute)) ?? phrases.resolve(stated, null);
    if (meaning === null) return [];
    const isOfNamed = named !== undefined && 'attribute' in meaning && meaning.attribute === named.attribute;
    const [start, end] = isOfNamed
      ? [Math.min(stated.start, named.start), Math.max(stated.end, named.end)]
      : [stated.start, stated.end];
    return [{ start, end, meaning }];
  });
  const overlaps = (a: { start: number; end: number }) => amounts.some((b) => a.start < b.end && b.start < a.end);
  return [...amounts, ...values.filter((one) => !overlaps(one) && !isTaken(one.start, one.end))];
}
