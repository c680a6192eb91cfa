import type { Condition } from '../../terms/offer.ts';

/** Characters `start` to `end` (exclusive) of a query. */
export type Span = { start: number; end: number };

/** One thing that a query says, beside its words. */
export type Meaning =
  /** `alsoIds`: leaves beside it whose things are called so too, such as fridge-freezers for "fridge". */
  | { kind: 'category'; id: number; alsoIds: readonly number[] }
  | { kind: 'brand'; id: number }
  /** Any of these values of a choice attribute. */
  | { kind: 'choices'; attribute: number; values: readonly number[] }
  /** In the attribute's unit. `stated` is the exact number that the query has; null: it states a range. */
  | { kind: 'range'; attribute: number; min: number | null; max: number | null; stated: number | null }
  | { kind: 'flag'; attribute: number }
  /** Minor units of the market's currency. */
  | { kind: 'price'; min: number | null; max: number | null }
  | { kind: 'condition'; condition: Condition }
  | { kind: 'stock' }
  | { kind: 'sale' }
  | { kind: 'excluded'; words: string };

/** A meaning with the places in the query that state it, in order. */
export type Chip = Meaning & { spans: readonly Span[] };

/** How a query is read: each of its words is in `text` or in a chip, or says nothing of the goods, such as "cheap". */
export type Reading = { text: string; chips: readonly Chip[] };

const EDGES = /^[\s,;|/–—-]+|[\s,;|/–—-]+$/g;

/** The query without these spans. Quotation marks go too, unless the result is a query again. O(n). */
export function withoutSpans(query: string, spans: readonly Span[]): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    rest += `${query.slice(at, Math.max(at, start))} `;
    at = Math.max(at, end);
  }
  return (rest + query.slice(at)).replace(/\s+/g, ' ').replace(EDGES, '');
}

/**
 * The query that says everything but one chip. A category's words stay as literal text, since they are what the query is
 * about; all others go.
 */
export function withoutChip(query: string, { kind, spans }: Chip): string {
  const rest = withoutSpans(query, spans);
  if (kind !== 'category') return rest;
  const words = spans.map(({ start, end }) => query.slice(start, end)).join(' ');
  return `"${words.replaceAll('"', ' ').trim()}" ${rest}`.trim();
}

/** The query with nothing understood: all of its words are text. */
export const literalQuery = (query: string): string => `"${query.replace(/["“”„\s]+/g, ' ').trim()}"`;
