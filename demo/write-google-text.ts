import { delimited } from './delimited.ts';
import { googlePrice } from './feed-offer.ts';
import { type FeedRow, type FeedWriter, googleFields, transitOf } from './feed-row.ts';
import { decimalMark, languageOf } from './language.ts';
import type { Merchant } from './merchants/merchant.ts';
import { marketOf } from './merchants.ts';

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

/** Google's tab-separated text; several product details stand in as many columns of the same name. */
export const writeGoogleTsv: FeedWriter = (merchant, rows) => table(merchant, rows, '\t', asItIs);

/** Google's columns parted by commas; where the decimal mark is a comma, these shops' prices have it too. */
export const writeGoogleCsv: FeedWriter = (merchant, rows) => {
  const mark = decimalMark(languageOf(merchant.locale));
  return table(merchant, rows, ',', (price) => price.replace('.', mark));
};

/** The columns of Prisjakt's offer feed, which names them as Google does and leaves out unit prices. */
export const writePrisjaktCsv: FeedWriter = (merchant, rows) =>
  table(
    merchant,
    rows,
    ',',
    asItIs,
    COLUMNS.filter((column) => !/unit_pricing|identifier/.test(column)),
  );

const asItIs = (price: string): string => price;

function table(
  merchant: Merchant,
  rows: readonly FeedRow[],
  separator: string,
  priceOf: (price: string) => string,
  columns: readonly string[] = COLUMNS,
): string {
  const details = Math.max(0, ...rows.map(({ offer }) => offer.details.length));
  const header = [...columns, SHIPPING, ...Array.from({ length: details }, () => DETAIL)];
  return delimited(separator, [
    header,
    ...rows.map((row) => [...cellsOf(merchant, row, priceOf, columns), ...detailCells(row, details)]),
  ]);
}

function cellsOf(
  merchant: Merchant,
  row: FeedRow,
  priceOf: (price: string) => string,
  columns: readonly string[],
): string[] {
  const values = new Map(googleFields(merchant, row));
  values.set('additional_image_link', row.offer.images.slice(1).join(','));
  for (const column of ['price', 'sale_price']) {
    const value = values.get(column);
    if (value !== undefined) values.set(column, priceOf(value));
  }
  return [...columns.map((column) => values.get(column) ?? ''), shippingCell(merchant, row.price.shipping)];
}

function shippingCell(merchant: Merchant, shipping: number | null): string {
  if (shipping === null) return '';
  const { minHandling, maxHandling, minTransit, maxTransit } = transitOf(merchant);
  const price = googlePrice(merchant, shipping);
  return `${marketOf(merchant).country}:::${price}:${minHandling}:${maxHandling}:${minTransit}:${maxTransit}`;
}

/** `section:name:value`; a colon of the value's own is written as a full stop would be, since it parts the three. */
const detailCells = ({ offer }: FeedRow, width: number): string[] =>
  Array.from({ length: width }, (_, i) => {
    const detail = offer.details[i];
    if (detail === undefined) return '';
    return `${offer.path[2]}:${detail.name}:${detail.value}`.replace(/(?<=:.*:.*):/g, ' ');
  });
