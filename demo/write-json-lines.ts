import { formatDay } from './calendar.ts';
import type { FeedOffer, FeedPrice } from './feed-offer.ts';
import { googlePrice } from './feed-offer.ts';
import { type FeedRow, type FeedWriter, feedRow, googleFields, splitDeliveryTime } from './feed-row.ts';
import type { Merchant } from './merchants/merchant.ts';
import { getMarket } from './merchants.ts';

/** One JSON object with Google's names per line. */
export const writeJsonLines: FeedWriter = (merchant, rows) =>
  rows.map((row) => `${JSON.stringify(toJsonObject(merchant, row))}\n`).join('');

/** The first archive line of an offer: the whole row as it was on that day, without deliberate errors or sales. */
export function archiveRow(merchant: Merchant, offer: FeedOffer, price: FeedPrice): string {
  const plain = { ...offer, error: null };
  const row = feedRow(merchant, plain, { ...price, listPrice: null, saleEnd: null });
  return `${JSON.stringify({ ...toJsonObject(merchant, row), seen_at: formatDay(price.day) })}\n`;
}

/** A later archive line: the price and stock after a change, and its day. */
export function archivePoint(merchant: Merchant, sku: string, price: FeedPrice): string {
  const shipping =
    price.shipping === null
      ? ''
      : `,"shipping":[{"country":"${getMarket(merchant).country}","price":"${googlePrice(merchant, price.shipping)}"}]`;
  const stock = price.inStock ? 'in_stock' : 'out_of_stock';
  return `{"id":"${sku}","price":"${googlePrice(merchant, price.price)}"${shipping},"availability":"${stock}","seen_at":"${formatDay(price.day)}"}\n`;
}

function toJsonObject(merchant: Merchant, row: FeedRow): Record<string, unknown> {
  const { offer, price } = row;
  const { minHandling, maxHandling, minTransit, maxTransit } = splitDeliveryTime(merchant);
  const shipping =
    price.shipping === null
      ? []
      : [
          {
            country: getMarket(merchant).country,
            price: googlePrice(merchant, price.shipping),
            min_handling_time: minHandling,
            max_handling_time: maxHandling,
            min_transit_time: minTransit,
            max_transit_time: maxTransit,
          },
        ];
  return {
    ...Object.fromEntries(googleFields(merchant, row)),
    additional_image_link: offer.images.slice(1),
    product_detail: offer.details.map(({ name, value }) => ({ attribute_name: name, attribute_value: value })),
    ...(shipping.length > 0 ? { shipping } : {}),
  };
}
