import type { Product } from '../../catalog/product.ts';
import { unitLabel } from '../../catalog/unit.ts';
import type { Locale } from '../../market/locale.ts';
import { type Attribute, type AttributeSetting, nameIn, type ProductAttributes } from '../../taxonomy/taxonomy.ts';
import {
  type CustomaryUnit,
  customaryAmount,
  customaryUnit,
  LITRES_OF_ROOM,
} from '../../terms/language/customary-units.ts';
import { factPhrase } from '../../terms/language/fact-phrases.ts';
import { shoeSize, shoeSizeWithEu, WEARERS, type Wearer } from '../../terms/language/shoe-size.ts';
import { NO_BREAK, withUnit } from '../../terms/unit-conversion.ts';
import type { CategoryTree } from './category-tree.ts';
import { getLabel } from './labels.ts';

/** Key of the attribute with the EU's shoe sizes, the same in every category. */
const SHOE_SIZE = 'shoe-size';

// Creating a formatter takes about a thousand times as long as using it, so they are cached.
const formatters = new Map<string, Intl.NumberFormat>();

export function formatNumber(amount: number, locale: Locale): string {
  let formatter = formatters.get(locale);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
    formatters.set(locale, formatter);
  }
  return formatter.format(amount);
}

/** Whose shoe a product with these attributes is; null if that is not known. */
function wearerOf(tree: CategoryTree, { categoryId }: Attribute, attributes: ProductAttributes): Wearer | null {
  const wearer = tree.attributesByCategory.get(categoryId)?.find(({ key }) => key === 'wearer');
  const value = wearer && tree.values.get(Number(attributes[wearer.id]))?.key;
  return WEARERS.find((known) => known === value) ?? null;
}

/** A product's attribute value as in its specifications: "8 kg", "Black", "Yes". Null if the choice is unknown. */
export function formatSetting(
  tree: CategoryTree,
  attribute: Attribute,
  setting: AttributeSetting,
  locale: Locale,
): string | null {
  if (typeof setting === 'boolean') return getLabel(locale, setting ? 'yes' : 'no');
  if (attribute.kind === 'choice') {
    const value = tree.values.get(setting);
    if (value === undefined) return null;
    const name = nameIn(value.names, locale);
    return attribute.key === SHOE_SIZE ? shoeSizeWithEu(name, null, locale) : name;
  }
  const number = formatNumber(setting, locale);
  return attribute.unit === null ? number : withUnit(number, unitLabel(attribute.unit, locale, setting), locale);
}

/** Attributes that are in millimetres in every country: nobody knows a lens as one of 1.1 inches. */
const IN_MILLIMETRES: ReadonlySet<string> = new Set([
  'focal-min', 'focal-max', 'filter', 'lens-width', 'case-size', 'case-diameter', 'driver', 'heel-drop', 'waist-width',
  'water-column', 'stroke', 'length',
]); // biome-ignore format: a list of names

/** Attributes that are litres of a room in an appliance. */
const ROOMS: ReadonlySet<string> = new Set(['capacity', 'freezer-capacity', 'oven-volume', 'cavity']);

/** The unit in which readers of a locale know an attribute instead of its own; null: they know its own. */
export function ownUnit({ kind, unit, key }: Attribute, locale: Locale): CustomaryUnit | null {
  if (kind !== 'number' || unit === null || (unit === 'mm' && IN_MILLIMETRES.has(key))) return null;
  return customaryUnit(unit === 'l' && ROOMS.has(key) ? LITRES_OF_ROOM : unit, locale);
}

const formatOwn = (setting: number, own: CustomaryUnit, locale: Locale): string =>
  withUnit(formatNumber(customaryAmount(setting, own), locale), own.label, locale);

/**
 * A value as readers of a locale know it: in their own unit before the one that the attribute is measured in and filtered
 * by, as "21.3 in (54 cm)". `attributes` are the product's, which say whose a shoe size is.
 */
