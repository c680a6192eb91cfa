import type { Offer } from '../../offer/offer.ts';
import type { Basket } from '../../price/basket.ts';

/**
 * The basket with only the offers that arrive by the earliest day on which everything can be there, counted by the latest
 * day that the shop states. Offers in stock come before those whose stock is not known. A product of which no shop states
 * a delivery time has no offer left; null where no product has one.
 */
export function fastestOffers(
  { items, steps }: Basket,
  offers: ReadonlyMap<number, Pick<Offer, 'delivery' | 'stock'>>,
): Basket | null {
  const lastDay = (id: number) => offers.get(id)?.delivery?.max ?? Number.POSITIVE_INFINITY;
  const inStock = items.map((item) => {
    const sure = item.offers.filter(({ id }) => offers.get(id)?.stock === 'in' && Number.isFinite(lastDay(id)));
    return sure.length > 0 ? { ...item, offers: sure } : item;
  });
  const earliest = inStock
    .map((item) => Math.min(...item.offers.map(({ id }) => lastDay(id))))
    .filter((day) => Number.isFinite(day));
  if (earliest.length === 0) return null;
  const day = Math.max(...earliest);
  return {
    steps,
    items: inStock.map((item) => ({ ...item, offers: item.offers.filter(({ id }) => lastDay(id) <= day) })),
  };
}
