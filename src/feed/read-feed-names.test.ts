import { describe, expect, it } from 'vitest';
import type { MarketId } from '../market/market.ts';
import { parseColumn } from './formats/column-meaning.ts';
import { read } from './testing/read-whole.ts';

const G = '4006381333931';
const LINK = 'https://shop.example/1';

/** Reads a table of one offer with these columns and values besides those that each offer needs, apart from the price. */
const table = (columns: string, values: string, market: MarketId = 'DE') =>
  read(`id;title;link;gtin;${columns}\n1;Pot;${LINK};${G};${values}\n`, market);

describe('columns whose names are listed in other words', () => {
  it.each<[string, string, MarketId]>([
    ['Varenr;Varenavn;Pris;Produktlenke;Bildelenke', `1;Pot;10;${LINK};${LINK}.jpg`, 'NO'],
    ['Artikelnr;Artikelnamn;Pris;Produktlänk;Bildlänk', `1;Pot;10;${LINK};${LINK}.jpg`, 'SE'],
    ['id_produktu;nazev;cena;odkaz_na_zbozi;obrazek', `1;Pot;10;${LINK};${LINK}.jpg`, 'CZ'],
    ['product_sku;product_name;product_price;product_url;product_image_1', `1;Pot;10;${LINK};${LINK}.jpg`, 'US'],
    ['Codice;Nome articolo;Prezzo al pubblico;Prodotto link;Immagine', `1;Pot;10;${LINK};${LINK}.jpg`, 'IT'],
    ['Κωδικός;Όνομα;Τιμή;Σύνδεσμος προϊόντος;Φωτογραφία', `1;Pot;10;${LINK};${LINK}.jpg`, 'GR'],
  ])('reads %s', async (columns, values, market) => {
    const { rows, issues } = await read(`${columns}\n${values}\n`, market);
    expect(rows).toMatchObject([{ sku: '1', title: 'Pot', price: 1000, link: LINK, images: [`${LINK}.jpg`] }]);
    expect(issues.filter(({ code }) => code === 'column-unknown')).toEqual([]);
  });

  it('reads them in any order of their words, after those that are listed', async () => {
    expect((await table('prix livraison;livraison_prix;prix', '4;3;10', 'FR')).rows).toMatchObject([{ shipping: 300 }]);
    expect((await table('prodotto prezzo;prezzo;prezzo_listino', '9;10;12', 'IT')).rows).toMatchObject([
      { price: 1000, listPrice: 1200 },
    ]);
  });

  it.each(['title_da', 'da_title'])('reads no text in another language from %s', async (name) => {
    const file = `id;link;price;title;${name}\n1;${LINK};10;Pot;Gryde\n2;${LINK};10;;Gryde\n`;
    expect((await read(file, 'DE')).rows.map(({ title }) => title)).toEqual(['Pot']);
  });

  it.each([
    'price_cost',
    'product purchase price',
    'Händlerpreis Artikel',
    'cena hurtowa brutto',
    'Prezzo rivenditore',
  ])('takes no other amount for the price: %s', async (name) => {
    expect(await table(name, '5')).toMatchObject({ rows: [], unreadable: 'columns-missing' });
    expect((await table(`${name};price`, '5;10')).rows).toMatchObject([{ price: 1000, listPrice: null }]);
  });

  it.each<[string, string, MarketId]>([
    ['OriginalPriceIncVat;PriceIncVat;PriceExVat', '12;10;8', 'SE'],
    ['UVP;Preis inkl. 19% MwSt.;Preis zzgl. 19% MwSt.', '12;10;8', 'DE'],
    ['Ovh;Hinta sis. alv 25,5 %;Hinta alv 0 %', '12;10;8', 'FI'],
    ['RRP;Price;VAT;Total Inc VAT', '12;8;2;10', 'UK'],
    ['Normál ár;Akciós ár', '12;10', 'HU'],
  ])('reads the amounts of %s', async (columns, values, market) => {
    expect((await table(columns, values, market)).rows).toMatchObject([{ price: 1000, listPrice: 1200 }]);
  });

  it.each(['Stoc (buc)', 'Varastossa (kpl)', 'In stock (pcs)'])('reads the stock of %s', async (name) => {
    expect((await table(`price;${name}`, '10;0')).rows).toMatchObject([{ stock: 'out' }]);
    expect((await table(`price;${name}`, '10;3')).rows).toMatchObject([{ stock: 'in' }]);
  });

  it('reads further pictures that are numbered behind the word for the product', async () => {
    const { rows } = await table('price;image_product;image_product_2', `10;${LINK}.jpg;${LINK}-2.jpg`);
    expect(rows[0]?.images).toEqual([`${LINK}.jpg`, `${LINK}-2.jpg`]);
  });

  it('prefers the path of a category to its last level', async () => {
    const { rows } = await table('price;category;category_path', '10;Pots;Home > Pots');
    expect(rows).toMatchObject([{ categoryPath: 'Home > Pots' }]);
  });

  it('reads names in brackets, which is no JSON', async () => {
    const file = `[CODE];[TITLE];[URL];[PRICE_WITH_VAT];[EAN]\n1;Pot;${LINK};10;${G}\n`;
    expect((await read(file, 'CZ')).rows).toMatchObject([{ sku: '1', price: 1000 }]);
  });
});

