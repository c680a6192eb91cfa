import { describe, expect, it } from 'vitest';
import type { MarketId } from '../market/market.ts';
import { read } from './testing/read-whole.ts';

const G = '4006381333931';
const GTIN = `0${G}`;
const table = (separator: string, header: string, ...rows: readonly string[]) =>
  [header, ...rows].map((line) => line.replaceAll('|', separator)).join('\n');

/** What each of the following files states about its first offer. */
const TABLE = { title: 'Table', price: 1250, gtin: GTIN, brand: 'Acme', mpn: 'X-1' };

const TABLES: [string, MarketId, string, object][] = [
  [
    'idealo in Spanish',
    'ES',
    table(';', 'Número de artículo en la tienda|EAN / GTIN / código de barras / UPC|Número de artículo original del fabricante (HAN/MPN)|Fabricante / Nombre de la marca|Nombre del producto|Precio|Plazo de entrega|Grupo de productos en la tienda|Descripción del producto|URL del producto|URL de la imagen_1|URL de la imagen_2|Gastos de envío: Tarjeta de crédito|Gastos de envío: PayPal|Comentario gastos de envío', `1|${G}|X-1|Acme|Table|12,50|2-4 días laborables|Casa > Mesas|"<p>Una ""mesa""\nbuena</p>"|https://a.example/1|https://a.example/1.jpg|https://a.example/2.jpg|4,90|5,90|`),
    { shipping: 490, delivery: { min: 2, max: 4 }, categoryPath: 'Casa > Mesas', description: 'Una "mesa"\nbuena', images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] },
  ],
  [
    'idealo in French',
    'FR',
    table(';', "Numéro d'article dans la boutique|EAN / GTIN / code-barres|Référence fabricant|Fabricant / Nom de la marque|Nom du produit|Prix|Prix barré|Délai de livraison|Groupe de produits dans la boutique|URL du produit|URL de l'image_1|Frais de port: Colissimo", `1|${G}|X-1|Acme|Table|12,50|15,00|2 à 3 jours|Maison > Tables|https://a.example/1|https://a.example/1.jpg|4,90`),
    { shipping: 490, delivery: { min: 2, max: 3 }, listPrice: 1500 },
  ],
  [
    'idealo in Italian',
    'IT',
    table(';', "Numero articolo nel negozio|EAN / GTIN / codice a barre|Codice articolo del produttore (HAN/MPN)|Produttore / Nome del marchio|Nome del prodotto|Prezzo|Tempi di consegna|Gruppo di prodotti nel negozio|URL del prodotto|URL dell'immagine_1|Spese di spedizione: corriere", `1|${G}|X-1|Acme|Table|12,50|2-3 giorni|Casa > Tavoli|https://a.example/1|https://a.example/1.jpg|4,90`),
    { shipping: 490, delivery: { min: 2, max: 3 }, categoryPath: 'Casa > Tavoli' },
  ],
  [
    'idealo in English',
    'UK',
    table(',', 'Article number in shop|EAN / GTIN / Barcode number|HAN / MPN|Manufacturer / Brand Name|Product Name|Price|Was Price|Delivery Time|Product Group in Shop|Product URL|Image URL_1|Shipping costs: Royal Mail', `1|${G}|X-1|Acme|Table|12.50|15.00|2-3 days|Home > Tables|https://a.example/1|https://a.example/1.jpg|4.90`),
    { shipping: 490, listPrice: 1500, delivery: { min: 2, max: 3 } },
  ],
  [
    'Trovaprezzi with its marks of the ends of rows',
    'IT',
    `Nome|Marca|Descrizione|Prezzo Vendita|Codice Interno|Link all'offerta|Disponibilità|Albero Categorie|Link immagine|Spese di Spedizione|Codice Produttore|Codice EAN<endrecord>\nTable|Acme|Bello|12,50|1|https://a.example/1|disponibile|Casa;Tavoli|https://a.example/1.jpg|4,90|X-1|${G}<endrecord>\n`,
    { shipping: 490, stock: 'in', categoryPath: 'Casa > Tavoli' },
  ],
  [
    'billiger.de',
    'DE',
    table(';', 'aid|name|price|link|brand|ean|mpnr|desc|shop_cat|image|dlv_time|dlv_cost|ppu|old_price|pzn', `1|Table|12,50|https://a.example/1|Acme|${G}|X-1|Gut|Haus > Tische|https://a.example/1.jpg|1-3 Tage|4,90||15,00|`),
    { shipping: 490, delivery: { min: 1, max: 3 }, listPrice: 1500, categoryPath: 'Haus > Tische' },
  ],
  [
    'Hintaopas',
    'FI',
    table(';', 'Tuotenumero|Tuotenimi|Valmistaja|Valmistajan tuotenumero|EAN|Hinta|Toimituskulut|Varastosaldo|Tuotteen URL|Kuvan osoite|Tuoteryhmä', `1|Table|Acme|X-1|${G}|12,50|4,90|5|https://a.example/1|https://a.example/1.jpg|Koti`),
    { shipping: 490, stock: 'in', categoryPath: 'Koti' },
  ],
  [
    'Prisjakt with abbreviated names',
    'SE',
    table(';', 'Art.nr.|Produktnamn|Tillverkare|Tillverkarens art.nr.|EAN|Pris inkl. moms|Frakt|Lagerstatus|Produkt-URL|Bild-URL', `1|Table|Acme|X-1|${G}|12:50|39|I lager|https://a.example/1|https://a.example/1.jpg`),
    { shipping: 3900, stock: 'in' },
  ],
]; // biome-ignore format: a table

