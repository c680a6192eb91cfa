import type { Hits } from '../hits.ts';
import type { TextIndex } from '../text-index.ts';
import type { MatchedWord, TermMatch } from './word-resolver.ts';

/** A posting list this many times longer than the hits is searched by galloping instead of read in full. */
const GALLOP_RATIO = 16;

/**
 * Sets the hits to the rows that have every word. A word matches a row by any of its terms; the strongest counts:
 *
 *     score(row) = Σ over words: weight(word) · max over terms of the word: factor(term) · impact(term, row)
 *
 * Method: intersection one word at a time, words with one term first, then by number of postings. Deleted rows are
 * not removed. O(postings of the first word), and for each further word O(min(postings, hits · log postings)).
 *
 * @param segmentIndex which element of each word's `matches` belongs to this index
 * @param isScored false: the scores of the hits are left undefined, if that is faster
 */
export function matchWords(
  index: TextIndex,
  segmentIndex: number,
  words: readonly { word: MatchedWord; weight: number }[],
  hits: Hits,
  isScored = true,
): void {
  const ordered = words
    .map(({ word, weight }) => {
      const matches = word.matches[segmentIndex] ?? [];
      return { matches, weight, size: countPostings(index, matches) };
    })
    .sort((a, b) => Number(a.matches.length > 1) - Number(b.matches.length > 1) || a.size - b.size);
  hits.count = 0;
  if (ordered.some(({ size }) => size === 0)) return;
  for (const [i, { matches, weight }] of ordered.entries()) {
    const [first] = matches;
    if (first === undefined) continue;
    if (matches.length > 1) {
      if (i === 0) fillFromUnion(index, matches, weight, hits);
      else intersectUnion(index, matches, weight, hits);
    } else if (i === 0) fillFromTerm(index, first, isScored ? weight : null, hits);
    else intersectTerm(index, first, weight, hits);
  }
}

const countPostings = (index: TextIndex, matches: readonly TermMatch[]): number =>
  matches.reduce((sum, { term }) => sum + index.documentFrequency(term), 0);

/** Sets the hits to a posting list. @param weight null: leaves the scores as they are */
function fillFromTerm(index: TextIndex, { term, factor }: TermMatch, weight: number | null, hits: Hits): void {
  const { docs, impacts } = index;
  const { rows, scores } = hits;
  const from = index.starts[term] ?? 0;
  const to = index.starts[term + 1] ?? 0;
  rows.set(docs.subarray(from, to));
  hits.count = to - from;
  if (weight === null) return;
  const strength = weight * factor;
  for (let i = 0; i < to - from; i++) scores[i] = strength * (impacts[from + i] ?? 0);
}

/** Removes the hits that are not in a posting list, and adds to the scores of the others. */
function intersectTerm(index: TextIndex, { term, factor }: TermMatch, weight: number, hits: Hits): void {
  const { docs, impacts } = index;
  const { rows, scores } = hits;
  const end = index.starts[term + 1] ?? 0;
  let p = index.starts[term] ?? 0;
  const gallops = (end - p) / (hits.count + 1) > GALLOP_RATIO;
  let count = 0;
  for (let i = 0; i < hits.count; i++) {
    const row = rows[i] ?? 0;
    if (gallops) p = gallop(docs, p, end, row);
    else while (p < end && (docs[p] ?? 0) < row) p++;
    if (p >= end) break;
    if (docs[p] !== row) continue;
    rows[count] = row;
    scores[count++] = (scores[i] ?? 0) + weight * factor * (impacts[p] ?? 0);
  }
  hits.count = count;
}

/**
 * The first position in [from, end) with a value not below `row`; `end` if there is none. Galloping search (Bentley,
 * Yao, "An almost optimal algorithm for unbounded searching", 1976): O(log d) for a result d positions away.
 */
function gallop(docs: Uint32Array, from: number, end: number, row: number): number {
  let step = 1;
  while (from + step < end && (docs[from + step] ?? 0) < row) step *= 2;
  let low = from;
  let high = Math.min(end, from + step + 1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((docs[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sets the hits to the union of several posting lists. `marks` are by row here. O(postings + rows / 32). */
function fillFromUnion(index: TextIndex, matches: readonly TermMatch[], weight: number, hits: Hits): void {
  const { rows, scores, marks } = hits;
  markRows(index, matches, hits);
  const count = listMarked(hits);
  for (let i = 0; i < count; i++) {
    const row = rows[i] ?? 0;
    scores[i] = weight * (marks[row] ?? 0);
    marks[row] = 0;
  }
  hits.count = count;
}

/** Writes each row's strongest impact into `marks`. */
function markRows(index: TextIndex, matches: readonly TermMatch[], { marks, marked }: Hits): void {
  const { docs, impacts, starts } = index;
  for (const { term, factor } of matches) {
    const end = starts[term + 1] ?? 0;
    for (let p = starts[term] ?? 0; p < end; p++) {
      const row = docs[p] ?? 0;
      marks[row] = Math.max(marks[row] ?? 0, Math.ceil(factor * (impacts[p] ?? 0)));
      marked[row >>> 5] = (marked[row >>> 5] ?? 0) | (1 << (row & 31));
    }
  }
}

/** Lists the rows with a mark, ascending, clears their bits, and returns their number. */
function listMarked({ rows, marked }: Hits): number {
  let count = 0;
  for (let word = 0; word < marked.length; word++) {
    let bits = marked[word] ?? 0;
    if (bits === 0) continue;
    marked[word] = 0;
    for (; bits !== 0; bits &= bits - 1) rows[count++] = word * 32 + 31 - Math.clz32(bits & -bits);
  }
  return count;
}

/** Removes the hits that are in none of the posting lists. `marks` are by position of the hit here, not by row. */
function intersectUnion(index: TextIndex, matches: readonly TermMatch[], weight: number, hits: Hits): void {
  const { rows, scores, marks } = hits;
  for (const match of matches) markHits(index, match, hits);
  let count = 0;
  for (let i = 0; i < hits.count; i++) {
    const mark = marks[i] ?? 0;
    if (mark === 0) continue;
    rows[count] = rows[i] ?? 0;
    scores[count++] = (scores[i] ?? 0) + weight * mark;
    marks[i] = 0;
  }
  hits.count = count;
}

/**
 * Writes the strongest impact into the marks of the hits in a posting list: walks the shorter list, gallops the other.
 */
export function markHits(index: TextIndex, { term, factor }: TermMatch, { rows, marks, count }: Hits): void {
  const { docs, impacts } = index;
  const end = index.starts[term + 1] ?? 0;
  let p = index.starts[term] ?? 0;
  let i = 0;
  const walksHits = end - p > count;
  while (i < count && p < end) {
    if (walksHits) p = gallop(docs, p, end, rows[i] ?? 0);
    else i = gallop(rows, i, count, docs[p] ?? 0);
    if (i < count && p < end && rows[i] === docs[p]) {
      marks[i] = Math.max(marks[i] ?? 0, Math.ceil(factor * (impacts[p] ?? 0)));
    }
    if (walksHits) i++;
    else p++;
  }
}
