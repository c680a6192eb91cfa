import { foldFeedText } from '../../terms/fold-text.ts';
import type { Field } from './draft.ts';

/**
 * Column and element names of each field, folded by `foldName`. If a file has several, the earlier one is used.
 * Sources: the product data specifications of Google, Prisjakt, Skroutz, Heureka and idealo, and the export plugins of
 * the common shop systems.
 */
export const FIELD_NAMES: Record<Field, readonly string[]> = {
  id: ['id', 'item_id', 'itemid', 'sku', 'offer_id', 'offerid', 'product_id', 'productid', 'unique_id', 'uniqueid', 'uid', 'artikelnummer_im_shop', 'artikelnummer', 'artnr', 'artikelnr', 'varenummer', 'article_number', 'numero_de_articulo_en_la_tienda', 'numero_de_articulo', 'referencia', 'codice', 'reference', 'aid', 'merchant_product_id', 'merchantproductid', 'id_product', 'offer_code', 'sku_id', 'your_item_number', 'item_number', 'variant_sku', 'aw_product_id', 'articlenumber', 'artikel_nummer', 'kod_produktu', 'guid'],
  title: ['title', 'productname', 'product_name', 'produktname', 'name', 'product', 'produktnamn', 'produktnavn', 'titel', 'titulo', 'nombre', 'nombre_del_producto', 'titre', 'nom', 'nome', 'nome_prodotto', 'nazwa', 'nazev', 'tuotenimi', 'structured_title', 'bezeichnung', 'artikelbezeichnung', 'produktbezeichnung', 'artikelname', 'item_title', 'product_title', 'nazwa_produktu', 'nazev_produktu', 'denominazione', 'nome_do_produto'],
  description: ['description', 'desc', 'produktbeschreibung', 'beschreibung', 'beskrivning', 'beskrivelse', 'descripcion', 'descripcion_del_producto', 'descrizione', 'opis', 'popis', 'summary', 'content', 'short_description', 'body_html', 'long_description', 'product_description', 'produktbeskrivning', 'langbeschreibung'],
  link: ['link', 'url', 'product_url', 'producturl', 'produkturl', 'produkt_url', 'deeplink', 'product_link', 'url_del_producto', 'enlace', 'lien', 'lank', 'affiliate_link', 'canonical_link', 'href', 'loc', 'permalink', 'merchant_deep_link', 'aw_deep_link', 'deep_link', 'artikel_url', 'produktlank', 'produktlink', 'url_produktu', 'lien_produit', 'url_produit', 'landing_page'],
  image_link: ['image_link', 'imgurl', 'image', 'image_url', 'imageurl', 'imageurls', 'image_urls', 'bild_url', 'bildurl', 'bild_url_1', 'bildlank', 'url_de_imagen', 'url_de_la_imagen', 'imagen', 'images', 'picture', 'thumbnail', 'base_image', 'bildlink', 'bild', 'bild_link', 'image_src', 'main_image', 'merchant_image_url', 'aw_image_url', 'large_image', 'image_link_1', 'url_image', 'img', 'img_url', 'foto', 'bilde_url', 'bildeurl'],
  additional_image_link: ['additional_image_link', 'additional_image_links', 'additionalimage', 'additional_image', 'additional_imageurl', 'additionalimageurl', 'imgurl_alternative', 'bild_url_2', 'bild_url_3', 'extra_image', 'additional_images', 'additional_image_urls', 'more_images', 'image_link_2', 'image_link_3', 'image_link_4', 'gallery'],
  brand: ['brand', 'manufacturer', 'hersteller', 'hersteller_markenname', 'marke', 'markenname', 'marka', 'marca', 'fabricante', 'marque', 'fabricant', 'tillverkare', 'varumarke', 'merke', 'maerke', 'vyrobce', 'znacka', 'producent', 'merk', 'valmistaja', 'brand_name', 'brandname', 'brands', 'vendor', 'manufacturer_name', 'produsent', 'markennamen'],
  gtin: ['gtin', 'ean', 'eans', 'gtins', 'ean_gtin_barcodenummer_upc', 'ean_gtin', 'gtin_ean', 'ean13', 'upc', 'barcode', 'isbn', 'eancode', 'ean_code', 'jan', 'gtin13', 'gtin14', 'gtin12', 'gtin8', 'product_gtin', 'ean_or_upc', 'gtin_upc_ean_or_isbn', 'ean_code_13', 'ean_upc', 'ean_nummer', 'upc_ean', 'barcode_ean', 'variant_barcode', 'kod_ean', 'ean_kod', 'isbn13', 'global_unique_id'],
  mpn: ['mpn', 'han', 'hans', 'mpns', 'productno', 'herstellerartikelnummer', 'herstellerartikelnummer_han_mpn', 'manufacturer_sku', 'manufacturers_sku', 'manufacturer_article_number', 'tillverkarens_artikelnummer', 'part_number', 'model_number', 'manufacturer_part_number', 'numero_de_fabricante', 'referencia_del_fabricante', 'tillverkar_sku', 'tillverkarens_sku', 'manufacturer_item_number', 'herstellernummer', 'vendorcode', 'supplier_sku', 'kod_producenta'],
  product_type: ['product_type', 'category', 'categorypath', 'category_path', 'categorytext', 'categories', 'kategorie', 'kategori', 'produktgruppe_im_shop', 'produktgruppe', 'categoria', 'categorie', 'categoria_de_producto', 'ruta_de_categoria', 'merchant_category', 'shop_category', 'merchant_product_category_path', 'category_name', 'categoryname', 'product_category', 'product_types', 'kategoria', 'kategorinamn', 'produktkategori'],
  google_product_category: ['google_product_category', 'google_category', 'google_product_category_id', 'google_category_id', 'googlecategory'],
  item_group_id: ['item_group_id', 'itemgroup_id', 'group_id', 'parent_sku', 'parent_id', 'variant_group', 'master_sku', 'set_id', 'parent', 'parentid', 'handle'],
  condition: ['condition', 'item_type', 'zustand', 'skick', 'stand', 'tilstand', 'estado', 'etat', 'condizione', 'stan', 'item_condition', 'itemcondition'],
  availability: ['availability', 'stock_status', 'stockstatus', 'verfugbarkeit', 'lagerstatus', 'lager', 'disponibilidad', 'disponibilite', 'disponibilita', 'dostepnosc', 'dostupnost', 'saatavuus', 'beschikbaarheid', 'tillganglighet', 'stock_availability', 'availability_status', 'verfuegbarkeit', 'lager_status', 'tilgjengelighet', 'tilgaengelighed'],
  in_stock: ['instock', 'in_stock', 'is_in_stock', 'isinstock', 'available', 'stock', 'instock_status'],
  quantity: ['quantity', 'qty', 'stock_quantity', 'stockquantity', 'inventory', 'sell_on_google_quantity', 'lagersaldo', 'stock_amount', 'antal', 'quantity_to_sell_on_facebook', 'stock_level', 'stocklevel', 'bestand', 'lagerbestand', 'variant_inventory_qty', 'inventory_quantity', 'lagerantal', 'stock_count', 'stan_magazynowy'],
  price: ['price_incl_vat', 'price_tax_incl', 'price_incl_tax', 'price_including_tax', 'price_inc_tax', 'price_gross', 'gross_price', 'brutto_preis', 'preis_inkl_mwst', 'pris_inkl_moms', 'pris_inkl_mva', 'pris_ink_moms', 'prix_ttc', 'price_ttc', 'precio_con_iva', 'precio_iva_incluido', 'prezzo_iva_inclusa', 'prezzo_ivato', 'cena_brutto', 'cena_s_dph', 'prijs_incl_btw', 'hinta_alv', 'bruttopris', 'price_vat', 'price_with_vat', 'pricewithvat', 'price_inc_vat', 'price_including_vat', 'preis_brutto', 'bruttopreis', 'price', 'pris', 'preis', 'precio', 'prix', 'prezzo', 'cena', 'prijs', 'hinta', 'current_price', 'final_price', 'timi', 'selling_price', 'search_price', 'store_price', 'variant_price', 'vk', 'verkaufspreis', 'vk_preis', 'forsaljningspris', 'salgspris', 'prix_de_vente', 'pvp', 'price_amount'],
  currency: ['currency', 'currency_code', 'wahrung', 'valuta', 'moneda', 'devise', 'currencyid', 'currency_id', 'currency_iso', 'price_currency', 'pricecurrency', 'waehrung'],
  sale_price: ['sale_price', 'saleprice', 'special_price', 'discounted_price', 'discount_price', 'angebotspreis', 'rea_pris', 'kampanjpris', 'sale_price_incl_vat', 'promotional_price', 'promo_price', 'aktionspreis', 'tilbudspris', 'prix_promo', 'prix_solde', 'precio_oferta', 'precio_rebajado', 'prezzo_scontato', 'cena_promocyjna', 'akcni_cena', 'reapris'],
  sale_price_effective_date: ['sale_price_effective_date', 'sale_price_effective_dates', 'sale_price_effective_period', 'sale_effective_date'],
  sale_price_from: ['sale_price_from', 'sale_price_start_date', 'date_sale_price_starts', 'special_price_from_date', 'special_from_date', 'sale_start_date', 'sale_price_from_date', 'date_on_sale_from'],
  sale_price_to: ['sale_price_to', 'sale_price_end_date', 'date_sale_price_ends', 'special_price_to_date', 'special_to_date', 'sale_end_date', 'sale_price_to_date', 'date_on_sale_to'],
  net_price: ['price_excl_vat', 'price_ex_vat', 'price_excluding_vat', 'price_without_vat', 'price_tax_excl', 'price_excl_tax', 'price_excluding_tax', 'price_ex_tax', 'price_net', 'net_price', 'nettopreis', 'preis_netto', 'netto_preis', 'pris_exkl_moms', 'pris_ex_moms', 'pris_eks_mva', 'pris_ekskl_moms', 'nettopris', 'prix_ht', 'price_ht', 'precio_sin_iva', 'prezzo_senza_iva', 'cena_netto', 'cena_bez_dph', 'prijs_excl_btw'],
  list_price: ['list_price', 'formerprice', 'former_price', 'old_price', 'oldprice', 'price_old', 'was_price', 'streichpreis', 'precio_anterior', 'prix_barre', 'ordinarie_pris', 'price_before_discount', 'strike_price', 'regular_price', 'original_price', 'price_no_rebate', 'rrp', 'rrp_price', 'msrp', 'uvp', 'retail_price', 'recommended_retail_price', 'compare_at_price', 'variant_compare_at_price', 'product_price_old', 'ordpris', 'ord_pris', 'forpris', 'rek_pris', 'statt_preis', 'pvpr'],
  member_price: ['member_price', 'loyalty_price', 'club_price', 'clubprice'],
  shipping: ['shipping'],
  free_shipping_threshold: ['free_shipping_threshold'],
  shipping_cost: ['shipping_cost', 'shippingcost', 'shipping_costs', 'shipping_price', 'delivery_cost', 'deliverycost', 'deliverycosts', 'delivery_costs', 'versandkosten', 'frakt', 'fragt', 'fraktkostnad', 'gastos_de_envio', 'costes_de_envio', 'frais_de_port', 'spese_di_spedizione', 'shippingfee', 'verzendkosten', 'postage', 'delivery_price', 'shipping_incl_vat', 'fraktpris', 'versand', 'porto', 'koszt_dostawy', 'koszty_wysylki', 'costo_spedizione', 'toimituskulut', 'coste_envio', 'gastos_envio', 'frais_de_livraison', 'metaforika'],
  delivery_time: ['delivery_time', 'deliverytime', 'lieferzeit', 'leveranstid', 'leveringstid', 'plazo_de_entrega', 'tiempo_de_entrega', 'delai_de_livraison', 'tempi_di_consegna', 'delivery_date', 'deliverydate', 'delivery_period', 'levertijd', 'shipping_time', 'delivery_days', 'leveranstid_dagar', 'doba_dodani', 'czas_dostawy', 'toimitusaika'],
  min_handling_time: ['min_handling_time'],
  max_handling_time: ['max_handling_time'],
  min_transit_time: ['min_transit_time'],
  max_transit_time: ['max_transit_time'],
  deposit: ['deposit', 'pfand', 'pant', 'pantbelopp', 'statiegeld', 'consigne', 'kaucja', 'deposit_value', 'depositfee', 'pfandbetrag', 'deposito'],
  unit_pricing_measure: ['unit_pricing_measure'],
  unit_pricing_base_measure: ['unit_pricing_base_measure'],
  base_price: ['base_price', 'baseprice', 'grundpreis', 'precio_base', 'precio_unitario', 'unit_price', 'jamforpris', 'prix_unitaire'],
  multipack: ['multipack', 'pack_count', 'packcount', 'package_quantity', 'number_of_items'],
  is_bundle: ['is_bundle'],
  identifier_exists: ['identifier_exists'],
  product_detail: ['product_detail', 'product_details', 'certification', 'attributes', 'specifications', 'specs', 'properties'],
  seen_at: ['seen_at'],
  color: ['color', 'colour', 'farbe', 'farg', 'farge', 'farve', 'couleur', 'colore', 'barva', 'kolor', 'vari', 'kleur'],
  size: ['size', 'sizes', 'grosse', 'storlek', 'storrelse', 'talla', 'tamano', 'taille', 'taglia', 'velikost', 'rozmiar', 'koko', 'maat'],
  size_system: ['size_system'],
  size_type: ['size_type'],
  material: ['material', 'materiau', 'materiale'],
  pattern: ['pattern'],
  gender: ['gender', 'geschlecht', 'kon', 'genero', 'genere'],
  age_group: ['age_group', 'altersgruppe'],
  energy_efficiency_class: ['energy_efficiency_class', 'energy_label', 'eec', 'energieeffizienzklasse', 'energiklass', 'eficiencia_energetica', 'energy_class', 'energieklasse', 'energimarkning', 'energimerking', 'energimaerke', 'energy_rating', 'classe_energetique', 'classe_energetica'],
}; // biome-ignore format: a table

