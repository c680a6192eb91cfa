import type { ListItem as ItemResponse } from '../../contract/list/list-schemas.ts';
import { lastOrderDay } from '../../list/last-order-day.ts';
import type { ListItem } from '../../list/list.ts';
import { localDate } from '../../market/time-zone.ts';
import { deliveryOf } from '../../offer/merchant.ts';
import { readOffersForSale } from '../../price/read-confirmed-offers.ts';
import { formatIsoDay, parseDay } from '../../terms/utc-day.ts';
import type { ApiContext } from '../view/context.ts';
import type { View } from '../view/view.ts';

type Order = NonNullable<ItemResponse['order']>;

/**
 * Until when to order each product of a list for a day: of the new offers that are not out of stock and are open to
 * everyone, that of the shop that needs the fewest working days by the longest time it states. Products without such a shop
 * are not in the result.
 */
export async function loadLastOrders(
  context: ApiContext,
  view: View,
  items: readonly ListItem[],
  eventOn: string,
): Promise<Map<number, Order>> {
  const { merchants } = view.reference;
  const ids = items.map(({ productId }) => productId);
  const now = context.clock();
  const { db } = context.databases.forMarket(view.market.id);
  const offers = await readOffersForSale(db, view.market.id, ids, now);
  const today = localDate(view.market.id, now.getTime());
  const orders = [...offers].flatMap(([productId, ofProduct]): [number, Order][] => {
    const [fastest] = ofProduct
      .flatMap((offer) => {
        const merchant = merchants.get(offer.merchantId);
        const days = deliveryOf(offer, merchant)?.max;
        return merchant === undefined || days === undefined ? [] : [{ shop: merchant.name, days, offer }];
      })
      .sort((a, b) => a.days - b.days || a.offer.price - b.offer.price || a.offer.id - b.offer.id);
    if (fastest === undefined) return [];
    const lastDay = formatIsoDay(lastOrderDay(parseDay(eventOn), fastest.days));
    return [[productId, { lastDay, isPast: lastDay < today, shop: fastest.shop }]];
  });
  return new Map(orders);
}
