/** The supported fields by Google's names, or our own for fields that Google does not have. */
export type Field =
  | 'id' | 'title' | 'description' | 'link' | 'image_link' | 'additional_image_link' | 'brand' | 'gtin' | 'mpn'
  | 'product_type' | 'google_product_category' | 'item_group_id' | 'condition' | 'availability' | 'in_stock' | 'quantity'
  | 'price' | 'net_price' | 'currency' | 'sale_price' | 'sale_price_effective_date' | 'sale_price_from' | 'sale_price_to'
  | 'list_price' | 'member_price' | 'shipping' | 'free_shipping_threshold' | 'shipping_cost' | 'delivery_time' | 'min_handling_time' | 'max_handling_time' | 'min_transit_time'
  | 'max_transit_time' | 'deposit' | 'unit_pricing_measure' | 'unit_pricing_base_measure' | 'base_price' | 'multipack'
  | 'is_bundle' | 'identifier_exists' | 'product_detail' | 'seen_at' | 'expiration_date' | 'free_shipping'
  | 'color' | 'size' | 'size_system' | 'size_type' | 'material' | 'pattern' | 'gender' | 'age_group'
  | 'energy_efficiency_class'; // biome-ignore format: a list
