/** The supported fields by Google's names, or our own for fields that Google does not have. */
export type Field =
  | 'id' | 'title' | 'description' | 'link' | 'image_link' | 'additional_image_link' | 'brand' | 'gtin' | 'mpn'
  | 'product_type' | 'google_product_category' | 'item_group_id' | 'condition' | 'availability' | 'in_stock' | 'quantity'
  | 'price' | 'net_price' | 'currency' | 'sale_price' | 'sale_price_effective_date' | 'sale_price_from' | 'sale_price_to'
  | 'list_price' | 'member_price' | 'shipping' | 'free_shipping_threshold' | 'shipping_cost' | 'delivery_time' | 'min_handling_time' | 'max_handling_time' | 'min_transit_time'
  | 'max_transit_time' | 'deposit' | 'unit_pricing_measure' | 'unit_pricing_base_measure' | 'base_price' | 'multipack'
  | 'is_bundle' | 'identifier_exists' | 'product_detail' | 'seen_at'
  | 'color' | 'size' | 'size_system' | 'size_type' | 'material' | 'pattern' | 'gender' | 'age_group'
  | 'energy_efficiency_class'; // biome-ignore format: a list

export type Detail = { name: string; value: string };

/** A shipping option in the file's own words; empty texts are not stated. */
export type ShippingText = {
  country: string;
  region: string;
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
  /** Splits the row into fields; null if that is not possible. */
  draft: () => Draft | null;
};

/** Reads a file's text in chunks. Memory: one incomplete row. */
export type RecordReader = {
  /** What else affects how rows are read, such as the header; part of the fingerprint. */
  context: string;
  push(text: string): RawRecord[];
  end(): { records: RawRecord[]; isTruncated: boolean; isFeed: boolean };
};

export const emptyDraft = (): Draft => ({
  values: new Map(),
  shipping: [],
  paymentCosts: [],
  details: [],
  isRepaired: false,
});

export function addValue(draft: Draft, field: Field, value: string): void {
  const text = value.trim();
  if (text === '') return;
  const values = draft.values.get(field);
  if (values === undefined) draft.values.set(field, [text]);
  else values.push(text);
}

export const firstValue = (draft: Draft, field: Field): string | null => draft.values.get(field)?.[0] ?? null;

const NO_SHIPPING: ShippingText = {
  country: '', region: '', price: '', minHandling: '', maxHandling: '', minTransit: '', maxTransit: '',
}; // biome-ignore format: one line

export const shippingText = (parts: Partial<ShippingText>): ShippingText => ({ ...NO_SHIPPING, ...parts });
