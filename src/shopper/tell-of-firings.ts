import { fullName } from '../base/full-name.ts';
import { readProducts } from '../catalog/product.store.ts';
import type { Product } from '../catalog/product.ts';
import { readMerchants } from '../offer/merchant.store.ts';
import type { Db } from '../platform/database.ts';
import type { WatchFiring } from './message-kinds.ts';
import { queueMessage } from './outbox.store.ts';
import type { PriceWatch } from './price-watch.ts';
import type { ToldFiring } from './watch-firing.store.ts';

type Fired = { readonly watch: PriceWatch; readonly firing: ToldFiring };

/**
 * Has people told what their watches found, once on each of a watch's channels. All of one market. A product that the
 * catalogue does not know any more has no page to lead to, and nobody is told of it.
 */
export async function tellOfFirings(db: Db, fired: readonly Fired[], now: Date): Promise<void> {
  const [first] = fired;
  if (first === undefined) return;
  const { market } = first.watch;
  const firings = fired.map(({ firing }) => firing);
  const products = await readProducts(db, market, [...new Set(firings.map(({ productId }) => productId))]);
  const shops = new Map((await readMerchants(db, market)).map(({ id, name }) => [id, name]));
  for (const { watch, firing } of fired) {
    const product = products.get(firing.productId);
    if (product === undefined) continue;
    const to = { shopperId: watch.shopperId, address: null };
    const cause = `watch ${watch.id} firing ${firing.sequence}`;
    const { locale } = watch;
    for (const channel of watch.channels) {
      const data = factsOf(watch, firing, product, shops);
      await queueMessage(db, { kind: 'price-watch', data, channel, to, market, locale, cause, notBefore: null }, now);
    }
  }
}

/** A firing as its letters tell it. */
function factsOf(
  watch: PriceWatch,
  firing: ToldFiring,
  product: Product,
  shops: ReadonlyMap<number, string>,
): WatchFiring {
  const { id, categoryId, images } = product;
  const { amount, price, shipping, deposit, condition, before, lowest30, from, merchantId, merchantIds } = firing;
  return {
    watchId: watch.id,
    product: { id, categoryId, name: fullName(product), imageId: images.length === 0 ? null : id },
    rule: watch.rule,
    by: watch.scope.amount,
    amount,
    price,
    shipping,
    deposit,
    condition,
    shop: shops.get(merchantId) ?? '',
    shops: merchantIds.flatMap((one) => shops.get(one) ?? []),
    seenAt: firing.seenAt.toISOString(),
    firedAt: firing.at.toISOString(),
    before: before && { amount: before.amount, since: before.since.toISOString() },
    lowest30,
    lowest30Unknown: firing.lowest30Unknown,
    from,
  };
}
