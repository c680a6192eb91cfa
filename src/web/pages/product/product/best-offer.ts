import type { Offer } from '../../../../contract/product/product-schemas.ts';
import { arrangeOffers } from './arrange-offers.ts';

/** The lowest confirmed total among public offers that are not out of stock; used offers count only if there are no new ones. */
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
