import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { separateKinds, spreadOver } from './spread.ts';

type Item = { id: number; kind: number; rank: number };

const getKind = ({ kind }: Item) => kind;
const getRank = ({ rank }: Item) => rank;
const createItems = (kinds: readonly number[], ranks: readonly number[] = []): Item[] =>
  kinds.map((kind, id) => ({ id, kind, rank: ranks[id] ?? 0 }));
const getIds = (items: readonly Item[]) => items.map(({ id }) => id);

const lists = fc
  .array(fc.record({ kind: fc.integer({ min: 1, max: 4 }), rank: fc.integer({ min: 1, max: 3 }) }))
  .map((items) => items.sort((a, b) => a.rank - b.rank).map((item, id) => ({ ...item, id })));

describe('spreadOver', () => {
  it('takes one item of each kind per round, in the order of the list', () => {
    expect(getIds(spreadOver(createItems([1, 1, 1, 2, 2, 3]), getKind))).toEqual([0, 3, 5, 1, 4, 2]);
  });

  it('neither loses nor duplicates items', () => {
    fc.assert(
      fc.property(lists, (items) => {
        const spread = spreadOver(items, getKind);
        expect(new Set(spread)).toEqual(new Set(items));
        expect(spread).toHaveLength(items.length);
      }),
    );
  });
});

describe('separateKinds', () => {
  it('separates two items of one kind by another of the same rank', () => {
    expect(getIds(separateKinds(createItems([1, 1, 2, 2, 1]), getKind, getRank))).toEqual([0, 2, 1, 3, 4]);
  });

  it('does not separate items of one kind by another rank', () => {
    expect(getIds(separateKinds(createItems([1, 1, 2, 1], [9, 9, 8, 8]), getKind, getRank))).toEqual([0, 1, 2, 3]);
  });

  it('starts with the majority kind if the rest could not be separated otherwise', () => {
    expect(getIds(separateKinds(createItems([1, 2, 2]), getKind, getRank))).toEqual([1, 0, 2]);
  });

  it('keeps every rank in its position, and neither loses nor duplicates items', () => {
    fc.assert(
      fc.property(lists, (items) => {
        const apart = separateKinds(items, getKind, getRank);
        expect(apart.map(getRank)).toEqual(items.map(getRank));
        expect(new Set(apart)).toEqual(new Set(items));
      }),
    );
  });

  it('separates all items of a rank if no kind has more than half of them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 24 }), (kinds) => {
        const most = Math.max(0, ...[...Map.groupBy(kinds, (kind) => kind).values()].map(({ length }) => length));
        fc.pre(most <= Math.ceil(kinds.length / 2));
        const apart = separateKinds(createItems(kinds), getKind, getRank).map(getKind);
        expect(apart.filter((kind, position) => kind === apart[position + 1])).toEqual([]);
      }),
    );
  });
});
