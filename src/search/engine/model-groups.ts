import type { ColumnFile, StoredColumn } from './column-file.ts';

/**
 * The models of a segment's rows. Neighbouring rows of one model and category form a group.
 *
 *     row         0   1   2   3   4   5
 *     groupOf     0   0   1   2   2   3       model.groups, u32
 *
 *     ids         [ 70, 12, 33, 70 ]          model.ids, f64, model of each group
 *     byId        [ 1, 2, 0, 3 ]              model.byId, u32, groups in the order of their models
 *     isSplit     [ 1, 0, 0, 1 ]              u8, not stored
 *
 * A group is split if its model has other rows too, in another category or in another segment. Only then does counting
 * models need to remember them; all others are counted by comparing neighbours.
 */
export type ModelGroups = {
  groupOf: Uint32Array;
  ids: Float64Array;
  byId: Uint32Array;
  /** 1: split, or was split before other segments were merged. */
  isSplit: Uint8Array;
  /** Whether any group is split. */
  hasSplit: boolean;
};

/** Linear in groups: it finds the models that are in several categories of the segment. */
export function openModelGroups(file: ColumnFile): ModelGroups {
  const ids = file.f64('model.ids');
  const byId = file.u32('model.byId');
  const groups = { groupOf: file.u32('model.groups'), ids, byId, isSplit: new Uint8Array(ids.length), hasSplit: false };
  for (let i = 1; i < byId.length; i++) {
    const [before = 0, group = 0] = [byId[i - 1], byId[i]];
    if (ids[before] === ids[group]) markSplit(groups, [before, group]);
  }
  return groups;
}

/** What of a segment says which rows belong to which model. */
type SegmentModels = { count: number; models: ModelGroups };

/** The groups to count models by; null: every row is a group of its own, so that rows can be counted. */
export const countedGroups = ({ count, models }: SegmentModels): Uint32Array | null =>
  models.ids.length === count ? null : models.groupOf;

/** Whether rows have to be counted by model, as some model may have several. */
export const hasVariants = (segment: SegmentModels): boolean =>
  segment.models.hasSplit || countedGroups(segment) !== null;

/** The model of a row. */
export const modelAt = ({ models }: SegmentModels, row: number): number => models.ids[models.groupOf[row] ?? 0] ?? 0;

/** Marks the groups whose models are in both segments. O(g log h) for g and h groups, g the smaller number. */
export function markSharedModels(a: ModelGroups, b: ModelGroups): void {
  const [small, large] = a.ids.length < b.ids.length ? [a, b] : [b, a];
  for (let group = 0; group < small.ids.length; group++) {
    const found = findGroups(large, small.ids[group] ?? 0);
    if (found.length === 0) continue;
    markSplit(small, [group]);
    markSplit(large, found);
  }
}

function markSplit(models: ModelGroups, groups: Iterable<number>): void {
  for (const group of groups) models.isSplit[group] = 1;
  models.hasSplit = true;
}

/** The groups of a model, by binary search. A view, not a copy. */
function findGroups({ ids, byId }: ModelGroups, model: number): Uint32Array {
  let low = 0;
  let high = byId.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[byId[middle] ?? 0] ?? 0) < model) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < byId.length && ids[byId[end] ?? 0] === model) end++;
  return byId.subarray(low, end);
}

/** What the order of rows within a category depends on. */
export type RowKey = { id: number; model: number; popularity: number };

/**
 * Sorts the rows of one category: the model with the most popular variant first, its variants together, the most
 * popular of them first.
 */
export function sortByModel<T>(rows: readonly T[], key: (row: T) => RowKey): T[] {
  const keyed = rows.map((row) => ({ row, ...key(row) }));
  const best = new Map<number, number>();
  for (const { model, popularity } of keyed) best.set(model, Math.max(best.get(model) ?? 0, popularity));
  keyed.sort(
    (a, b) =>
      (best.get(b.model) ?? 0) - (best.get(a.model) ?? 0) ||
      a.model - b.model ||
      b.popularity - a.popularity ||
      a.id - b.id,
  );
  return keyed.map(({ row }) => row);
}

/** Collects the groups of a segment row by row. */
export class ModelGroupBuilder {
  readonly #groupOf: Uint32Array;
  readonly #ids: number[] = [];

  /** @param count number of rows */
  constructor(count: number) {
    this.#groupOf = new Uint32Array(count);
  }

  /** @param isFirst whether the row is the first of its category */
  add(row: number, model: number, isFirst: boolean): void {
    if (isFirst || this.#ids.at(-1) !== model) this.#ids.push(model);
    this.#groupOf[row] = this.#ids.length - 1;
  }

  /** Adds the finished columns to `columns`. O(g log g) for g groups. */
  finish(columns: Map<string, StoredColumn>): void {
    const ids = Float64Array.from(this.#ids);
    columns.set('model.groups', this.#groupOf);
    columns.set('model.ids', ids);
    columns.set(
      'model.byId',
      Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0)),
    );
  }
}
