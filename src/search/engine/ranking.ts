import { countAll } from './counting/count-rows.ts';
import { countedGroups } from './model-groups.ts';
import { type RowSet, sliceAll } from './row-set.ts';
import { TopK } from './top-k.ts';

/** A product of the list, with the number of matching variants that it represents. */
export type RankedHit = { id: number; weight: number };

/** Receives the matching rows of a search with their sort keys and keeps the best. */
export interface Ranking {
  /** Must be called before rows of a set are pushed. */
  start(set: RowSet): void;
  /** @param i position of a row in the set, larger than the ones pushed before */
  push(key: number, i: number): void;
  /** Rows with a smaller key need not be pushed: nothing depends on them. */
  readonly least: number;
  /** The number of entries of the whole list, and the best of them in order. */
  finish(): { total: number; best: RankedHit[] };
}

const idAt = ({ segment, rows }: RowSet, i: number): number => segment.ids[rows[i] ?? 0] ?? 0;

/** Every row is an entry. */
export class ProductRanking implements Ranking {
  readonly #best: TopK;
  #set: RowSet | null = null;
  #total = 0;

  /** @param capacity number of entries to keep */
  constructor(capacity: number) {
    this.#best = new TopK(capacity);
  }

  get least(): number {
    return this.#best.least;
  }

  start(set: RowSet): void {
    this.#set = set;
    this.#total += set.count;
  }

  push(key: number, i: number): void {
    if (this.#set !== null) this.#best.push(key, idAt(this.#set, i));
  }

  finish(): { total: number; best: RankedHit[] } {
    return { total: this.#total, best: this.#best.entries() };
  }
}

/** `key` is NaN while no row of the model was pushed. */
type ModelEntry = { key: number; id: number; weight: number };

/** Whether a row replaces the entry of its model. */
const isBetter = (key: number, id: number, entry: ModelEntry): boolean =>
  !(key < entry.key || (key === entry.key && id > entry.id));

/**
 * Every model is an entry: its row with the largest key, of equal ones that with the smallest id. The rows of a group
 * follow each other, so only split models have to be remembered until the end.
 */
export class ModelRanking implements Ranking {
  readonly #best: TopK;
  readonly #split = new Map<number, ModelEntry>();
  #set: RowSet | null = null;
  /** The group of the last row pushed, if it is not split, and a position of it in the set. */
  #group = -1;
  #at = 0;
  readonly #current: ModelEntry = { key: 0, id: 0, weight: 0 };
  #total = 0;

  /** @param capacity number of entries to keep */
  constructor(capacity: number) {
    this.#best = new TopK(capacity);
  }

  get least(): number {
    return this.#best.least;
  }

  /** Counts the models of a set, and the rows of those that are split. */
  start(set: RowSet): void {
    this.#endGroup();
    this.#set = set;
    const { segment, rows, count } = set;
    const { groupOf, ids, isSplit, hasSplit } = segment.models;
    if (!hasSplit) {
      this.#total += countAll(sliceAll(set), countedGroups(segment));
      return;
    }
    let last = -1;
    for (let i = 0; i < count; i++) {
      const group = groupOf[rows[i] ?? 0] ?? 0;
      if (isSplit[group] === 1) {
        const model = ids[group] ?? 0;
        const entry = this.#split.get(model);
        if (entry) entry.weight++;
        else this.#split.set(model, { key: Number.NaN, id: 0, weight: 1 });
      } else if (group !== last) this.#total++;
      last = group;
    }
  }

  push(key: number, i: number): void {
    const set = this.#set;
    if (set === null) return;
    const { groupOf, ids, isSplit } = set.segment.models;
    const group = groupOf[set.rows[i] ?? 0] ?? 0;
    const id = idAt(set, i);
    const split = isSplit[group] === 1 ? this.#split.get(ids[group] ?? 0) : undefined;
    if (split === undefined && group !== this.#group) {
      this.#endGroup();
      this.#group = group;
      this.#at = i;
      this.#current.key = Number.NaN;
    }
    const entry = split ?? this.#current;
    if (!isBetter(key, id, entry)) return;
    entry.key = key;
    entry.id = id;
  }

  finish(): { total: number; best: RankedHit[] } {
    this.#endGroup();
    for (const { key, id, weight } of this.#split.values()) if (!Number.isNaN(key)) this.#best.push(key, id, weight);
    return { total: this.#total + this.#split.size, best: this.#best.entries() };
  }

  #endGroup(): void {
    if (this.#set === null || this.#group < 0) return;
    this.#best.push(this.#current.key, this.#current.id, countVariants(this.#set, this.#group, this.#at));
    this.#group = -1;
  }
}

/** Number of rows of a group in a set, `at` the position of one of them. */
function countVariants({ segment, rows, count }: RowSet, group: number, at: number): number {
  const { groupOf } = segment.models;
  let from = at;
  while (from > 0 && groupOf[rows[from - 1] ?? 0] === group) from--;
  let to = at + 1;
  while (to < count && groupOf[rows[to] ?? 0] === group) to++;
  return to - from;
}
