import type { Attribute } from './catalogue/catalogue.ts';
import { decimalMark, type Language, lowerFirst, numberIn, textIn } from './language.ts';
import type { Product } from './products.ts';
import { mix } from './random.ts';
import { AND, PHRASES, unitIn, YES_NO } from './words.ts';

/** One attribute of a product as a shop writes it: "Battery", "5000 mAh", and in a sentence "5,000 mAh". */
export type ShownDetail = { key: string; kind: Attribute['kind']; name: string; value: string; inProse: string };

/** What shops say of a product in one language. */
export type ShownProduct = {
  noun: string;
  /** Department, group and category. */
  path: readonly string[];
  details: readonly ShownDetail[];
  /** The values that a title carries, in the category's order. */
  titleValues: readonly string[];
  /** Four ways of saying it; each shop has one of them. */
  descriptions: readonly string[];
};

/**
 * A product's texts in that language; pure, and worth keeping for all the shops of a market. `notation` is the language
 * whose decimal mark and units the values have: some shops leave them as the makers' English data sheets have them.
 */
export function describeProduct(product: Product, language: Language, notation = language): ShownProduct {
  const { category, group, department } = product;
  const details = category.attributes.flatMap((attribute) => {
    const { key, kind, names } = attribute;
    const told = product.values[key];
    const value = shownValue(attribute, told, language, notation, bareNumber);
    const inProse = shownValue(attribute, told, language, notation, numberIn);
    return value === null || inProse === null ? [] : [{ key, kind, name: textIn(names, language), value, inProse }];
  });
  const shownValues = new Map(details.map((detail) => [detail.key, detail.value]));
  return {
    noun: textIn(category.noun, language),
    path: [department, group, category].map(({ names }) => textIn(names, language)),
    details,
    titleValues: category.titleAttributes
      .flatMap((key) => shownValues.get(key) ?? [])
      // A bare number that the name already bears ("Glade 5") is not said twice.
      .filter((value) => !product.name.split(' ').includes(value)),
    descriptions: [0, 1, 2, 3].map((manner) => descriptionOf(product, details, language, manner)),
  };
}

/** A number as tables and titles have it, its thousands together. */
const bareNumber = (amount: number, language: Language): string => String(amount).replace('.', decimalMark(language));

/** A value with its unit in the language's own notation; null where the product has none. */
function shownValue(
  attribute: Attribute,
  value: string | number | boolean | undefined,
  language: Language,
  notation: Language,
  written: (amount: number, language: Language) => string,
): string | null {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return YES_NO[language][value ? 0 : 1];
  if (attribute.kind === 'choice') {
    const found = attribute.values.find(({ key }) => key === String(value));
    return found === undefined ? null : textIn(found.names, language);
  }
  const digits = written(Number(value), notation);
  const unit =
    attribute.kind === 'number' && attribute.unit !== null ? unitIn(attribute.unit, notation, value === 1) : '';
  return unit === '"' || unit === '' ? digits + unit : `${digits} ${unit}`;
}

/** Two to four sentences: what it is, its series, its figures, what else it has, what it comes in. */
function descriptionOf(product: Product, details: readonly ShownDetail[], language: Language, manner: number): string {
  const phrases = PHRASES[language];
  const turn = mix(product.seed, manner);
  const [yes] = YES_NO[language];
  const facts = details.filter(({ kind, key }) => kind !== 'boolean' && !(key in (product.siblings[0] ?? {})));
  const shown = rotated(facts, manner).slice(0, 3 + (turn % 2));
  const features = details.filter(({ kind, value }) => kind === 'boolean' && value === yes);
  const opening = fill(phrases.openings[manner], {
    product: `${product.brand} ${product.name}`,
    brand: product.brand,
    list: listed(textIn(product.category.names, language), language),
  });
  const series = fill(phrases.series, { series: product.series, brand: product.brand });
  const sentences = [
    opening,
    product.series !== '' && turn % 3 === 0 ? series : '',
    shown.length > 0
      ? fill(phrases.facts[turn % phrases.facts.length], { facts: joined(shown.map(fact), language) })
      : '',
    features.length > 0
      ? fill(phrases.features[turn % phrases.features.length], {
          features: joined(
            features.slice(0, 4).map(({ name }) => lowerFirst(name, language)),
            language,
          ),
        })
      : '',
    choiceSentence(product, language),
  ].filter((sentence) => sentence !== '');
  return sentences.slice(0, 4).join(' ');

  function fact({ name, inProse }: ShownDetail): string {
    return `${lowerFirst(name, language)} ${inProse}`;
  }
}

/** In languages that quote the category's name, or set it behind a noun, it keeps its capital. */
const listed = (list: string, language: Language): string =>
  language === 'fi' || language === 'fr' || language === 'it' || language === 'es' ? list : lowerFirst(list, language);

function choiceSentence(product: Product, language: Language): string {
  const keys = Object.keys(product.siblings[0] ?? {});
  const attribute = product.category.attributes.find(({ key }) => key === keys[0]);
  if (attribute === undefined) return '';
  const values = new Set(
    product.siblings.flatMap(
      (values) => shownValue(attribute, values[attribute.key], language, language, numberIn) ?? [],
    ),
  );
  if (values.size < 2) return '';
  return fill(PHRASES[language].choices, { values: joined([...values].slice(0, 8), language) });
}

function joined(parts: readonly string[], language: Language): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${AND[language]} ${parts[parts.length - 1]}`;
}

const rotated = <T>(list: readonly T[], by: number): T[] => {
  const at = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
};

const fill = (phrase: string, values: Record<string, string>): string =>
  phrase.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
