import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepApart, spreadOver } from './spread.ts';

type Item = { id: number; kind: number; rank: number };

const kindOf = ({ kind }: Item) => kind;
const rankOf = ({ rank }: Item) => rank;
const itemsOf = (kinds: readonly number[], ranks: readonly number[] = []): Item[] =>
  kinds.map((kind, id) => ({ id, kind, rank: ranks[id] ?? 0 }));
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);

const lists = fc
  .array(fc.record({ kind: fc.integer({ min: 1, max: 4 }), rank: fc.integer({ min: 1, max: 3 }) }))
  .map((items) => items.sort((a, b) => a.rank - b.rank).map((item, id) => ({ ...item, id })));

describe('spreadOver', () => {
  it('takes one of each kind before a second of any, in the order of the list', () => {
    expect(idsOf(spreadOver(itemsOf([1, 1, 1, 2, 2, 3]), kindOf))).toEqual([0, 3, 5, 1, 4, 2]);
  });

  it('loses and doubles nothing', () => {
    fc.assert(
      fc.property(lists, (items) => {
        const spread = spreadOver(items, kindOf);
        expect(new Set(spread)).toEqual(new Set(items));
        expect(spread).toHaveLength(items.length);
      }),
    );
  });
});

describe('keepApart', () => {
  it('puts another of the same rank between two of one kind', () => {
    expect(idsOf(keepApart(itemsOf([1, 1, 2, 2, 1]), kindOf, rankOf))).toEqual([0, 2, 1, 3, 4]);
  });

  it('leaves two of one kind beside each other where only another rank could part them', () => {
    expect(idsOf(keepApart(itemsOf([1, 1, 2, 1], [9, 9, 8, 8]), kindOf, rankOf))).toEqual([0, 1, 2, 3]);
  });

  it('begins with the kind that most are of, where another could not part the rest', () => {
    expect(idsOf(keepApart(itemsOf([1, 2, 2]), kindOf, rankOf))).toEqual([1, 0, 2]);
  });

  it('keeps every rank in its place, and loses and doubles nothing', () => {
    fc.assert(
      fc.property(lists, (items) => {
        const apart = keepApart(items, kindOf, rankOf);
        expect(apart.map(rankOf)).toEqual(items.map(rankOf));
        expect(new Set(apart)).toEqual(new Set(items));
      }),
    );
  });

  it('parts all of one rank where no kind is more than half of them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 24 }), (kinds) => {
        const most = Math.max(0, ...[...Map.groupBy(kinds, (kind) => kind).values()].map(({ length }) => length));
        fc.pre(most <= Math.ceil(kinds.length / 2));
        const apart = keepApart(itemsOf(kinds), kindOf, rankOf).map(kindOf);
        expect(apart.filter((kind, place) => kind === apart[place + 1])).toEqual([]);
      }),
    );
  });
});
