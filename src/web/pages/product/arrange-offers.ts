import type { Offer } from '../../../api/contract/product-schemas.ts';
import type { OfferSort, ProductQuery } from './product-query.ts';

type ArrangedOffers = { fresh: readonly Offer[]; used: readonly Offer[] };

/** The longest an offer may take stands before the shortest: what counts is when it is here for certain. */
const deliveryKey = ({ delivery }: Offer): number | null =>
  delivery === null ? null : delivery.max * 1000 + delivery.min;

const KEYS: Record<OfferSort, (offer: Offer) => number | null> = {
  total: ({ total }) => total?.amount ?? null,
  price: ({ item }) => item.amount,
  delivery: deliveryKey,
  rating: ({ merchant }) => (merchant.rating === null ? null : -merchant.rating.average),
};

/**
 * The offers that fit what was chosen, new ones apart from used and refurbished ones. Shops that are out of stock come
 * last, before them those that have not told what is sorted by; among equals the order of the total stays.
 */
export function arrangeOffers(offers: readonly Offer[], query: Pick<ProductQuery, 'sort' | 'condition' | 'inStock'>) {
  const key = KEYS[query.sort];
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
    fresh: chosen.filter(({ condition }) => condition === 'new'),
    used: chosen.filter(({ condition }) => condition !== 'new'),
  } satisfies ArrangedOffers;
}

/** The offer that a shopper would take: the lowest total that anyone may pay for what is not out of stock. */
export function bestOffer(offers: readonly Offer[]): Offer | null {
  const { fresh, used } = arrangeOffers(
    offers.filter(({ priceKind, stock }) => priceKind === 'public' && stock !== 'out'),
    { sort: 'total', condition: null, inStock: false },
  );
  const cheapestItem = (group: readonly Offer[]) =>
    group.length === 0 ? null : group.reduce((a, b) => (b.item.amount < a.item.amount ? b : a));
  const best = (group: readonly Offer[]) => (group[0]?.total ? group[0] : cheapestItem(group));
  return best(fresh) ?? best(used);
}
