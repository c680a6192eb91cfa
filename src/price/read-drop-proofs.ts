import type { MarketId } from '../market/market.ts';
import { readOffersOfProducts } from '../match/match.store.ts';
import { readOffers, readPriceChanges } from '../offer/offer.store.ts';
import type { Offer } from '../offer/offer.ts';
import { isCurrent } from '../offer/offer-expiry.ts';
import type { Db } from '../platform/database.ts';
import { type DropProof, dropProof } from './drop-proof.ts';
import { lowestBeforeDrop, type MarketDrop, marketDrop } from './market-drop.ts';
import { readDaysOfProducts } from './price.store.ts';
import type { DayPrice } from './price-history.ts';
import { newForSale } from './product-summary.ts';
import { readUnconfirmedPrices } from './unconfirmed-price.store.ts';
import { withoutUnconfirmed } from './unconfirmed-price.ts';

/**
 * `proof` measures the drop from the lowest price at any shop, as `marketDrop` does; `lowestAt` is the merchant that had
 * it. The daily prices are those of the offer's own merchant.
 */
export type ProductDropProof = { offer: Offer; proof: DropProof & MarketDrop; lowestAt: number };

/** The offer with the proved drop of each of these products, and its proof. Products without a drop are left out. */
export async function readDropProofs(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  now: Date,
): Promise<Map<number, ProductDropProof>> {
  const offerIdsByProduct = await readOffersOfProducts(db, market, productIds);
  const offers = new Map(
    (await readOffers(db, market, [...offerIdsByProduct.values()].flat())).map((offer) => [offer.id, offer]),
  );
  const unconfirmed = await readUnconfirmedPrices(db, market, productIds);
  const periodsOf = (productId: number, offerId: number) =>
    (unconfirmed.get(productId) ?? []).filter((one) => one.offerId === offerId);
  const best = productIds.flatMap((productId) => {
    const own = (offerIdsByProduct.get(productId) ?? []).flatMap((id) => offers.get(id) ?? []);
    const isConfirmed = (one: Offer) => periodsOf(productId, one.id).every(({ to }) => to !== null);
    const [offer] = newForSale(own.filter((one) => isCurrent(one, now) && isConfirmed(one)));
    return offer === undefined ? [] : [{ productId, offer }];
  });
  const days = await readDaysOfProducts(db, market, productIds);
  const changes = await readPriceChanges(
    db,
    market,
    best.map(({ offer }) => offer.id),
  );
  return new Map(
    best.flatMap(({ productId, offer }) => {
      const confirmed = withoutUnconfirmed(changes.get(offer.id) ?? [], periodsOf(productId, offer.id));
      const proof = toMarket(offer, dropProof(confirmed, now), days.get(productId) ?? []);
      return proof === null ? [] : [[productId, proof] as const];
    }),
  );
}

function toMarket(offer: Offer, proof: DropProof | null, steps: readonly DayPrice[]): ProductDropProof | null {
  const drop = marketDrop(proof, offer, steps);
  if (proof === null || drop === null) return null;
  const lowest = lowestBeforeDrop(proof, steps);
  const ofMarket = { ...proof, ...drop };
  if (lowest === null || lowest.amount >= proof.from) return { offer, proof: ofMarket, lowestAt: offer.merchantId };
  return { offer, proof: { ...ofMarket, lowestOn: lowest.day }, lowestAt: lowest.merchantId };
}
