import { formatDay } from './calendar.ts';
import type { FeedOffer, FeedPrice } from './feed-offer.ts';
import type { Merchant } from './merchants/merchant.ts';
import { getMarket } from './merchants.ts';

/** An offer as it is written to the merchant's current feed, with its deliberate error. */
export type FeedRow = { offer: FeedOffer; price: FeedPrice; gtin: string; link: string; currency: string };

/** Writes a merchant's whole feed in one format. */
export type FeedWriter = (merchant: Merchant, rows: readonly FeedRow[]) => string;

export function feedRow(merchant: Merchant, offer: FeedOffer, price: FeedPrice): FeedRow {
  const { error } = offer;
  const currency = getMarket(merchant).currency;
  const foreign = currency === 'USD' ? 'EUR' : 'USD';
  return {
    offer,
    price: error === 'price-zero' ? { ...price, price: 0, listPrice: null, saleEnd: null } : price,
    gtin: error === 'gtin-check-digit' ? breakCheckDigit(offer.gtin ?? '') : (offer.gtin ?? ''),
    link: error === 'link-missing' ? '' : offer.link,
    currency: error === 'foreign-currency' ? foreign : currency,
  };
}

const breakCheckDigit = (gtin: string): string =>
  gtin === '' ? '' : gtin.slice(0, -1) + String((Number(gtin.slice(-1)) + 1) % 10);

/** Formats minor units like `1299.00`. */
export const formatDecimal = (amount: number): string => (amount / 100).toFixed(2);

/** Google's name of the stock state. */
export const googleAvailability = (row: FeedRow): string => (row.price.inStock ? 'in_stock' : 'out_of_stock');

/** Returns the fields that Google's XML and text formats have in common, without those that have no value. */
export function googleFields(merchant: Merchant, row: FeedRow): [name: string, value: string][] {
  const { offer, price, currency } = row;
  const amount = (minor: number) => `${formatDecimal(minor)} ${currency}`;
  const isOnSale = price.listPrice !== null;
  const hasDates = isOnSale && price.saleEnd !== null && merchant.feed.format !== 'csv-google';
  const fields: [string, string | null][] = [
    ['id', offer.sku],
    ['title', offer.title],
    ['description', offer.description],
    ['link', row.link],
    ['image_link', offer.images[0] ?? null],
    ['availability', googleAvailability(row)],
    ['price', amount(price.listPrice ?? price.price)],
    ['sale_price', isOnSale ? amount(price.price) : null],
    ['sale_price_effective_date', hasDates ? `${formatDay(price.day)}/${formatDay(price.saleEnd ?? price.day)}` : null],
    ['brand', offer.brand],
    ['gtin', row.gtin],
    ['mpn', offer.mpn],
    ['identifier_exists', offer.gtin === null && offer.mpn === null ? 'no' : null],
    ['condition', offer.condition],
    ['google_product_category', String(offer.googleCategory)],
    ['product_type', offer.path.join(' > ')],
    ['item_group_id', offer.group],
    ['color', offer.colour],
    ['size', offer.size],
    ['energy_efficiency_class', offer.energyClass],
    ['unit_pricing_measure', offer.measure?.content ?? null],
    ['unit_pricing_base_measure', offer.measure?.base ?? null],
  ];
  return fields.filter((field): field is [string, string] => field[1] !== null && field[1] !== '');
}

/** Splits the merchant's delivery days into handling and transit days. */
export function splitDeliveryTime({ delivery: { min, max } }: Merchant) {
  const minHandling = Math.min(1, min);
  return { minHandling, maxHandling: 1, minTransit: min - minHandling, maxTransit: max - 1 };
}
