import { z } from 'zod';
import { CLAIM_VERDICTS } from '../../terms/price-judgement.ts';
import { brandNames } from '../brand/brand-schemas.ts';
import { listing, listingQuery } from '../category/listing-schemas.ts';
import { day, marketId, money, namedPage, productCard } from '../common-schemas.ts';
import { claimCounts } from '../merchant/claim-schemas.ts';
import { discount } from '../merchant/discount-schemas.ts';

const claim = z.object({
  was: money.describe('The item price that the shop says it asked before'),
  verdict: z.enum(CLAIM_VERDICTS),
  days: z
    .int()
    .describe(
      'proved, raised: days for which it was asked; recycled: days since it last was; unseen, new: days the offer is known',
    ),
});

/** A product with a proved price drop, and the price history that proves it. */
export const deal = productCard.extend({
  proof: z.object({
    merchant: namedPage,
    now: money.describe("The merchant's current item price"),
    saved: money.describe('How much less a shopper pays: the smaller fall of item price and total'),
    lowestOn: day.describe('Last day before the drop with the lowest price of the preceding 30 days at any shop'),
    lowestAt: z.string().describe('Name of the shop that had it'),
    from: day.describe('Day of the first entry of `prices`'),
    prices: z
      .array(z.int().nullable())
      .describe("The merchant's lowest item price on each day up to today; null: not offered"),
  }),
  claim: claim.nullable().describe('The "was" price that the shop of the drop states, judged; null: it states none'),
});

/** A listing of proved drops. The filter `f` may also contain `department:` with department ids. */
export const deals = listing.extend({
  products: z.array(deal),
  departments: z.array(
    z.object({ id: z.int(), name: z.string(), count: z.int(), selected: z.boolean(), picture: z.string() }),
  ),
  range: z
    .object({ least: z.int(), most: z.int() })
    .describe('Smallest and largest listed drop, in percent; larger ones are treated as data errors'),
  claims: z
    .object({
      counts: claimCounts,
      contradicted: z
        .array(claim.extend({ product: productCard, merchant: namedPage, now: money }))
        .describe('The largest claimed reductions that the history contradicts'),
    })
    .nullable()
    .describe('The "was" prices of the market, judged; null in lists of a brand'),
});

export const dealsRequest = z.object({ market: marketId, ...listingQuery });

export const brandSale = deals.extend({
  brand: z.object(brandNames),
  discounts: z.array(discount).describe('Discount codes and offers for this brand valid today, of shops that sell it'),
});

export type Claim = z.infer<typeof claim>;
export type Deal = z.infer<typeof deal>;
export type Deals = z.infer<typeof deals>;
