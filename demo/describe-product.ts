import { factPhrase } from '../src/terms/language/fact-phrases.ts';
import type { Attribute } from './catalogue/catalogue.ts';
import { DESCRIPTION_TEMPLATES, formatUnit, joinList, YES_NO } from './description-templates.ts';
import { decimalMark, formatNumber, type Language, lowerFirst, selectText } from './language.ts';
import { pictureUrls } from './pictures.ts';
import type { Product } from './products.ts';
import { mix } from './random.ts';

/** One attribute of a product in a merchant's language: "Battery", "5000 mAh", and in a sentence "5,000 mAh". */
export type DetailText = { key: string; kind: Attribute['kind']; name: string; value: string; inProse: string };

const DESCRIPTION_VARIANTS = [0, 1, 2, 3] as const;

type DescriptionVariant = (typeof DESCRIPTION_VARIANTS)[number];

/** A product's texts in one language. */
export type ProductText = {
  noun: string;
  /** Department, group and category. */
  path: readonly string[];
  details: readonly DetailText[];
  /** The values to include in a title, in the category's order. */
  titleValues: readonly string[];
  /** Four descriptions; each merchant uses one of them. */
  descriptions: readonly string[];
  /** The URLs of its pictures, which are the same in all languages. */
  images: readonly string[];
};

/**
 * Composes a product's texts in one language. Pure, so callers can cache the result for all merchants of a market.
 * `notation` is the language of decimal marks and units: some merchants copy them from English data sheets.
 */
export function describeProduct(product: Product, language: Language, notation = language): ProductText {
  const { category, group, department } = product;
  const details = category.attributes.flatMap((attribute) => {
    const { key, kind, names } = attribute;
    const productValue = product.values[key];
    const value = formatValue(attribute, productValue, language, notation, ungroupedNumber);
    const inProse = formatValue(attribute, productValue, language, notation, formatNumber);
    return value === null || inProse === null ? [] : [{ key, kind, name: selectText(names, language), value, inProse }];
  });
  const valuesByKey = new Map(details.map((detail) => [detail.key, detail.value]));
  return {
    noun: selectText(category.noun, language),
    path: [department, group, category].map(({ names }) => selectText(names, language)),
    details,
    titleValues: category.titleAttributes
      .flatMap((key) => valuesByKey.get(key) ?? [])
      // A number that the name already contains ("Glade 5") is not repeated.
      .filter((value) => !product.name.split(' ').includes(value)),
    descriptions: DESCRIPTION_VARIANTS.map((variant) => composeDescription(product, details, language, variant)),
    images: pictureUrls(product),
  };
}

/** Units that shops in the United States do not write into a sentence. */
const METRIC_UNITS: ReadonlySet<string> = new Set(['mm', 'cm', 'm', 'km', 'km/h', 'g', 'kg', 'ml', 'm2', 'm3/h', '°C']);

/** Whether shoppers of a language measure an attribute otherwise; shoe sizes are those of the EU. */
function isMeasuredOtherwise(attribute: Attribute | undefined, language: Language): boolean {
  if (attribute === undefined || language !== 'us') return false;
  return attribute.key === 'shoe-size' || (attribute.kind === 'number' && METRIC_UNITS.has(attribute.unit ?? ''));
}

/** Formats a number without grouping its thousands, as in tables and titles. */
const ungroupedNumber = (amount: number, language: Language): string =>
  String(amount).replace('.', decimalMark(language));

/** Formats a value with its unit; null if the product has no such value. */
function formatValue(
  attribute: Attribute,
  value: string | number | boolean | undefined,
  language: Language,
  notation: Language,
  formatAmount: (amount: number, language: Language) => string,
): string | null {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return YES_NO[language][value ? 0 : 1];
  if (attribute.kind === 'choice') {
    const choice = attribute.values.find(({ key }) => key === String(value));
    return choice === undefined ? null : selectText(choice.names, language);
  }
  const digits = formatAmount(Number(value), notation);
  const unit =
    attribute.kind === 'number' && attribute.unit !== null ? formatUnit(attribute.unit, notation, value === 1) : '';
  return unit === '"' || unit === '' ? digits + unit : `${digits} ${unit}`;
}

