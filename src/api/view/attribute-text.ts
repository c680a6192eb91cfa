import { unitLabel } from '../../catalog/unit.ts';
import type { Locale } from '../../market/locale.ts';
import { type Attribute, type AttributeSetting, nameIn } from '../../taxonomy/taxonomy.ts';
import type { CategoryTree } from './category-tree.ts';
import { getLabel } from './labels.ts';

/** Keeps number and unit on one line. */
const NO_BREAK = '\u00a0';

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
    return value ? nameIn(value.names, locale) : null;
  }
  const number = formatNumber(setting, locale);
  return attribute.unit === null ? number : `${number}${NO_BREAK}${unitLabel(attribute.unit, locale, setting)}`;
}

/** Whether a value is unclear without the attribute's name: a number without unit. */
export const needsName = ({ kind, unit }: Attribute): boolean => kind === 'number' && unit === null;

/**
 * A value that is clear without the attribute's name: "8 kg", "Wi-Fi", "Burners: 4". Null if there is nothing to say,
 * such as a "no".
 */
export function formatFact(
  tree: CategoryTree,
  attribute: Attribute,
  setting: AttributeSetting,
  locale: Locale,
): string | null {
  if (typeof setting === 'boolean') return setting ? nameIn(attribute.names, locale) : null;
  const text = formatSetting(tree, attribute, setting, locale);
  return needsName(attribute) && text !== null ? `${nameIn(attribute.names, locale)}:${NO_BREAK}${text}` : text;
}
