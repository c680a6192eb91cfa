import type { Locale } from '../market/locale.ts';

/** A name in each locale that has one of its own. */
export type Names = Partial<Record<Locale, string>>;

export type CategoryLevel = 1 | 2 | 3;

/** A node of the tree: department (1), group (2) or category (3). Products belong to categories. */
export type Category = {
  id: number;
  parentId: number | null;
  level: CategoryLevel;
  /** For headings, e.g. "Washing machines". */
  names: Names;
  /** As offer titles have it, e.g. "washing machine"; empty above level 3. */
  nouns: Names;
  /** An emoji. */
  picture: string;
  /** Ids of the matching categories in Google's product taxonomy. */
  googleIds: readonly number[];
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

/** A product's value of one attribute: the id of a choice, a number in the attribute's unit, or yes/no. */
export type AttributeSetting = number | boolean;

/** Attribute id → setting. */
export type ProductAttributes = Readonly<Record<string, AttributeSetting>>;

/** The name in that locale, else in British English, else in any locale, else ''. */
export const nameIn = (names: Names, locale: Locale): string =>
  names[locale] ?? names['en-GB'] ?? Object.values(names)[0] ?? '';
