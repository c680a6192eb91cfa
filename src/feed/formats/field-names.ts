import type { Field } from './draft.ts';

/**
 * The names under which columns and elements hold each field, folded as `foldName` does; the earlier one counts where a
 * file has several. Sources: the product data specifications of Google, Prisjakt, Skroutz, Heureka and idealo, and the
 * export plugins of the common shop systems.
 */
export const FIELD_NAMES: Record<Field, readonly string[]> = {
  id: ['id', 'item_id', 'itemid', 'sku', 'offer_id', 'offerid', 'product_id', 'productid', 'unique_id', 'uniqueid', 'uid', 'artikelnummer_im_shop', 'artikelnummer', 'artnr', 'artikelnr', 'varenummer', 'article_number', 'numero_de_articulo_en_la_tienda', 'numero_de_articulo', 'referencia', 'codice', 'reference', 'aid', 'merchant_product_id', 'merchantproductid'],
  title: ['title', 'productname', 'product_name', 'produktname', 'name', 'product', 'produktnamn', 'produktnavn', 'titel', 'titulo', 'nombre', 'nombre_del_producto', 'titre', 'nom', 'nome', 'nome_prodotto', 'nazwa', 'nazev', 'tuotenimi', 'structured_title'],
  description: ['description', 'desc', 'produktbeschreibung', 'beschreibung', 'beskrivning', 'beskrivelse', 'descripcion', 'descripcion_del_producto', 'descrizione', 'opis', 'popis', 'summary', 'content', 'short_description'],
  link: ['link', 'url', 'product_url', 'producturl', 'produkturl', 'produkt_url', 'deeplink', 'product_link', 'url_del_producto', 'enlace', 'lien', 'lank', 'affiliate_link', 'canonical_link', 'href', 'loc'],
  image_link: ['image_link', 'imgurl', 'image', 'image_url', 'imageurl', 'imageurls', 'image_urls', 'bild_url', 'bildurl', 'bild_url_1', 'bildlank', 'url_de_imagen', 'url_de_la_imagen', 'imagen', 'images', 'picture', 'thumbnail'],
  additional_image_link: ['additional_image_link', 'additional_image_links', 'additionalimage', 'additional_image', 'additional_imageurl', 'additionalimageurl', 'imgurl_alternative', 'bild_url_2', 'bild_url_3', 'extra_image'],
  brand: ['brand', 'manufacturer', 'hersteller', 'hersteller_markenname', 'marke', 'markenname', 'marka', 'marca', 'fabricante', 'marque', 'fabricant', 'tillverkare', 'varumarke', 'merke', 'maerke', 'vyrobce', 'znacka', 'producent', 'merk', 'valmistaja'],
  gtin: ['gtin', 'ean', 'eans', 'gtins', 'ean_gtin_barcodenummer_upc', 'ean_gtin', 'gtin_ean', 'ean13', 'upc', 'barcode', 'isbn', 'eancode', 'ean_code', 'jan', 'gtin13', 'gtin14', 'gtin12', 'gtin8'],
  mpn: ['mpn', 'han', 'hans', 'mpns', 'productno', 'herstellerartikelnummer', 'herstellerartikelnummer_han_mpn', 'manufacturer_sku', 'manufacturers_sku', 'manufacturer_article_number', 'tillverkarens_artikelnummer', 'part_number', 'model_number', 'manufacturer_part_number', 'numero_de_fabricante', 'referencia_del_fabricante'],
  product_type: ['product_type', 'category', 'categorypath', 'category_path', 'categorytext', 'categories', 'kategorie', 'kategori', 'produktgruppe_im_shop', 'produktgruppe', 'categoria', 'categorie', 'categoria_de_producto', 'ruta_de_categoria', 'merchant_category', 'shop_category'],
  google_product_category: ['google_product_category', 'google_category'],
  item_group_id: ['item_group_id', 'itemgroup_id', 'group_id', 'parent_sku', 'parent_id', 'variant_group', 'master_sku'],
  condition: ['condition', 'item_type', 'zustand', 'skick', 'stand', 'tilstand', 'estado', 'etat', 'condizione', 'stan'],
  availability: ['availability', 'stock_status', 'stockstatus', 'verfugbarkeit', 'lagerstatus', 'lager', 'disponibilidad', 'disponibilite', 'disponibilita', 'dostepnosc', 'dostupnost', 'saatavuus', 'beschikbaarheid', 'tillganglighet'],
  in_stock: ['instock', 'in_stock', 'is_in_stock', 'isinstock', 'available', 'stock'],
  quantity: ['quantity', 'qty', 'stock_quantity', 'stockquantity', 'inventory', 'sell_on_google_quantity', 'lagersaldo', 'stock_amount', 'antal'],
  price: ['price_vat', 'price_with_vat', 'pricewithvat', 'price_inc_vat', 'price_including_vat', 'preis_brutto', 'bruttopreis', 'price', 'pris', 'preis', 'precio', 'prix', 'prezzo', 'cena', 'prijs', 'hinta', 'current_price', 'final_price', 'timi'],
  currency: ['currency', 'currency_code', 'wahrung', 'valuta', 'moneda', 'devise'],
  sale_price: ['sale_price', 'saleprice', 'special_price', 'discounted_price', 'discount_price', 'angebotspreis', 'rea_pris', 'kampanjpris'],
  sale_price_effective_date: ['sale_price_effective_date', 'sale_price_effective_dates'],
  list_price: ['list_price', 'formerprice', 'former_price', 'old_price', 'oldprice', 'price_old', 'was_price', 'streichpreis', 'precio_anterior', 'prix_barre', 'ordinarie_pris', 'price_before_discount', 'strike_price', 'regular_price', 'original_price'],
  member_price: ['member_price', 'loyalty_price', 'club_price', 'clubprice'],
  shipping: ['shipping'],
  shipping_cost: ['shipping_cost', 'shippingcost', 'shipping_costs', 'shipping_price', 'delivery_cost', 'deliverycost', 'deliverycosts', 'delivery_costs', 'versandkosten', 'frakt', 'fragt', 'fraktkostnad', 'gastos_de_envio', 'costes_de_envio', 'frais_de_port', 'spese_di_spedizione', 'shippingfee', 'verzendkosten', 'postage'],
  delivery_time: ['delivery_time', 'deliverytime', 'lieferzeit', 'leveranstid', 'leveringstid', 'plazo_de_entrega', 'tiempo_de_entrega', 'delai_de_livraison', 'tempi_di_consegna', 'delivery_date', 'deliverydate', 'delivery_period', 'levertijd', 'shipping_time'],
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
  product_detail: ['product_detail', 'product_details'],
  seen_at: ['seen_at'],
  color: ['color', 'colour', 'farbe', 'farg', 'farge', 'farve', 'couleur', 'colore', 'barva', 'kolor', 'vari', 'kleur'],
  size: ['size', 'sizes', 'grosse', 'storlek', 'storrelse', 'talla', 'tamano', 'taille', 'taglia', 'velikost', 'rozmiar', 'koko', 'maat'],
  size_system: ['size_system'],
  size_type: ['size_type'],
  material: ['material', 'materiau', 'materiale'],
  pattern: ['pattern'],
  gender: ['gender', 'geschlecht', 'kon', 'genero', 'genere'],
  age_group: ['age_group', 'altersgruppe'],
  energy_efficiency_class: ['energy_efficiency_class', 'energy_label', 'eec', 'energieeffizienzklasse', 'energiklass', 'eficiencia_energetica'],
}; // biome-ignore format: a table

