import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { readProductsOfOffers } from '../match/match.store.ts';
import { readOfferPrices } from '../offer/offer.store.ts';
import { type Db, transaction } from '../platform/database.ts';
import { addPendingJob } from '../platform/queue.ts';
import type { PriceVerdict } from '../terms/price-judgement.ts';
import { insertPriceDecision } from './unconfirmed-price.store.ts';

export type PriceDecisionRequest = {
  /** Id of the decision. Repeating a decision with the same id changes nothing. */
  id: string;
  market: MarketId;
  offerId: number;
  verdict: PriceVerdict;
  /** The price that the person has seen, in minor units; null: the present one. */
  price: number | null;
  decidedBy: string;
};

/** `conflict`: the offer has another price by now. */
export type DecidePriceError = { kind: 'not-found' } | { kind: 'conflict' };

/**
 * Stores that the present price of an offer is right or wrong, and has the prices of its product calculated again. It
 * applies to prices of about that amount, until another decision.
 */
export function decidePrice(
  db: Db,
  { price, ...decision }: PriceDecisionRequest,
  now: Date,
): Promise<Result<{ price: number }, DecidePriceError>> {
  const { market, offerId } = decision;
  return transaction(db, async (trx) => {
    const offer = (await readOfferPrices(trx, market, [offerId])).get(offerId);
    if (offer === undefined) return err({ kind: 'not-found' });
    if (price !== null && price !== offer.price) return err({ kind: 'conflict' });
    await insertPriceDecision(trx, { ...decision, price: offer.price, decidedAt: now });
    const productIds = await readProductsOfOffers(trx, market, [offerId]);
    await addPendingJob(trx, 'price/record-prices', market, productIds);
    return ok({ price: offer.price });
  });
}
