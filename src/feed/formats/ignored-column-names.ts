/**
 * Names, folded by `foldName` and without underscores, that the specifications of Google, Prisjakt, idealo, Heureka,
 * Kelkoo and the affiliate networks define and for which this site has no use. They are not reported as unknown.
 */
const IGNORED_NAMES: ReadonlySet<string> = new Set(
  (
    'adult ads_redirect mobile_link canonical_url lifestyle_image_link virtual_model_link video_link video_url short_title ' +
    'shipping_label shipping_length shipping_width shipping_height product_length ' +
    'product_width product_height height width length depth unit dimensions volume ' +
    'tax taxes tax_category tax_rate vat vat_rate tax_class tax_status taxable moms mwst country_of_origin origin ' +
    'promotion_id promotion voucher_code voucher promo_text promotional_text commission_group saving savings savings_percent web_offer terms_of_contract delivery_restrictions base_price_amount base_price_text basket_link size_stock_status size_stock_amount small_image discount discount_percent percent_discount ' +
    'cost_of_goods_sold auto_pricing_min_price maximum_retail_price minimum_price installment loyalty_points loyalty_program ' +
    'included_destination excluded_destination shopping_ads_excluded_country pause pickup_method pickup_sla store_code ' +
    'external_seller_id seller_id seller link_template mobile_link_template disclosure_date availability_date ' +
    'content_language target_country feed_label channel language country kind source destinations custom_attributes created_at updated_at published_at last_modified last_updated modified date_created date_modified ' +
    'ships_from_country transit_time_label product_highlight highlights condition_grade prisjakt_id pricespy_id affiliate_id ' +
    'tags tag keywords keyword rating reviews review_count average_rating popularity bestseller position sort_order ' +
    'fulfillment_type free_return_days returns return_policy warranty guarantee energy_label_link product_data_sheet ' +
    'data_sheet eprel min_energy_efficiency_class max_energy_efficiency_class checkout checkout_approved checkout_limit_per_period ' +
    'quantity_per_order disposal two_man_handling_fee disposal_fee max_order_processing_time comment delivery_comment shipping_comment ' +
    'technical_solution parent_title adwords_labels adwords_grouping adwords_redirect ' +
    'heureka_cpc max_cpc max_cpc_search cpc item_group_title gift accessory special_service extended_warranty dues ecotax eco_participation ' +
    'brand_id category_id category_link merchant_id merchant_name merchant store shop program program_name program_id data_feed_id display_price ' +
    'impression_url thumbnail_url merchant_thumb_url aw_thumb_url aw_product_id currency_symbol number_available ' +
    'program_url programurl currency_minor_unit currency_decimal_separator slug updated parent_id_text feed_id modified_date requires_shipping inventory_management inventory_policy inventory_item_id old_inventory_quantity fulfillment_service admin_graphql_api_id published_scope template on_sale purchasable total_sales virtual downloadable date_created_gmt date_modified_gmt catalog_visibility menu_order price_html related_ids manage_stock taxable ' +
    'visibility visibility_in_catalog is_featured sold_individually backorders backorders_allowed allow_customer_reviews purchase_note ' +
    'low_stock_amount shipping_class download_limit download_expiry_days grouped_products upsells cross_sells button_text permalink_base ' +
    'variant_inventory_tracker variant_inventory_policy variant_fulfillment_service variant_requires_shipping variant_taxable variant_tax_code ' +
    'cost_per_item gift_card seo_title seo_description image_position image_alt_text product_category template_suffix ' +
    'num lang lineno is_bundle_parent basket basket_disabled set manufacturer_warranty sales_notes delivery pickup delivery_options pickup_options'
  )
    .split(' ')
    .map((name) => name.replaceAll('_', '')),
);

/** Numbered columns of which a file may have any number. */
const NUMBERED =
  /^(?:custom_?label|custom_?number|attribute|option|extra|reserved)_?\d*(?:_?(?:name|values?|visible|global|default|linked_to))?$/;

/** Names that say what else a column is for: remarks, and the shop system's own data. */
const OTHER_USES =
  /(?:^|_)(?:metafields?|comments?|kommentare?|comentarios?|comment[io]|commentaires?|bemerkung|remarques?|notas?)(?:_|$)|^meta_/;

/** Whether a folded name is known but not used. */
export const isIgnoredName = (folded: string): boolean =>
  IGNORED_NAMES.has(folded.replaceAll('_', '')) || NUMBERED.test(folded) || OTHER_USES.test(folded);
