import { isMissingValue } from '../../terms/language/feed-words.ts';
import type { Field } from './column-names.ts';

export type Detail = { name: string; value: string };

/** A shipping option in the file's own words; empty texts are not stated. */
export type ShippingText = {
  country: string;
  region: string;
  /** The carrier or service, in which shops also name pickup in a store. */
  service: string;
  price: string;
  minHandling: string;
  maxHandling: string;
  minTransit: string;
  maxTransit: string;
};

/** A row split into known fields, with the merchant's unparsed texts. */
export type Draft = {
  values: Map<Field, string[]>;
  shipping: ShippingText[];
  /** Surcharges on the shipping cost, one per payment method. */
  paymentCosts: string[];
  details: Detail[];
  /** The row was malformed and the reader had to guess. */
  isRepaired: boolean;
};

/** A row of a file that is not split into fields yet, so that unchanged rows can be skipped cheaply. */
export type RawRecord = {
  line: number;
  /** The raw text, for the fingerprint. */
  raw: string;
  sku: string;
  /** The row exceeds the limit of its length, so that it cannot be read. */
  isTooLong: boolean;
  /** Splits the row into fields; null if that is not possible. */
  draft: () => Draft | null;
};

export const emptyDraft = (): Draft => ({
  values: new Map(),
  shipping: [],
  paymentCosts: [],
  details: [],
  isRepaired: false,
});

/** An amount with the currency that its name states, unless the amount does. */
export const withCurrency = (text: string, currency: string | null): string =>
  currency !== null && /^[\d\s.,']+$/.test(text) ? `${text} ${currency}` : text;

/** Longer texts are values. */
const MAX_MISSING_VALUE_LENGTH = 20;

/** Whether a text states a value, rather than standing for a missing one. */
export const isStated = (text: string): boolean => {
  const bare = text.trim();
  return bare !== '' && (bare.length > MAX_MISSING_VALUE_LENGTH || !isMissingValue(bare));
};

export function addValue(draft: Draft, field: Field, value: string): void {
  const text = value.trim();
  if (!isStated(text)) return;
  const values = draft.values.get(field);
  if (values === undefined) draft.values.set(field, [text]);
  else values.push(text);
}

export const firstValue = (draft: Draft, field: Field): string | null => draft.values.get(field)?.[0] ?? null;

const NO_SHIPPING: ShippingText = {
  country: '', region: '', service: '', price: '', minHandling: '', maxHandling: '', minTransit: '', maxTransit: '',
}; // biome-ignore format: one line

export const shippingText = (parts: Partial<ShippingText>): ShippingText => ({ ...NO_SHIPPING, ...parts });
