import { describe, expect, it } from 'vitest';
import type { MarketId } from '../market/market.ts';
import { read } from './testing/read-whole.ts';

const G = '4006381333931';
const LINK = 'https://a.example/1';
const PICTURE = 'https://a.example/1.jpg';

/** What each of the following files states about its first offer. */
const TABLE = { sku: '1', title: 'Table', link: LINK, price: 1250, gtin: `0${G}`, brand: 'Acme' };

/** Tables with their first row, the cells separated by bars. */
const TABLES: [string, MarketId, string, string, object][] = [
  [
    'WooCommerce in German',
    'DE',
    'ID|Typ|Artikelnummer|GTIN, UPC, EAN oder ISBN|Name|Veröffentlicht|Sichtbarkeit im Katalog|Steuerstatus|Vorrätig?|Lager|Angebotspreis|Regulärer Preis|Kategorien|Bilder|Marken|Attribut 1 Name|Attribut 1 Wert(e)|Attribut 1 Sichtbar|Produkt-URL',
    `1|simple|A|${G}|Table|1|visible|taxable|1||12,50|15,00|Haus|${PICTURE}|Acme|Farbe|Rot|1|${LINK}`,
    { listPrice: 1500, stock: 'in', images: [PICTURE], categoryPath: 'Haus', details: [{ name: 'Farbe', value: 'Rot' }] },
  ],
  [
    'WooCommerce in Swedish, of a product without a sale',
    'SE',
    'ID|Typ|Artikelnummer|GTIN, UPC, EAN eller ISBN|Namn|Publicerad|Synlighet i katalog|Momsstatus|I lager?|Lager|Reapris|Ordinarie pris|Kategorier|Bilder|Varumärken|Attribut 1 namn|Attribut 1 värde(n)|Permalänk',
    `1|simple|A|${G}|Table|0|visible|taxable|1|5||12,50|Hem|${PICTURE}|Acme|Färg|Röd|${LINK}`,
    { listPrice: null, stock: 'out', images: [PICTURE], categoryPath: 'Hem', details: [{ name: 'Färg', value: 'Röd' }] },
  ],
  [
    'Squarespace, whose sale price counts only on sale',
    'IE',
    'Product ID [Non Editable]|Product URL|Title|SKU|GTIN|Brand|Option Name 1|Option Value 1|Price|Sale Price|On Sale|Stock|Visible|Hosted Image URLs',
    `9|${LINK}|Table|1|${G}|Acme|Color|Red|12.50|10.00|No|Unlimited|Yes|${PICTURE} https://a.example/2.jpg`,
    { listPrice: null, stock: 'in', images: [PICTURE, 'https://a.example/2.jpg'], details: [{ name: 'Color', value: 'Red' }] },
  ],
  [
    'BigCommerce',
    'AU',
    'Item Type|Product ID|Product Name|Product Code/SKU|Bin Picking Number|Brand Name|Price|Retail Price|Sale Price|Fixed Shipping Cost|Free Shipping|Allow Purchases?|Current Stock Level|Category|Product Image URL - 1|Product Condition|Product UPC/EAN|Product URL',
    `Product|9|Table|1||Acme|12.50|15.00|0.00|0.00|N|Y|4|Home|${PICTURE}|New|${G}|${LINK}`,
    { listPrice: 1500, stock: 'in', condition: 'new', shipping: null },
  ],
  [
    'Commission Factory',
    'AU',
    'SKU|Name|TargetUrl|ImageSmall|ImageLarge|Price|PriceSale|Currency|StockLevel|Brand|ShippingCost|GTIN',
    `1|Table|${LINK}|https://a.example/s.jpg|${PICTURE}|$15.00|$12.50|AUD|3|Acme|FREE|${G}`,
    { listPrice: 1500, stock: 'in', shipping: 0, images: [PICTURE] },
  ],
  [
    'Kaufland',
    'DE',
    'ean|condition|price|msrp|handling_time|warehouse|count|id_offer|title|brand|url',
    `${G}|NEW|12,50|15,00|1|Lager|0|1|Table|Acme|${LINK}`,
    { listPrice: 1500, stock: 'out' },
  ],
  [
    'UNAS',
    'HU',
    'Cikkszám|Termék Név|Bruttó Ár|Akciós Bruttó Ár|Akció Kezdet|Akció Lejárat|Raktárkészlet|Termék link|Kép link|Paraméter: Márka|Paraméter: Vonalkód',
    `1|Table|15|12,50|2026.03.01|2026.03.31.|7|${LINK}|${PICTURE}|Acme|${G}`,
    { listPrice: 1500, stock: 'in', images: [PICTURE] },
  ],
  [
    'Gomag',
    'RO',
    'Cod Produs|Denumire|Pret|Pret Special|Moneda|Disponibilitate|Producator|URL|Imagine principala|Cod EAN',
    `1|Table|15,00|12,50|Lei|In stoc|Acme|${LINK}|${PICTURE}|${G}`,
    { listPrice: 1500, stock: 'in', images: [PICTURE] },
  ],
  [
    'Google in Japanese',
    'JP',
    'ID|商品名|リンク|商品画像リンク|価格|セール価格|在庫状況|送料|ブランド|GTIN|製品番号|状態',
    `1|Table|${LINK}|${PICTURE}|1,500円|1250 JPY|在庫切れ|JP:::550 JPY|Acme|${G}|X-1|新品`,
    { listPrice: 1500, stock: 'out', shipping: 550, mpn: 'X-1', condition: 'new' },
  ],
  [
    'an export with abbreviations',
    'DE',
    'Art.-Nr.|Bez.|Herst.|Herst.-Art.-Nr.|EAN|VK brutto|VK netto|UVP|Lagerbest.|Link|LZ|VSK',
    `1|Table|Acme|X-1|${G}|12,50|10,50|15,00|0|${LINK}|2-4 Tage|5,95`,
    { listPrice: 1500, stock: 'out', mpn: 'X-1', shipping: 595, delivery: { min: 2, max: 4 } },
  ],
]; // biome-ignore format: a table