const XML_FILES: [string, MarketId, string, object][] = [
  [
    'Ceneo',
    'PL',
    `<offers version="1"><o id="1" url="https://a.example/1" price="12.50" avail="1" set="0" weight="1.2" basket="1" stock="5"><cat>Dom/Stoły</cat><name>Table</name><imgs><main url="https://a.example/1.jpg"/><i url="https://a.example/2.jpg"/></imgs><attrs><a name="Producent">Acme</a><a name="Kod_producenta">X-1</a><a name="EAN">${G}</a><a name="Kolor">czerwony</a></attrs></o></offers>`,
    { stock: 'in', delivery: { min: 1, max: 1 }, images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'], details: [{ name: 'Kolor', value: 'czerwony' }], categoryPath: 'Dom > Stoły' },
  ],
  [
    'Árukereső',
    'IE',
    `<products><product><identifier>1</identifier><manufacturer>Acme</manufacturer><name>Table</name><category>Home > Tables</category><product_url>https://a.example/1</product_url><price>12.50</price><net_price>10</net_price><image_url>https://a.example/1.jpg</image_url><image_url_2>https://a.example/2.jpg</image_url_2><delivery_time>1 munkanap</delivery_time><free_delivery>1</free_delivery><ean_code>${G}</ean_code><product_number>X-1</product_number></product></products>`,
    { shipping: 0, delivery: { min: 1, max: 1 }, images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] },
  ],
  [
    'KuantoKusta',
    'IE',
    `<products><product><reference>1</reference><designation>Table</designation><brand>Acme</brand><mpn>X-1</mpn><regular_price>15.00</regular_price><current_price>12.50</current_price><product_url>https://a.example/1</product_url><upc_ean>${G}</upc_ean><availability>in stock</availability><shipping_price>5</shipping_price><delivery_time>2</delivery_time><shipping_price_islands>30</shipping_price_islands><express_shipping_price>1</express_shipping_price></product></products>`,
    { shipping: 500, listPrice: 1500, stock: 'in', delivery: { min: 2, max: 2 } },
  ],
  [
    'Trovaprezzi',
    'IT',
    `<Products><Offer><Name>Table</Name><Brand>Acme</Brand><OriginalPrice>15,00</OriginalPrice><Price>12,50</Price><Code>1</Code><Link>https://a.example/1</Link><Stock>5</Stock><Categories>Casa;Tavoli</Categories><Image>https://a.example/1.jpg</Image><Image2>https://a.example/2.jpg</Image2><ShippingCost>4,90</ShippingCost><PartNumber>X-1</PartNumber><EanCode>${G}</EanCode><Weight>1</Weight></Offer></Products>`,
    { shipping: 490, listPrice: 1500, stock: 'in', categoryPath: 'Casa > Tavoli', images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] },
  ],
  [
    'Partner-ads',
    'DK',
    `<produkter><produkt><forhandler>Butik</forhandler><kategorinavn>Hjem</kategorinavn><brand>Acme</brand><produktnavn>Table</produktnavn><produktid>1</produktid><mpn>X-1</mpn><nypris>12.50</nypris><glpris>15.00</glpris><fragtomk>39</fragtomk><lagerantal>in stock</lagerantal><leveringstid>1-2 dage</leveringstid><billedurl>https://a.example/1.jpg</billedurl><vareurl>https://a.example/1</vareurl><ean>${G}</ean></produkt></produkter>`,
    { shipping: 3900, listPrice: 1500, stock: 'in', delivery: { min: 1, max: 2 } },
  ],
  [
    'CJ',
    'US',
    `<catalog><product><programname>Shop</programname><programurl>https://a.example</programurl><catalogname>All</catalogname><lastupdated>2026-01-01</lastupdated><name>Table</name><sku>1</sku><manufacturer>Acme</manufacturer><manufacturerid>X-1</manufacturerid><ean>${G}</ean><currency>USD</currency><saleprice>12.50</saleprice><price>15.00</price><buyurl>https://a.example/1</buyurl><impressionurl>https://a.example/i</impressionurl><advertisercategory>Home > Tables</advertisercategory><instock>yes</instock><standardshippingcost>4.90</standardshippingcost></product></catalog>`,
    { shipping: 490, listPrice: 1500, stock: 'in', categoryPath: 'Home > Tables' },
  ],
  [
    'Tradedoubler',
    'SE',
    `<result><products><product><name>Table</name><productImage height="1">https://a.example/1.jpg</productImage><language>sv</language><brand>Acme</brand><identifiers><ean>${G}</ean><mpn>X-1</mpn></identifiers><fields><field name="Material" value="oak"/></fields><offers><offer><feedId>1</feedId><productUrl>https://a.example/1</productUrl><priceHistory><price currency="SEK" date="1">12.50</price></priceHistory><inStock>1</inStock><deliveryTime>1-2</deliveryTime><shippingCost>39</shippingCost><id>1</id></offer></offers><categories><category name="Home"/></categories></product></products></result>`,
    { shipping: 3900, stock: 'in', categoryPath: 'Home', details: [{ name: 'Material', value: 'oak' }] },
  ],
  [
    'beslist.nl',
    'NL',
    `<root><product><Titel>Table</Titel><Categorie>Huis/Tafels</Categorie><Merk>Acme</Merk><MPN>X-1</MPN><Deeplink>https://a.example/1</Deeplink><Image-locatie>https://a.example/1.jpg</Image-locatie><Portokosten>4,95</Portokosten><Levertijd>1-3 werkdagen</Levertijd><EAN>${G}</EAN><Prijs>12,50 EUR</Prijs><Winkelproductcode>1</Winkelproductcode></product></root>`,
    { shipping: 495, delivery: { min: 1, max: 3 }, categoryPath: 'Huis > Tafels' },
  ],
  [
    'YML',
    'PL',
    `<yml_catalog><shop><name>S</name><url>https://a.example</url><currencies><currency id="PLN"/></currencies><categories><category id="1">Dom</category><category id="2" parentId="1">Stoły</category></categories><offers><offer id="1" type="vendor.model" available="false" group_id="9"><url>https://a.example/1</url><price>12.50</price><oldprice>15</oldprice><currencyId>PLN</currencyId><categoryId>2</categoryId><picture>https://a.example/1.jpg</picture><picture>https://a.example/2.jpg</picture><name>Table</name><vendor>Acme</vendor><vendorCode>X-1</vendorCode><barcode>${G}</barcode><param name="Length" unit="cm">120</param></offer></offers></shop></yml_catalog>`,
    { stock: 'out', listPrice: 1500, itemGroup: '9', categoryPath: 'Dom > Stoły', details: [{ name: 'Length', value: '120 cm' }] },
  ],
]; // biome-ignore format: a table

