import { z } from 'zod';
import { day, money, namedPage } from '../common-schemas.ts';
import { formAmount, formOptional, formWhole } from '../form-fields.ts';
import { partner, partnerId } from './portal-schemas.ts';

const revision = z.int().describe('0: there is none yet');

export const categoryBidsResponse = z.object({
  partner,
  pays: z.boolean().describe('False: the shop does not pay for clicks, so its bids buy nothing'),
  firstDay: day.describe('From when on changes hold'),
  limit: z.object({ dayCap: money.nullable(), monthCap: money.nullable(), validFrom: day.nullable(), revision }),
  bids: z
    .array(
      z.object({
        category: namedPage,
        priceFrom: money.describe('The bid is for products from this price on, up to the next such price'),
        bid: money.nullable(),
        validFrom: day.nullable().describe('Null: there has never been a bid'),
        revision,
      }),
    )
    .describe('The latest of each category and price, with categories that the shop has offers in'),
  month: z.string(),
  bought: z
    .array(
      z.object({
        category: namedPage.nullable().describe('Null: it is no longer in the tree'),
        clicks: z.int(),
        valid: z.int().describe('From shoppers'),
        cost: money,
      }),
    )
    .describe('Clicks in sponsored places this month (UTC) by category'),
});
export type CategoryBids = z.output<typeof categoryBidsResponse>;

const shownRevision = formWhole(0, Number.MAX_SAFE_INTEGER).describe('Of what was shown; 0: there was none');

export const setCategoryBidRequest = z.object({
  partnerId,
  categoryId: formWhole(1, 2_147_483_647),
  priceFrom: formOptional(formAmount).describe('The bid is for products from this price on; empty: for all'),
  revision: shownRevision,
  amount: formOptional(formAmount).describe('For a click; empty: no bid'),
});
export const setBidLimitRequest = z.object({
  partnerId,
  revision: shownRevision,
  dayCap: formOptional(formAmount).describe('Empty: no limit but that of all clicks'),
  monthCap: formOptional(formAmount),
});
