import { formatDelimited } from './delimited-text.ts';
import { googlePrice } from './feed-offer.ts';
import { type FeedRow, type FeedWriter, googleFields, splitDeliveryTime } from './feed-row.ts';
import { decimalMark, localeLanguage } from './language.ts';
import type { Merchant } from './merchants/merchant.ts';
import { getMarket } from './merchants.ts';

const COLUMNS = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'brand',
  'gtin',
  'mpn',
  'identifier_exists',
  'condition',
  'google_product_category',
  'product_type',
  'item_group_id',
  'color',
  'size',
  'energy_efficiency_class',
  'unit_pricing_measure',
  'unit_pricing_base_measure',
];

const SHIPPING =
  'shipping(country:region:service:price:min_handling_time:max_handling_time:min_transit_time:max_transit_time)';
const DETAIL = 'product_detail(section_name:attribute_name:attribute_value)';

/** Google's tab-separated text. Each product detail has a column, all of the same name. */
export const writeGoogleTsv: FeedWriter = (merchant, rows) => formatTable(merchant, rows, '\t', unchanged);

/** Google's columns separated by commas. Prices have the decimal mark of the merchant's language. */
export const writeGoogleCsv: FeedWriter = (merchant, rows) => {
  const mark = decimalMark(localeLanguage(merchant.locale));
  return formatTable(merchant, rows, ',', (price) => price.replace('.', mark));
};

/** The columns of Prisjakt's offer feed: Google's names, without unit prices. */
export const writePrisjaktCsv: FeedWriter = (merchant, rows) =>
  formatTable(
    merchant,
    rows,
    ',',
    unchanged,
    COLUMNS.filter((column) => !/unit_pricing|identifier/.test(column)),
  );

const unchanged = (price: string): string => price;

function formatTable(
  merchant: Merchant,
  rows: readonly FeedRow[],
  separator: string,
  formatPrice: (price: string) => string,
  columns: readonly string[] = COLUMNS,
): string {
  const details = Math.max(0, ...rows.map(({ offer }) => offer.details.length));
  const header = [...columns, SHIPPING, ...Array.from({ length: details }, () => DETAIL)];
  return formatDelimited(separator, [
    header,
    ...rows.map((row) => [...rowCells(merchant, row, formatPrice, columns), ...detailCells(row, details)]),
  ]);
}

function rowCells(
  merchant: Merchant,
  row: FeedRow,
  formatPrice: (price: string) => string,
  columns: readonly string[],
): string[] {
  const values = new Map(googleFields(merchant, row));
  values.set('additional_image_link', row.offer.images.slice(1).join(','));
  for (const column of ['price', 'sale_price']) {
    const value = values.get(column);
    if (value !== undefined) values.set(column, formatPrice(value));
  }
  return [...columns.map((column) => values.get(column) ?? ''), shippingCell(merchant, row.price.shipping)];
}

function shippingCell(merchant: Merchant, shipping: number | null): string {
  if (shipping === null) return '';
  const { minHandling, maxHandling, minTransit, maxTransit } = splitDeliveryTime(merchant);
  const price = googlePrice(merchant, shipping);
  return `${getMarket(merchant).country}:::${price}:${minHandling}:${maxHandling}:${minTransit}:${maxTransit}`;
}

/** Formats `section:name:value`. Colons within the value are replaced by spaces, because they separate the three. */
const detailCells = ({ offer }: FeedRow, width: number): string[] =>
  Array.from({ length: width }, (_, i) => {
    const detail = offer.details[i];
    if (detail === undefined) return '';
    return `${offer.path[2]}:${detail.name}:${detail.value}`.replace(/(?<=:.*:.*):/g, ' ');
  });
