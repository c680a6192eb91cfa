import { beforeAll, describe, expect, it } from 'vitest';
import { type CategoryClues, learnCategories, type OfferClassifier } from '../offer-classifier.ts';
import type { TaxonomyDocument } from '../taxonomy.ts';
import { clues, readDefaultClassifier } from '../testing/default-classifier.ts';

let document: TaxonomyDocument;
let classifier: OfferClassifier;

beforeAll(async () => {
  ({ document, classifier } = await readDefaultClassifier());
});

const keyOf = (id: number | null): string | undefined => document.categories.find((node) => node.id === id)?.key;

describe('Google’s category in a feed', () => {
  const [JEWELRY, HAIR_CARE, LAPTOPS] = [188, 486, 328];
  const classified = (title: string, googleId: number, more: Partial<CategoryClues> = {}) =>
    classifier.classify(clues(title, { googleId, ...more }));

  it('leaves it to the title which of its leaves, where it is a general one', () => {
    expect(keyOf(classified('Zornik silver ring', JEWELRY).categoryId)).toBe('rings');
    expect(keyOf(classified('Zornik earrings', JEWELRY).categoryId)).toBe('earrings');
    expect(keyOf(classified('Zornik hairspray 200 ml', HAIR_CARE).categoryId)).toBe('hair-styling-products');
  });

  it.each([{ googlePath: 'Apparel & Accessories > Jewelry' }, { path: 'Jewellery' }])(
    'leaves it to the title where the path is a text whose id is not known: %j',
    (stated) => {
      const keyFor = (title: string) => keyOf(classifier.classify(clues(title, stated)).categoryId);
      expect(keyFor('Zornik onyx ring')).toBe('rings');
      expect(keyFor('Zornik onyx necklace')).toBe('necklaces');
    },
  );

  it('makes none of several leaves certain where the title names nothing, but their department', () => {
    const { isDecided, departmentId, classification } = classified('Zornik 77', HAIR_CARE);
    expect([isDecided, keyOf(departmentId)]).toEqual([false, 'health']);
    expect(classification.candidates.length).toBeGreaterThan(1);
  });

  it('decides by itself where it has one leaf', () => {
    expect(keyOf(classified('Zornik 77', LAPTOPS).categoryId)).toBe('laptops');
  });

  it('counts as much as a merchant’s categories agree with its titles', () => {
    const kettles = Array.from({ length: 30 }, (_, i) => clues(`Zornik electric kettle ${i}`, { merchantId: 1 }));
    const examples = (googleId: number) => kettles.map((each) => classifier.exampleOf({ ...each, googleId }));
    const verdicts = new Set(examples(LAPTOPS).map(({ googleVerdict }) => googleVerdict));
    expect([...verdicts]).toEqual(['differs']);
    const learned = classifier.withModel(learnCategories(examples(LAPTOPS)));
    const ofMerchant = (merchantId: number) => learned.classify(clues('77', { merchantId, googleId: LAPTOPS }));
    expect(keyOf(ofMerchant(2).categoryId)).toBe('laptops');
    expect(ofMerchant(1).isDecided).toBe(false);
  });

  it('counts more where a merchant’s categories are proved right', () => {
    const kettles = Array.from({ length: 200 }, (_, i) => clues(`Zornik electric kettle ${i}`, { merchantId: 1 }));
    const [googleId = 0] = document.categories.find(({ key }) => key === 'kettles')?.googleIds ?? [];
    const learned = classifier.withModel(
      learnCategories(kettles.map((each) => classifier.exampleOf({ ...each, googleId }))),
    );
    const weightOf = (merchantId: number) =>
      learned
        .classify(clues('77', { merchantId, googleId: LAPTOPS }))
        .classification.reasons.find(({ subject }) => subject === 'Google category')?.weight ?? 0;
    expect(weightOf(1)).toBeGreaterThan(weightOf(2));
  });

  it('teaches nothing where the title contradicts it, and more than a title alone where it does not', () => {
    const exampleOf = (title: string) => classifier.exampleOf(clues(title, { googleId: LAPTOPS }));
    expect(exampleOf('Zornik electric kettle')).toMatchObject({ leafId: null, googleVerdict: 'differs' });
    const stated = exampleOf('Zornik 77');
    expect([keyOf(stated.leafId), stated.isSelfTaught, stated.googleVerdict]).toEqual(['laptops', false, null]);
    const named = classifier.exampleOf(clues('Zornik electric kettle'));
    expect([keyOf(named.leafId), named.isSelfTaught]).toEqual(['kettles', true]);
    expect(stated.weight).toBeGreaterThan(named.weight);
  });

  it('counts less as a text where the merchant’s texts do not agree with its titles', () => {
    const rings = Array.from({ length: 30 }, (_, i) => clues(`Zornik wedding ring ${i}`, { merchantId: 1 }));
    const stating = rings.map((each) => ({ ...each, googlePath: 'Apparel & Accessories > Jewelry' }));
    const learned = classifier.withModel(learnCategories(stating.map((each) => classifier.exampleOf(each))));
    const weightOf = (merchantId: number) =>
      learned
        .classify(clues('77', { merchantId, googlePath: 'Electronics > Laptops' }))
        .classification.reasons.find(({ subject }) => subject === 'Google path')?.weight ?? 0;
    expect(weightOf(1)).toBeLessThan(weightOf(2));
  });
});
