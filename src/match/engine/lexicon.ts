import { memoize } from '../../base/memoize.ts';
import { findQuantities } from '../../catalog/unit.ts';
import { getMainLocale, type Locale } from '../../market/locale.ts';
import type { Attribute, AttributeValue, Category, Names, Taxonomy } from '../../taxonomy/taxonomy.ts';
import { foldKey } from '../../terms/fold-text.ts';
import { NO_WORDS, YES_WORDS } from '../../terms/language/yes-no-words.ts';
import { amountWord, splitModelWords } from './model-words.ts';
import { splitWords } from './split-words.ts';

/** Our attribute keys for the attribute names of common feed formats. */
const FIELD_KEYS: Readonly<Record<string, readonly string[]>> = {
  color: ['colour'],
  colour: ['colour'],
  size: ['size', 'shoe-size', 'clothing-size', 'bed-size', 'volume'],
  material: ['material'],
  'energy efficiency class': ['energy-class'],
  'energy class': ['energy-class'],
};

/** The key by which the value of a choice is looked up: "256 GB" and "256GB" have the same. */
export const choiceKey = memoize((value) => splitModelWords(value).join(' '));

/** One attribute with its values by every spelling (`choiceKey`) in the market's languages. */
export type LexiconAttribute = {
  attribute: Attribute;
  choices: ReadonlyMap<string, AttributeValue>;
  /** The units of those choices that are amounts, e.g. "GB" for a storage of 256 GB. */
  units: ReadonlySet<string>;
};

export type LexiconCategory = {
  category: Category;
  attributes: readonly LexiconAttribute[];
  /** Attribute by `lookupKey` of its name. */
  byName: ReadonlyMap<string, LexiconAttribute>;
  /** Words of its names and nouns, which are not part of a model's name. */
  nounWords: ReadonlySet<string>;
  /** Those that are a name by themselves; the others are one beside each other: "wireless" and "earbuds". */
  loneNouns: ReadonlySet<string>;
};

/** The vocabulary of a market's languages for our taxonomy. Built once for each market and reused for every offer. */
export type Lexicon = {
  /** Created on first use: offers are in few of a tree's leaves. */
  categories: Pick<ReadonlyMap<number, LexiconCategory>, 'get'>;
  locales: readonly Locale[];
};

/** The key by which a name is looked up: its folded words joined by spaces. */
export const lookupKey = memoize((text) => splitWords(text).join(' '));

/** The names that a thing has in these locales. */
const namesIn = (names: Names, locales: readonly Locale[]): string[] =>
  locales.flatMap((locale) => names[locale] ?? []);

function createAttribute(attribute: Attribute, locales: readonly Locale[]): LexiconAttribute {
  const choices = new Map<string, AttributeValue>();
  const units = new Set<string>();
  for (const value of attribute.values) {
    for (const name of [value.key, ...namesIn(value.names, locales)]) {
      const key = choiceKey(name);
      if (key !== '' && !choices.has(key)) choices.set(key, value);
      const [quantity] = findQuantities(name);
      if (quantity && key === amountWord(quantity.amount, quantity.unit)) units.add(quantity.unit);
    }
  }
  return { attribute, choices, units };
}

function createCategory(
  category: Category,
  attributes: readonly Attribute[],
  locales: readonly Locale[],
): LexiconCategory {
  const known = attributes.map((attribute) => createAttribute(attribute, locales));
  const byName = new Map<string, LexiconAttribute>();
  for (const [field, keys] of Object.entries(FIELD_KEYS)) {
    const [attribute] = keys.flatMap((key) => known.find(({ attribute }) => attribute.key === key) ?? []);
    if (attribute) byName.set(field, attribute);
  }
  for (const one of known) {
    byName.set(lookupKey(one.attribute.key), one);
    for (const name of namesIn(one.attribute.names, locales)) byName.set(lookupKey(name), one);
  }
  const names = [category.names, category.nouns].flatMap((own) => namesIn(own, locales)).map(splitWords);
  const loneNouns = new Set(names.flatMap((words) => (words.length === 1 ? words : [])));
  return { category, attributes: known, byName, nounWords: new Set(names.flat()), loneNouns };
}

/** What is created for each leaf when it is first asked for, by leaf id. */
function createOnUse(
  leaves: readonly Category[],
  create: (leaf: Category) => LexiconCategory,
): Pick<ReadonlyMap<number, LexiconCategory>, 'get'> {
  const byId = new Map(leaves.map((leaf) => [leaf.id, leaf]));
  const created = new Map<number, LexiconCategory>();
  return {
    get(id) {
      const leaf = byId.get(id);
      if (leaf === undefined) return undefined;
      const category = created.get(id) ?? create(leaf);
      created.set(id, category);
      return category;
    },
  };
}

/** Builds the lexicon for offers in these locales and British English. A leaf's part is built on its first use. */
export function createLexicon(taxonomy: Taxonomy, marketLocales: readonly Locale[]): Lexicon {
  const locales: Locale[] = [...new Set<Locale>([...marketLocales, ...marketLocales.map(getMainLocale), 'en-GB'])];
  const attributesByCategory = Map.groupBy(taxonomy.attributes, (attribute) => attribute.categoryId);
  const leaves = taxonomy.categories.filter((category) => category.level === 3);
  return {
    categories: createOnUse(leaves, (leaf) => createCategory(leaf, attributesByCategory.get(leaf.id) ?? [], locales)),
    locales,
  };
}

/** Whether a leaf is one for what fits no other: nothing follows from two things being in it, or only one of them. */
export const isCatchAll = ({ categories }: Lexicon, categoryId: number): boolean =>
  categories.get(categoryId)?.category.kind === 'other';

const YES = new Set(YES_WORDS.map(foldKey));
const NO = new Set(NO_WORDS.map(foldKey));

/** Parses yes or no in any of the languages; null where it is neither. */
export function parseBoolean(text: string): boolean | null {
  const folded = foldKey(text).trim();
  if (YES.has(folded)) return true;
  return NO.has(folded) ? false : null;
}