/** Composes two to four sentences: introduction, series, values, features, variants. */
function composeDescription(
  product: Product,
  details: readonly DetailText[],
  language: Language,
  variant: DescriptionVariant,
): string {
  const templates = DESCRIPTION_TEMPLATES[language];
  const hash = mix(product.seed, variant);
  const [yes] = YES_NO[language];
  const attributes = new Map(product.category.attributes.map((attribute) => [attribute.key, attribute]));
  const facts = details.filter(
    ({ kind, key, inProse }) =>
      kind !== 'boolean' &&
      !/^0( |$)/.test(inProse) &&
      !(key in (product.siblings[0] ?? {})) &&
      !isMeasuredOtherwise(attributes.get(key), language),
  );
  const listed = rotate(facts, variant).slice(0, 3 + (hash % 2));
  const features = details.filter(({ kind, value }) => kind === 'boolean' && value === yes);
  const opening = fill(templates.openings[variant], {
    product: `${product.brand} ${product.name}`,
    brand: product.brand,
    list: categoryInSentence(selectText(product.category.names, language), language),
  });
  const series = fill(templates.series, { series: product.series, brand: product.brand });
  const sentences = [
    opening,
    product.series !== '' && hash % 3 === 0 ? series : '',
    listed.length > 0 ? fill(select(templates.facts, hash), { facts: joinList(listed.map(fact), language) }) : '',
    features.length > 0
      ? fill(select(templates.features, hash), {
          features: joinList(
            features.slice(0, 4).map(({ name }) => lowerFirst(name, language)),
            language,
          ),
        })
      : '',
    choiceSentence(product, language),
  ].filter((sentence) => sentence !== '');
  return sentences.slice(0, 4).join(' ');

  function fact({ key, name, inProse }: DetailText): string {
    const value = product.values[key];
    const phrase =
      typeof value === 'number' ? factPhrase(key, language === 'us' ? 'en' : language, value, inProse) : null;
    if (phrase !== null) return phrase;
    return repeatsName(inProse, name) ? inProse : `${lowerFirst(name, language)} ${inProse}`;
  }
}

/** Whether a value says its attribute's name again, as "air cooling" does of "Cooling", or needs none, as a type. */
function repeatsName(value: string, name: string): boolean {
  const words = value.toLowerCase().split(/\s/);
  const named = name.toLowerCase().split(/\s/);
  return name === 'Type' || named.some((word) => word.length >= 4 && words.some((one) => one.endsWith(word)));
}

/** Lower-cases a category name, except in languages whose templates quote it or put it after a noun. */
const categoryInSentence = (list: string, language: Language): string =>
  language === 'fi' || language === 'fr' || language === 'it' || language === 'es' ? list : lowerFirst(list, language);

function choiceSentence(product: Product, language: Language): string {
  const keys = Object.keys(product.siblings[0] ?? {});
  const attribute = product.category.attributes.find(({ key }) => key === keys[0]);
  if (attribute === undefined || isMeasuredOtherwise(attribute, language)) return '';
  const values = new Set(
    product.siblings.flatMap(
      (values) => formatValue(attribute, values[attribute.key], language, language, formatNumber) ?? [],
    ),
  );
  if (values.size < 2) return '';
  return fill(DESCRIPTION_TEMPLATES[language].choices, { values: joinList([...values].slice(0, 8), language) });
}

/** Returns the entry at `position`, counting on from the start after the end. */
const select = (list: readonly [string, ...string[]], position: number): string =>
  list[position % list.length] ?? list[0];

const rotate = <T>(list: readonly T[], by: number): T[] => {
  const at = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
};

const fill = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