/** Names of one word or few in each language of the markets, as shops write them, besides those that other tests name. */
const NAMES: readonly [string, string][] = [
  ['id', 'Bestell-Nr.|Réf.|Cod.|Bestelnummer|Varekode|Tuotekoodi|Symbol|Katalogové číslo|Cikkszám|Cod articol|Κωδικός|品番'],
  ['title', 'Naam|Namn|Tittel|Nimike|Tytuł|Název zboží|Názov tovaru|Megnevezés|Titlu|Ονομασία|名称'],
  ['price', 'Endpreis|PVP c/IVA|Utpris inkl moms|Verollinen hinta|Cena detaliczna brutto|Prodejní cena s DPH|Ár|Preț vânzare|Λιανική τιμή|価格'],
  ['net_price', 'VK netto|Prix de vente HT|Prezzo IVA esclusa|Utpris exkl moms|Pris eks. mva|Veroton hinta|Καθαρή τιμή|本体価格'],
  ['sale_price', 'Prix soldé|Kortingsprijs|Extrapris|Kampanjahinta|Cena po slevě|Cena po zľave|Kedvezményes ár|Τιμή έκπτωσης|特価'],
  ['former_price', 'PVP tachado|Tidigare pris|Vanha hinta|Poprzednia cena|Původní cena|Pôvodná cena|Régi ár|Preț vechi|Παλιά τιμή'],
  ['recommended_price', 'Rek. pris|Vejl. pris|Veil. pris|Ohjehinta|MOC|Odporúčaná cena|PRP|参考価格'],
  ['quantity', 'SOH|Stückzahl|Qté|Beholdning|Lagermenge|Ilość|Množstvo|Mennyiség|Cantitate|Ποσότητα|在庫'],
  ['in_stock', 'Disponible|Disponibile|Beschikbaar|Na stanie|Skladom|În stoc|Σε απόθεμα'],
  ['gtin', 'Strichcode|Gencod|Streckkod|Viivakoodi|Kod kreskowy|Čárový kód|Čiarový kód|Vonalkód|APN'],
  ['brand', 'Merkevare|Brändi|Tuotemerkki|Výrobca|Márka|Marcă|Κατασκευαστής|ブランド'],
  ['condition', 'Staat|Varans skick|Neuf/Occasion|Stan produktu|Stav tovaru|Termék állapota|Κατάσταση|状態'],
  ['shipping_cost', 'Livraison|Envío|Forsendelse|Toimitushinta|Przesyłka|Poštovné|Szállítási díj|Livrare|Μεταφορικά'],
  ['delivery_time', 'Lieferfrist|Délai|Czas realizacji|Dodací lhůta|Doba dodania|Szállítási határidő|Termen de livrare|納期'],
]; // biome-ignore format: a table

it.each(NAMES)('knows the names of %s', (field, names) => {
  for (const name of names.split('|')) expect([name, parseColumn(name, null)]).toMatchObject([name, { field }]);
});

