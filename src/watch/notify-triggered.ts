import { readProducts } from '../catalog/product.store.ts';
import type { Product } from '../catalog/product.ts';
import { readMerchants } from '../offer/merchant.store.ts';
import type { WatchTriggerMessage } from '../outbox/message-kinds.ts';
import { queueMessage } from '../outbox/outbox.store.ts';
import type { Db } from '../platform/database.ts';
import { fullName } from '../terms/full-name.ts';
import type { PriceWatch } from './price-watch.ts';
import type { StoredTrigger } from './trigger.store.ts';

type TriggeredWatch = { readonly watch: PriceWatch; readonly trigger: StoredTrigger };

/**
 * Queues one notification per channel of each triggered watch. All watches must be of one market. Skips products that
 * are no longer in the catalogue, because a notification would have no page to link to. Of equal watches of one shopper, as of
 * products that were merged, one notifies.
 */
export async function notifyTriggered(db: Db, triggered: readonly TriggeredWatch[], now: Date): Promise<void> {
  const [first] = triggered;
  if (first === undefined) return;
  const { market } = first.watch;
  const triggers = triggered.map(({ trigger }) => trigger);
  const products = await readProducts(db, market, [...new Set(triggers.map(({ productId }) => productId))]);
  const shops = new Map((await readMerchants(db, market)).map(({ id, name }) => [id, name]));
  const sent = new Set<string>();
  for (const { watch, trigger } of triggered) {
    const product = products.get(trigger.productId);
    if (product === undefined) continue;
    const to = { shopperId: watch.shopperId, address: null };
    // Ids of stored messages are derived from this text: another wording would send them again.
    const dedupKey = `watch ${watch.id} firing ${trigger.sequence}`;
    const { locale } = watch;
    for (const channel of watch.channels) {
      const text = JSON.stringify([watch.shopperId, trigger.productId, watch.rule, watch.scope, channel]);
      if (sent.has(text)) continue;
      sent.add(text);
      const data = messageData(watch, trigger, product, shops);
      await queueMessage(
        db,
        { kind: 'price-watch', data, channel, to, market, locale, dedupKey, notBefore: null },
        now,
      );
    }
  }
}

/** The data of a trigger's notifications. */
function messageData(
  watch: PriceWatch,
  trigger: StoredTrigger,
  product: Product,
  shops: ReadonlyMap<number, string>,
): WatchTriggerMessage {
  const { id, categoryId, images } = product;
  const { amount, price, shipping, deposit, condition, before, lowest30, from, merchantId, merchantIds } = trigger;
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
    seenAt: trigger.seenAt.toISOString(),
    firedAt: trigger.at.toISOString(),
    before: before && { amount: before.amount, since: before.since.toISOString() },
    lowest30,
    lowest30Unknown: trigger.lowest30Unknown,
    from,
  };
}
