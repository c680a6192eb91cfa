import { describe, expect, it } from 'vitest';
import { MAX_OVERDRAFT } from './candidate-postings.ts';
import { KnownProducts, MAX_MEMBERS, MAX_TITLED } from './known-products.ts';
import { countTokens } from './match-model.ts';
import { prepareOffer } from './prepared-offer.ts';
import { MAX_CANDIDATES } from './product-scorer.ts';
import { TokenTable } from './token-table.ts';

const text = { title: 'acme rover 9 cleaner', brand: null, mpn: null, description: '', price: 100, categoryId: null };

/** Entries that a look-up reads. */
const BUDGET = 100;

describe('products of one title', () => {
  it('cost an offer the same, however many there are', () => {
    const table = new TokenTable();
    const offer = prepareOffer(text, table);
    const { title } = countTokens([offer]).weights(table);
    const products = new KnownProducts(table, BUDGET);
    const looked: number[] = [];
    for (let productId = 1; productId <= 5000; productId++) {
      products.add(productId, offer, productId);
      let count = 0;
      const found = products.findCandidates(offer, MAX_CANDIDATES, title, () => ++count > 0);
      expect(found.length).toBeLessThanOrEqual(MAX_CANDIDATES);
      looked.push(count + products.findTitled(offer).length);
    }
    expect(Math.max(...looked)).toBeLessThanOrEqual(BUDGET * MAX_OVERDRAFT + MAX_TITLED);
    expect(new Set(looked.slice(1000)).size).toBe(1);
  });

  it('keep a few members, however many offers they have', () => {
    const table = new TokenTable();
    const products = new KnownProducts(table, BUDGET);
    for (let i = 0; i < 1000; i++) products.add(1, prepareOffer({ ...text, title: `acme rover 9 no ${i}` }, table), i);
    expect(products.find(1)).toMatchObject({ offers: 1000 });
    expect(products.find(1)?.members).toHaveLength(MAX_MEMBERS);
  });
});

describe('known products', () => {
  const grow = () => {
    const table = new TokenTable();
    const products = new KnownProducts(table, BUDGET);
    const offerOf = (title: string, mpn: string | null = null, price: number | null = 100) =>
      prepareOffer({ ...text, title, mpn, price }, table);
    return { table, products, offerOf };
  };

  it('know their offers, merchants and titles', () => {
    const { products, offerOf } = grow();
    expect([products.isEmpty, products.find(7)]).toEqual([true, undefined]);
    const [first, turned, other, another] = [
      offerOf('acme kettle'),
      offerOf('kettle acme'),
      offerOf('acme kettle', 'WM-7482'),
      offerOf('acme lamp'),
    ];
    for (const [i, offer] of [first, turned, other, another].entries()) products.add(7, offer, i % 3);
    expect(products.isEmpty).toBe(false);
    // The same words in another order are the same title.
    expect(products.find(7)).toEqual({
      productId: 7,
      members: [first, other, another],
      offers: 4,
      merchants: new Set([0, 1, 2]),
    });
  });

  it('give an offer back', () => {
    const { products, offerOf } = grow();
    const [first, second] = [offerOf('acme kettle'), offerOf('acme lamp')];
    products.add(7, first, 1);
    products.add(7, second, 2);
    products.remove(7, first, 1);
    expect(products.find(7)).toMatchObject({ members: [second], offers: 1, merchants: new Set([2]) });
    products.remove(7, first, 1);
    expect(products.find(7)?.members).toEqual([second]);
    products.remove(8, first, 1);
    expect(products.find(8)).toBeUndefined();
  });

  it('are found by the very same title unless the part numbers differ, with the price of the first offer', () => {
    const { products, offerOf } = grow();
    products.add(1, offerOf('acme kettle', 'WM-7482', 100), 1);
    products.add(2, offerOf('kettle acme', null, 200), 1);
    products.add(2, offerOf('kettle acme', null, 300), 2);
    products.add(3, offerOf('acme kettle steel', null, 400), 1);
    const titled = (title: string, mpn: string | null = null) => products.findTitled(offerOf(title, mpn));
    const [one, two] = [{ productId: 1, price: 100 }, { productId: 2, price: 200 }]; // biome-ignore format: short
    expect(titled('acme kettle')).toEqual([one, two]);
    expect(titled('acme kettle', 'wm7482')).toEqual([one, two]);
    expect(titled('acme kettle', 'RX-2201')).toEqual([two]);
    expect(titled('acme')).toEqual([]);
  });

  it('are found by what they share, as far as they are allowed', () => {
    const { table, products, offerOf } = grow();
    const [kettle, lamp] = [offerOf('acme kettle'), offerOf('acme lamp')];
    products.add(5, lamp, 1);
    products.add(6, kettle, 2);
    const weights = new Float32Array(table.size).fill(0.5);
    const found = (isAllowed: (merchants: ReadonlySet<number>) => boolean) =>
      products
        .findCandidates(kettle, 5, weights, ({ merchants }) => isAllowed(merchants))
        .map(({ productId }) => productId);
    expect(found(() => true)).toEqual([6, 5]);
    expect(found((merchants) => !merchants.has(2))).toEqual([5]);
  });
});
