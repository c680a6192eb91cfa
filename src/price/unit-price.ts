import type { Product } from '../catalog/product.ts';
import { convert, unitLabel } from '../catalog/unit.ts';
import { type BaseUnit, MEASURE_UNITS } from '../feed/measure-unit.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import type { Offer } from '../offer/offer.ts';
import type { Attribute } from '../taxonomy/taxonomy.ts';
import type { UnitPriceUnit } from '../terms/unit-price.ts';

/** How much a product contains, in a unit that prices can be compared by. */
export type Content = { amount: number; unit: UnitPriceUnit };

/** Minor units for one `unit`, not rounded. */
export type UnitPrice = { amount: number; unit: UnitPriceUnit };

/** Keys of the attributes that state what a pack contains; the part after a dot distinguishes categories. */
const CONTENT_KEY =
  /^(contents?|net-weight|net-volume|pack|pack-weight|pack-count|pack-size|litter-volume|volume)(\.|$)/;

/** A volume in litres is the size of a pot or a bag; that of a bottle to be used up is in millilitres. */
const isContent = ({ key, kind, unit }: Attribute): boolean =>
  kind === 'number' &&
  CONTENT_KEY.test(key) &&
  (unit === 'g' || unit === 'kg' || unit === 'ml' || unit === 'pcs' || (unit === 'l' && !key.startsWith('volume')));

const UNIT_OF_BASE: Readonly<Record<BaseUnit, UnitPriceUnit>> = {
  kg: 'kg', l: 'l', m: 'm', sqm: 'm2', cbm: 'm3', ct: 'pcs',
}; // biome-ignore format: a table

/** Kilograms per ounce and litres per US fluid ounce, by definition (NIST Handbook 44, appendix C). */
const US_UNITS: Partial<Record<UnitPriceUnit, Content>> = {
  kg: { unit: 'oz', amount: 0.028349523125 },
  l: { unit: 'fl-oz', amount: 0.0295735295625 },
};

/** The content that an offer's price and unit price imply, to three digits, as the prices are rounded; null: neither. */
function impliedContent({ price, unitPrice }: Pick<Offer, 'price' | 'unitPrice'>): Content | null {
  if (unitPrice === null || unitPrice.amount <= 0) return null;
  const unit = MEASURE_UNITS[unitPrice.unit];
  if (unit === undefined) return null;
  const amount = Number(((price * unitPrice.quantity * unit.size) / unitPrice.amount).toPrecision(3));
  return amount > 0 ? { amount, unit: UNIT_OF_BASE[unit.of] } : null;
}

/**
 * The content that most of a product's offers imply by their unit prices; null: none does, or it is one piece, of which
 * the unit price is the price. O(offers).
 */
export function statedContent(offers: readonly Pick<Offer, 'price' | 'unitPrice'>[]): Content | null {
  const groups = Map.groupBy(
    offers.map(impliedContent).filter((content) => content !== null),
    ({ amount, unit }) => `${amount} ${unit}`,
  );
  const [most] = [...groups.values()].sort((a, b) => b.length - a.length || (a[0]?.amount ?? 0) - (b[0]?.amount ?? 0));
  const content = most?.[0];
  return content === undefined || (content.unit === 'pcs' && content.amount <= 1) ? null : content;
}

function inMarketUnit(content: Content, market: MarketId): Content {
  const unit = market === 'US' ? US_UNITS[content.unit] : undefined;
  return unit === undefined ? content : { amount: content.amount / unit.amount, unit: unit.unit };
}

const attributeContent = (amount: number, unit: string): Content =>
  unit === 'pcs'
    ? { amount, unit: 'pcs' }
    : unit === 'g' || unit === 'kg'
      ? { amount: convert(amount, unit, 'kg') ?? amount, unit: 'kg' }
      : { amount: convert(amount, unit, 'l') ?? amount, unit: 'l' };

/**
 * What a product contains: as its attributes state, else as its shops' unit prices imply, else the pieces of its pack.
 * Null: it is not known, or in another unit than the attribute of its category, so that it could not be compared.
 *
 * @param attributes those of its category
 * @param stated `statedContent` of its offers
 */
export function productContent(
  product: Pick<Product, 'attributes' | 'packCount'>,
  attributes: readonly Attribute[],
  stated: Content | null,
  market: MarketId,
): Content | null {
  const attribute = attributes.find(isContent);
  const setting = attribute && product.attributes[attribute.id];
  if (attribute?.unit && typeof setting === 'number' && setting > 0) {
    return inMarketUnit(attributeContent(setting, attribute.unit), market);
  }
  const unit = attribute?.unit ? attributeContent(1, attribute.unit).unit : null;
  const other = stated ?? (product.packCount > 1 ? { amount: product.packCount, unit: 'pcs' as const } : null);
  return other === null || (unit !== null && unit !== other.unit) ? null : inMarketUnit(other, market);
}

/** The price of one unit of a content; `price` in minor units. */
export const unitPriceOf = (price: number, { amount, unit }: Content): UnitPrice => ({ amount: price / amount, unit });

const SYMBOLS: Partial<Record<UnitPriceUnit, string>> = { m3: 'm³', oz: 'oz', 'fl-oz': 'fl oz' };

/** What a unit price is for, in a locale: "kg", "piece". */
export const unitPriceLabel = (unit: UnitPriceUnit, locale: Locale): string =>
  SYMBOLS[unit] ?? unitLabel(unit, locale, 1);
