import { describe, expect, it } from 'vitest';
import { read } from './testing/read-whole.ts';

const G = '4006381333931';
const G2 = '4006381333948';
const LINK = 'https://a.example/1';
const PICTURE = 'https://a.example/1.jpg';

describe('readFeed reads items that nest their fields', () => {
  it('by size, each an offer of its own (IdoSell)', async () => {
    const size = (id: string, gtin: string, available: string, price: string) =>
      `<size id="${id}" name="${id}" code="7-${id}" code_producer="${gtin}" available="${available}" weight="500"><price gross="${price}" net="1"/><stock id="0" quantity="0"/><stock id="1" quantity="4"/></size>`;
    const file = `<offer file_format="IOF"><products language="pol" currency="PLN"><product id="7"><producer id="3" name="Acme"/><category id="2" name="Dom/Meble"/><card url="${LINK}"/><description><name xml:lang="eng">Table</name><name xml:lang="pol">Stół</name></description><price gross="9.00" net="8"/><sizes>${size('S', G, 'yes', '12.50')}${size('M', G2, 'no', '13.50')}</sizes><images><large><image url="${PICTURE}"/></large></images></product></products></offer>`;
    const { rows, codes } = await read(file, 'PL');
    expect(rows).toMatchObject([
      { sku: '7-S', itemGroup: '7', title: 'Stół', brand: 'Acme', price: 1250, gtin: `0${G}`, stock: 'in', weight: 500, details: [{ name: 'size', value: 'S' }] },
      { sku: '7-M', itemGroup: '7', price: 1350, gtin: `0${G2}`, stock: 'out', images: [PICTURE], categoryPath: 'Dom > Meble' },
    ]); // biome-ignore format: one line each
    expect(codes).toEqual([]);
  });

  it('by size without a price of its own, at the price of the item', async () => {
    const size = (code: string, count: number) => `<size id="${code}" code="${code}"><stock id="1" quantity="${count}"/></size>`; // biome-ignore format: one line
    const file = `<offer><products><product id="7" currency="PLN"><producer name="Acme"/><card url="${LINK}"/><description><name>T</name></description><price gross="9.00"/><sizes>${size('7-S', 3)}${size('7-M', 0)}</sizes></product></products></offer>`;
    const { rows } = await read(file, 'PL');
    expect(rows.map(({ sku, price, stock }) => [sku, price, stock])).toEqual([
      ['7-S', 900, 'in'],
      ['7-M', 900, 'out'],
    ]);
  });

  const UPGATES = `<PRODUCTS version="2.0"><PRODUCT><CODE>P1</CODE><PRODUCT_ID>1</PRODUCT_ID><ACTIVE_YN>1</ACTIVE_YN>
    <DESCRIPTIONS><DESCRIPTION language="sk"><TITLE>Stôl</TITLE><URL>https://a.sk/1</URL></DESCRIPTION><DESCRIPTION language="cs"><TITLE>Stůl</TITLE><LONG_DESCRIPTION>l</LONG_DESCRIPTION><URL>${LINK}</URL></DESCRIPTION></DESCRIPTIONS>
    <MANUFACTURER>Acme</MANUFACTURER><EAN>${G}</EAN><STOCK>3</STOCK><CATEGORIES><CATEGORY><CODE>K1</CODE><NAME>Nábytek</NAME></CATEGORY></CATEGORIES><IMAGES><IMAGE><URL>${PICTURE}</URL></IMAGE></IMAGES>
    <PRICES><PRICE language="sk"><CURRENCY>EUR</CURRENCY><PRICELISTS><PRICELIST><NAME>Z</NAME><PRICE_WITH_VAT>50</PRICE_WITH_VAT></PRICELIST></PRICELISTS></PRICE>
    <PRICE language="cs"><CURRENCY>CZK</CURRENCY><PRICELISTS><PRICELIST><NAME>Základní</NAME><PRICE_ORIGINAL>1500</PRICE_ORIGINAL><PRICE_WITH_VAT>1250</PRICE_WITH_VAT><PRICE_WITHOUT_VAT>1033</PRICE_WITHOUT_VAT></PRICELIST><PRICELIST><NAME>VIP</NAME><PRICE_SALE>900</PRICE_SALE><PRICE_WITH_VAT>900</PRICE_WITH_VAT></PRICELIST></PRICELISTS></PRICE></PRICES></PRODUCT></PRODUCTS>`;

  it('by language, price list and currency (Upgates)', async () => {
    const { rows, codes } = await read(UPGATES, 'CZ');
    expect(rows).toMatchObject([
      { sku: '1', title: 'Stůl', link: LINK, price: 125000, listPrice: 150000, brand: 'Acme', stock: 'in', categoryPath: 'Nábytek', images: [PICTURE] },
    ]); // biome-ignore format: one line
    expect(codes).toEqual([]);
  });

  it('in the language and currency of another market', async () => {
    const { rows } = await read(UPGATES, 'SK');
    expect(rows).toMatchObject([{ title: 'Stôl', link: 'https://a.sk/1', price: 5000 }]);
  });

  it('by the language of a code, whatever a shop writes behind it', async () => {
    const names = '<name lang="en_12">Table</name><name lang="pl-abcd">Stół</name><name lang="x">?</name>';
    const { rows } = await read(
      `<products><product><id>1</id>${names}<url>${LINK}</url><price>12 PLN</price></product></products>`,
      'PL',
    );
    expect(rows).toMatchObject([{ title: 'Stół', price: 1200 }]);
  });

  it('in the currency of the market, where no language distinguishes prices', async () => {
    const price = (currency: string, amount: string) =>
      `<price><currency>${currency}</currency><price_with_vat>${amount}</price_with_vat></price>`;
    const item = `<product><id>1</id><name>T</name><url>${LINK}</url><prices>${price('EUR', '50')}${price('CZK', '1250')}</prices></product>`;
    const { rows } = await read(`<products>${item}</products>`, 'CZ');
    expect(rows).toMatchObject([{ price: 125000 }]);
  });

  it('by option (Ticimax)', async () => {
    const file = `<Root><Urunler><Urun><UrunKartiID>5</UrunKartiID><UrunAdi>Masa</UrunAdi><Marka>Acme</Marka><KategoriTree>Ev/Mobilya</KategoriTree><UrunUrl>${LINK}</UrunUrl><Resimler><Resim>${PICTURE}</Resim></Resimler>
      <UrunSecenek><Secenek><VaryasyonID>1</VaryasyonID><StokKodu>A1</StokKodu><Barkod>${G}</Barkod><StokAdedi>2</StokAdedi><AlisFiyati>5,00</AlisFiyati><SatisFiyati>15,00</SatisFiyati><IndirimliFiyat>12,50</IndirimliFiyat><KDVDahil>true</KDVDahil><ParaBirimi>EUR</ParaBirimi><EkSecenekOzellik><Ozellik Tanim="Renk" Deger="Mavi"/></EkSecenekOzellik></Secenek></UrunSecenek></Urun></Urunler></Root>`;
    const { rows, codes } = await read(file, 'DE');
    expect(rows).toMatchObject([
      { sku: 'A1', itemGroup: '5', title: 'Masa', price: 1250, listPrice: 1500, stock: 'in', gtin: `0${G}`, brand: 'Acme', details: [{ name: 'Renk', value: 'Mavi' }] },
    ]); // biome-ignore format: one line
    expect(codes).toEqual([]);
    const inLira = await read(file.replace('EUR', 'TL'), 'DE');
    expect(inLira.issues).toMatchObject([{ code: 'currency-mismatch', note: 'TRY, not EUR' }]);
  });

  it('names rather than numbers of brand and category', async () => {
    const item = `<product><id>1</id><name>T</name><url>${LINK}</url><price>10</price><manufacturer><id>8</id><name>Acme</name></manufacturer><category><id>5</id><name>Tables</name></category></product>`;
    const { rows } = await read(`<products>${item}</products>`);
    expect(rows).toMatchObject([{ brand: 'Acme', categoryPath: 'Tables' }]);
  });

  it('the shipping of each carrier in attributes (Cdiscount)', async () => {
    const file = `<OfferPackage><OfferCollection><Offer SellerProductId="1" ProductEan="${G}" ProductName="T" ProductCondition="6" Price="149,00" Stock="12" ProductUrl="${LINK}"><ShippingInformationList><ShippingInformation ShippingCharges="5,99" DeliveryMode="Tracked"/><ShippingInformation ShippingCharges="2,99" AdditionalShippingCharges="0" DeliveryMode="Standard"/></ShippingInformationList></Offer></OfferCollection></OfferPackage>`;
    const { rows } = await read(file, 'FR');
    expect(rows).toMatchObject([{ price: 14900, shipping: 299 }]);
  });

  it('the price of shoppers rather than of dealers, and shipping by method', async () => {
    const prices = '<prices><price type="b2b">9</price><price type="retail">12,50</price></prices>';
    const method = (name: string, cost: string) => `<delivery_method><name>${name}</name><cost>${cost}</cost></delivery_method>`; // biome-ignore format: one line
    const item = `<product><id>1</id><name>T</name><url>${LINK}</url>${prices}<delivery_methods>${method('Abholung', '0')}${method('DHL', '4,90')}</delivery_methods></product>`;
    const { rows } = await read(`<products>${item}</products>`, 'DE');
    expect(rows).toMatchObject([{ price: 1250, shipping: 490 }]);
  });
});

