import { getMainLocale, type Locale } from '../market/locale.ts';
import { spellIn } from '../terms/language/content-language.ts';
import { LEAF_KINDS } from './classifier/leaf.ts';

/** A name in each locale that has one of its own. A regional locale has one only where it differs from its main locale. */
export type Names = Partial<Record<Locale, string>>;

export type CategoryLevel = 1 | 2 | 3;

/** What a node is: a level above the leaves, or what a leaf contains (a main thing, or something that belongs to one). */
export const CATEGORY_KINDS = ['department', 'group', ...LEAF_KINDS] as const;
export type CategoryKind = (typeof CATEGORY_KINDS)[number];

/** The level of a node of that kind. */
export const levelOfKind = (kind: CategoryKind): CategoryLevel =>
  kind === 'department' ? 1 : kind === 'group' ? 2 : 3;

/** A node of the tree: department (1), group (2) or category (3). Products belong to categories. */
export type Category = {
  id: number;
  parentId: number | null;
  level: CategoryLevel;
  /** Unique, English, in kebab case: "washing-machines". */
  key: string;
  kind: CategoryKind;
  /** For headings, e.g. "Washing machines". */
  names: Names;
  /** As offer titles have it, e.g. "washing machine"; empty above level 3. */
  nouns: Names;
  /** An emoji. */
  picture: string;
  /** Ids of Google's product taxonomy that lead to this category. An id leads to at most one. */
  googleIds: readonly number[];
  /** Ids of Google's product taxonomy of which this category is a finer part, e.g. "Hard Drives" for SSDs. */
  withinIds: readonly number[];
  /** Ids of the categories of the things that an accessory, spare part or consumable is for. */
  forIds: readonly number[];
  position: number;
};

export const ATTRIBUTE_KINDS = ['choice', 'number', 'boolean'] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

/** 'variant': it distinguishes products of one model, so offers that differ in it never match the same product. */
export const ATTRIBUTE_ROLES = ['variant', 'spec'] as const;
export type AttributeRole = (typeof ATTRIBUTE_ROLES)[number];

export type AttributeValue = { id: number; key: string; names: Names };

export type Attribute = {
  id: number;
  categoryId: number;
  key: string;
  kind: AttributeKind;
  unit: string | null;
  role: AttributeRole;
  names: Names;
  position: number;
  /** In display order; empty unless the kind is 'choice'. */
  values: readonly AttributeValue[];
};

export type Taxonomy = { categories: readonly Category[]; attributes: readonly Attribute[] };

/** Synonyms, short forms and subtypes of a category in one language, e.g. "notebook" for laptops. */
export type CategoryWords = {
  categoryId: number;
  /** A locale of the site; or another language of offers, as two letters. */
  locale: string;
  words: readonly string[];
};

/** An id that is no longer a category, and the category that replaces it. */
export type Redirect = { from: number; to: number };

/** Everything that an operator can edit: what an export contains. */
export type TaxonomyDocument = Taxonomy & { words: readonly CategoryWords[]; redirects: readonly Redirect[] };

/** A product's value of one attribute: the id of a choice, a number in the attribute's unit, or yes/no. */
export type AttributeSetting = number | boolean;

/** Attribute id → setting. */
export type ProductAttributes = Readonly<Record<string, AttributeSetting>>;

/** The name in that locale, else in its main locale, else in British English, else in any locale, else ''. */
export const nameIn = (names: Names, locale: Locale): string =>
  spellIn(locale, names[locale] ?? names[getMainLocale(locale)] ?? names['en-GB'] ?? Object.values(names)[0] ?? '');

/** What the classifier knows of phrases, for other readers of short texts, such as queries. */
export { rulesOf } from './classifier/language-rules.ts';
export { PhraseIndex } from './classifier/phrase-index.ts';
export { levelsOf } from './classifier/read-path.ts';
export { foldWord } from './classifier/stem.ts';
export { GAP, type NameToken } from './classifier/tokens.ts';
export { relatedLeaves } from './related-leaves.ts';
