import { lowerBound } from './row-slice.ts';
import type { Segment } from './segment.ts';

/**
 * The matching rows of one segment during a search, in buffers that the next search reuses.
 *
 *     rows     [ 4, 17, 23, …        ]    u32, ascending; the first `count` elements are valid
 *     scores   [ 2.1, 0.4, 1.3, …    ]    f32, text score of the row at the same position
 *     marks    [ 0, 0, 0, …          ]    u8, scratch space; all zero between calls
 *
 * Three more buffers are by row, and also all zero between calls:
 *
 *     sums     [ 0, 0, 3.1, …        ]    f32, score so far
 *     has      [ 0, 0, 0b101, …      ]    u16, a bit for each word of the query that the row has
 *     marked   [ 0b101, 0, …         ]    u32, a bit for each row of which `marks` is not 0
 *
 * Each buffer has room for all rows of the segment.
 */
export type Hits = {
  rows: Uint32Array;
  scores: Float32Array;
  marks: Uint8Array;
  sums: Float32Array;
  has: Uint16Array;
  marked: Uint32Array;
  count: number;
};

/** Rows and their scores. */
export type ScoredRows = Pick<Hits, 'rows' | 'scores' | 'count'>;

/** @param size rows of the segment */
export const createHits = (size: number): Hits => ({
  rows: new Uint32Array(size),
  scores: new Float32Array(size),
  marks: new Uint8Array(size),
  sums: new Float32Array(size),
  has: new Uint16Array(size),
  marked: new Uint32Array((size + 31) >>> 5),
  count: 0,
});

/** Removes the hits whose row has 0 in `flags`, a byte per row of the segment. O(hits). */
export const retainFlagged = (hits: Hits, flags: Uint8Array): void => retain(hits, (_, row) => flags[row] !== 0);

/** Removes hits by their position and row. O(hits). */
export function retain(hits: Hits, stays: (i: number, row: number) => boolean): void {
  const { rows, scores } = hits;
  let count = 0;
  for (let i = 0; i < hits.count; i++) {
    const row = rows[i] ?? 0;
    if (!stays(i, row)) continue;
    rows[count] = row;
    scores[count++] = scores[i] ?? 0;
  }
  hits.count = count;
}

/** Removes the hits whose row is outside [start, end). O(log hits) and a copy of those that stay. */
export function retainRange(hits: Hits, start: number, end: number): void {
  const { rows, scores, count } = hits;
  const from = lowerBound(rows, start, 0, count);
  const to = lowerBound(rows, end, from, count);
  rows.copyWithin(0, from, to);
  scores.copyWithin(0, from, to);
  hits.count = to - from;
}

/** Removes the hits whose row is deleted. */
export function removeDeleted(segment: Segment, hits: Hits): void {
  if (segment.deletedCount > 0) retainFlagged(hits, segment.live.alive);
}
