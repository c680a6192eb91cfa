import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTokens } from '../match-model.ts';
import { PAIR_FEATURES, PairComparer } from '../pair-features.ts';
import { prepareOffer } from '../prepared-offer.ts';
import { TokenTable } from '../token-table.ts';

type Text = { title: string; description?: string };

/** Reads the features of a pair by name. */
function compare(one: Text, other: Text): (name: string) => number {
  const table = new TokenTable();
  const prepare = ({ title, description = '' }: Text) =>
    prepareOffer({ title, brand: null, mpn: null, description, price: null, categoryId: null }, table);
  const [a, b] = [prepare(one), prepare(other)];
  const row = new Float32Array(PAIR_FEATURES.length);
  new PairComparer(table, countTokens([a, b]).weights(table)).writeTextFeatures(a, b, row, 0);
  return (name) => {
    const index = PAIR_FEATURES.indexOf(name);
    if (index < 0) throw new Error(`There is no feature '${name}'.`);
    return row[index] ?? Number.NaN;
  };
}

const compareTitles = (one: string, other: string) => compare({ title: one }, { title: other });

describe('what stands where another title has something else', () => {
  it('is a number in the place of another', () => {
    const feature = compareTitles('Halden Pro 7 phone', 'Halden Pro 8 phone');
    expect(feature('replaced numbers')).toBeGreaterThan(0);
    expect(feature('heaviest replaced')).toBe(feature('replaced numbers'));
    expect([feature('replaced words'), feature('replaced codes')]).toEqual([0, 0]);
  });

  it('is nothing where the words that differ stand apart', () => {
    const feature = compareTitles('Halden Pro phone cheap', 'new arrival Halden Pro phone');
    expect([feature('replaced words'), feature('heaviest replaced')]).toEqual([0, 0]);
  });

  it('is a word between two that follow each other, and one behind a number', () => {
    const feature = compareTitles('Halden 8 case', 'Halden 8 plus case');
    expect(feature('heaviest inserted')).toBeGreaterThan(0);
    expect(feature('word after shared number')).toBe(feature('heaviest inserted'));
    expect(compareTitles('Halden case', 'Halden leather case')('word after shared number')).toBe(0);
  });

  it.each([
    ['Halden case black', 'Halden case schwarz', 1],
    ['Halden case black', 'Halden case white', -1],
    ['Halden case black red', 'Halden case black', 0.5],
    ['Halden case black', 'Halden case', -0.5],
    ['Halden case', 'Halden case', 0],
  ])('judges the colours of %s and %s', (one, other, expected) => {
    expect(compareTitles(one, other)('colours')).toBe(expected);
    expect(compareTitles(other, one)('colours')).toBe(expected);
  });

  it.each([
    ['case for Halden 8', 'Halden 8', -1],
    ['case for Halden 8', 'cover for Halden 8', 1],
    ['Halden 8', 'Halden 8 phone', 0],
  ])('judges what %s and %s are for', (one, other, expected) => {
    expect(compareTitles(one, other)('stated for')).toBe(expected);
  });

  it('names the longest sequence of both titles', () => {
    const words = fc.uniqueArray(fc.constantFrom('rivo', 'ostra', 'halden', 'nordvik', 'talvi', 'kesto', 'lumen'));
    const isIn = (part: readonly string[], whole: readonly string[]) => ` ${whole.join(' ')} `.includes(` ${part.join(' ')} `); // biome-ignore format: short
    fc.assert(
      fc.property(words, words, (one, other) => {
        let longest = 0;
        for (let from = 0; from < one.length; from++) {
          for (let to = from + 1; to <= one.length; to++) {
            if (isIn(one.slice(from, to), other)) longest = Math.max(longest, to - from);
          }
        }
        expect(compareTitles(one.join(' '), other.join(' '))('longest run')).toBe(longest);
      }),
    );
  });
});

describe('the numbers of two titles', () => {
  it('are the same inside codes and amounts', () => {
    const feature = compareTitles('Ostra DDR4-2400 8GB', 'Ostra 8 GB DDR4 2400 MHz');
    expect([feature('equal numbers'), feature('equal long numbers')]).toEqual([3, 1]);
    expect(feature('other numbers max')).toBe(0);
  });

  it('may be in the description of the other offer', () => {
    const feature = compare({ title: 'Ostra memory 3200' }, { title: 'Ostra memory', description: 'runs at 3200 MHz' });
    expect([feature('other long numbers max'), feature('undescribed numbers max')]).toEqual([1, 0]);
  });

  it('are counted as two sets', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 8 });
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        const feature = compareTitles(`rivo ${one.join(' ')}`, `rivo ${other.join(' ')}`);
        const [a, b] = [new Set(one), new Set(other)];
        const counts = (isCounted: (n: number) => boolean) => {
          const own = one.filter((n) => !b.has(n) && isCounted(n)).length;
          const others = other.filter((n) => !a.has(n) && isCounted(n)).length;
          return [Math.min(own, others), Math.max(own, others)];
        };
        const isLong = (n: number) => n >= 100;
        expect(feature('equal numbers')).toBe(one.filter((n) => b.has(n)).length);
        expect(feature('equal long numbers')).toBe(one.filter((n) => b.has(n) && isLong(n)).length);
        expect([feature('other numbers min'), feature('other numbers max')]).toEqual(counts(() => true));
        expect([feature('other long numbers min'), feature('other long numbers max')]).toEqual(counts(isLong));
      }),
    );
  });
});