/** Prefixes of columns with the shipping cost of one carrier, followed by the carrier's name. */
export const CARRIER_COLUMNS = ['deliverycosts_', 'delivery_costs_', 'versandkosten_', 'gastos_de_envio_', 'costes_de_envio_', 'frais_de_port_', 'spese_di_spedizione_']; // biome-ignore format: one line

/** Prefixes of columns with the surcharge of one payment method. */
export const PAYMENT_COLUMNS = ['paymentcosts_', 'payment_costs_', 'zahlungskosten_', 'gastos_de_pago_', 'costes_de_pago_', 'frais_de_paiement_']; // biome-ignore format: one line

/** Normalizes a column or element name: lower case, without accents, `g:` prefix and a format in parentheses. */
export const foldName = (name: string): string =>
  foldFeedText(
    name
      .replace(/^\ufeff/, '')
      .replace(/^\s*[a-z]{1,3}:(?=\S)/i, '')
      .replace(/\(.*:.*\)\s*$/, ''),
  )
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

const FIELD_BY_NAME = new Map<string, { field: Field; rank: number }>();
// All names as listed first, then the same without underscores (`imageLink`).
for (const convert of [(name: string) => name, (name: string) => name.replaceAll('_', '')]) {
  for (const [field, names] of Object.entries(FIELD_NAMES)) {
    names.forEach((name, rank) => {
      if (!FIELD_BY_NAME.has(convert(name))) FIELD_BY_NAME.set(convert(name), { field: field as Field, rank });
    });
  }
}

/** The field of a folded name and the name's rank among the names of that field (0 is best); null if unknown. */
export const findField = (folded: string): { field: Field; rank: number } | null => FIELD_BY_NAME.get(folded) ?? null;
