import { type FeedRow, type FeedWriter, formatDecimal } from './feed-row.ts';
import type { Merchant } from './merchants/merchant.ts';
import { element, xmlHead } from './xml.ts';

/** Heureka's XML: SHOPITEM with PARAM pairs and one DELIVERY. It has no currency field: the merchant's country implies it. */
export const writeHeureka: FeedWriter = (merchant, rows) =>
  `${xmlHead(merchant)}<SHOP>\n${rows.map((row) => `<SHOPITEM>\n${itemElements(merchant, row)}</SHOPITEM>\n`).join('')}</SHOP>\n`;

function itemElements(merchant: Merchant, { offer, price, gtin, link, currency }: FeedRow): string {
  const isForeign = offer.error === 'foreign-currency';
  const fields: [string, string | null][] = [
    ['ITEM_ID', offer.sku],
    ['PRODUCTNAME', offer.title],
    ['DESCRIPTION', offer.description],
    ['URL', link],
    ['IMGURL', offer.images[0] ?? null],
    ...offer.images.slice(1).map((image): [string, string] => ['IMGURL_ALTERNATIVE', image]),
    ['PRICE_VAT', isForeign ? `${formatDecimal(price.price)} ${currency}` : formatDecimal(price.price)],
    ['MANUFACTURER', offer.brand],
    ['CATEGORYTEXT', offer.path.join(' | ')],
    ['EAN', gtin],
    ['PRODUCTNO', offer.mpn],
    ['ITEMGROUP_ID', offer.group],
    ['ITEM_TYPE', offer.condition === 'new' ? null : offer.condition],
    ['DELIVERY_DATE', price.inStock ? String(merchant.delivery.max) : null],
    ['AVAILABILITY', price.inStock ? 'in stock' : 'out of stock'],
  ];
  let xml = '';
  for (const [name, value] of fields) if (value !== null && value !== '') xml += element(name, value);
  for (const { name, value } of offer.details) {
    xml += `<PARAM>${element('PARAM_NAME', name)}${element('VAL', value)}</PARAM>\n`;
  }
  return xml + deliveryElement(price.shipping);
}

const deliveryElement = (shipping: number | null): string =>
  shipping === null
    ? ''
    : `<DELIVERY>${element('DELIVERY_ID', 'POST')}${element('DELIVERY_PRICE', formatDecimal(shipping))}</DELIVERY>\n`;
