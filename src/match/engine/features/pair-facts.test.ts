import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTokens } from '../match-model.ts';
import { PAIR_WIDTH, PairComparer } from '../pair-features.ts';
import { prepareOffer } from '../prepared-offer.ts';
import { compareTexts } from '../testing/compare-texts.ts';
import { TokenTable } from '../token-table.ts';

type Weights = Readonly<Record<string, number>>;

const compareTitles = (one: string, other: string, weights: Weights = {}) =>
  compareTexts({ title: one }, { title: other }, weights);

/** Features of two titles, which must not depend on which of them is the offer's. */
function read(one: string, other: string, names: readonly string[], weights: Weights = {}) {
  const values = names.map(compareTitles(one, other, weights));
  expect(names.map(compareTitles(other, one, weights))).toEqual(values);
  return values;
}

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

  const REPLACED = ['replaced words', 'replaced numbers', 'replaced codes', 'heaviest replaced'];

  it.each<[string, string, number[]]>([
    // Behind the same word, and before the same word; of the two the lighter counts.
    ['Halden steel', 'Halden glass', [0.25, 0, 0, 0.25]],
    ['steel Halden', 'glass Halden', [0.25, 0, 0, 0.25]],
    ['steel Halden', 'kettle glass Halden', [0.25, 0, 0, 0.25]],
    ['Halden glass kettle steel', 'Halden radio kettle lamp', [0.5, 0, 0, 0.5]],
    ['Halden wm7482b', 'Halden rx2201k', [0, 0, 0.5, 0.5]],
    ['Halden 8 GB', 'Halden 16 GB', [0, 0, 0, 0.5]],
    ['Halden 7 steel', 'Halden 9 glass', [0, 0.5, 0, 0.5]],
    ['Halden steel kettle wm7482b', 'Halden glass kettle rx2201k', [0.25, 0, 0.5, 0.5]],
    // Another kind of word, a word of both, or none.
    ['Halden steel', 'Halden 9', [0, 0, 0, 0]],
    ['Halden steel kettle', 'Halden kettle', [0, 0, 0, 0]],
    ['Halden steel', 'Halden', [0, 0, 0, 0]],
    ['steel', 'glass', [0, 0, 0, 0]],
    ['steel Halden', 'Halden kettle glass', [0, 0, 0, 0]],
    ['steel Halden', 'Halden glass', [0, 0, 0, 0]],
  ])('is compared by its kind in %s and %s', (one, other, expected) => {
    expect(read(one, other, REPLACED, { steel: 0.25, glass: 0.75 })).toEqual(expected);
  });

  const INSERTED = ['heaviest inserted', 'word after shared number'];

  it.each<[string, string, number[]]>([
    ['Halden steel kettle', 'Halden kettle', [0.25, 0]],
    ['Halden steel kettle glass lamp', 'Halden kettle lamp', [0.75, 0]],
    ['Halden 8 steel kettle', 'Halden 8 kettle', [0.25, 0.25]],
    ['Halden wm7482b steel', 'Halden wm7482b', [0, 0.25]],
    ['Halden 8 steel kettle 9 glass', 'Halden 8 kettle 9', [0.25, 0.75]],
    ['Halden 8 wm7482b kettle', 'Halden 8 kettle', [0.5, 0]],
    ['Halden steel', 'Halden', [0, 0]],
    ['steel Halden', 'Halden', [0, 0]],
    ['lamp steel Halden', 'Halden', [0, 0]],
    ['Halden steel kettle', 'Halden lamp kettle', [0, 0]],
    ['Halden steel glass kettle', 'Halden kettle', [0, 0]],
  ])('is inserted in %s, and not in %s', (one, other, expected) => {
    expect(read(one, other, INSERTED, { steel: 0.25, glass: 0.75 })).toEqual(expected);
  });

  it.each<[string, string, number[]]>([
    ['Halden kettle', 'kettle Halden', [1, 0.5]],
    ['Halden kettle steel', 'Halden kettle steel', [3, 1.25]],
    ['Halden kettle lamp glass', 'Halden kettle radio glass', [2, 1]],
    ['Halden kettle lamp glass', 'lamp glass Halden kettle', [2, 1.25]],
    ['wm7482b', 'rx2201k', [0, 0]],
  ])('is the length and weight of the longest sequence of %s and %s', (one, other, expected) => {
    const weights = { steel: 0.25, glass: 0.75 };
    expect(read(one, other, ['longest run', 'weight of longest run'], weights)).toEqual(expected);
  });

  it('is how much of the first four words the other title has', () => {
    const beginning = (one: string, other: string) =>
      read(one, other, ['beginning shared min', 'beginning shared max'], { steel: 0.25 });
    expect(beginning('Halden kettle', 'Halden kettle')).toEqual([1, 1]);
    expect(beginning('Halden steel', 'Halden')).toEqual([Math.fround(0.5 / 0.75), 1]);
    expect(beginning('ant bee cow dog elk', 'ant bee cow dog')).toEqual([1, 1]);
    expect(beginning('ant bee cow dog elk', 'elk')).toEqual([0, 1]);
    expect(beginning('', 'elk')).toEqual([0, 0]);
  });

  it('is the rank of the heaviest word that the other title lacks', () => {
    const rank = (one: string, other: string) =>
      read(one, other, ['rank of left over min', 'rank of left over max'], { steel: 0.25, glass: 0.75 });
    expect(rank('Halden glass steel', 'Halden glass')).toEqual([2, 12]);
    expect(rank('Halden glass', 'Halden')).toEqual([0, 12]);
    expect(rank('Halden', 'Halden')).toEqual([12, 12]);
    expect(rank('glass lamp steel', 'glass radio')).toEqual([1, 1]);
    // One that weighs nothing is left over too.
    expect(read('Halden steel lamp', 'Halden lamp', ['rank of left over min'], { steel: 0 })).toEqual([2]);
  });

  it('is compared before a word such as "for" by itself', () => {
    const own = (one: string, other: string) => read(one, other, ['own jaccard'], { steel: 0.25 });
    expect(own('steel case for Halden', 'steel case for Ostra')).toEqual([1]);
    expect(own('steel case for Halden', 'lamp for Halden')).toEqual([0]);
    expect(own('steel case for Halden', 'steel for Halden')).toEqual([Math.fround(0.25 / 0.75)]);
    expect(own('lamp radio', 'lamp')).toEqual([0.5]);
    expect(own('for Halden', 'for Ostra')).toEqual([-1]);
  });

  it('is a code that can only be one model', () => {
    const names = ['distinct codes left over min', 'distinct codes left over max'];
    const weights = { wm7482b: 1, rx2201k: 0.75, x5: 1 };
    expect(read('Halden wm7482b', 'Halden', names, weights)).toEqual([0, 1]);
    expect(read('Halden wm7482b rx2201k', 'Halden rx2201k', names, weights)).toEqual([0, 1]);
    expect(read('Halden rx2201k', 'Halden wm7482b', names, weights)).toEqual([0.75, 1]);
    expect(read('Halden x5', 'Halden', names, weights)).toEqual([0, 0]);
  });

  it('is a rare code that the descriptions of both have', () => {
    const rare = (one: string, other: string) => {
      const weights = { wm7482b: 1, rx2201k: 0.75, kd55907: 0.5 };
      const feature = compareTexts({ description: one }, { description: other }, weights);
      return ['rare code in both descriptions', 'rare codes in both descriptions'].map(feature);
    };
    expect(rare('wm7482b rx2201k kd55907', 'kd55907 rx2201k wm7482b')).toEqual([1, 2]);
    expect(rare('wm7482b rx2201k', 'kd55907 rx2201k')).toEqual([0.75, 1]);
    expect(rare('kd55907', 'kd55907')).toEqual([0, 0]);
    expect(rare('kettle', 'kettle')).toEqual([0, 0]);
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
    const feature = compareTexts(
      { title: 'Ostra memory 3200' },
      { title: 'Ostra memory', description: 'runs at 3200 MHz' },
    );
    expect([feature('other long numbers max'), feature('undescribed numbers max')]).toEqual([1, 0]);
  });

  it('that no text of the other offer has are counted', () => {
    const names = ['undescribed numbers min', 'undescribed numbers max'];
    expect(read('rivo 7 100', 'rivo', names)).toEqual([0, 2]);
    expect(read('rivo 7 100', 'rivo 9', [...names, 'other long numbers max'])).toEqual([1, 2, 1]);
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

describe('the features of a pair', () => {
  const words = ['rivo', 'ostra', 'halden', 'kettle', 'steel', '8', '16', 'wm7482b', 'rx2201k', '9 l'];
  const title = fc.uniqueArray(fc.constantFrom(...words), { maxLength: 6 }).map((own) => own.join(' '));

  it('do not depend on the pairs that were compared before', () => {
    fc.assert(
      fc.property(fc.array(title, { minLength: 2, maxLength: 6 }), (titles) => {
        const table = new TokenTable();
        const offers = titles.map((one) =>
          prepareOffer({ title: one, brand: null, mpn: null, description: one, price: null, categoryId: null }, table),
        );
        const weights = countTokens(offers).weights(table);
        const used = new PairComparer(table, weights);
        for (const a of offers) {
          for (const b of offers) {
            const [row, expected] = [new Float32Array(PAIR_WIDTH), new Float32Array(PAIR_WIDTH)];
            used.writeTextFeatures(a, b, row, 0);
            new PairComparer(table, weights).writeTextFeatures(a, b, expected, 0);
            expect(row).toEqual(expected);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
