import { describe, expect, it } from 'vitest';
import { allRejectedReason, holdReason, isJump } from './hold-run.ts';

describe('a jump of a price', () => {
  it.each([
    [100, 1000, true],
    [100, 999, false],
    [1000, 100, true],
    [1000, 101, false],
    [100, 100, false],
  ])('from %i to %i: %s', (before, now, expected) => expect(isJump(before, now)).toBe(expected));
});

describe('a run is held', () => {
  it.each([
    [{ before: 10, gone: 5, jumped: 0 }, null],
    [{ before: 10, gone: 6, jumped: 0 }, { kind: 'held', code: 'too-many-gone', count: 6, total: 10 }],
    [{ before: 10, gone: 0, jumped: 1 }, null],
    [{ before: 10, gone: 0, jumped: 2 }, { kind: 'held', code: 'prices-jumped', count: 2, total: 10 }],
    [{ before: 10, gone: 5, jumped: 1 }, { kind: 'held', code: 'prices-jumped', count: 1, total: 5 }],
    [{ before: 0, gone: 0, jumped: 0 }, null],
  ])('where it does %o: %o', (effect, reason) => expect(holdReason(effect)).toEqual(reason)); // biome-ignore format: a table

  it('where it has rows but none was imported', () => {
    expect(allRejectedReason({ rows: 3, accepted: 0 })).toEqual({
      kind: 'held',
      code: 'all-rejected',
      count: 3,
      total: 3,
    });
    expect(allRejectedReason({ rows: 3, accepted: 1 })).toBeNull();
    expect(allRejectedReason({ rows: 0, accepted: 0 })).toBeNull();
  });
});
