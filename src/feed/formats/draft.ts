/** The fields that are understood, under the names Google gives them (or ours where Google has none). */
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

/** One way of shipping as the file words it; empty text where it does not say. */
export type ShippingText = {
  country: string;
  region: string;
  price: string;
  minHandling: string;
  maxHandling: string;
  minTransit: string;
  maxTransit: string;
};

/** One row with its fields found and named, its texts still the merchant's own. */
export type Draft = {
  values: Map<Field, string[]>;
  shipping: ShippingText[];
  /** Costs that come on top of the cheapest shipping whatever is chosen: one per way of paying. */
  paymentCosts: string[];
  details: Detail[];
  /** The format's reader had to guess in this row. */
  isMended: boolean;
};

/** One row of a file, cut out but not yet taken apart, so that a known one costs no more than this. */
export type RawRecord = {
  line: number;
  /** The row as the file has it, for its fingerprint. */
  raw: string;
  sku: string;
  /** null: the row cannot be taken apart. */
  draft: () => Draft | null;
};

/** Reads a file's text piece by piece; what it holds at any time is one unfinished row. */
export type RecordReader = {
  /** Everything beside the row that decides how it is understood (the columns); part of the fingerprint. */
  context: string;
  push(text: string): RawRecord[];
  end(): { records: RawRecord[]; isTruncated: boolean; isFeed: boolean };
};

export const emptyDraft = (): Draft => ({
  values: new Map(),
  shipping: [],
  paymentCosts: [],
  details: [],
  isMended: false,
});

export function addValue(draft: Draft, field: Field, value: string): void {
  const text = value.trim();
  if (text === '') return;
  const values = draft.values.get(field);
  if (values === undefined) draft.values.set(field, [text]);
  else values.push(text);
}

export const firstOf = (draft: Draft, field: Field): string | null => draft.values.get(field)?.[0] ?? null;

const NO_SHIPPING: ShippingText = {
  country: '', region: '', price: '', minHandling: '', maxHandling: '', minTransit: '', maxTransit: '',
}; // biome-ignore format: one line

export const shippingText = (parts: Partial<ShippingText>): ShippingText => ({ ...NO_SHIPPING, ...parts });