describe('readFeed on templates of other sites', () => {
  it.each([...TABLES, ...XML_FILES])('reads %s', async (_, market, file, more) => {
    const { rows, codes } = await read(file, market);
    expect(rows).toMatchObject([{ sku: '1', link: 'https://a.example/1', ...TABLE, ...more }]);
    expect(codes).toEqual([]);
  });

  it('reads the codes of Kelkoo, which are no counts', async () => {
    const file = table('\t', 'offer-id|title|product-url|price|ean|merchant-category|availability|delivery-cost|delivery-time|condition', ...['1|0', '2|0', '003|1', '4|0', '6|2', '9|0'].map((codes, i) => { const [availability, condition] = codes.split('|'); return `${i}|Table|https://a.example/${i}|12.50|${G}|Home|${availability}|${i === 0 ? '-1' : '4.90'}|3-5 working days|${condition}`; })); // biome-ignore format: a table
    const { rows, codes } = await read(file, 'FR');
    expect(codes).toEqual([]);
    expect(rows.map(({ stock, condition, shipping }) => [stock, condition, shipping])).toEqual([
      ['in', 'new', null],
      ['out', 'new', 490],
      ['unknown', 'used', 490],
      ['out', 'new', 490],
      ['out', 'refurbished', 490],
      ['unknown', 'new', 490],
    ]);
  });

  it('reads Tradedoubler and Google’s Merchant API as JSON', async () => {
    const offer = { productUrl: 'https://a.example/1', priceHistory: [{ price: { value: '12.50', currency: 'SEK' }, date: 1 }], inStock: 1, shippingCost: 39, id: '1' }; // biome-ignore format: one line
    const product = { name: 'Table', productImage: { url: 'https://a.example/1.jpg' }, brand: 'Acme', identifiers: { ean: G, mpn: 'X-1' }, fields: [{ name: 'Material', value: 'oak' }], offers: [offer], categories: [{ name: 'Home' }] }; // biome-ignore format: one line
    const tradedoubler = await read(JSON.stringify({ products: [product] }));
    expect(tradedoubler.codes).toEqual([]);
    expect(tradedoubler.rows).toMatchObject([
      { sku: '1', ...TABLE, shipping: 3900, stock: 'in', categoryPath: 'Home', details: [{ value: 'oak' }] },
    ]);
    const amount = (units: number) => ({ amountMicros: String(units * 1e6), currencyCode: 'SEK' });
    const productAttributes = { title: 'Table', link: 'https://a.example/1', price: amount(15), salePrice: amount(12.5), salePriceEffectiveDate: { startTime: '2026-03-01T00:00:00Z', endTime: '2026-03-31T00:00:00Z' }, availability: 'OUT_OF_STOCK', condition: 'NEW', gtins: [G], brand: 'Acme', mpn: 'X-1', shipping: [{ country: 'SE', price: amount(39) }] }; // biome-ignore format: one line
    const merchant = await read(
      JSON.stringify({ products: [{ name: 'accounts/1/products/x', offerId: '1', productAttributes }] }),
    );
    expect(merchant.codes).toEqual([]);
    expect(merchant.rows).toMatchObject([{ sku: '1', ...TABLE, listPrice: 1500, shipping: 3900, stock: 'out' }]);
  });
});

