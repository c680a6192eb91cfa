import { type Attribute, type AttributeSetting, nameIn } from '../../catalog/taxonomy.ts';
import { unitLabel } from '../../catalog/unit.ts';
import type { Locale } from '../../market/locale.ts';
import type { CategoryTree } from '../category-tree.ts';
import { wordIn } from './words.ts';

/** Keeps a number and what it counts on one line. */
const NO_BREAK = '\u00a0';

// Making a formatter costs a thousand times what using it does, so each is made once.
const formatters = new Map<string, Intl.NumberFormat>();

export function formatNumber(amount: number, locale: Locale): string {
  let formatter = formatters.get(locale);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
    formatters.set(locale, formatter);
  }
  return formatter.format(amount);
}

/** What a product has of an attribute as its table of specifications says it: "8 kg", "Black", "Yes". */
export function settingText(
  tree: CategoryTree,
  attribute: Attribute,
  setting: AttributeSetting,
  locale: Locale,
): string | null {
  if (typeof setting === 'boolean') return wordIn(locale, setting ? 'yes' : 'no');
  if (attribute.kind === 'choice') {
    const value = tree.values.get(setting);
    return value ? nameIn(value.names, locale) : null;
  }
  const number = formatNumber(setting, locale);
  return attribute.unit === null ? number : `${number}${NO_BREAK}${unitLabel(attribute.unit, locale, setting)}`;
}

/** Whether a setting says nothing without the attribute's name beside it: a number without a unit. */
export const needsName = ({ kind, unit }: Attribute): boolean => kind === 'number' && unit === null;

/** The same without the attribute's name beside it: "8 kg", "Wi-Fi", "Burners: 4"; null where it tells nothing. */
export function factText(
  tree: CategoryTree,
  attribute: Attribute,
  setting: AttributeSetting,
  locale: Locale,
): string | null {
  if (typeof setting === 'boolean') return setting ? nameIn(attribute.names, locale) : null;
  const text = settingText(tree, attribute, setting, locale);
  return needsName(attribute) && text !== null ? `${nameIn(attribute.names, locale)}:${NO_BREAK}${text}` : text;
}
