import { readProducts } from '../catalog/product.store.ts';
import type { MarketId } from '../market/market.ts';
import { readMerchants } from '../offer/merchant.store.ts';
import type { Merchant } from '../offer/merchant.ts';
import { queueMessage } from '../outbox/outbox.store.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { Split } from '../price/basket.ts';
import { readOffersForSale } from '../price/read-confirmed-offers.ts';
import { splitBasket } from '../price/split-basket.ts';
import { fullName } from '../terms/full-name.ts';
import { isoDayOf } from '../terms/utc-day.ts';
import { type OpenWish, saveCheckedWish, takeUncheckedWish } from './basket-wish.store.ts';
import type { ListItem } from './list.ts';
import { readItems } from './list-item.store.ts';

/** Time limit of the solver for one basket. Nobody waits for it, and most take milliseconds. */
const SECONDS_PER_SPLIT = 2;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Splits each basket whose owner wants to pay less, once a day, and queues one message when all of it, with delivery,
 * costs no more than that. Each basket has a transaction of its own, so a repeated run goes on where it ended.
 */
export async function checkBasketWishes(db: Db, now: Date): Promise<void> {
  const merchants = new Map<MarketId, Promise<ReadonlyMap<number, Merchant>>>();
  const merchantsOf = (market: MarketId) => {
    const known = merchants.get(market) ?? readActiveMerchants(db, market);
    merchants.set(market, known);
    return known;
  };
  for (let last: string | null = FIRST_ID; last !== null; ) {
    const after: string = last;
    last = await transaction(db, async (trx) => {
      const wish = await takeUncheckedWish(trx, isoDayOf(now.getTime()), after);
      if (wish !== null) await checkWish(trx, wish, await merchantsOf(wish.market), now);
      return wish?.listId ?? null;
    });
  }
}

async function readActiveMerchants(db: Db, market: MarketId): Promise<ReadonlyMap<number, Merchant>> {
  const active = (await readMerchants(db, market)).filter((one) => one.pausedAt === null && one.removedAt === null);
  return new Map(active.map((merchant) => [merchant.id, merchant]));
}

async function checkWish(db: Db, wish: OpenWish, merchants: ReadonlyMap<number, Merchant>, now: Date): Promise<void> {
  const items = await readItems(db, wish.listId);
  const split = await splitItems(db, wish.market, items, merchants, now);
  const total = split === null || split.missing.length > 0 ? null : split.total;
  const isFulfilled = split !== null && total !== null && total <= wish.amount;
  if (isFulfilled) await notify(db, wish, items, split, now);
  await saveCheckedWish(db, wish.listId, {
    day: isoDayOf(now.getTime()),
    total,
    notifiedAt: isFulfilled ? now : null,
  });
}

/** The cheapest split of new goods with known delivery costs; null for an empty basket. */
async function splitItems(
  db: Db,
  market: MarketId,
  items: readonly ListItem[],
  merchants: ReadonlyMap<number, Merchant>,
  now: Date,
): Promise<Split | null> {
  if (items.length === 0) return null;
  const ids = items.map(({ productId }) => productId);
  const offers = await readOffersForSale(db, market, ids, now);
  const usable = (productId: number) =>
    (offers.get(productId) ?? [])
      .filter(({ merchantId, shipping }) => merchants.has(merchantId) && shipping !== null)
      .map((offer) => ({ ...offer, deposit: offer.deposit ?? 0 }));
  const steps = [...merchants.values()].flatMap(({ id, shippingSteps }) =>
    shippingSteps === null || shippingSteps.length === 0 ? [] : [[id, shippingSteps] as const],
  );
  const basket = {
    items: items.map(({ productId, amount }) => ({ productId, quantity: amount, offers: usable(productId) })),
    steps: new Map(steps),
  };
  if (basket.items.every((item) => item.offers.length === 0)) return null;
  return (await splitBasket(basket, { maxShops: null, seconds: SECONDS_PER_SPLIT })).split;
}

async function notify(
  db: Db,
  { listId, market, locale, shopperId, amount, setAt }: OpenWish,
  items: readonly ListItem[],
  split: Split,
  now: Date,
): Promise<void> {
  const products = await readProducts(
    db,
    market,
    items.map(({ productId }) => productId),
  );
  const data = {
    wish: amount,
    total: split.total,
    products: items.flatMap(({ productId, amount: quantity }) => {
      const product = products.get(productId);
      if (product === undefined) return [];
      const { id, categoryId, images } = product;
      return [{ id, categoryId, name: fullName(product), imageId: images.length === 0 ? null : id, quantity }];
    }),
  };
  const message = { kind: 'basket-wish', data, channel: 'email', market, locale, notBefore: null } as const;
  const to = { shopperId, address: null };
  await queueMessage(db, { ...message, to, dedupKey: `basket ${listId} wish ${setAt.toISOString()}` }, now);
}
