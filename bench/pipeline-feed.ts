import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Attribute, Category } from '../demo/catalogue/catalogue.ts';
import { DEPARTMENTS } from '../demo/catalogue/departments.ts';
import { demoGtin } from '../demo/gtin.ts';
import type { MarketId } from '../src/market/market.ts';
import { saveFeed } from '../src/offer/feed-source.store.ts';
import { saveMerchant } from '../src/offer/merchant.store.ts';
import type { Db } from '../src/platform/database.ts';

/** Size and prices of a generated feed. It has the demonstration's categories and any number of products. */
export type FeedShape = {
  products: number;
  /** The number of the first product; 0 if not given. */
  first?: number;
  merchants: number;
  getPrice: (product: number, merchant: number) => number;
};

const CATEGORIES: readonly Category[] = DEPARTMENTS.flatMap((department) =>
  department.groups.flatMap((group) => group.categories),
);
const SYLLABLES: readonly string[] = ['nor', 'vel', 'ta', 'ki', 'ran', 'mo', 'sel', 'du', 'fa', 'lin'];
const COLUMNS = [
  'id', 'title', 'description', 'link', 'image_link', 'price', 'availability', 'condition', 'brand', 'gtin', 'mpn',
  'google_product_category', 'product_type', 'shipping', 'product_detail',
]; // biome-ignore format: one row

/** Returns the entry at `position`, counting on from the start after the end. */
function cycle<T>(list: readonly T[], position: number): T {
  const entry = list[position % list.length];
  if (entry === undefined) throw new Error('The list is empty');
  return entry;
}

function formatDetail(attribute: Attribute, product: number): string {
  if (attribute.kind === 'choice') return cycle(attribute.values, product).names[0];
  if (attribute.kind === 'boolean') return product % 2 === 0 ? 'yes' : 'no';
  return `${1 + (product % 40)} ${attribute.unit ?? ''}`.trim();
}

function formatRow(product: number, merchant: number, price: number): string {
  const category = cycle(CATEGORIES, product);
  const last = cycle(SYLLABLES, product * 7);
  const brand = `${cycle(SYLLABLES, product)}${cycle(SYLLABLES, Math.floor(product / 10))}${last}`;
  const model = `${last.toUpperCase()}-${1000 + product}`;
  const details = category.attributes
    .slice(0, 6)
    .map((attribute) => `Product:${attribute.names[0]}:${formatDetail(attribute, product)}`)
    .join(',');
  return [
    `m${merchant}-${product}`,
    `${brand} ${model} ${category.noun[0]}`,
    `The ${brand} ${model} is a ${category.noun[0]} for every day. It does what it should and lasts.`,
    `https://shop${merchant}.example/p/${product}`,
    `https://shop${merchant}.example/i/${product}.jpg`,
    `${(price / 100).toFixed(2)} GBP`,
    product % 17 === 0 ? 'out_of_stock' : 'in_stock',
    'new',
    brand,
    demoGtin(product),
    model,
    category.google[0],
    category.names[0],
    `GB:::${product % 3 === 0 ? '0.00' : '4.90'} GBP`,
    details,
  ].join('\t');
}

/** Writes one merchant's feed as tab-separated text. */
export async function writeFeed(path: string, merchant: number, shape: FeedShape): Promise<void> {
  const file = createWriteStream(path);
  let text = `${COLUMNS.join('\t')}\n`;
  const { first = 0 } = shape;
  for (let product = first; product < first + shape.products; product++) {
    text += `${formatRow(product, merchant, shape.getPrice(product, merchant))}\n`;
    if (text.length < 1 << 20) continue;
    if (!file.write(text)) await once(file, 'drain');
    text = '';
  }
  file.end(text);
  await once(file, 'finish');
}

export const FEED_COLUMNS: readonly string[] = COLUMNS;

/** Adds a merchant whose feed is a file. Returns the feed's id. */
export async function addFeed(db: Db, market: MarketId, slug: string, location: string): Promise<number> {
  const merchantId = await saveMerchant(db, {
    market,
    slug,
    name: slug,
    description: '',
    website: 'https://shop.example/',
    city: null,
    foundedYear: null,
    registrationNumber: null,
    returnDays: null,
    paymentMethods: [],
    shippingSteps: null,
    rating: null,
  });
  return saveFeed(db, { market, merchantId, location, everyMinutes: 10_080 });
}
