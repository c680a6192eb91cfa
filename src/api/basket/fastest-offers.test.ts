import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Offer } from '../../offer/offer.ts';
import type { Basket } from '../../price/basket.ts';
import { fastestOffers } from './fastest-offers.ts';

type Delivery = Pick<Offer, 'delivery' | 'stock'>;

const offer = fc.record({
  days: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 4 }),
  stock: fc.constantFrom('in' as const, 'unknown' as const),
});
const baskets = fc.array(fc.array(offer, { maxLength: 4 }), { minLength: 1, maxLength: 4 }).map((items) => {
  const deliveries = new Map<number, Delivery>();
  const basket: Basket = {
    steps: new Map(),
    items: items.map((offers, i) => ({
      productId: i + 1,
      quantity: 1,
      offers: offers.map(({ days, stock }, j) => {
        const id = i * 10 + j;
        deliveries.set(id, { stock, delivery: days === null ? null : { min: 1, max: days } });
        return { id, merchantId: j + 1, price: 100, deposit: 0, weight: null, shipping: 0 };
      }),
    })),
  };
  return { basket, deliveries };
});

/** The last day of every choice of one offer with a stated delivery for each product that has one; in stock where possible. */
function naiveLastDays({ basket, deliveries }: { basket: Basket; deliveries: Map<number, Delivery> }): number[] {
  let days = [0];
  for (const { offers } of basket.items) {
    const stated = offers.flatMap(({ id }) => {
      const found = deliveries.get(id);
      return found?.delivery ? [{ day: found.delivery.max, stock: found.stock }] : [];
    });
    const sure = stated.filter(({ stock }) => stock === 'in');
    const choices = sure.length > 0 ? sure : stated;
    if (choices.length > 0) days = days.flatMap((day) => choices.map((choice) => Math.max(day, choice.day)));
  }
  return days;
}

it('F06 leaves the offers of which any choice arrives by the earliest possible day', () => {
  fc.assert(
    fc.property(baskets, (testCase) => {
      const { basket, deliveries } = testCase;
      const fastest = fastestOffers(basket, deliveries);
      const earliest = Math.min(...naiveLastDays(testCase));
      if (fastest === null) {
        expect(earliest).toBe(0);
        return;
      }
      const lastDay = (id: number) => deliveries.get(id)?.delivery?.max ?? Number.POSITIVE_INFINITY;
      const days = fastest.items.flatMap(({ offers }) => offers.map(({ id }) => lastDay(id)));
      expect(Math.max(...days)).toBeLessThanOrEqual(earliest);
      // Nothing that can be delivered is left out.
      const hasStated = basket.items.map(({ offers }) => offers.some(({ id }) => Number.isFinite(lastDay(id))));
      expect(fastest.items.map(({ offers }) => offers.length > 0)).toEqual(hasStated);
    }),
  );
});
