import type { Condition } from '../src/terms/offer.ts';
import type { Placement } from './assortments.ts';
import type { DetailText, ProductText } from './describe-product.ts';
import { toEncodable } from './encodable-text.ts';
import { localeLanguage } from './language.ts';
import type { Merchant } from './merchants/merchant.ts';
import { getMarket, shippingCost } from './merchants.ts';
import { composeTitle } from './offer-title.ts';
import type { Product } from './products.ts';
import { draw, drawInt, hashSeed, mix, pick } from './random.ts';
import type { PricePoint } from './simulate-prices.ts';

/** A deliberate error in an offer, which the feed check must find. */
export type FeedError = 'gtin-check-digit' | 'price-zero' | 'link-missing' | 'foreign-currency';

/** An offer with its merchant's texts, before it is written in the merchant's feed format. */
export type FeedOffer = {
  sku: string;
  title: string;
  description: string;
  link: string;
  images: readonly string[];
  brand: string | null;
  gtin: string | null;
  mpn: string | null;
  path: readonly string[];
  googleCategory: number;
  group: string;
  condition: Condition;
  details: readonly DetailText[];
  colour: string | null;
  size: string | null;
  energyClass: string | null;
  /** The content of a pack and the unit of its unit price, e.g. 500 ml and 1 l. */
  measure: { content: string; base: string } | null;
  error: FeedError | null;
};

const CHANCE = {
  identifiers: hashSeed('identifiers'),
  error: hashSeed('fault'),
  errorKind: hashSeed('fault kind'),
  style: hashSeed('title style'),
  description: hashSeed('description'),
  sku: hashSeed('sku style'),
  group: hashSeed('group style'),
  units: hashSeed('units'),
};

const FEED_ERRORS = [
  'gtin-check-digit',
  'price-zero',
  'link-missing',
  'foreign-currency',
] as const satisfies readonly FeedError[];
const ERROR_SHARE = 0.005;
const NO_GTIN_SHARE = 0.06;
const NO_IDENTIFIER_SHARE = 0.09;
const ENGLISH_UNITS_SHARE = 0.15;

/** The style of a merchant's texts and ids; drawn once per merchant. */
export type FeedStyle = {
  merchant: Merchant;
  titleStyle: number;
  skuStyle: number;
  groupStyle: number;
  /** Whether values keep the number format and units of English data sheets. */
  hasEnglishUnits: boolean;
};

export function createFeedStyle(merchant: Merchant): FeedStyle {
  const seed = hashSeed(merchant.slug);
  return {
    merchant,
    titleStyle: drawInt(seed, CHANCE.style, 0, 41),
    skuStyle: drawInt(seed, CHANCE.sku, 0, 3),
    groupStyle: drawInt(seed, CHANCE.group, 0, 2),
    hasEnglishUnits: draw(seed, CHANCE.units) < ENGLISH_UNITS_SHARE,
  };
}

/** Composes the offer of a placement with its merchant's texts. */
export function composeOffer(style: FeedStyle, { product, condition, seed }: Placement, text: ProductText): FeedOffer {
  const { merchant } = style;
  const language = localeLanguage(merchant.locale);
  const sku = formatSku(product, style.skuStyle) + (condition === 'new' ? '' : condition === 'used' ? '-B' : '-R');
  const encodable = (value: string) => toEncodable(value, merchant.feed.encoding);
  const details = text.details.map((detail) => ({
    ...detail,
    name: encodable(detail.name),
    value: encodable(detail.value),
  }));
  const missing = draw(seed, CHANCE.identifiers);
  const findValue = (key: string) => details.find((detail) => detail.key === key)?.value ?? null;
  const hasError = draw(seed, CHANCE.error) < ERROR_SHARE;
  return {
    sku,
    title: encodable(composeTitle(product, text, language, style.titleStyle)),
    description: encodable(pick(text.descriptions, seed, CHANCE.description)),
    link: `${merchant.homePage}/p/${product.key}-${sku.toLowerCase()}`,
    images: text.images,
    brand: missing < NO_IDENTIFIER_SHARE && missing >= NO_GTIN_SHARE ? null : encodable(product.brand),
    gtin: missing < NO_IDENTIFIER_SHARE ? null : product.gtin,
    mpn: missing < NO_IDENTIFIER_SHARE && missing >= NO_GTIN_SHARE ? null : encodable(product.mpn),
    path: text.path.map(encodable),
    googleCategory: product.category.google[0],
    group: formatGroup(product, style.groupStyle),
    condition,
    details,
    colour: findValue('colour'),
    size: findValue('size') ?? findValue('shoe-size'),
    energyClass: findValue('energy-class'),
    measure: findMeasure(product),
    error: hasError ? pick(FEED_ERRORS, seed, CHANCE.errorKind) : null,
  };
}

/** Formats the article number of the GTIN, which is unique in the catalogue, in the merchant's SKU style. */
function formatSku(product: Product, style: number): string {
  const article = product.gtin.slice(3, 12);
  if (style === 0) return article;
  if (style === 1) return `A-${article.slice(0, 4)}-${article.slice(4)}`;
  return style === 2
    ? Number(article).toString(36).toUpperCase()
    : `${product.brand
        .slice(0, 3)
        .toUpperCase()
        .replace(/[^A-Z]/g, 'X')}${article}`;
}

function formatGroup(product: Product, style: number): string {
  if (style === 0) return product.modelKey;
  const number = mix(hashSeed(product.modelKey), CHANCE.group);
  return style === 1 ? String(number) : `G${number.toString(36).toUpperCase()}`;
}

// Keys of attributes that state how much a pack of a consumable contains.
const CONTENT_KEYS =
  /^(contents?|net-.+|pack-weight|litter-volume|pack-count|pack-size|pieces|count|tablets|capsules|washes|bag-size)$/;
const CONSUMABLE_DEPARTMENTS = ['health', 'family', 'kitchen'];
const BASE_MEASURES: Record<string, string> = { ml: '1 l', cl: '1 l', l: '1 l', g: '1 kg', kg: '1 kg', pcs: '1 ct' };

function findMeasure(product: Product): FeedOffer['measure'] {
  if (!CONSUMABLE_DEPARTMENTS.includes(product.department.key)) return null;
  for (const { key, ...attribute } of product.category.attributes) {
    if (attribute.kind !== 'number' || attribute.unit === null) continue;
    // The volume of a bottle is in millilitres; a volume in litres is the size of a pot or a bag.
    if (!CONTENT_KEYS.test(key) && !(key === 'volume' && attribute.unit === 'ml')) continue;
    const value = product.values[key];
    const base = BASE_MEASURES[attribute.unit];
    if (typeof value === 'number' && base !== undefined) {
      return { content: `${value} ${attribute.unit === 'pcs' ? 'ct' : attribute.unit}`, base };
    }
  }
  return null;
}

/** A price point with the shipping cost at that price (minor units; null: not stated). */
export type FeedPrice = PricePoint & { shipping: number | null };

export const addShipping = (merchant: Merchant, point: PricePoint): FeedPrice => ({
  ...point,
  shipping: shippingCost(merchant, point.price),
});

/** Formats a price as Google's formats require, e.g. `1299.00 SEK`. */
export const googlePrice = (merchant: Merchant, amount: number): string =>
  `${(amount / 100).toFixed(2)} ${getMarket(merchant).currency}`;