const COMMON = `<name>Table</name><url>${LINK}</url><ean>${G}</ean><manufacturer>Acme</manufacturer>`;

const XML_FILES: [string, MarketId, string, object][] = [
  [
    'Pricemania, whose availability is in days',
    'SK',
    `<products><product><id>1</id>${COMMON}<price>12.50</price><category>Dom</category><picture>${PICTURE}</picture><availability>0</availability><shipping>2.50</shipping></product></products>`,
    { stock: 'in', shipping: 250, images: [PICTURE] },
  ],
  [
    'Twenga',
    'ES',
    `<catalog><product><merchant_id>1</merchant_id><upc_ean>${G}</upc_ean><manufacturer_id>X-1</manufacturer_id><product_url>${LINK}</product_url><price>12.50</price><regular_price>15</regular_price><designation>Table</designation><brand>Acme</brand><in_stock>N</in_stock><stock_detail>3</stock_detail><condition>0</condition><item_display>1</item_display></product></catalog>`,
    { stock: 'out', listPrice: 1500, condition: 'new', mpn: 'X-1' },
  ],
  [
    'TradeTracker',
    'NL',
    `<products><product ID="1"><name>Table</name><price currency="EUR">12.50</price><URL>${LINK}</URL><images><image>${PICTURE}</image></images><categories><category path="Huis &gt; Tafels">Tafels</category></categories><properties><property name="brand"><value>Acme</value></property><property name="EAN"><value>${G}</value></property><property name="fromPrice"><value>15.00</value></property><property name="deliveryCosts"><value>3.95</value></property><property name="stock"><value>0</value></property><property name="legs"><value>4</value></property></properties><variations/></product></products>`,
    { stock: 'out', listPrice: 1500, shipping: 395, images: [PICTURE], details: [{ name: 'legs', value: '4' }] },
  ],
  [
    'Daisycon',
    'NL',
    `<datafeed><products><product><update_info><daisycon_unique_id>1</daisycon_unique_id></update_info><product_info><title>Table</title><link>${LINK}</link><brand>Acme</brand><currency>EUR</currency><ean>${G}</ean><images><image><location>${PICTURE}</location><tag>large</tag></image></images><in_stock>false</in_stock><price>12.50</price><price_old>15.00</price_old><price_shipping>4.50</price_shipping></product_info></product></products></datafeed>`,
    { stock: 'out', listPrice: 1500, shipping: 450, images: [PICTURE] },
  ],
  [
    'Zanox, whose first picture is small',
    'DE',
    `<products><product><merchantProductId>1</merchantProductId>${COMMON}<price>12.50</price><currency>EUR</currency><oldPrice>15.00</oldPrice><deepLinks><deepLink>${LINK}</deepLink></deepLinks><image><small>https://a.example/s.jpg</small><large>${PICTURE}</large></image><shippingHandlingCosts>4.95</shippingHandlingCosts></product></products>`.replace(`<url>${LINK}</url>`, ''),
    { listPrice: 1500, shipping: 495, images: [PICTURE, 'https://a.example/s.jpg'] },
  ],
  [
    'Webgains',
    'UK',
    `<products><product><product_id>1</product_id><product_name>Table</product_name><deeplink>${LINK}</deeplink><price>12.50</price><recommended_retail_price>15.00</recommended_retail_price><currency>GBP</currency><brand>Acme</brand><european_article_number>${G}</european_article_number><manufacturers_product_number>X-1</manufacturers_product_number></product></products>`,
    { listPrice: 1500, mpn: 'X-1' },
  ],
  [
    'Cdiscount, with its codes of conditions',
    'FR',
    `<OfferCollection><Offer SellerProductId="1" ProductEan="${G}" ProductName="Table" Brand="Acme" ProductCondition="6" Price="12,50" Stock="2" StrikedPrice="15,00" ProductUrl="${LINK}"/></OfferCollection>`,
    { stock: 'in', listPrice: 1500, condition: 'new' },
  ],
  [
    'IdoSell, which states most in attributes',
    'PL',
    `<offer><products><product id="1" currency="PLN"><producer name="Acme"/><category name="Dom/Stoły"/><card url="${LINK}"/><description><name xml:lang="pol">Table</name></description><price gross="12.50" net="10.16"/><srp gross="15.00" net="12.20"/><ean>${G}</ean><sizes><size code_producer="x"/></sizes><images><icons><icon url="https://a.example/i.jpg"/></icons><large><image url="${PICTURE}"/></large></images></product></products></offer>`,
    { listPrice: 1500, categoryPath: 'Dom > Stoły', images: [PICTURE, 'https://a.example/i.jpg'] },
  ],
]; // biome-ignore format: a table

