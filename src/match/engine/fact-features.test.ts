import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACT_FEATURES, hasToken } from './fact-features.ts';
import type { ComparedText } from './prepared-offer.ts';
import { compareTexts } from './testing/compare-texts.ts';

type Text = Partial<ComparedText>;

/** The features of a pair, which must not depend on which of them is the offer. */
function read(
  one: Text,
  other: Text,
  names: readonly string[],
  weights: Readonly<Record<string, number>> = {},
  brands: readonly string[] = [],
) {
  const values = FACT_FEATURES.map(compareTexts(one, other, weights, brands));
  expect(FACT_FEATURES.map(compareTexts(other, one, weights, brands))).toEqual(values);
  return names.map((name) => values[FACT_FEATURES.indexOf(name)]);
}

const titles = (one: string, other: string, names: readonly string[]) => read({ title: one }, { title: other }, names);

const share = Math.fround;

describe('letter triples of two titles', () => {
  const NAMES = ['trigram cosine', 'trigrams contained'];

  it('are compared as sets: by both titles, and by the one with fewer', () => {
    // "abc" has three with its spaces, "abcdef" six; two of them are common.
    expect(titles('abc', 'abcdef', NAMES)).toEqual([share(2 / Math.sqrt(3 * 6)), share(2 / 3)]);
    expect(titles('abc', 'abc', NAMES)).toEqual([1, 1]);
    expect(titles('abc', 'xyz', NAMES)).toEqual([0, 0]);
    expect(titles('', 'xyz', NAMES)).toEqual([0, 0]);
  });
});

describe('the brand', () => {
  const NAMES = ['brand equal', 'brand in title'];

  it.each<[string, Text, Text, number[]]>([
    ['both state it', { brand: 'Halden' }, { brand: 'HALDEN' }, [1, 2]],
    ['both state it, otherwise written', { brand: 'Hal den' }, { brand: 'Halden' }, [1, -2]],
    ['each states another', { brand: 'Halden' }, { brand: 'Ostra' }, [-1, -2]],
    ['only one states it', { brand: 'Halden' }, { title: 'kettle' }, [0, -1]],
    ['the other has it in its title', { brand: 'Halden' }, { title: 'kettle Halden' }, [0, 1]],
    ['one word of it is common', { brand: 'Halden Home' }, { brand: 'Home' }, [1, 2]],
    ['nobody states it', { title: 'kettle' }, { title: 'kettle' }, [0, 0]],
    ['each states another, with the other one in the title', { brand: 'Halden' }, { title: 'kettle Halden', brand: 'Ostra' }, [-1, 0]],
  ])('is compared: %s', (_, one, other, expected) => {
    expect(read(one, other, NAMES)).toEqual(expected);
  }); // biome-ignore format: a table

  it('is the first known one of the first four words where it is not stated', () => {
    const known = (one: string, other: Text) => read({ title: one }, other, NAMES, {}, ['halden', 'ostra']);
    expect(known('new steel Halden Ostra', { brand: 'Halden' })).toEqual([1, 2]);
    expect(known('new steel Halden Ostra', { brand: 'Ostra' })).toEqual([-1, 0]);
    expect(known('kettle in new black steel Halden', { brand: 'Halden' })).toEqual([1, 2]);
    expect(known('kettle new black steel gas Halden', { brand: 'Halden' })).toEqual([0, 1]);
    expect(known('Halden kettle', { title: 'Ostra kettle' })).toEqual([-1, -2]);
  });
});

describe('prices', () => {
  const compare = (one: number | null, other: number | null) =>
    read({ price: one }, { price: other }, ['price difference', 'prices known']);

  it('differ by the logarithm of their ratio, to a limit', () => {
    expect(compare(100, 100)).toEqual([0, 1]);
    expect(compare(100, 200)).toEqual([share(Math.LN2), 1]);
    expect(compare(1, 1000)).toEqual([4, 1]);
    expect(compare(1, null)).toEqual([-1, 0]);
    expect(compare(null, null)).toEqual([-1, 0]);
  });
});

describe('descriptions', () => {
  const DESCRIBED = ['title in description min', 'title in description max'];

  it('are compared with titles and brands as one text', () => {
    const cosine = (one: Text, other: Text) => read(one, other, ['description cosine'], { steel: 1 });
    expect(cosine({ description: 'steel kettle' }, { description: 'kettle of steel' })).toEqual([
      // "of" counts too: half of one side.
      share(1.25 / Math.sqrt(1.25 * 1.5)),
    ]);
    expect(cosine({ description: 'steel' }, { title: 'kettle', brand: 'steel' })).toEqual([share(1 / Math.sqrt(1.25))]);
    expect(cosine({ description: 'steel' }, { description: 'kettle' })).toEqual([0]);
    expect(cosine({}, { description: 'kettle' })).toEqual([0]);
  });

  it('have what is not in the other title', () => {
    const one = { title: 'Halden kettle steel WM7482B' };
    expect(read(one, { title: 'Halden kettle' }, DESCRIBED, { wm7482b: 1 })).toEqual([share(1 / 2.5), 1]);
    const described = { title: 'Halden kettle', description: 'It is of steel' };
    expect(read(one, described, DESCRIBED, { wm7482b: 1 })).toEqual([share(1.5 / 2.5), 1]);
    expect(read({}, {}, DESCRIBED)).toEqual([0, 0]);
  });

  it('have codes of the other title, or lack them', () => {
    const names = ['code in description', 'codes not in description'];
    const weights = { wm7482b: 1, rx2201k: 0.75 };
    const one = { title: 'kettle WM7482B RX2201K' };
    expect(read(one, { title: 'kettle' }, names, weights)).toEqual([0, 2]);
    expect(read(one, { title: 'kettle', description: 'RX2201K' }, names, weights)).toEqual([0.75, 1]);
    expect(read(one, { title: 'kettle', description: 'RX2201K WM7482B' }, names, weights)).toEqual([1, 0]);
    expect(read(one, { title: 'kettle RX2201K', description: 'steel' }, names, weights)).toEqual([0, 1]);
    expect(read({ title: 'kettle steel' }, { title: 'kettle', description: 'steel' }, names)).toEqual([0, 0]);
    expect(read(one, { title: 'lamp KD55907', description: 'WM7482B' }, names, weights)).toEqual([1, 2]);
  });
});