export function formatMeasured(
  tree: CategoryTree,
  attribute: Attribute,
  setting: AttributeSetting,
  locale: Locale,
  attributes: ProductAttributes = {},
): string | null {
  const size = shoeSizeName(tree, attribute, setting, locale);
  if (size !== null) return shoeSizeWithEu(size, wearerOf(tree, attribute, attributes), locale);
  const text = formatSetting(tree, attribute, setting, locale);
  const own = ownUnit(attribute, locale);
  if (text === null || own === null || typeof setting !== 'number') return text;
  return `${formatOwn(setting, own, locale)} (${text})`;
}

/** The EU's size; null if the attribute is no shoe size. */
function shoeSizeName(
  tree: CategoryTree,
  attribute: Attribute,
  setting: AttributeSetting,
  locale: Locale,
): string | null {
  const value = attribute.key === SHOE_SIZE ? tree.values.get(Number(setting)) : undefined;
  return value === undefined ? null : nameIn(value.names, locale);
}

/** A value that distinguishes variants, as it appears without its attribute's name. */
export function formatOption(
  tree: CategoryTree,
  attribute: Attribute,
  setting: AttributeSetting,
  locale: Locale,
  attributes: ProductAttributes = {},
): string | null {
  const size = shoeSizeName(tree, attribute, setting, locale);
  if (size !== null) return shoeSize(size, wearerOf(tree, attribute, attributes), locale);
  // Variants that differ by millimetres, such as watches, are named in them everywhere.
  const own = attribute.unit === 'mm' ? null : ownUnit(attribute, locale);
  return own === null || typeof setting !== 'number'
    ? formatSetting(tree, attribute, setting, locale)
    : formatOwn(setting, own, locale);
}

/** What distinguishes a product from its model's other variants; it has the shoe size of the EU, which readers may not know. */
export function presentOption(
  tree: CategoryTree,
  { option, categoryId, attributes }: Pick<Product, 'option' | 'categoryId' | 'attributes'>,
  locale: Locale,
): string | null {
  const size = tree.attributesByCategory.get(categoryId)?.find(({ key }) => key === SHOE_SIZE);
  const setting = size && attributes[size.id];
  if (option === null || size === undefined || setting === undefined) return option;
  const eu = shoeSizeName(tree, size, setting, locale);
  const own = formatOption(tree, size, setting, locale, attributes);
  if (eu === null || own === null) return option;
  return option
    .split(', ')
    .map((part) => (part === eu ? own : part))
    .join(', ');
}

/** Units that many attributes of one product are measured in: "60 cm" may be its width, height or depth. */
const SHARED_UNITS: ReadonlySet<string | null> = new Set([
  null,
  'cm',
  'mm',
  'm',
  'sec',
  'min',
  'h',
  'days',
  'months',
  'years',
  '%',
]);

/** Whether a value is unclear without the attribute's name. What distinguishes variants is named as shops name it. */
const needsName = ({ kind, unit, role }: Attribute): boolean =>
  kind === 'number' && SHARED_UNITS.has(unit) && (unit === null || role === 'spec');

/**
 * A value that is clear without its attribute: "8 kg", "Wi-Fi", "2 slices", "60 cm wide", "Filter thread: 52 mm". Null if there is nothing to
 * say, such as a "no".
 */
export function formatFact(
  tree: CategoryTree,
  attribute: Attribute,
  setting: AttributeSetting,
  locale: Locale,
  attributes: ProductAttributes = {},
): string | null {
  if (typeof setting === 'boolean') return setting ? nameIn(attribute.names, locale) : null;
  if (attribute.key === SHOE_SIZE) return formatOption(tree, attribute, setting, locale, attributes);
  const text = formatMeasured(tree, attribute, setting, locale);
  if (text === null || !needsName(attribute)) return text;
  return factPhrase(attribute.key, locale, setting, text) ?? `${nameIn(attribute.names, locale)}:${NO_BREAK}${text}`;
}
