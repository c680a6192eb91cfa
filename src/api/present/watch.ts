import { dayOf, isoOf } from '../../price/day.ts';
import { watchTopic } from '../../shopper/outbox.ts';
import type { PriceWatch } from '../../shopper/price-watch.ts';
import type { ToldFiring } from '../../shopper/watch-firing.store.ts';
import type { ProductCard } from '../contract/common-schemas.ts';
import { peoplePaths } from '../contract/people-paths.ts';
import type { Watch, WatchTerms } from '../contract/watch-schemas.ts';
import type { View } from '../view.ts';
import { moneyOrNull } from './money.ts';

/** What a watch is, by the fields of its form. */
export function presentWatchTerms(
  view: View,
  { rule, scope, productIds, channels }: Pick<PriceWatch, 'rule' | 'scope' | 'productIds' | 'channels'>,
): WatchTerms {
  const nameOf = (id: number) => view.reference.merchants.get(id)?.name ?? '';
  return {
    kind: rule.kind,
    price: moneyOrNull(view, rule.kind === 'target' ? rule.amount : null),
    percent: rule.kind === 'drop' || rule.kind === 'rise' ? rule.percent : null,
    from: rule.kind === 'drop' ? rule.from : 'set',
    days: rule.kind === 'lowest' ? rule.days : null,
    amount: scope.amount,
    products: [...productIds],
    shops: scope.merchantIds.map((id) => ({ id, name: nameOf(id) })),
    conditions: [...scope.conditions],
    memberPrices: scope.priceKinds.includes('member'),
    codePrices: scope.priceKinds.includes('code'),
    channels: [...channels],
  };
}

type Seen = {
  card: ProductCard | undefined;
  now: number | null;
  firing: ToldFiring | undefined;
  /** The topics of which its owner wants no letters. */
  muted: readonly string[];
};

/** A watch as its owner sees it. */
export function presentWatch(view: View, watch: PriceWatch, { card, now, firing, muted }: Seen): Watch {
  const [productId = 0] = watch.productIds;
  return {
    id: watch.id,
    terms: presentWatchTerms(view, watch),
    product: card === undefined ? null : { id: card.id, name: card.name, path: card.path, image: card.image },
    formPath: peoplePaths.priceWatch(card?.categoryId ?? 0, productId),
    now: moneyOrNull(view, now),
    stock: card?.stock ?? 'unknown',
    setOn: isoOf(dayOf(watch.createdAt)),
    isPaused: watch.pausedAt !== null,
    isMuted: muted.includes(watchTopic(watch.id)),
    firing:
      firing === undefined
        ? null
        : {
            at: firing.at.toISOString(),
            amount: moneyOrNull(view, firing.amount),
            shop: view.reference.merchants.get(firing.merchantId)?.name ?? '',
            seenAt: firing.seenAt.toISOString(),
            before: moneyOrNull(view, firing.before?.amount ?? null),
            lowest30: moneyOrNull(view, firing.lowest30),
          },
  };
}
