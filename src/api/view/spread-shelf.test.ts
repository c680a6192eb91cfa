import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadOver } from './spread-shelf.ts';

type Item = { id: number; kind: number; rank: number };

const getKind = ({ kind }: Item) => kind;
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