/** Beginnings of column names that each hold the cost of one carrier, the carrier's name following. */
export const CARRIER_COLUMNS = ['deliverycosts_', 'delivery_costs_', 'versandkosten_', 'gastos_de_envio_', 'costes_de_envio_', 'frais_de_port_', 'spese_di_spedizione_']; // biome-ignore format: one line

/** Beginnings of column names that each hold what one way of paying costs on top. */
export const PAYMENT_COLUMNS = ['paymentcosts_', 'payment_costs_', 'zahlungskosten_', 'gastos_de_pago_', 'costes_de_pago_', 'frais_de_paiement_']; // biome-ignore format: one line

const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', å: 'a' };

/** A column or element name without case, accents, the `g:` prefix, spaces and a specification in brackets. */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^\ufeff/, '')
    .replace(/^\s*[a-z]{1,3}:(?=\S)/, '')
    .replace(/\(.*:.*\)\s*$/, '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæøł]/g, (letter) => LETTERS[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

const FIELD_OF = new Map<string, { field: Field; rank: number }>();
for (const [field, names] of Object.entries(FIELD_NAMES)) {
  names.forEach((name, rank) => {
    if (!FIELD_OF.has(name)) FIELD_OF.set(name, { field: field as Field, rank });
  });
}

/** The field a folded name stands for, and its rank among the names of that field (0 counts most). */
export const fieldOf = (folded: string): { field: Field; rank: number } | null => FIELD_OF.get(folded) ?? null;
