import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseSponsored } from './choose-sponsored.ts';

const place = { productId: 7, slot: 100 };

describe('the sponsored place', () => {
  it('has the offer of the highest price for a click; nobody who bids, nobody in it', () => {
    const candidates = [
      { offerId: 1, merchantId: 1, cost: 20 },
      { offerId: 2, merchantId: 2, cost: 30 },
    ];
    expect(chooseSponsored(candidates, place)?.offerId).toBe(2);
    expect(chooseSponsored([], place)).toBeNull();
  });

  it('has the first offer of a merchant with several', () => {
    const candidates = [5, 3, 4].map((offerId) => ({ offerId, merchantId: 1, cost: 20 }));
    expect(chooseSponsored(candidates, place)?.offerId).toBe(5);
  });

  it('changes between equal bids, so that each merchant has it equally long', () => {
    const anyCandidate = fc.record({
      offerId: fc.integer({ min: 1, max: 50 }),
      merchantId: fc.integer({ min: 1, max: 6 }),
      cost: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyCandidate, { minLength: 1, maxLength: 12 }),
        fc.nat(1e6),
        fc.nat(1e6),
        (candidates, productId, from) => {
          const highest = Math.max(...candidates.map(({ cost }) => cost));
          const equal = new Set(candidates.flatMap(({ cost, merchantId }) => (cost === highest ? [merchantId] : [])));
          const turns = Array.from({ length: equal.size * 3 }, (_, i) =>
            chooseSponsored(candidates, { productId, slot: from + i }),
          );
          for (const merchantId of equal) {
            expect(turns.filter((one) => one?.merchantId === merchantId)).toHaveLength(3);
          }
        },
      ),
    );
  });
});