describe('amounts', () => {
  const NAMES = ['amounts agree', 'amounts conflict', 'amount in GB', 'amount in W', 'amount in g'];

  it.each<[string, string, number[]]>([
    ['kettle 8 GB', 'radio 8 GB', [1, 0, 2, 0, 0]],
    ['kettle 8 GB', 'radio 16 GB', [0, 1, -1, 0, 0]],
    ['kettle 1000 W', 'radio 1025 W', [1, 0, 0, 1, 0]],
    ['kettle 1000 W', 'radio 1040 W', [0, 1, 0, -1, 0]],
    ['kettle 970 W', 'radio 1000 W', [1, 0, 0, 1, 0]],
    ['kettle 8 GB', 'radio 8 kg', [0, 0, 0, 0, 0]],
    ['kettle 8 GB', 'radio', [0, 0, 0, 0, 0]],
    ['kettle 8 GB 1000 W', 'radio 8 GB 2000 W', [1, 1, 2, -1, 0]],
    ['kettle 8 GB 16 GB', 'radio 8 GB 32 GB', [1, 1, 2, 0, 0]],
    ['kettle 1000 W', 'radio 2000 W 1010 W', [1, 1, 0, 1, 0]],
    ['kettle 1000 W', 'radio 1010 W 2000 W', [1, 1, 0, 1, 0]],
    ['kettle 5 years', 'radio 3 years', [0, 1, 0, 0, 0]],
    ['kettle 5 years', 'radio 5 years', [1, 0, 0, 0, 0]],
    ['kettle 8', 'radio 9 GB', [0, 0, 0, 0, 0]],
  ])('of %s and %s are compared by unit', (one, other, expected) => {
    expect(titles(one, other, NAMES)).toEqual(expected);
  });

  it('have a feature for each of the frequent units', () => {
    const units = ['2 GB', '2 m', '2 W', '2 l', '2 kg', '2 rpm', '2 MP', '2 Hz', '2 pcs', '2 user', '2 port', '2 core'];
    const byUnit = FACT_FEATURES.filter((name) => name.startsWith('amount in '));
    for (const [i, unit] of units.entries())
      expect(titles(`kettle ${unit}`, `radio ${unit}`, byUnit)).toEqual(byUnit.map((_, j) => (i === j ? 2 : 0)));
  });
});

describe('years and other numbers', () => {
  it.each([
    ['kettle 2021', 'radio 2021', 2],
    ['kettle 2021', 'radio 2024', -2],
    ['kettle 2021', 'radio', -1],
    ['kettle', 'radio', 0],
    ['kettle 1980', 'radio 1980', 2],
    ['kettle 1999', 'radio 2049', -2],
    ['kettle 1979', 'radio 2050', 0],
    ['kettle 12021', 'radio 20210', 0],
    ['2021 kettle 2024', 'radio 2024', 2],
    ['2021 kettle', '2021', 2],
  ])('of %s and %s are compared as years', (one, other, expected) => {
    expect(titles(one, other, ['year'])).toEqual([expected]);
  });

  it('conflict where both titles have one that the other lacks', () => {
    const conflicts = (one: string, other: string) => titles(one, other, ['numbers conflict']);
    expect(conflicts('kettle 7', 'kettle 9')).toEqual([1]);
    expect(conflicts('kettle 7 8', 'kettle 9 5')).toEqual([2]);
    expect(conflicts('kettle 7 8', 'kettle 9')).toEqual([1]);
    expect(conflicts('kettle 7', 'kettle steel')).toEqual([0]);
    expect(conflicts('kettle 7', 'kettle 7')).toEqual([0]);
    expect(conflicts('kettle wm7482b', 'kettle rx2201k')).toEqual([0]);
  });
});

describe('category and script', () => {
  it('are the same, others or not known', () => {
    const category = (one: number | null, other: number | null) =>
      read({ categoryId: one }, { categoryId: other }, ['category']);
    expect([category(1, 1), category(1, 2), category(1, null), category(null, null)]).toEqual([[1], [-1], [0], [0]]);
    expect(titles('kettle', 'radio', ['same script'])).toEqual([1]);
    expect(titles('kettle', 'чайник', ['same script'])).toEqual([0]);
    expect(titles('радио', 'чайник', ['same script'])).toEqual([1]);
  });
});

describe('an ascending list', () => {
  it('has exactly its tokens', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 40 })), fc.nat({ max: 40 }), (tokens, token) => {
        expect(hasToken(Int32Array.from(tokens).sort(), token)).toBe(tokens.includes(token));
      }),
    );
  });
});