describe('readFeed on exports of Shopify and WooCommerce', () => {
  const baseUrl = 'https://shop.example/products.json';
  const variants = [
    { id: 71, title: 'Red / M', option1: 'Red', option2: 'M', price: '12.50', available: true, barcode: G },
    { id: 72, title: 'Blue / M', option1: 'Blue', option2: 'M', price: '13.50', available: false, barcode: null },
  ];
  const options = [{ name: 'Color' }, { name: 'Size' }];
  const product = {
    id: 7,
    title: 'Table',
    handle: 'table',
    body_html: '<p>Good</p>',
    vendor: 'Acme',
    variants,
    options,
  };

  it('reads each variant of products.json as an offer', async () => {
    const { rows } = await read(JSON.stringify({ products: [product] }), 'DE', { baseUrl });
    expect(rows).toMatchObject([
      { sku: '71', title: 'Table', price: 1250, stock: 'in', gtin: GTIN, link: 'https://shop.example/products/table?variant=71', details: [{ name: 'Color', value: 'Red' }, { name: 'Size', value: 'M' }] },
      { sku: '72', title: 'Table', price: 1350, stock: 'out', gtin: null, description: 'Good', brand: 'Acme' },
    ]); // biome-ignore format: a table
    expect(rows[0]?.itemGroup).toBe(rows[1]?.itemGroup);
    const { issues } = await read(JSON.stringify({ products: [product] }), 'DE');
    expect(issues[0]).toMatchObject({ code: 'link-bad', note: 'a path without the address of the shop' });
  });

  it('reads each variant of the Atom feed as an offer', async () => {
    const variant = (id: number, title: string, price: string) =>
      `<s:variant><id>https://a.example/products/7?variant=${id}</id><title>${title}</title><s:price currency="EUR">${price}</s:price><s:sku/></s:variant>`;
    const file = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:s="http://jadedpixel.com/-/spec/shopify"><title>Shop</title><entry><id>https://a.example/products/7</id><link rel="alternate" href="https://a.example/products/table"/><title>Table</title><s:type>Tables</s:type><s:vendor>Acme</s:vendor>${variant(71, 'Red', '12.50')}${variant(72, 'Blue', '13.50')}</entry></feed>`;
    const { rows, codes } = await read(file, 'DE');
    expect(rows).toMatchObject([
      { title: 'Table', price: 1250, link: 'https://a.example/products/7?variant=71', brand: 'Acme' },
      { title: 'Table', price: 1350, details: [{ value: 'Blue' }], itemGroup: 'https://a.example/products/7' },
    ]);
    expect(codes).toEqual(['no-identifier', 'no-identifier']);
  });

  it('reads the CSV export, in which only the first row of a product has its texts', async () => {
    const file = table(',', 'Handle|Title|Body (HTML)|Vendor|Type|Option1 Name|Option1 Value|Variant SKU|Variant Inventory Qty|Variant Price|Variant Barcode|Image Src', `table|Table|<p>Good</p>|Acme|Tables|Color|Red|T-R|5|12.50|${G}|https://a.example/1.jpg`, 'table|||||| Blue||0|13.50||', 'table|||||||||||https://a.example/3.jpg', `lamp|Lamp||Acme||Title|Default Title|L1|3|9.00|${G}|`); // biome-ignore format: a table
    const { rows } = await read(file, 'DE', { baseUrl: 'https://shop.example' });
    expect(rows).toMatchObject([
      { sku: 'T-R', title: 'Table', price: 1250, itemGroup: 'table', details: [{ name: 'Color', value: 'Red' }] },
      { sku: 'table-Blue', title: 'Table', price: 1350, stock: 'out', brand: 'Acme', details: [{ value: 'Blue' }] },
      { sku: 'L1', title: 'Lamp', price: 900, details: [], link: 'https://shop.example/products/lamp' },
    ]);
  });

  it('reads WooCommerce’s Store API in minor units, and REST API with attributes', async () => {
    const prices = { price: '1250', regular_price: '1500', currency_code: 'EUR', currency_minor_unit: 2 };
    const base = { id: 12, name: 'Table', permalink: 'https://a.example/table' };
    const store = await read(JSON.stringify([{ ...base, prices, is_in_stock: true }]), 'DE');
    expect(store.rows).toMatchObject([{ sku: '12', price: 1250, listPrice: 1500, stock: 'in' }]);
    const attributes = [{ id: 1, name: 'Wood', options: ['oak', 'ash'] }];
    const rest = await read(JSON.stringify([{ ...base, price: '12.50', attributes }]), 'DE');
    expect(rest.rows).toMatchObject([{ price: 1250, details: [{ name: 'Wood', value: 'oak, ash' }] }]);
  });
});

