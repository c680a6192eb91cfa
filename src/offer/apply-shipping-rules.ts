import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { emitChanges } from './emit-changes.ts';
import { readMerchant } from './merchant.store.ts';
import { shippingByRules } from './merchant.ts';
import {
  appendPrices,
  forgetFingerprints,
  lockMerchant,
  readOffersWithoutShipping,
  type ShippingUpdate,
  updateShipping,
} from './offer.store.ts';
import { isCurrent } from './offer-expiry.ts';

/**
 * Applies a merchant's shipping rules to its offers whose feed states no shipping, and adds what changed to their price
 * history. Offers that have expired get theirs when their feed is read again. Repeating it changes nothing.
 */
export function applyShippingRules(
  db: Db,
  market: MarketId,
  merchantId: number,
  { now, emit }: { now: Date; emit: Emit },
): Promise<void> {
  return transaction(db, async (trx) => {
    await lockMerchant(trx, merchantId);
    const merchant = await readMerchant(trx, market, merchantId);
    if (merchant === null) return;
    const updates: ShippingUpdate[] = [];
    const expired: number[] = [];
    for (const offer of await readOffersWithoutShipping(trx, market, merchantId)) {
      const shipping = shippingByRules(merchant.shippingSteps, offer.price, offer.weight);
      if (shipping === offer.shipping) continue;
      if (!isCurrent(offer, now)) expired.push(offer.id);
      else
        updates.push({ ...offer, shipping, pricedAt: new Date(Math.max(now.getTime(), offer.pricedAt.getTime() + 1)) });
    }
    await forgetFingerprints(trx, market, expired);
    await updateShipping(trx, market, updates);
    const prices = updates.map(({ id, price, shipping, deposit, stock, pricedAt }) => ({
      market,
      offer_id: id,
      seen_at: pricedAt,
      price,
      shipping,
      deposit,
      stock,
    }));
    await appendPrices(trx, prices);
    const ids = updates.map(({ id }) => id);
    await emitChanges(trx, market, ids, emit);
  });
}
