import { describe, expect, it } from 'vitest';
import { MAX_OVERDRAFT } from './candidate-postings.ts';
import { GrownProducts, MAX_MEMBERS, MAX_TITLED } from './grown-products.ts';
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
    const products = new GrownProducts(table, BUDGET);
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
    const products = new GrownProducts(table, BUDGET);
    for (let i = 0; i < 1000; i++) products.add(1, prepareOffer({ ...text, title: `acme rover 9 no ${i}` }, table), i);
    expect(products.find(1)).toMatchObject({ offers: 1000 });
    expect(products.find(1)?.members).toHaveLength(MAX_MEMBERS);
  });
});
