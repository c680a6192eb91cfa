import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learnCategories } from '../offer-classifier.ts';
import { clues, readDefaultClassifier } from '../testing/default-classifier.ts';
import { measureRange, weighPrice } from './price-range.ts';

/** Prices in minor units, each a factor of 1.02 above the one before. */
const ladder = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from * 1.02 ** i);

describe('what the things of a leaf cost', () => {
  it('is not known from few prices', () => {
    expect(measureRange(ladder(50_000, 29))).toBeNull();
    expect(measureRange(ladder(50_000, 30))).not.toBeNull();
  });

  it('is in the middle of its prices, whatever a third of them is', () => {
    const range = measureRange(ladder(50_000, 101));
    expect(Math.exp(range?.center ?? 0)).toBeCloseTo(50_000 * 1.02 ** 50, -2);
    const mixed = measureRange([...ladder(50_000, 101), ...ladder(900, 50)]);
    expect(Math.exp(mixed?.center ?? 0)).toBeGreaterThan(50_000);
  });

  it('does not depend on the order of the prices, and grows with them', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 30, maxLength: 80 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 2, max: 50 }), (all, factor) => {
        const range = measureRange(all);
        expect(measureRange(all.toReversed())).toEqual(range);
        const dearer = measureRange(all.map((price) => price * factor));
        expect((dearer?.center ?? 0) - (range?.center ?? 0)).toBeCloseTo(Math.log(factor), 2);
        expect(dearer?.spread).toBeCloseTo(range?.spread ?? 0, 2);
      }),
    );
  });
});

describe('what a price says against a leaf', () => {
  const range = { center: Math.log(50_000), spread: 0.5 };
  const at = (spreads: number) => 50_000 * Math.exp(spreads * range.spread);

  it('is nothing within two and a half spreads below, and above', () => {
    for (const spreads of [-2.49, -1, 0, 1, 9]) expect(weighPrice(at(spreads), range)).toBe(0);
  });

  it('is more the farther the price is below, up to a limit', () => {
    const [near, far, farther, farthest] = [-2.51, -4, -4.3, -20].map((spreads) => weighPrice(at(spreads), range));
    expect(near).toBeCloseTo(-1.65, 2);
    expect(far).toBeCloseTo(-6.5, 5);
    expect(farther).toBeLessThan(far ?? 0);
    expect(farthest).toBe(-8);
  });
});

describe('a title that names a device which costs far more', async () => {
  const { document, classifier } = await readDefaultClassifier();
  const idOf = (key: string) => document.categories.find((node) => node.key === key)?.id ?? 0;
  const keyOf = (id: number | null) => document.categories.find((node) => node.id === id)?.key;
  const sold = (key: string, prices: readonly number[]) =>
    prices.map((price) => ({ ...clues('Zornik', { price }), leafId: idOf(key), weight: 1 }));
  const learned = classifier.withModel(
    learnCategories([
      ...sold('compact-cameras', ladder(8000, 60)),
      ...sold('printers', ladder(500, 400)),
      ...sold('camera-bags', ladder(1500, 40)),
    ]),
  );
  const read = (title: string, price: number | null, more = {}) =>
    learned.classify(clues(title, { brand: 'HP', price, ...more }));

  it('is undecided in its department, and no other device that the title names less', () => {
    const title = 'HP Photosmart 435 digital camera';
    for (const price of [15_000, null]) expect(keyOf(read(title, price).categoryId)).toBe('compact-cameras');
    const { isDecided, categoryId, classification } = read(title, 1500);
    expect([isDecided, keyOf(categoryId)]).toEqual([false, 'other-sound-vision']);
    expect(['compact-cameras', 'printers'].map((key) => learned.isTooCheap(idOf(key), 1500))).toEqual([true, false]);
    expect(keyOf(classification.candidates[0]?.leafId ?? 0)).toBe('printers');
  });

  it('is what it names where its accessories cost no less, or their prices are not known', () => {
    const bags = (from: number) =>
      classifier.withModel(
        learnCategories([...sold('compact-cameras', ladder(8000, 60)), ...sold('camera-bags', ladder(from, 40))]),
      );
    const leafBy = (by: typeof classifier) =>
      keyOf(by.classify(clues('HP digital camera 435', { price: 1500 })).categoryId);
    expect([leafBy(bags(1500)), leafBy(bags(8000))]).toEqual(['other-sound-vision', 'compact-cameras']);
    const unknown = classifier.withModel(learnCategories(sold('compact-cameras', ladder(8000, 60))));
    expect(leafBy(unknown)).toBe('compact-cameras');
  });

  it('is what the product of its GTIN is, and the accessory that the title names', () => {
    const productCategoryId = idOf('compact-cameras');
    expect(read('HP digital camera 435', 1500, { productCategoryId }).categoryId).toBe(productCategoryId);
    expect(keyOf(read('HP digital camera bag', 1500).categoryId)).toBe('camera-bags');
  });
});
