/**
 * One text in every language the demonstration speaks: en (British), sv, nb, da, de, fi, fr, it, es, and, where an
 * American shop writes it otherwise, en-US.
 */
export type Text = readonly [
  en: string,
  sv: string,
  nb: string,
  da: string,
  de: string,
  fi: string,
  fr: string,
  it: string,
  es: string,
  us?: string,
];

export type Value = { key: string; names: Text };

/** 'variant': products of one model differ in it and are chosen by it; 'spec': it only describes and filters. */
export type AttributeRole = 'variant' | 'spec';

export type Attribute =
  | { kind: 'choice'; key: string; names: Text; role: AttributeRole; values: readonly Value[] }
  | { kind: 'number'; key: string; names: Text; role: AttributeRole; unit: string | null }
  | { kind: 'boolean'; key: string; names: Text; role: 'spec' };

/** A choice value's key, a number in the attribute's unit, or yes/no. */
export type AttributeValues = { readonly [attributeKey: string]: string | number | boolean };

/** One thing on the shelf: what it differs in from its siblings, and its price where that differs too (euro). */
export type Variant = { values: AttributeValues; price: number | null };

/** One model; `price` is its usual price in whole or decimal euro, `launched` days before today (0–1500). */
export type Model = {
  name: string;
  price: number;
  launched: number;
  values: AttributeValues;
  variants: readonly Variant[];
};

/** The models that one invented brand sells under one series name. */
export type Line = { brand: string; series: string; models: readonly Model[] };

export type Category = {
  /** Group id × 100 + a number of its own, e.g. 1101. */
  id: number;
  key: string;
  /** The plural that heads the list: "Washing machines". */
  names: Text;
  /** The singular as it stands inside an offer's title: "washing machine". */
  noun: Text;
  /** Ids of Google's product taxonomy that mean this category; the first is what the demonstration's feeds send. */
  google: readonly number[];
  /** The shelf's sign, an emoji of the package @lobehub/fluent-emoji-3d. */
  picture: string;
  /** The sign shows the goods themselves, so that they are photographed as it. Others are photographed in their parcel. */
  showsGoods: boolean;
  attributes: readonly Attribute[];
  /** The attributes whose values an offer's title carries, in their order, e.g. capacity, then colour. */
  titleAttributes: readonly string[];
  lines: readonly Line[];
};

export type Group = { id: number; key: string; names: Text; picture: string; categories: readonly Category[] };

export type Department = { id: number; key: string; names: Text; picture: string; groups: readonly Group[] };

/** Short form for the catalogue's tables: a model without variants of its own is one product. */
export const model = (
  name: string,
  price: number,
  launched: number,
  values: AttributeValues,
  variants: readonly (AttributeValues | Variant)[] = [],
): Model => ({
  name,
  price,
  launched,
  values,
  variants: variants.map((variant) => (isVariant(variant) ? variant : { values: variant, price: null })),
});

const isVariant = (variant: AttributeValues | Variant): variant is Variant => typeof variant.values === 'object';
