import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learn, learnedWords } from './learn.ts';
import { EMPTY_MODEL, type Example, FURTHER_LEAVES, LEARNING_LIMITS, UNKNOWN_LEAF } from './learned-model.ts';

const EXAMPLE: fc.Arbitrary<Example> = fc.record({
  title: fc
    .array(fc.constantFrom('lamp', 'red', 'steel', 'desk', 'X-200', 'Ölfilter'), { maxLength: 5 })
    .map((words) => words.join(' ')),
  brand: fc.option(fc.constantFrom('Nord-Vik', 'NORDVIK', 'Contoso')),
  merchantId: fc.option(fc.integer({ min: 1, max: 3 })),
  path: fc.option(fc.constantFrom('Home > Lamps', 'home >  lamps', 'Tools')),
  language: fc.constantFrom('en', 'de'),
  leafId: fc.integer({ min: 1, max: 6 }),
  weight: fc.constantFrom(0.5, 1, 2),
});

describe('learning', () => {
  it('leaves out numbers, codes and units', () => {
    expect(learnedWords('Nord-Vik DDR4 memory 8 GB 3200 MHz kit 2x8GB', 'en')).toEqual([
      'nord',
      'vik',
      'memory',
      'kit',
    ]);
  });

  it('gives the same model for the same examples in any order', () => {
    fc.assert(
      fc.property(fc.array(EXAMPLE, { maxLength: 40 }), fc.integer(), (examples, seed) => {
        const shuffled = examples
          .map((example, i) => ({ example, order: Math.sin(seed + i) }))
          .sort((a, b) => a.order - b.order)
          .map(({ example }) => example);
        expect(JSON.stringify(learn(shuffled, LEARNING_LIMITS))).toBe(JSON.stringify(learn(examples, LEARNING_LIMITS)));
      }),
    );
  });

  it('is bounded, and what remains has the greatest weight', () => {
    fc.assert(
      fc.property(fc.array(EXAMPLE, { minLength: 5, maxLength: 60 }), (examples) => {
        const limits = { maxWords: 2, maxBrands: 1, maxPaths: 1, maxMerchants: 1, maxLeavesPerKey: 2 };
        const [all, few] = [learn(examples, LEARNING_LIMITS), learn(examples, limits)];
        expect(Object.keys(few.words).length).toBeLessThanOrEqual(2);
        expect(Object.keys(few.brands).length).toBeLessThanOrEqual(1);
        for (const row of Object.values(few.words)) expect(Object.keys(row).length).toBeLessThanOrEqual(2);
        for (const [word, row] of Object.entries(few.words)) expect(all.words[word]).toMatchObject(row);
      }),
    );
  });

  it('takes spellings of a brand and of a path for the same, and leaves out codes and single occurrences', () => {
    const example = {
      title: 'Lampe X-200',
      brand: 'Nord-Vik',
      merchantId: 1,
      path: 'Home > Lamps',
      language: 'en',
      leafId: 4,
      weight: 1,
    };
    const model = learn(
      [example, { ...example, title: 'Lampe rot', brand: 'NORDVIK', path: 'home >  LAMPS', isSelfTaught: true }],
      LEARNING_LIMITS,
    );
    expect(model).toEqual({
      leaves: { 4: 2 },
      words: { lampe: { 4: 2 } },
      brands: { nordvik: { 4: 2 } },
      paths: { '1|home > lamps': { 4: 2 }, 'known 1|home > lamps': { 4: 1 } },
      merchants: { 1: { 4: 2, [FURTHER_LEAVES]: 0, [UNKNOWN_LEAF]: 0 } },
      google: {},
      prices: {},
    });
  });

  it('counts how often a merchant’s categories of Google’s agree with its titles, also where they teach nothing else', () => {
    const offer = { title: 'Thing', brand: null, merchantId: 1, path: null, language: 'en', weight: 1, leafId: null };
    const verdicts = ['agrees', 'differs', 'differs', null] as const;
    const examples = verdicts.map((googleVerdict) => ({ ...offer, googleVerdict }));
    const [first, other] = [examples, [{ ...offer, merchantId: 2, googleVerdict: 'agrees' as const }]];
    const { google } = learn([...first, ...other], LEARNING_LIMITS);
    expect(google).toEqual({ 1: { agrees: 1, differs: 2 }, 2: { agrees: 1, differs: 0 } });
    expect(Object.keys(learn([...other, ...first], { ...LEARNING_LIMITS, maxMerchants: 1 }).google)).toEqual(['1']);
  });

  it('counts what a merchant sells, beyond the most frequent leaves and with offers that are not known', () => {
    const offer = { title: 'Thing', brand: null, merchantId: 1, path: null, language: 'en', weight: 1 };
    const examples = [4, 4, 5, null].map((leafId) => ({ ...offer, leafId }));
    expect(learn(examples, { ...LEARNING_LIMITS, maxLeavesPerKey: 1 }).merchants).toEqual({
      1: { 4: 2, [FURTHER_LEAVES]: 1, [UNKNOWN_LEAF]: 1 },
    });
  });

  it('of nothing is the empty model', () => {
    expect(learn([], LEARNING_LIMITS)).toEqual(EMPTY_MODEL);
  });
});
