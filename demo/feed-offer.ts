import type { DemoCondition, Placement } from './assort-offers.ts';
import type { ShownDetail, ShownProduct } from './describe-product.ts';
import { languageOf } from './language.ts';
import type { Merchant } from './merchants/merchant.ts';
import { marketOf, shippingFor } from './merchants.ts';
import { picturesOf } from './pictures.ts';
import type { Product } from './products.ts';
import { draw, drawInt, mix, seedOf } from './random.ts';
import type { PricePoint } from './simulate-prices.ts';
import { spell } from './spelling.ts';
import { titleOffer } from './title-offer.ts';

/** What a check of the feed should find wrong with an offer. */
export type Fault = 'gtin-check-digit' | 'price-zero' | 'link-missing' | 'foreign-currency';

/** An offer as its shop words it, before it is written in the format of the shop's file. */
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
  condition: DemoCondition;
  details: readonly ShownDetail[];
  colour: string | null;
  size: string | null;
  energyClass: string | null;
  /** What a pack holds and what its price is reckoned for, e.g. 500 ml and 1 l. */
  measure: { holds: string; per: string } | null;
  fault: Fault | null;
};

const CHANCE = {
  identifiers: seedOf('identifiers'),
  fault: seedOf('fault'),
  faultKind: seedOf('fault kind'),
  style: seedOf('title style'),
  manner: seedOf('description'),
  sku: seedOf('sku style'),
  group: seedOf('group style'),
  units: seedOf('units'),
};

const FAULTS: readonly Fault[] = ['gtin-check-digit', 'price-zero', 'link-missing', 'foreign-currency'];
const FAULT_SHARE = 0.005;
const NO_GTIN = 0.06;
const NO_IDENTIFIER = 0.09;
const ENGLISH_UNITS = 0.15;

/** How a shop words its offers; drawn once per shop. */
export type Manner = {
  merchant: Merchant;
  titleStyle: number;
  skuStyle: number;
  groupStyle: number;
  /** It leaves figures and units as the makers' English data sheets have them. */
  hasEnglishUnits: boolean;
};

export function mannerOf(merchant: Merchant): Manner {
  const seed = seedOf(merchant.slug);
  return {
    merchant,
    titleStyle: drawInt(seed, CHANCE.style, 0, 41),
    skuStyle: drawInt(seed, CHANCE.sku, 0, 3),
    groupStyle: drawInt(seed, CHANCE.group, 0, 2),
    hasEnglishUnits: draw(seed, CHANCE.units) < ENGLISH_UNITS,
  };
}

/** The offer of a placement in its shop's words. */
export function wordOffer(manner: Manner, { product, condition, seed }: Placement, shown: ShownProduct): FeedOffer {
  const { merchant } = manner;
  const language = languageOf(merchant.locale);
  const sku = skuOf(product, manner.skuStyle) + (condition === 'new' ? '' : condition === 'used' ? '-B' : '-R');
  const own = (text: string) => spell(text, merchant.feed.encoding);
  const details = shown.details.map((detail) => ({ ...detail, name: own(detail.name), value: own(detail.value) }));
  const missing = draw(seed, CHANCE.identifiers);
  const shownValueOf = (key: string) => details.find((detail) => detail.key === key)?.value ?? null;
  const hasFault = draw(seed, CHANCE.fault) < FAULT_SHARE;
  return {
    sku,
    title: own(titleOffer(product, shown, language, manner.titleStyle)),
    description: own(shown.descriptions[drawInt(seed, CHANCE.manner, 0, shown.descriptions.length - 1)]),
    link: `${merchant.homePage}/p/${product.key}-${sku.toLowerCase()}`,
    images: picturesOf(product),
    brand: missing < NO_IDENTIFIER && missing >= NO_GTIN ? null : own(product.brand),
    gtin: missing < NO_IDENTIFIER ? null : product.gtin,
    mpn: missing < NO_IDENTIFIER && missing >= NO_GTIN ? null : own(product.mpn),
    path: shown.path.map(own),
    googleCategory: product.category.google[0],
    group: groupOf(product, manner.groupStyle),
    condition,
    details,
    colour: shownValueOf('colour'),
    size: shownValueOf('size') ?? shownValueOf('shoe-size'),
    energyClass: shownValueOf('energy-class'),
    measure: measureOf(product),
    fault: hasFault ? FAULTS[drawInt(seed, CHANCE.faultKind, 0, FAULTS.length - 1)] : null,
  };
}

/** The article number in the GTIN is unique in the catalogue; shops dress it up in their own ways. */
function skuOf(product: Product, style: number): string {
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

function groupOf(product: Product, style: number): string {
  if (style === 0) return product.modelKey;
  const number = mix(seedOf(product.modelKey), CHANCE.group);
  return style === 1 ? String(number) : `G${number.toString(36).toUpperCase()}`;
}

// Numbers that say how much of a consumable a pack holds.
const CONTENTS =
  /^(contents?|net-.+|pack-weight|litter-volume|pack-count|pack-size|pieces|count|tablets|capsules|washes|bag-size)$/;
const CONSUMABLE_DEPARTMENTS = ['health', 'family', 'kitchen'];
const PER: Record<string, string> = { ml: '1 l', cl: '1 l', l: '1 l', g: '1 kg', kg: '1 kg', pcs: '1 ct' };

function measureOf(product: Product): FeedOffer['measure'] {
  if (!CONSUMABLE_DEPARTMENTS.includes(product.department.key)) return null;
  for (const { key, ...attribute } of product.category.attributes) {
    if (attribute.kind !== 'number' || attribute.unit === null) continue;
    // Bottles of a consumable are told in millilitres; a volume in litres is a pot's or a bag's.
    if (!CONTENTS.test(key) && !(key === 'volume' && attribute.unit === 'ml')) continue;
    const value = product.values[key];
    const per = PER[attribute.unit];
    if (typeof value === 'number' && per !== undefined) {
      return { holds: `${value} ${attribute.unit === 'pcs' ? 'ct' : attribute.unit}`, per };
    }
  }
  return null;
}

/** A price point with what the shop asks for sending at that price (minor units; null: not told). */
export type FeedPrice = PricePoint & { shipping: number | null };

export const priceIn = (merchant: Merchant, point: PricePoint): FeedPrice => ({
  ...point,
  shipping: shippingFor(merchant, point.price),
});

/** `1299.00 SEK`, as Google's formats want it. */
export const googlePrice = (merchant: Merchant, amount: number): string =>
  `${(amount / 100).toFixed(2)} ${marketOf(merchant).currency}`;
