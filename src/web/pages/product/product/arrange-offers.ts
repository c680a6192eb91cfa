import type { Offer } from '../../../../contract/product/product-schemas.ts';
import type { OfferSort, ProductQuery } from './product-query.ts';

type ArrangedOffers = { fresh: readonly Offer[]; used: readonly Offer[]; unconfirmed: readonly Offer[] };

/** Compares the longest delivery time first, then the shortest: shoppers care about the guaranteed day. */
const deliveryKey = ({ delivery }: Offer): number | null =>
  delivery === null ? null : delivery.max * 1000 + delivery.min;

const SORT_KEYS: Record<OfferSort, (offer: Offer) => number | null> = {
  total: ({ total }) => total?.amount ?? null,
  price: ({ item }) => item.amount,
  delivery: deliveryKey,
  rating: ({ merchant }) => (merchant.rating === null ? null : -merchant.rating.average),
};

/**
 * Filters and sorts offers, with new ones separate from used and refurbished ones, and both from offers of any condition
 * whose price is unconfirmed. Offers out of stock come last, preceded by offers without a value for the sort key. The sort
 * is stable, so equal offers keep their order by total.
 */
export function arrangeOffers(offers: readonly Offer[], query: Pick<ProductQuery, 'sort' | 'condition' | 'inStock'>) {
  const key = SORT_KEYS[query.sort];
  const chosen = offers
    .filter(({ condition }) => query.condition === null || condition === query.condition)
    .filter(({ stock }) => !query.inStock || stock === 'in')
    .sort(
      (a, b) =>
        Number(a.stock === 'out') - Number(b.stock === 'out') ||
        Number(key(a) === null) - Number(key(b) === null) ||
        (key(a) ?? 0) - (key(b) ?? 0),
    );
  return {
    fresh: chosen.filter(({ condition, unconfirmed }) => condition === 'new' && unconfirmed === null),
    used: chosen.filter(({ condition, unconfirmed }) => condition !== 'new' && unconfirmed === null),
    unconfirmed: chosen.filter(({ unconfirmed }) => unconfirmed !== null),
  } satisfies ArrangedOffers;
}
