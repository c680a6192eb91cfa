import type { QueryWord, TermMatch } from './query-words.ts';
import type { TextIndex } from './text-index.ts';

/** Found rows, ascending, and their text scores; room for as many as the index has. */
export type Hits = { rows: Uint32Array; scores: Float32Array; marks: Uint8Array; count: number };

export const newHits = (size: number): Hits => ({
  rows: new Uint32Array(size),
  scores: new Float32Array(size),
  marks: new Uint8Array(size),
  count: 0,
});

/**
 * Finds the rows that have every word. A row's score is the sum over words of the word's weight times the strongest
 * impact among the terms that answer it. `which` says whose matches of the words are this index's.
 */
export function matchWords(
  index: TextIndex,
  which: number,
  words: readonly { word: QueryWord; weight: number }[],
  hits: Hits,
): void {
  const ordered = words
    .map(({ word, weight }) => ({ matches: word.matches[which]!, weight, size: sizeOf(index, word.matches[which]!) }))
    .sort((a, b) => Number(a.matches.length > 1) - Number(b.matches.length > 1) || a.size - b.size);
  hits.count = 0;
  if (ordered.some(({ size }) => size === 0)) return;
  ordered.forEach(({ matches, weight, size }, i) => {
    const [only] = matches;
    if (i > 0 && matches.length > 1) keepAny(index, matches, weight, hits);
    else if (i > 0) keepTerm(index, only!, weight, hits);
    else if (matches.length > 1) takeAny(index, matches, weight, size, hits);
    else takeTerm(index, only!, weight, hits);
  });
}

const sizeOf = (index: TextIndex, matches: readonly TermMatch[]): number =>
  matches.reduce((sum, { term }) => sum + index.frequency(term), 0);

function takeTerm(index: TextIndex, { term, share }: TermMatch, weight: number, hits: Hits): void {
  const from = index.starts[term]!;
  const to = index.starts[term + 1]!;
  hits.rows.set(index.docs.subarray(from, to));
  hits.count = to - from;
  for (let i = 0; i < hits.count; i++) hits.scores[i] = weight * share * index.impacts[from + i]!;
}

/** Keeps the hits that are among a term's postings; leaps ahead where those are many more. */
function keepTerm(index: TextIndex, { term, share }: TermMatch, weight: number, hits: Hits): void {
  const { docs, impacts } = index;
  const { rows, scores } = hits;
  const end = index.starts[term + 1]!;
  let p = index.starts[term]!;
  const leap = (end - p) / (hits.count + 1) > 16;
  let kept = 0;
  for (let i = 0; i < hits.count; i++) {
    const row = rows[i]!;
    if (leap) p = gallop(docs, p, end, row);
    else while (p < end && docs[p]! < row) p++;
    if (p >= end) break;
    if (docs[p] !== row) continue;
    rows[kept] = row;
    scores[kept++] = scores[i]! + weight * share * impacts[p]!;
  }
  hits.count = kept;
}

/** The first position from `from` on that holds at least `row`. */
function gallop(docs: Uint32Array, from: number, end: number, row: number): number {
  let step = 1;
  while (from + step < end && docs[from + step]! < row) step *= 2;
  let low = from;
  let high = Math.min(end, from + step + 1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (docs[middle]! < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Takes the rows of all terms, in order: by sorting where they are few, else by reading all marks. */
function takeAny(index: TextIndex, matches: readonly TermMatch[], weight: number, size: number, hits: Hits): void {
  const { rows, scores, marks } = hits;
  const few = size * 16 < marks.length;
  let count = mark(index, matches, marks, few ? rows : null);
  if (few) rows.subarray(0, count).sort();
  else for (let row = 0; row < marks.length; row++) if (marks[row] !== 0) rows[count++] = row;
  for (let i = 0; i < count; i++) {
    scores[i] = weight * marks[rows[i]!]!;
    marks[rows[i]!] = 0;
  }
  hits.count = count;
}

/** Leaves in `marks` each row's strongest impact; lists the rows as they come, if asked. Returns how many it listed. */
function mark(index: TextIndex, matches: readonly TermMatch[], marks: Uint8Array, list: Uint32Array | null): number {
  const { docs, impacts, starts } = index;
  let count = 0;
  for (const { term, share } of matches) {
    const end = starts[term + 1]!;
    for (let p = starts[term]!; p < end; p++) {
      const row = docs[p]!;
      const strength = Math.ceil(share * impacts[p]!);
      if (list && marks[row] === 0) list[count++] = row;
      if (strength > marks[row]!) marks[row] = strength;
    }
  }
  return count;
}

/** Keeps the hits that are among the postings of any of the terms. Marks stand by hit here, not by row. */
function keepAny(index: TextIndex, matches: readonly TermMatch[], weight: number, hits: Hits): void {
  const { rows, scores, marks } = hits;
  for (const match of matches) markHits(index, match, hits);
  let kept = 0;
  for (let i = 0; i < hits.count; i++) {
    if (marks[i] === 0) continue;
    rows[kept] = rows[i]!;
    scores[kept++] = scores[i]! + weight * marks[i]!;
    marks[i] = 0;
  }
  hits.count = kept;
}

/** Walks the shorter of the two lists and leaps through the longer. */
function markHits(index: TextIndex, { term, share }: TermMatch, { rows, marks, count }: Hits): void {
  const { docs, impacts } = index;
  const end = index.starts[term + 1]!;
  let p = index.starts[term]!;
  let i = 0;
  const walkHits = end - p > count;
  while (i < count && p < end) {
    if (walkHits) p = gallop(docs, p, end, rows[i]!);
    else i = gallop(rows, i, count, docs[p]!);
    if (i < count && p < end && rows[i] === docs[p]) marks[i] = Math.max(marks[i]!, Math.ceil(share * impacts[p]!));
    if (walkHits) i++;
    else p++;
  }
}