describe('columns that say what a price is', () => {
  it('never takes a former price for what the shop asks', async () => {
    expect(await table('prix_barre;tarif_magasin', '12;10', 'FR')).toMatchObject({ unreadable: 'columns-missing' });
    expect((await table('old_price;price', '12;')).codes).toEqual(['price-missing']);
    expect((await table('old_price;price', '12;10')).rows).toMatchObject([{ price: 1000, listPrice: 1200 }]);
  });

  it.each(['m²', '100', 'kg', '1 m'])('refuses a price that another column says is per %s', async (unit) => {
    const { codes, issues } = await table('price;Preiseinheit', `10;${unit}`);
    expect([codes, issues[0]?.note]).toEqual([['price-unreadable'], `per ${unit}`]);
  });

  it.each(['1', '1,00', 'Stück', 'EUR', 'Packung'])('reads a price per %s', async (unit) => {
    expect((await table('price;Preiseinheit', `10;${unit}`)).rows).toMatchObject([{ price: 1000 }]);
  });

  it('reads the unit of a price per unit as that', async () => {
    const { rows } = await table('price;unit_price;price_unit', '10;20 EUR/kg;kg');
    expect(rows).toMatchObject([{ price: 1000, unitPrice: { amount: 2000, quantity: 1, unit: 'kg' } }]);
  });

  it('refuses a price that only holds with a contract of some length', async () => {
    expect((await table('price;contract_length', '10;24')).codes).toEqual(['price-unreadable']);
    expect((await table('price;Bindningstid', '10;0', 'DE')).rows).toMatchObject([{ price: 1000 }]);
  });

  it('refuses CJ’s price that is the lowest of several', async () => {
    const row = (from: string) => `1,Pot,${LINK},10,${from},https://i.example/1`;
    const file = `SKU,NAME,BUYURL,PRICE,FROMPRICE,IMPRESSIONURL\n${row('no')}\n${row('yes').replace('1', '2')}\n`;
    const { rows, codes } = await read(file, 'US');
    expect([rows.map(({ sku }) => sku), codes]).toEqual([['1'], expect.arrayContaining(['price-unreadable'])]);
  });
});

describe('columns of yes and no', () => {
  it('reads a condition', async () => {
    const conditions = async (name: string, value: string) =>
      (await table(`price;${name}`, `10;${value}`, 'FR')).rows.map(({ condition }) => condition);
    expect(await conditions('occasion', '1')).toEqual(['used']);
    expect(await conditions('occasion', '0')).toEqual(['new']);
    // In fashion the word is for what to wear it at.
    expect(await conditions('occasion', 'Wedding')).toEqual(['new']);
    expect(await conditions('used', 'true')).toEqual(['used']);
    expect(await conditions('refurbished', 'oui')).toEqual(['refurbished']);
  });

  it('reads whether the shop sells it', async () => {
    const stocks = async (name: string, value: string) =>
      (await table(`price;stock;${name}`, `10;5;${value}`)).rows.map(({ stock }) => stock);
    expect(await stocks('active', '0')).toEqual(['out']);
    expect(await stocks('aktiv', 'ja')).toEqual(['in']);
    expect(await stocks('status', 'draft')).toEqual(['out']);
    expect(await stocks('status', 'publish')).toEqual(['in']);
  });
});

