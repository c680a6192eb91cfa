import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { readProductsOfOffers } from '../match/match.store.ts';
import { readPriceChanges } from '../offer/offer.store.ts';
import { type Db, transaction } from '../platform/database.ts';
import { addPendingJob } from '../platform/queue.ts';
import { insertCorrection } from './price-correction.store.ts';

export type CorrectionRequest = {
  /** Id of the correction. Repeating one with the same id changes nothing. */
  id: string;
  market: MarketId;
  offerId: number;
  /** The price point. */
  seenAt: Date;
  note: string;
  correctedBy: string;
};

/**
 * Declares a price point of an offer wrong, with a public note: it is left out of the history of the lowest price. It stays
 * where drops are proved from, so no correction can make a drop. `current`: the feed states this price now, and is what has
 * to be corrected.
 */
export function correctPrice(
  db: Db,
  correction: CorrectionRequest,
  now: Date,
): Promise<Result<null, { kind: 'not-found' | 'current' }>> {
  const { market, offerId, seenAt } = correction;
  return transaction(db, async (trx): Promise<Result<null, { kind: 'not-found' | 'current' }>> => {
    const changes = (await readPriceChanges(trx, market, [offerId])).get(offerId) ?? [];
    const point = changes.find((one) => one.seenAt.getTime() === seenAt.getTime() && one.stock !== 'gone');
    if (point === undefined) return err({ kind: 'not-found' });
    if (point === changes.at(-1)) return err({ kind: 'current' });
    await insertCorrection(trx, { ...correction, price: point.price, correctedAt: now });
    const productIds = await readProductsOfOffers(trx, market, [offerId]);
    await addPendingJob(trx, 'price/record-prices', market, productIds);
    return ok(null);
  });
}