describe('readFeed on files that add to a feed, and on unknown columns', () => {
  const xml = (inner: string) =>
    `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>S</title><link>https://a.example</link><item>${inner}</item></channel></rss>`;

  it.each([
    ['prices and stock by store (local inventory)', xml('<g:id>1</g:id><g:store_code>9</g:store_code><g:quantity>1</g:quantity><g:price>5 EUR</g:price>')],
    ['prices and stock by store (local inventory)', 'store code,itemid,quantity,price\n9,1,1,5\n'],
    ['addresses of stores', 'Shop code,Business name,Address line 1\n1,Mine,Street 1\n'],
    ['promotions', xml('<g:promotion_id>P</g:promotion_id><g:item_id>1</g:item_id><g:long_title>Mug</g:long_title><g:coupon_value_type>percent_off</g:coupon_value_type>')],
    ['prices and availability only', 'id,availability,price\n1,in stock,5\n'],
    ['product data without prices and links', xml('<g:id>1</g:id><g:title>T</g:title><g:brand>Acme</g:brand>')],
  ])('names %s', async (description, file) => {
    expect(await read(file, 'DE')).toMatchObject({ unreadable: 'supplement', detail: description, rows: [] });
  }); // biome-ignore format: a table

  it('reports a table without a required column once, with the column that may be meant', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => `${i},T,https://a.example/1,5`).join('\n');
    expect(await read(`id,title,link,Prize\n${rows}`, 'DE')).toMatchObject({
      unreadable: 'columns-missing',
      detail: 'no price, unless "Prize" means it',
      issues: [],
    });
  });

  it('names each unknown column or element once per file, with the nearest field', async () => {
    const unknown = [
      { code: 'column-unknown', line: 1, field: 'brand', value: 'brnd', note: 'perhaps brand' },
      { code: 'column-unknown', line: 1, field: null, value: 'Mystery', note: null },
    ];
    const row = (id: number) => `${id},T,https://a.example/1,5,${G},Acme,x,1 kg`;
    const csv = await read(`id,title,link,price,gtin,brnd,Mystery,shipping_weight\n${row(1)}\n${row(2)}`, 'DE');
    expect([csv.rows.length, csv.issues]).toMatchObject([2, unknown]);
    const item = `<g:id>1</g:id><title>T</title><link>https://a.example/1</link><g:price>5</g:price><g:gtin>${G}</g:gtin><g:brnd>Acme</g:brnd><Mystery>x</Mystery><g:custom_label_0>y</g:custom_label_0>`;
    const again = `${item}</item><item>${item.replace('>1<', '>2<')}`;
    expect((await read(xml(again), 'DE')).issues.map(({ value, field }) => [value, field])).toEqual([
      ['g:brnd', 'brand'],
      ['Mystery', null],
    ]);
  });
});
