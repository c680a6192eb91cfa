import type { Attribute, AttributeValue, Category, Taxonomy } from '../../catalog/taxonomy.ts';
import { findQuantities } from '../../catalog/unit.ts';
import type { Locale } from '../../market/locale.ts';
import { amountWord, modelWordsOf } from './model-words.ts';
import { fold, remembering, words } from './text.ts';

/** Names that common feed formats give to attributes; ours are their keys. */
const FIELD_KEYS: Readonly<Record<string, readonly string[]>> = {
  color: ['colour'],
  colour: ['colour'],
  size: ['size', 'shoe-size', 'clothing-size', 'bed-size', 'volume'],
  material: ['material'],
  'energy efficiency class': ['energy-class'],
  'energy class': ['energy-class'],
};

/** A value as it is looked up: "256 GB" and "256GB" are one. */
export const choiceKey = remembering((value) => modelWordsOf(value).join(' '));

/** One attribute with every spelling (`choiceKey`) of its values that the market's shops use. */
export type KnownAttribute = {
  attribute: Attribute;
  choices: ReadonlyMap<string, AttributeValue>;
  /** The units of those of its values that are amounts: "GB" of a storage of 256 GB. */
  units: ReadonlySet<string>;
};

export type KnownCategory = {
  category: Category;
  attributes: readonly KnownAttribute[];
  /** Folded attribute name → attribute. */
  byName: ReadonlyMap<string, KnownAttribute>;
  /** Words of its names and nouns, which say nothing of the model. */
  nounWords: ReadonlySet<string>;
};

/** What the words of a market's shops mean in our category tree. */
export type Lexicon = {
  categories: ReadonlyMap<number, KnownCategory>;
  /** Several of our categories may be one of Google's. */
  byGoogleId: ReadonlyMap<number, readonly number[]>;
  /** Folded category name or noun, its words joined by blanks → category id. */
  byWords: ReadonlyMap<string, number>;
  /** The most words that an entry of `byWords` has. */
  mostWords: number;
  locales: readonly Locale[];
};

/** The words of a name as it is looked up. */
export const spaced = remembering((text) => words(text).join(' '));

function knownAttribute(attribute: Attribute, locales: readonly Locale[]): KnownAttribute {
  const choices = new Map<string, AttributeValue>();
  const units = new Set<string>();
  for (const value of attribute.values) {
    for (const name of [value.key, ...locales.map((locale) => value.names[locale] ?? '')]) {
      const key = choiceKey(name);
      if (key !== '' && !choices.has(key)) choices.set(key, value);
      const [quantity] = findQuantities(name);
      if (quantity && key === amountWord(quantity.amount, quantity.unit)) units.add(quantity.unit);
    }
  }
  return { attribute, choices, units };
}

function knownCategory(
  category: Category,
  attributes: readonly Attribute[],
  locales: readonly Locale[],
): KnownCategory {
  const known = attributes.map((attribute) => knownAttribute(attribute, locales));
  const byName = new Map<string, KnownAttribute>();
  for (const [field, keys] of Object.entries(FIELD_KEYS)) {
    const found = keys.flatMap((key) => known.find(({ attribute }) => attribute.key === key) ?? [])[0];
    if (found) byName.set(field, found);
  }
  for (const one of known) {
    byName.set(spaced(one.attribute.key), one);
    for (const locale of locales) byName.set(spaced(one.attribute.names[locale] ?? ''), one);
  }
  const texts = locales.flatMap((locale) => [category.names[locale] ?? '', category.nouns[locale] ?? '']);
  return { category, attributes: known, byName, nounWords: new Set(texts.flatMap(words)) };
}

/** Prepares the tree for reading offers in these locales, British English always among them. */
export function lexiconOf(taxonomy: Taxonomy, marketLocales: readonly Locale[]): Lexicon {
  const locales: Locale[] = [...new Set<Locale>([...marketLocales, 'en-GB'])];
  const attributesOf = Map.groupBy(taxonomy.attributes, (attribute) => attribute.categoryId);
  const leaves = taxonomy.categories.filter((category) => category.level === 3);
  const byGoogleId = new Map<number, number[]>();
  const byWords = new Map<string, number>();
  for (const category of leaves) {
    for (const id of category.googleIds) byGoogleId.set(id, [...(byGoogleId.get(id) ?? []), category.id]);
    for (const locale of locales) {
      for (const text of [category.names[locale], category.nouns[locale]]) {
        const key = spaced(text ?? '');
        if (key !== '' && !byWords.has(key)) byWords.set(key, category.id);
      }
    }
  }
  return {
    categories: new Map(leaves.map((leaf) => [leaf.id, knownCategory(leaf, attributesOf.get(leaf.id) ?? [], locales)])),
    byGoogleId,
    byWords,
    mostWords: Math.max(0, ...[...byWords.keys()].map((key) => key.split(' ').length)),
    locales,
  };
}

const YES = new Set(['yes', 'true', '1', 'ja', 'kyllä', 'oui', 'sì', 'sí', 'si', 'y', 'x', 'on'].map(fold));
const NO = new Set(['no', 'false', '0', 'nej', 'nei', 'nein', 'ei', 'non', 'n', 'off'].map(fold));

/** Yes or no in any of the languages; null where it is neither. */
export function yesOrNo(text: string): boolean | null {
  const folded = fold(text).trim();
  if (YES.has(folded)) return true;
  return NO.has(folded) ? false : null;
}
