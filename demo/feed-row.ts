import { isoOf } from './calendar.ts';
import type { FeedOffer, FeedPrice } from './feed-offer.ts';
import type { Merchant } from './merchants/merchant.ts';
import { marketOf } from './merchants.ts';

/** An offer as today's file of its shop has it, faults included. */
export type FeedRow = { offer: FeedOffer; price: FeedPrice; gtin: string; link: string; currency: string };

/** Writes a shop's whole file in one format. */
export type FeedWriter = (merchant: Merchant, rows: readonly FeedRow[]) => string;

export function feedRow(merchant: Merchant, offer: FeedOffer, price: FeedPrice): FeedRow {
  const { fault } = offer;
  const currency = marketOf(merchant).currency;
  const foreign = currency === 'USD' ? 'EUR' : 'USD';
  return {
    offer,
    price: fault === 'price-zero' ? { ...price, price: 0, listPrice: null, saleEnd: null } : price,
    gtin: fault === 'gtin-check-digit' ? wrongCheckDigit(offer.gtin ?? '') : (offer.gtin ?? ''),
    link: fault === 'link-missing' ? '' : offer.link,
    currency: fault === 'foreign-currency' ? foreign : currency,
  };
}

const wrongCheckDigit = (gtin: string): string =>
  gtin === '' ? '' : gtin.slice(0, -1) + String((Number(gtin.slice(-1)) + 1) % 10);

/** Minor units as `1299.00`. */
export const decimal = (amount: number): string => (amount / 100).toFixed(2);

/** What Google calls the state of the stock. */
export const googleStock = (row: FeedRow): string => (row.price.inStock ? 'in_stock' : 'out_of_stock');

/** The flat fields that Google's formats, XML and text, have alike; those without a value are left out. */
export function googleFields(merchant: Merchant, row: FeedRow): [name: string, value: string][] {
  const { offer, price, currency } = row;
  const amount = (minor: number) => `${decimal(minor)} ${currency}`;
  const isOnSale = price.listPrice !== null;
  const hasDates = isOnSale && price.saleEnd !== null && merchant.feed.format !== 'csv-google';
  const fields: [string, string | null][] = [
    ['id', offer.sku],
    ['title', offer.title],
    ['description', offer.description],
    ['link', row.link],
    ['image_link', offer.images[0]],
    ['availability', googleStock(row)],
    ['price', amount(price.listPrice ?? price.price)],
    ['sale_price', isOnSale ? amount(price.price) : null],
    ['sale_price_effective_date', hasDates ? `${isoOf(price.day)}/${isoOf(price.saleEnd ?? price.day)}` : null],
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
    ['unit_pricing_measure', offer.measure?.holds ?? null],
    ['unit_pricing_base_measure', offer.measure?.per ?? null],
  ];
  return fields.filter((field): field is [string, string] => field[1] !== null && field[1] !== '');
}

/** Handling and transit that add up to the shop's delivery days. */
export function transitOf({ delivery: { min, max } }: Merchant) {
  const minHandling = Math.min(1, min);
  return { minHandling, maxHandling: 1, minTransit: min - minHandling, maxTransit: max - 1 };
}