describe('templates of shop systems and sites', () => {
  it('identifies an offer by its variant rather than its product', async () => {
    const file = `item_id;variation_id;title;link;price\n5;51;Pot;${LINK};10\n5;52;Pot;${LINK};10\n6;;Pan;${LINK};10\n`;
    expect((await read(file, 'DE')).rows.map(({ sku }) => sku)).toEqual(['51', '52', '6']);
  });

  it('reads the deepest of Magento’s categories, not the kind of its article, and what is disabled as not sold', async () => {
    const row = (id: string, online: string, categories: string) =>
      `${id},,Bag,simple,"${categories}",Pot,${online},10,5,${LINK}`;
    const file = `sku,store_view_code,attribute_set_code,product_type,categories,name,product_online,price,qty,product_url\n${row('1', '1', 'Home/Pots, Pans')}\n${row('2', '2', 'Home/Gear,Home/Gear/Bags')}\n`;
    const { rows } = await read(file, 'US');
    expect(rows).toMatchObject([
      { stock: 'in', categoryPath: 'Home > Pots, Pans' },
      { stock: 'out', categoryPath: 'Home > Gear > Bags' },
    ]);
    expect((await table('price;product_type;category', '10;Variable;Pots')).rows).toMatchObject([
      { categoryPath: 'Pots' },
    ]);
  });

  it('refuses YML’s price that is the lowest of several', async () => {
    const offer = (id: string, from: string) => `<offer id="${id}"><url>${LINK}</url><price from="${from}">10</price><currencyId>EUR</currencyId><categoryId>1</categoryId><name>Pot</name></offer>`; // biome-ignore format: one line
    const file = `<yml_catalog><shop><categories><category id="1">Pots</category></categories><offers>${offer('1', 'false')}${offer('2', 'true')}</offers></shop></yml_catalog>`;
    const { rows, codes } = await read(file, 'DE');
    expect([rows.map(({ sku }) => sku), codes]).toEqual([['1'], expect.arrayContaining(['price-unreadable'])]);
  });

  it('takes OpenCart’s flag of shipping for no cost', async () => {
    expect((await table('model;image_name;quantity;shipping;price', 'M;x;3;1;10')).rows).toMatchObject([
      { shipping: null, stock: 'in' },
    ]);
  });

  it('reads BigCommerce’s stock, which counts only if it is tracked', async () => {
    const stock = async (tracking: string, count: string, availability: string, visible: string) =>
      (await table('Price;Inventory Tracking;Current Stock;Availability;Is Visible', `10;${tracking};${count};${availability};${visible}`)).rows[0]?.stock; // biome-ignore format: one line
    expect(await stock('product', '0', 'available', 'true')).toBe('out');
    expect(await stock('product', '2', 'available', 'true')).toBe('in');
    expect(await stock('none', '0', 'available', 'true')).toBe('in');
    expect(await stock('none', '0', 'preorder', 'true')).toBe('out');
    expect(await stock('none', '0', 'disabled', 'true')).toBe('out');
    expect(await stock('none', '0', 'available', 'false')).toBe('out');
  });

  it('reads LeGuide’s codes, of which 0 is in stock and new', async () => {
    const row = (id: string, code: string) => `${id};Pot;${LINK};10;3;${code};0`;
    const file = `identifiant_unique;titre;URL_produit;prix_TTC;frais_de_port;disponibilite;etat\n${row('1', '0')}\n${row('2', '5')}\n${row('3', '2')}\n${row('4', 'Épuisé')}\n`;
    const { rows } = await read(file, 'FR');
    expect(rows.map(({ stock }) => stock)).toEqual(['in', 'out', 'unknown', 'out']);
    expect(rows[0]?.condition).toBe('new');
    const english = `unique_id;title;product_url;price;delivery_cost;delivery_time;availability;ecotax\n1;Pot;${LINK};10;3;9;0;0\n`;
    expect((await read(english, 'UK')).rows).toMatchObject([{ stock: 'in' }]);
  });

  it('reads IdoSell’s stock of -1 as one that never runs out', async () => {
    const size = (id: string, count: number) => `<size code="${id}"><stock id="1" quantity="${count}"/></size>`;
    const file = `<offer><products><product id="7" currency="PLN"><producer name="Acme"/><card url="${LINK}"/><description><name>Pot</name></description><price gross="9.00"/><sizes>${size('S', -1)}${size('M', 0)}${size('L', 2)}</sizes></product></products></offer>`;
    expect((await read(file, 'PL')).rows.map(({ stock }) => stock)).toEqual(['in', 'out', 'in']);
  });

  it('reads Shoprenter’s gross price, and refuses its price without tax', async () => {
    const file = (gross: string) =>
      `sku;productName.hu;price;grossPrice;grossPriceSpecial;stock1;url\n1;Pot;10000;${gross};;3;${LINK}\n`;
    expect((await read(file('12700'), 'HU')).rows).toMatchObject([{ price: 1270000, stock: 'in', title: 'Pot' }]);
    expect((await read(file(''), 'HU')).codes).toContain('price-without-tax');
  });

  it('reads Shopware’s price of its customers, and not what it pays itself', async () => {
    const file = `ordernumber;mainnumber;name;supplier;price_EK;pseudoprice_EK;baseprice_EK;active;instock;link\nA.1;A;Pot;Acme;10;12;5;1;3;${LINK}\n`;
    expect((await read(file, 'DE')).rows).toMatchObject([
      { sku: 'A.1', itemGroup: 'A', brand: 'Acme', price: 1000, listPrice: 1200, stock: 'in' },
    ]);
  });

  it('reads ShareASale’s status as the stock', async () => {
    const row = (id: string, status: string) => `${id}|Pot|${LINK}|10|12|Sub|${status}|P1`;
    const file = `SKU|Name|Link|Price|RetailPrice|MerchantSubcategory|Status|PartNumber\n${row('1', 'instock')}\n${row('2', 'soldout')}\n`;
    expect((await read(file, 'US')).rows.map(({ stock }) => stock)).toEqual(['in', 'out']);
  });
});
