import { isoOf } from './calendar.ts';
import type { FeedOffer, FeedPrice } from './feed-offer.ts';
import { googlePrice } from './feed-offer.ts';
import { type FeedRow, type FeedWriter, feedRow, googleFields, transitOf } from './feed-row.ts';
import type { Merchant } from './merchants/merchant.ts';
import { marketOf } from './merchants.ts';

/** One JSON object with Google's names per line. */
export const writeJsonLines: FeedWriter = (merchant, rows) =>
  rows.map((row) => `${JSON.stringify(objectOf(merchant, row))}\n`).join('');

/** The first line of an offer in an archive: the whole row, without faults or sales, as it was on that day. */
export function archiveRow(merchant: Merchant, offer: FeedOffer, price: FeedPrice): string {
  const plain = { ...offer, fault: null };
  const row = feedRow(merchant, plain, { ...price, listPrice: null, saleEnd: null });
  return `${JSON.stringify({ ...objectOf(merchant, row), seen_at: isoOf(price.day) })}\n`;
}

/** A later line of an archive: what changed in price and stock, and when. */
export function archivePoint(merchant: Merchant, sku: string, price: FeedPrice): string {
  const shipping =
    price.shipping === null
      ? ''
      : `,"shipping":[{"country":"${marketOf(merchant).country}","price":"${googlePrice(merchant, price.shipping)}"}]`;
  const stock = price.inStock ? 'in_stock' : 'out_of_stock';
  return `{"id":"${sku}","price":"${googlePrice(merchant, price.price)}"${shipping},"availability":"${stock}","seen_at":"${isoOf(price.day)}"}\n`;
}

function objectOf(merchant: Merchant, row: FeedRow): Record<string, unknown> {
  const { offer, price } = row;
  const { minHandling, maxHandling, minTransit, maxTransit } = transitOf(merchant);
  const shipping =
    price.shipping === null
      ? []
      : [
          {
            country: marketOf(merchant).country,
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
