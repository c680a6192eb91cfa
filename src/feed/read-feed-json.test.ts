import { describe, expect, it } from 'vitest';
import { read } from './testing/read-whole.ts';

const G = '4006381333931';
const G2 = '4006381333948';
const LINK = 'https://a.example/1';
const LINK2 = 'https://a.example/2';
const PRODUCT = { '@type': 'Product', name: 'Table', sku: '1', gtin13: G, brand: { '@type': 'Brand', name: 'Acme' } };
const offer = (more: object = {}) => ({ '@type': 'Offer', url: LINK, price: 12.5, priceCurrency: 'EUR', ...more });
const readJson = async (value: unknown) => await read(JSON.stringify(value), 'DE');

describe('readFeed reads JSON', () => {
  it('whose list is deep inside of objects or of other lists', async () => {
    const images = [{ image: { location: 'https://a.example/1.jpg' } }];
    const row = { id: 'A', title: 'Table', link: LINK, price: '12.50 EUR', images };
    for (const file of [
      { data: { catalog: { products: [row] } } },
      { feed: { title: 'Shop', link: LINK, entry: [row] } },
      { data: { products: { edges: [{ cursor: 'x', node: row }] } } },
      { hits: { total: 1, hits: [{ _id: 'A', _source: row }] } },
    ])
      expect((await readJson(file)).rows).toMatchObject([
        { sku: 'A', price: 1250, images: [images[0]?.image.location] },
      ]);
    const shop = (id: string) => ({ info: { id, name: 'Shop' }, products: [{ update_info: {}, product_info: { ...row, id } }] }); // biome-ignore format: one line
    const { rows } = await readJson({ datafeed: { programs: [shop('A'), shop('B')] } });
    expect(rows.map(({ sku }) => sku)).toEqual(['A', 'B']);
  });

  it('of schema.org: products of a graph or list, without its pages', async () => {
    const product = { ...PRODUCT, offers: offer() };
    const graph = { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite', name: 'Shop', url: LINK }, product] }; // biome-ignore format: one line
    const list = { '@type': 'ItemList', name: 'All', url: LINK, itemListElement: [{ '@type': 'ListItem', position: 1, item: product }] }; // biome-ignore format: one line
    for (const file of [graph, list, [graph], [list], product, [product]]) {
      const { rows, codes } = await readJson(file);
      expect(rows).toMatchObject([{ sku: '1', title: 'Table', brand: 'Acme', gtin: `0${G}`, price: 1250, link: LINK }]);
      expect(codes).toEqual([]);
    }
  });

  it('of schema.org: each offer of a product and each variant of a group', async () => {
    const offers = [offer({ sku: 'A' }), offer({ sku: 'B', price: 13.5, url: LINK2, itemCondition: 'UsedCondition' })];
    const expected = [
      { sku: 'A', price: 1250, link: LINK },
      { sku: 'B', price: 1350, link: LINK2 },
    ];
    for (const several of [offers, { '@type': 'AggregateOffer', lowPrice: 12.5, highPrice: 13.5, offers }])
      expect((await readJson([{ ...PRODUCT, offers: several }])).rows).toMatchObject(expected);
    const group = {
      '@type': 'ProductGroup',
      name: 'Table',
      productGroupID: 'P',
      url: 'https://a.example/group',
      hasVariant: [
        { ...PRODUCT, sku: 'A', name: 'Table, red', color: 'red', offers: offer() },
        { ...PRODUCT, sku: 'B', gtin13: G2, color: 'blue', offers: offer({ price: 13.5, url: LINK2 }) },
      ],
    };
    const { rows } = await readJson([group]);
    expect(rows).toMatchObject(expected);
    expect(rows).toMatchObject([
      { title: 'Table, red', itemGroup: 'P', details: [{ name: 'color', value: 'red' }] },
      { gtin: `0${G2}`, itemGroup: 'P' },
    ]);
  });

  it('of schema.org: a range of prices only if it is one price, and list prices apart', async () => {
    const range = (lowPrice: number, highPrice: number) => ({ ...PRODUCT, offers: { '@type': 'AggregateOffer', url: LINK, priceCurrency: 'EUR', lowPrice, highPrice } }); // biome-ignore format: one line
    expect((await readJson([range(12.5, 12.5)])).rows).toMatchObject([{ price: 1250 }]);
    expect((await readJson([range(12.5, 20)])).codes).toContain('price-unreadable');
    const priceSpecification = [
      { price: 15, priceCurrency: 'EUR', priceType: 'https://schema.org/ListPrice' },
      { price: 12.5, priceCurrency: 'EUR' },
    ];
    const { rows } = await readJson([{ ...PRODUCT, offers: { url: LINK, priceSpecification } }]);
    expect(rows).toMatchObject([{ price: 1250, listPrice: 1500 }]);
  });

  it('with texts of several languages, levels of categories and options by name', async () => {
    const variant = { sku: 'A', ean: G, options: { color: 'Rot' }, price: { amount: 12.5, currency: 'EUR' }, stock: { quantity: 0 }, url: LINK }; // biome-ignore format: one line
    const product = { productId: 'P', title: { en: 'Table', de: 'Tisch' }, categories: [['Haus', 'Tische']], variants: [variant] }; // biome-ignore format: one line
    const { rows } = await readJson({ data: { items: [product] } });
    expect(rows).toMatchObject([
      { title: 'Tisch', sku: 'A', price: 1250, stock: 'out', link: LINK, categoryPath: 'Haus > Tische', details: [{ name: 'color', value: 'Rot' }] },
    ]); // biome-ignore format: one line
  });

  it('of Shopify’s GraphQL: the variants of each product, in the currency of its range of prices', async () => {
    const variant = (id: number, more: object) => ({ node: { id: `gid://shopify/ProductVariant/${id}`, price: '12.50', selectedOptions: [{ name: 'Farbe', value: 'Rot' }], ...more } }); // biome-ignore format: one line
    const file = (currencyCode: string) => {
      const media = { edges: [{ node: { preview: { image: { url: 'https://a.example/1.jpg' } } } }] };
      const variants = { edges: [variant(1, { compareAtPrice: '15.00', barcode: G }), variant(2, { availableForSale: false })] }; // biome-ignore format: one line
      const node = { id: 'gid://shopify/Product/7', title: 'Table', handle: 'table', onlineStoreUrl: LINK, media, priceRangeV2: { minVariantPrice: { amount: '12.50', currencyCode } }, variants }; // biome-ignore format: one line
      return { data: { products: { edges: [{ node }] } } };
    };
    const { rows } = await readJson(file('EUR'));
    expect(rows).toMatchObject([
      { price: 1250, listPrice: 1500, gtin: `0${G}`, link: `${LINK}?variant=1`, images: ['https://a.example/1.jpg'], details: [{ name: 'Farbe', value: 'Rot' }] },
      { price: 1250, listPrice: null, stock: 'out', link: `${LINK}?variant=2`, itemGroup: 'gid://shopify/Product/7' },
    ]); // biome-ignore format: one line each
    expect((await readJson(file('USD'))).codes).toContain('currency-mismatch');
  });
});
