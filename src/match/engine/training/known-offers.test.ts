import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prepareOffer } from '../prepared-offer.ts';
import { TokenTable } from '../token-table.ts';
import { ByFold, batchesOf, foldOfProduct } from './known-offers.ts';

it('offers that are judged together are consecutive ones of one shop: none is lost and the order stays', () => {
  const text = { title: 'Halden kettle', brand: null, mpn: null, description: '', price: null, categoryId: null };
  const offer = prepareOffer(text, new TokenTable());
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 2 }), { maxLength: 12 }), (shops) => {
      const offers = shops.map((merchantId, productId) => ({ offer, merchantId, productId }));
      const batches = [...batchesOf(offers)];
      expect(batches.flat()).toEqual(offers);
      for (const [i, batch] of batches.entries()) {
        expect(new Set(batch.map(({ merchantId }) => merchantId)).size).toBe(1);
        expect(batch[0]?.merchantId).not.toBe(batches[i - 1]?.[0]?.merchantId);
      }
    }),
  );
});

it('every product is of one of the folds, and there are no others', () => {
  const things = new ByFold((fold) => `fold ${fold}`);
  const folds = new Set(Array.from({ length: 100 }, (_, productId) => foldOfProduct(productId)));
  expect([...folds].sort().map((fold) => things.of(fold))).toEqual(['fold 0', 'fold 1', 'fold 2']);
  expect(() => things.of(folds.size)).toThrow('There is no fold 3');
});
