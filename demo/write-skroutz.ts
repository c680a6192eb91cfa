import { type FeedRow, type FeedWriter, formatDecimal } from './feed-row.ts';
import type { Merchant } from './merchants/merchant.ts';
import { element, escapeXml, xmlHead } from './xml.ts';

/** Skroutz's XML: all products in one list, stock as Y or N beside an availability text. */
export const writeSkroutz: FeedWriter = (merchant, rows) => {
  const products = rows.map((row) => `<product>\n${itemElements(merchant, row)}</product>\n`).join('');
  return `${xmlHead(merchant)}<mywebstore>\n<store_name>${escapeXml(merchant.name)}</store_name>\n<products>\n${products}</products>\n</mywebstore>\n`;
};

function itemElements(merchant: Merchant, { offer, price, gtin, link, currency }: FeedRow): string {
  const { min, max } = merchant.delivery;
  const isForeign = offer.error === 'foreign-currency';
  const fields: [string, string | null][] = [
    ['id', offer.sku],
    ['name', offer.title],
    ['link', link],
    ['image', offer.images[0] ?? null],
    ...offer.images.slice(1).map((image): [string, string] => ['additional_imageurl', image]),
    ['category', offer.path.join(' > ')],
    ['price_with_vat', isForeign ? `${formatDecimal(price.price)} ${currency}` : formatDecimal(price.price)],
    ['manufacturer', offer.brand],
    ['mpn', offer.mpn],
    ['ean', gtin],
    ['instock', price.inStock ? 'Y' : 'N'],
    ['availability', price.inStock ? 'In stock' : 'Out of stock'],
    ['delivery_time', price.inStock ? `${min}-${max} days` : null],
    ['color', offer.colour],
    ['size', offer.size],
    ['item_group_id', offer.group],
    ['condition', offer.condition === 'new' ? null : offer.condition],
    ['shipping', price.shipping === null ? null : formatDecimal(price.shipping)],
    ['description', offer.description],
  ];
  let xml = '';
  for (const [name, value] of fields) if (value !== null && value !== '') xml += element(name, value);
  for (const { name, value } of offer.details) {
    xml += `<specification>${element('name', name)}${element('value', value)}</specification>\n`;
  }
  return xml;
}
