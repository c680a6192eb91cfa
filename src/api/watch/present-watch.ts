import type { ProductCard } from '../../contract/common-schemas.ts';
import { pages } from '../../contract/pages.ts';
import type { Watch, WatchTerms } from '../../contract/watch/watch-schemas.ts';
import { watchTopic } from '../../outbox/outbox.ts';
import { formatIsoDay, toDay } from '../../terms/utc-day.ts';
import type { PriceWatch } from '../../watch/price-watch.ts';
import type { StoredTrigger } from '../../watch/trigger.store.ts';
import { toMoneyOrNull } from '../view/present-money.ts';
import type { View } from '../view/view.ts';
import { presentRule } from './rule-form.ts';

/** The terms of a watch, in the fields of its form. */
export function presentWatchTerms(
  view: View,
  { rule, scope, productIds, channels }: Pick<PriceWatch, 'rule' | 'scope' | 'productIds' | 'channels'>,
): WatchTerms {
  const merchantName = (id: number) => view.reference.merchants.get(id)?.name ?? '';
  return {
    kind: rule.kind,
    price: null,
    percent: null,
    from: 'set',
    days: null,
    ...presentRule(view, rule),
    amount: scope.amount,
    products: [...productIds],
    shops: scope.merchantIds.map((id) => ({ id, name: merchantName(id) })),
    conditions: [...scope.conditions],
    memberPrices: scope.priceKinds.includes('member'),
    codePrices: scope.priceKinds.includes('code'),
    channels: [...channels],
  };
}

type WatchState = {
  card: ProductCard | undefined;
  now: number | null;
  trigger: StoredTrigger | undefined;
  /** Email topics the owner unsubscribed from. */
  muted: readonly string[];
};

/** A watch for its owner. */
export function presentWatch(view: View, watch: PriceWatch, { card, now, trigger, muted }: WatchState): Watch {
  const [productId = 0] = watch.productIds;
  return {
    id: watch.id,
    terms: presentWatchTerms(view, watch),
    product: card === undefined ? null : { id: card.id, name: card.name, path: card.path, image: card.image },
    formPath: pages.priceWatch.path(card?.categoryId ?? 0, productId),
    now: toMoneyOrNull(view, now),
    stock: card?.stock ?? 'unknown',
    setOn: formatIsoDay(toDay(watch.createdAt)),
    isPaused: watch.pausedAt !== null,
    isMuted: muted.includes(watchTopic(watch.id)),
    trigger:
      trigger === undefined
        ? null
        : {
            at: trigger.at.toISOString(),
            amount: toMoneyOrNull(view, trigger.amount),
            shop: view.reference.merchants.get(trigger.merchantId)?.name ?? '',
            seenAt: trigger.seenAt.toISOString(),
            before: toMoneyOrNull(view, trigger.before?.amount ?? null),
            lowest30: toMoneyOrNull(view, trigger.lowest30),
          },
  };
}
