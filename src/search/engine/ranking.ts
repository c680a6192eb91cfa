import type { RowSet } from './row-set.ts';
import { TopK } from './top-k.ts';

/** A product of the list, with the number of matching variants that it represents. */
export type RankedHit = { id: number; weight: number };

/** Receives every matching row of a search with its sort key and keeps the best. */
export interface Ranking {
  /** Must be called before the rows of each set are pushed, in their order. */
  start(set: RowSet): void;
  push(key: number, id: number): void;
  /** Rows with a smaller key need not be pushed: nothing depends on them. */
  readonly least: number;
  /** The number of entries of the whole list, and the best of them in order. */
  finish(): { total: number; best: RankedHit[] };
}

/** Every row is an entry. */
export class ProductRanking implements Ranking {
  readonly #best: TopK;
  #total = 0;

  /** @param capacity number of entries to keep */
  constructor(capacity: number) {
    this.#best = new TopK(capacity);
  }

  get least(): number {
    return this.#best.least;
  }

  start({ count }: RowSet): void {
    this.#total += count;
  }

  push(key: number, id: number): void {
    this.#best.push(key, id);
  }

  finish(): { total: number; best: RankedHit[] } {
    return { total: this.#total, best: this.#best.entries() };
  }
}

type ModelEntry = { key: number; id: number; weight: number };

const isBetter = (a: ModelEntry, b: ModelEntry): boolean => a.key > b.key || (a.key === b.key && a.id < b.id);

/**
 * Every model is an entry: its row with the largest key, of equal ones that with the smallest id. The rows of a group
 * follow each other, so only split models have to be remembered until the end.
 */
export class ModelRanking implements Ranking {
  /** Each row counts as a variant of its model. */
  readonly least = Number.NEGATIVE_INFINITY;
  readonly #best: TopK;
  readonly #split = new Map<number, ModelEntry>();
  #set: RowSet | null = null;
  /** Position in the set of the next row. */
  #at = 0;
  #group = -1;
  #current: ModelEntry = { key: 0, id: 0, weight: 0 };
  #total = 0;

  /** @param capacity number of entries to keep */
  constructor(capacity: number) {
    this.#best = new TopK(capacity);
  }

  start(set: RowSet): void {
    this.#endGroup();
    this.#set = set;
    this.#at = 0;
    this.#group = -1;
  }

  push(key: number, id: number): void {
    const set = this.#set;
    if (set === null) throw new Error('push without start');
    const group = set.segment.models.groupOf[set.rows[this.#at++] ?? 0] ?? 0;
    const current = this.#current;
    if (group !== this.#group) {
      this.#endGroup();
      this.#group = group;
      current.key = key;
      current.id = id;
      current.weight = 1;
      return;
    }
    current.weight++;
    if (key < current.key || (key === current.key && id > current.id)) return;
    current.key = key;
    current.id = id;
  }

  finish(): { total: number; best: RankedHit[] } {
    this.#endGroup();
    for (const { key, id, weight } of this.#split.values()) this.#best.push(key, id, weight);
    return { total: this.#total + this.#split.size, best: this.#best.entries() };
  }

  #endGroup(): void {
    const set = this.#set;
    const current = this.#current;
    if (set === null || current.weight === 0) return;
    if (set.segment.models.isSplit[this.#group] === 1) {
      const model = set.segment.models.ids[this.#group] ?? 0;
      const known = this.#split.get(model);
      const weight = current.weight + (known?.weight ?? 0);
      this.#split.set(model, { ...(known && isBetter(known, current) ? known : current), weight });
    } else {
      this.#best.push(current.key, current.id, current.weight);
      this.#total++;
    }
    current.weight = 0;
  }
}
