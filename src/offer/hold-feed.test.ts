import { describe, expect, it } from 'vitest';
import { allRefusedReason, holdReason, isJump } from './hold-feed.ts';

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
    [{ before: 10, gone: 6, jumped: 0 }, { kind: 'too-many-gone', message: '6 of 10 offers are missing from the file' }],
    [{ before: 10, gone: 0, jumped: 1 }, null],
    [{ before: 10, gone: 0, jumped: 2 }, { kind: 'prices-jumped', message: '2 of 10 prices changed tenfold or more' }],
    [{ before: 10, gone: 5, jumped: 1 }, { kind: 'prices-jumped', message: '1 of 5 prices changed tenfold or more' }],
    [{ before: 0, gone: 0, jumped: 0 }, null],
  ])('where it does %o: %o', (effect, reason) => expect(holdReason(effect)).toEqual(reason)); // biome-ignore format: a table

  it('where it has rows but none was imported', () => {
    expect(allRefusedReason({ rows: 3, accepted: 0 })).toEqual({
      kind: 'all-refused',
      message: 'None of 3 rows could be imported',
    });
    expect(allRefusedReason({ rows: 3, accepted: 1 })).toBeNull();
    expect(allRefusedReason({ rows: 0, accepted: 0 })).toBeNull();
  });
});
