import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONDITIONS } from '../../../../terms/offer.ts';
import { arrangeOffers } from './arrange-offers.ts';
import { bestOffer } from './best-offer.ts';
import { OFFER_SORTS } from './product-query.ts';
import { gbp, testOffer } from './testing/test-offers.ts';

const anyOffers = fc
  .array(
    fc.record({
      item: fc.integer({ min: 1, max: 9 }),
      shipping: fc.option(fc.integer({ min: 0, max: 3 })),
      stock: fc.constantFrom('in' as const, 'out' as const, 'unknown' as const),
      condition: fc.constantFrom(...CONDITIONS),
      days: fc.option(fc.integer({ min: 1, max: 4 })),
      stars: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
    { maxLength: 12 },
  )
  .map((rows) =>
    rows.map(({ item, shipping, stock, condition, days, stars }, index) =>
      testOffer({
        id: index,
        item: gbp(item),
        shipping: shipping === null ? null : gbp(shipping),
        total: shipping === null ? null : gbp(item + shipping),
        stock,
        condition,
        delivery: days === null ? null : { min: 1, max: days },
        merchant: { ...testOffer().merchant, rating: stars === null ? null : { average: stars, count: 1 } },
      }),
    ),
  );

describe('arrangeOffers', () => {
  it('F02 keeps every offer once, with offers out of stock last and used ones separate', () => {
    fc.assert(
      fc.property(anyOffers, fc.constantFrom(...OFFER_SORTS), (offers, sort) => {
        const { fresh, used } = arrangeOffers(offers, { sort, condition: null, inStock: false });
        const ids = [...fresh, ...used].map(({ id }) => id).sort((a, b) => a - b);
        expect(ids).toEqual(offers.map(({ id }) => id));
        expect(fresh.every(({ condition }) => condition === 'new')).toBe(true);
        for (const group of [fresh, used]) {
          const firstOut = group.findIndex(({ stock }) => stock === 'out');
          expect(firstOut === -1 || group.slice(firstOut).every(({ stock }) => stock === 'out')).toBe(true);
        }
      }),
    );
  });

  it('F02 sorts by total, price, delivery or rating, with unknown values last', () => {
    const offers = [
      testOffer({ id: 1, item: gbp(300), total: gbp(900), delivery: { min: 1, max: 5 } }),
      testOffer({ id: 2, item: gbp(100), shipping: null, total: null, delivery: null }),
      testOffer({ id: 3, item: gbp(500), total: gbp(500), delivery: { min: 2, max: 2 } }),
    ];
    const order = (sort: (typeof OFFER_SORTS)[number]) =>
      arrangeOffers(offers, { sort, condition: null, inStock: false }).fresh.map(({ id }) => id);
    expect(order('total')).toEqual([3, 1, 2]);
    expect(order('price')).toEqual([2, 1, 3]);
    expect(order('delivery')).toEqual([3, 1, 2]);
    expect(order('rating')).toEqual([1, 2, 3]);
  });

  it('F10 does not treat unknown stock as in stock', () => {
    const offers = [testOffer({ id: 1, stock: 'unknown' }), testOffer({ id: 2, stock: 'in' })];
    expect(arrangeOffers(offers, { sort: 'total', condition: null, inStock: true }).fresh.map(({ id }) => id)).toEqual([
      2,
    ]);
  });
});

describe('bestOffer', () => {
  it('F02 returns the lowest total among new public offers that are not out of stock', () => {
    fc.assert(
      fc.property(anyOffers, (offers) => {
        const best = bestOffer(offers);
        const open = offers.filter(({ stock }) => stock !== 'out');
        expect(best === null).toBe(open.length === 0);
        const fresh = open.filter(({ condition }) => condition === 'new');
        const group = fresh.length > 0 ? fresh : open;
        const totals = group.flatMap(({ total }) => (total ? [total.amount] : []));
        if (totals.length > 0) expect(best?.total?.amount).toBe(Math.min(...totals));
        else if (best) expect(best.item.amount).toBe(Math.min(...group.map(({ item }) => item.amount)));
      }),
    );
  });

  it('never returns an offer that only some shoppers can use', () => {
    const member = testOffer({ id: 1, priceKind: 'member', total: gbp(1) });
    expect(bestOffer([member])).toBeNull();
    expect(bestOffer([member, testOffer({ id: 2 })])?.id).toBe(2);
  });
});
