/**
 * One text in every language of the demonstration: en (British), sv, nb, da, de, fi, fr, it, es, and en-US where it
 * differs from British English.
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

/** 'variant': shoppers choose a model's variant by this attribute; 'spec': the attribute only describes and filters. */
export type AttributeRole = 'variant' | 'spec';

export type Attribute =
  | { kind: 'choice'; key: string; names: Text; role: AttributeRole; values: readonly Value[] }
  | { kind: 'number'; key: string; names: Text; role: AttributeRole; unit: string | null }
  | { kind: 'boolean'; key: string; names: Text; role: 'spec' };

/** A choice value's key, a number in the attribute's unit, or yes/no. */
export type AttributeValues = { readonly [attributeKey: string]: string | number | boolean };

/** A variant of a model: the values that distinguish it, and its price in euro if it differs from the model's. */
export type Variant = { values: AttributeValues; price: number | null };

/** One model. `price` is its regular price in euro, `launched` its age in days at the anchor date (0–1500). */
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
  /** Group id × 100 + a number within the group, e.g. 1101. */
  id: number;
  key: string;
  /** The plural for headings: "Washing machines". */
  names: Text;
  /** The singular for use within an offer's title: "washing machine". */
  noun: Text;
  /** Ids of matching categories in Google's product taxonomy. The feeds contain the first one. */
  google: readonly [number, ...number[]];
  attributes: readonly Attribute[];
  /** Keys of the attributes whose values an offer's title contains, in order, e.g. capacity, then colour. */
  titleAttributes: readonly string[];
  lines: readonly Line[];
};

export type Group = { id: number; key: string; names: Text; categories: readonly Category[] };

export type Department = { id: number; key: string; names: Text; groups: readonly Group[] };

/** Creates a model. A model without variants is one product. */
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
