import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { DEPARTMENTS } from '../demo/catalogue/all.ts';
import type { Attribute, Category } from '../demo/catalogue/catalogue.ts';

/** Invented offers in the shape of a real shop's file: the demonstration's categories, as many models as wanted. */
export type FeedShape = { products: number; merchants: number; priceOf: (product: number, merchant: number) => number };

const CATEGORIES: readonly Category[] = DEPARTMENTS.flatMap((department) =>
  department.groups.flatMap((group) => group.categories),
);
const SYLLABLES = ['nor', 'vel', 'ta', 'ki', 'ran', 'mo', 'sel', 'du', 'fa', 'lin'];
const COLUMNS = [
  'id', 'title', 'description', 'link', 'image_link', 'price', 'availability', 'condition', 'brand', 'gtin', 'mpn',
  'google_product_category', 'product_type', 'shipping', 'product_detail',
]; // biome-ignore format: one row

function checkDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

const gtinOf = (product: number): string => {
  const digits = `952${String(product).padStart(9, '0')}`;
  return digits + checkDigit(digits);
};

function detailOf(attribute: Attribute, product: number): string {
  if (attribute.kind === 'choice') return attribute.values[product % attribute.values.length].names[0];
  if (attribute.kind === 'boolean') return product % 2 === 0 ? 'yes' : 'no';
  return `${1 + (product % 40)} ${attribute.unit ?? ''}`.trim();
}

function rowOf(product: number, merchant: number, price: number): string {
  const category = CATEGORIES[product % CATEGORIES.length];
  const [a, b, c] = [product % 10, Math.floor(product / 10) % 10, (product * 7) % 10];
  const brand = `${SYLLABLES[a]}${SYLLABLES[b]}${SYLLABLES[c]}`;
  const model = `${SYLLABLES[c].toUpperCase()}-${1000 + product}`;
  const details = category.attributes
    .slice(0, 6)
    .map((attribute) => `Product:${attribute.names[0]}:${detailOf(attribute, product)}`)
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
    gtinOf(product),
    model,
    category.google[0],
    category.names[0],
    `GB:::${product % 3 === 0 ? '0.00' : '4.90'} GBP`,
    details,
  ].join('\t');
}

/** Writes one merchant's file as tab-separated text. */
export async function writeFeed(path: string, merchant: number, shape: FeedShape): Promise<void> {
  const file = createWriteStream(path);
  let text = `${COLUMNS.join('\t')}\n`;
  for (let product = 0; product < shape.products; product++) {
    text += `${rowOf(product, merchant, shape.priceOf(product, merchant))}\n`;
    if (text.length < 1 << 20) continue;
    if (!file.write(text)) await once(file, 'drain');
    text = '';
  }
  file.end(text);
  await once(file, 'finish');
}

export const FEED_COLUMNS: readonly string[] = COLUMNS;