describe('readFeed on exports of further shop systems, networks and marketplaces', () => {
  it.each(TABLES)('reads %s', async (_, market, header, row, more) => {
    const { rows } = await read(`${header}\n${row}\n`, market);
    expect(rows).toMatchObject([{ ...TABLE, ...more }]);
  });

  it.each(XML_FILES)('reads %s', async (_, market, file, more) => {
    const { rows } = await read(file, market);
    expect(rows).toMatchObject([{ ...TABLE, ...more }]);
  });

  it('reads each of Skroutz’ variations as an offer', async () => {
    const variation = (size: number, price: string, ean: string) =>
      `<variation><variationid>1-${size}</variationid><size>${size}</size><price_with_vat>${price}</price_with_vat>${ean}</variation>`;
    const { rows } = await read(
      `<mywebstore><products><product><id>1</id><name>Shoe</name><link>${LINK}</link><manufacturer>Acme</manufacturer><price_with_vat>12.50</price_with_vat><size>42,43</size><variations>${variation(42, '12.50', `<ean>${G}</ean>`)}${variation(43, '13.50', '')}</variations></product></products></mywebstore>`,
      'GR',
    );
    expect(rows).toMatchObject([
      { sku: '1-42', price: 1250, gtin: `0${G}`, itemGroup: '1', details: [{ name: 'size', value: '42' }] },
      { sku: '1-43', price: 1350, gtin: null, itemGroup: '1', details: [{ name: 'size', value: '43' }] },
    ]);
  });

  it('reads Amazon’s template, whose header is below that of the labels', async () => {
    const { rows } = await read(
      `TemplateType=fptcustom\tVersion=2026\nVerkäufer-SKU\tProduktname\tHersteller-Barcode\tStandardpreis\tAnzahl\tURL Hauptbild\tSeite\nitem_sku\titem_name\texternal_product_id\tstandard_price\tquantity\tmain_image_url\tproduct_url\n1\tTable\t${G}\t12.50\t3\t${PICTURE}\t${LINK}\n`,
      'DE',
    );
    expect(rows).toMatchObject([
      { sku: '1', title: 'Table', price: 1250, link: LINK, stock: 'in', gtin: `0${G}`, images: [PICTURE] },
    ]);
  });

  it('reads the picture of Media RSS', async () => {
    const { rows } = await read(
      `<rss xmlns:media="http://search.yahoo.com/mrss/"><channel><item><sku>1</sku><title>Table</title><link>${LINK}</link><price>12.50</price><ean>${G}</ean><description>Good</description><media:content url="${PICTURE}" medium="image"/></item></channel></rss>`,
    );
    expect(rows).toMatchObject([{ description: 'Good', images: [PICTURE] }]);
  });

  it('reports attributes of offers that are not read', async () => {
    const { issues } = await read(`<c><p id="1" name="Table" price="12.50" url="${LINK}" ean="${G}" legs="4"/></c>`);
    expect(issues).toMatchObject([{ code: 'column-unknown', value: 'legs' }]);
  });

  it('reads a page of Trendyol’s list', async () => {
    const offer = { stockCode: '1', title: 'Table', productUrl: LINK, barcode: G, brand: 'Acme', listPrice: 15, salePrice: 12.5, currencyType: 'EUR', quantity: 0, onSale: true }; // biome-ignore format: one line
    const { rows } = await read(JSON.stringify({ page: 0, content: [offer] }), 'DE');
    expect(rows).toMatchObject([{ title: 'Table', price: 1250, listPrice: 1500, stock: 'out' }]);
  });

  it('takes a draft of WooCommerce for not sold', async () => {
    const product = (status: string) => ({ id: 1, name: 'Table', permalink: LINK, price: '12.50', regular_price: '12.50', tax_status: 'taxable', stock_status: 'instock', status }); // biome-ignore format: one line
    const stocks = async (status: string) =>
      (await read(JSON.stringify([product(status)]))).rows.map(({ stock }) => stock);
    expect([await stocks('publish'), await stocks('draft')]).toEqual([['in'], ['out']]);
  });
});
