import { Uint32List } from '../uint32-list.ts';

/** Letters of a term that may be the last part of a compound with a word before it. */
const MIN_COMPOUND_LENGTH = 7;

/** The order of two texts read from their ends, by code unit. */
export function compareEnds(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 1; i <= shared; i++) {
    const difference = a.charCodeAt(a.length - i) - b.charCodeAt(b.length - i);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** The terms that may be compounds, ordered by their reverse: those with a common end are neighbours. */
export function orderByEnd(terms: readonly string[]): Uint32Array {
  const order = new Uint32List();
  for (const [i, term] of terms.entries()) if (term.length >= MIN_COMPOUND_LENGTH && !/[\d!]/.test(term)) order.push(i);
  return order
    .items()
    .slice()
    .sort((a, b) => compareEnds(terms[a] ?? '', terms[b] ?? ''));
}

/** Letters and digits of a piece of a code. */
const MIN_PIECE_LENGTH = 3;
/** Between a letter and a digit of a code. */
const PIECE_START = /(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu;

/**
 * The pieces of product codes, such as "1000xm5" and "xm5" of "wh1000xm5": positions in the characters of all terms,
 * ordered by what follows.
 */
export function findCodePieces(terms: readonly string[], starts: Uint32Array): Uint32Array {
  const pieces: { text: string; at: number }[] = [];
  for (const [i, term] of terms.entries()) {
    if (!/\d/.test(term) || !/^\w+$/.test(term)) continue;
    for (const { index } of term.matchAll(PIECE_START)) {
      if (term.length - index < MIN_PIECE_LENGTH || !/\d/.test(term.slice(index))) continue;
      pieces.push({ text: term.slice(index), at: (starts[i] ?? 0) + index });
    }
  }
  pieces.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.at - b.at));
  return Uint32Array.from(pieces, ({ at }) => at);
}

/** The first number from 0 to `size` that is not `isBefore`, by binary search. */
export function partitionPoint(size: number, isBefore: (i: number) => boolean): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
