import type { RowSet } from '../row-set.ts';
import type { GroupOf } from './count-rows.ts';

/** Matches that are counted of more than twice as many. */
const SAMPLE_SIZE = 4_096;

/** One in how many matches is counted; 1: all. */
export const sampleStep = (matches: number): number =>
  matches <= 2 * SAMPLE_SIZE ? 1 : Math.floor(matches / SAMPLE_SIZE);

/**
 * Takes one in `step` rows of any number of row sets, or one in `step` model groups with all their rows: of every `step`
 * rows one at a pseudo-random place (stratified sampling: Cochran, "Sampling Techniques", 1977), and a group if its first
 * row is taken. The places are the same in each search, so equal searches have equal counts.
 *
 * With s entries taken of n, the number that have a value is estimated with a standard error of at most n / (2 √s): with
 * 4,096 taken, 19 of 20 counts are within 1.6 % of n. O(rows / step), and the rows of the groups taken.
 */
export class RowSampler {
  readonly #step: number;
  /** Of a linear congruential generator (Knuth, "The Art of Computer Programming", volume 2, 3.3.4). */
  #state = 1;
  /** The current stratum's start, relative to the next set, and the place in it to take. */
  #start = 0;
  #place: number;
  #entries = 0;
  readonly #splitModels = new Set<number>();

  /** @param step at least 2 */
  constructor(step: number) {
    this.#step = step;
    this.#place = this.#nextPlace();
  }

  /** Rows or groups taken, and split models. */
  get entries(): number {
    return this.#entries + this.#splitModels.size;
  }

  /** @param into receives the rows taken, ascending; has room for all of the set */
  take({ segment, rows, count }: RowSet, groupOf: GroupOf, into: Uint32Array): RowSet {
    let taken = 0;
    for (;;) {
      const i = this.#start + this.#place;
      if (i >= count) break;
      const end = endOfEntry(rows, count, i, groupOf);
      for (let j = i; j < end; j++) into[taken++] = rows[j] ?? 0;
      if (end > i) this.#entries++;
      this.#start += this.#step;
      this.#place = this.#nextPlace();
    }
    this.#start -= count;
    return { segment, rows: into, count: taken };
  }

  /** Whether a split model is counted, the same for all its rows. */
  takesModel(model: number): boolean {
    const hash = Math.imul(model % 2 ** 32, 2_654_435_761) >>> 0;
    if (hash % this.#step !== 0) return false;
    this.#splitModels.add(model);
    return true;
  }

  #nextPlace(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * this.#step);
  }
}

/** The position after the row or group that begins at `i`; `i` if a group has begun before. */
function endOfEntry(rows: Uint32Array, count: number, i: number, groupOf: GroupOf): number {
  if (groupOf === null) return i + 1;
  const group = groupOf[rows[i] ?? 0];
  if (i > 0 && groupOf[rows[i - 1] ?? 0] === group) return i;
  let end = i + 1;
  while (end < count && groupOf[rows[end] ?? 0] === group) end++;
  return end;
}