describe('readFeed reads the levels of a category in columns of their own', () => {
  it.each([
    ['Kategorie 1;Kategorie 2;Kategorie 3', 'Haus;Möbel;Tische', 'Haus > Möbel > Tische'],
    ['Catégorie niv 2;Catégorie niv 1', 'Meubles;Maison', 'Maison > Meubles'],
    ['Kategorie;Unterkategorie', 'Haus;Tische', 'Haus > Tische'],
    ['category;subcategory', 'Home > Tables;Tables', 'Home > Tables'],
    ['category;category1;category2', 'Home > Tables;Home;Tables', 'Home > Tables'],
    ['category1;category2', 'Home > Tables;Sale > Tables', 'Home > Tables'],
  ])('%s: %s', async (columns, values, path) => {
    const { rows } = await read(`id;title;link;price;${columns}\n1;T;${LINK};5;${values}\n`, 'DE');
    expect(rows).toMatchObject([{ categoryPath: path }]);
  });
});

describe('readFeed takes no price without tax for one with it', () => {
  it('of columns in Portuguese and Spanish', async () => {
    const { rows } = await read(`ID;Título;Link;Preço s/ IVA;Preço c/ IVA\n1;T;${LINK};10,00€;12,30€\n`, 'PT');
    expect(rows).toMatchObject([{ price: 1230 }]);
    expect((await read(`ID;Título;Link;Precio s/IVA\n1;T;${LINK};10,00\n`, 'ES')).codes).toContain('price-without-tax');
  });

  it('of xt:Commerce', async () => {
    const file = `XTSOL|p_id|p_model|p_stock|p_priceNoTax|p_tax|p_name.de|p_url.de\nXTSOL|1|A|4|10.5042|19|T|${LINK}\n`;
    expect((await read(file, 'DE')).codes).toContain('price-without-tax');
  });
});
