import { googlePrice } from './feed-offer.ts';
import { type FeedRow, type FeedWriter, googleFields, splitDeliveryTime } from './feed-row.ts';
import type { Merchant } from './merchants/merchant.ts';
import { getMarket } from './merchants.ts';
import { element, escapeXml, xmlHead } from './xml.ts';

/** Google's RSS 2.0. */
export const writeGoogleRss: FeedWriter = (merchant, rows) => {
  const items = rows.map((row) => `<item>\n${itemElements(merchant, row, linkElement)}</item>\n`).join('');
  const head = `<title>${escapeXml(merchant.name)}</title>\n<link>${merchant.homePage}</link>\n`;
  const about = `<description>${escapeXml(merchant.description)}</description>\n`;
  return `${xmlHead(merchant)}<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0">\n<channel>\n${head}${about}${items}</channel>\n</rss>\n`;
};

/** Google's Atom 1.0, in which the link is an attribute. */
export const writeGoogleAtom: FeedWriter = (merchant, rows) => {
  const entries = rows.map((row) => `<entry>\n${itemElements(merchant, row, linkAttribute)}</entry>\n`).join('');
  const head = `<title>${escapeXml(merchant.name)}</title>\n<link rel="self" href="${merchant.homePage}/feed.xml"/>\n`;
  return `${xmlHead(merchant)}<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">\n${head}${entries}</feed>\n`;
};

const linkElement = (link: string): string => element('link', link);
const linkAttribute = (link: string): string => `<link href="${escapeXml(link)}"/>\n`;

function itemElements(merchant: Merchant, row: FeedRow, formatLink: (link: string) => string): string {
  let xml = '';
  for (const [name, value] of googleFields(merchant, row)) {
    if (name === 'link') xml += formatLink(value);
    else xml += element(name === 'title' || name === 'description' ? name : `g:${name}`, value);
  }
  for (const image of row.offer.images.slice(1)) xml += element('g:additional_image_link', image);
  for (const { name, value } of row.offer.details) {
    xml += `<g:product_detail>${element('g:attribute_name', name)}${element('g:attribute_value', value)}</g:product_detail>\n`;
  }
  return xml + shippingElement(merchant, row.price.shipping);
}

function shippingElement(merchant: Merchant, shipping: number | null): string {
  if (shipping === null) return '';
  const { minHandling, maxHandling, minTransit, maxTransit } = splitDeliveryTime(merchant);
  const times: [string, number][] = [
    ['g:min_handling_time', minHandling],
    ['g:max_handling_time', maxHandling],
    ['g:min_transit_time', minTransit],
    ['g:max_transit_time', maxTransit],
  ];
  const country = element('g:country', getMarket(merchant).country);
  const days = times.map(([name, value]) => element(name, String(value))).join('');
  return `<g:shipping>${country}${element('g:price', googlePrice(merchant, shipping))}${days}</g:shipping>\n`;
}
