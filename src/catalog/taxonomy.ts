import type { Locale } from '../market/locale.ts';

/** A name in each locale that has one of its own. */
export type Names = Partial<Record<Locale, string>>;

export type CategoryLevel = 1 | 2 | 3;

/** A node of the tree: department (1), group (2), or category (3), which is what products stand in. */
export type Category = {
  id: number;
  parentId: number | null;
  level: CategoryLevel;
  /** As it heads a list, e.g. "Washing machines". */
  names: Names;
  /** As it stands in an offer's title, e.g. "washing machine"; empty above level 3. */
  nouns: Names;
  /** The emoji that stands for it. */
  picture: string;
  /** The numbers of Google's product taxonomy that mean it. */
  googleIds: readonly number[];
  position: number;
};

export type AttributeKind = 'choice' | 'number' | 'boolean';

/** 'variant': products of one model differ in it and must never be joined across it. */
export type AttributeRole = 'variant' | 'spec';

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
  /** In the order of the shelf; empty unless the kind is choice. */
  values: readonly AttributeValue[];
};

export type Taxonomy = { categories: readonly Category[]; attributes: readonly Attribute[] };

/** What a product has of one attribute: the id of a choice's value, a number in the attribute's unit, or yes/no. */
export type AttributeSetting = number | boolean;

/** Attribute id → setting. */
export type ProductAttributes = Readonly<Record<string, AttributeSetting>>;

/** The name in that locale, else in British English, else any: a tree without one in English is still a tree. */
export const nameIn = (names: Names, locale: Locale): string =>
  names[locale] ?? names['en-GB'] ?? Object.values(names)[0] ?? '';
