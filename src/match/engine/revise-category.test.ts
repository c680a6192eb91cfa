import { describe, expect, it } from 'vitest';
import type { OfferCategory } from '../../taxonomy/offer-classifier.ts';
import { chooseCategory, combineEvidence, type Placement } from './revise-category.ts';

/** What one offer says: its leaves with their probabilities, and how certain it is. */
const says = (certainty: number, leaves: Readonly<Record<number, number>>): OfferCategory => ({
  categoryId: null,
  isDecided: false,
  departmentId: null,
  probability: certainty,
  classification: {
    candidates: Object.entries(leaves).map(([leafId, probability]) => ({ leafId: Number(leafId), probability })),
    probability: certainty,
    departmentId: null,
    departmentProbability: 0,
    departments: new Map(),
    reasons: [],
  },
});

describe('what the offers of a product say together', () => {
  it('is their mean, in which the more certain offer counts more', () => {
    expect(combineEvidence([says(0.75, { 1: 0.5, 2: 0.25 }), says(0.25, { 2: 1 })])).toEqual([
      { leafId: 2, probability: 0.4375 },
      { leafId: 1, probability: 0.375 },
    ]);
  });

  it('is the smaller leaf first of two that are as probable', () => {
    const evidence = combineEvidence([says(0.5, { 9: 0.5 }), says(0.5, { 3: 0.5 })]);
    expect(evidence.map(({ leafId }) => leafId)).toEqual([3, 9]);
    const turned = combineEvidence([says(0.5, { 3: 0.5 }), says(0.5, { 9: 0.5 })]);
    expect(turned).toEqual(evidence);
  });

  it('is nothing without offers', () => {
    expect(combineEvidence([])).toEqual([]);
  });
});

describe('the leaf of a product', () => {
  const BAR = 0.5;
  const place = (more: Partial<Placement>): Placement => ({
    categoryId: 1,
    isCatchAll: false,
    evidence: [],
    otherId: null,
    unsortedId: 99,
    isTooCheap: false,
    ...more,
  });
  const evidence = (leaves: readonly [leafId: number, probability: number][]) =>
    leaves.map(([leafId, probability]) => ({ leafId, probability }));

  it.each<[string, Partial<Placement>, number]>([
    ['the decided one instead of a leaf for the rest', { isCatchAll: true, evidence: evidence([[2, 0.5]]) }, 2],
    ['the present one where nothing is decided', { isCatchAll: true, evidence: evidence([[2, 0.49]]) }, 1],
    ['the present one where the offers say nothing', {}, 1],
    ['another that is far more probable', { evidence: evidence([[2, 0.75], [1, 0.25]]) }, 2],
    ['the present one where another is not far more probable', { evidence: evidence([[2, 0.5], [1, 0.25]]) }, 1],
    ['another that is decided where the present one costs far more', { isTooCheap: true, evidence: evidence([[2, 0.5], [1, 0.25]]) }, 2],
    ['the one for the rest where it costs far more and nothing is decided', { isTooCheap: true, otherId: 98 }, 98],
    ['the unsorted one where the department is not known either', { isTooCheap: true }, 99],
    ['another where the present one is not among the likely ones', { evidence: evidence([[2, 0.5], [3, 0.5]]) }, 2],
    ['the other leaf of the department instead of the unsorted one', { categoryId: 99, otherId: 5 }, 5],
    ['the unsorted one where no department is known', { categoryId: 99 }, 99],
    ['the present one, though the department has another for the rest', { otherId: 5 }, 1],
    [
      'the other leaf of the department where nothing is decided',
      { categoryId: 99, isCatchAll: true, otherId: 5, evidence: evidence([[2, 0.25]]) },
      5,
    ],
  ])('is %s', (_, placement, leaf) => {
    expect(chooseCategory(place(placement), BAR)).toBe(leaf);
  }); // biome-ignore format: a table
});
