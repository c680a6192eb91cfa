import { afterAll, describe, expect, it } from 'vitest';
import { readBrands } from '../../../catalog/product.store.ts';
import type { ProductCard } from '../../../contract/common-schemas.ts';
import { groupVariants } from '../../../match/group-variants.ts';
import { indexProducts } from '../../../search/index-products.ts';
import { readChanges } from '../../../search/search-document.store.ts';
import { createTestMarkets, type FeedRow, makeGtin, TAXONOMY } from '../../testing/market.ts';
import { getResponse } from '../../testing/responses.ts';
import { parseSearchFilters } from '../filters.ts';
import { findProducts } from '../find-products.ts';
import { resolveView } from '../view.ts';
import { findVariantAxes } from './variant-axes.ts';

const WHITE = 'a110103:110103001';
const BLACK = 'a110103:110103002';

const row = (id: string, title: string, price: number, more: Partial<FeedRow>): FeedRow => {
  const number = Number(id.slice(1));
  return { id, title, brand: 'Nordvik', category: 1101, price, shipping: 0, gtin: makeGtin(number), mpn: `M-${number}`, ...more };
}; // biome-ignore format: one object

const washer = (id: string, option: string, color: string, price: number, more: Partial<FeedRow> = {}) =>
  row(id, `Nordvik W7 tvättmaskin ${option}`, price, { color, mpn: `W7-${id}`, ...more });

const kettle = (id: string, option: string, price: number) =>
  row(id, `Nordvik Puff 3 vattenkokare ${option}`, price, { category: 2101 });

const { context, database, now, findProductId, close } = await createTestMarkets({
  SE: [
    {
      name: 'Elhuset',
      files: [
        {
          daysAgo: 1,
          rows: [
            washer('E1', '8 kg vit', 'Vit', 5000),
            washer('E2', '8 kg svart', 'Svart', 6500),
            washer('E3', '10 kg vit', 'Vit', 8000),
            kettle('E4', 'svart', 400),
            kettle('E5', 'vit', 350),
            row('E7', 'Nordvik Solo 9 tvättmaskin 7 kg vit', 3000, { color: 'Vit' }),
          ],
        },
      ],
    },
    { name: 'Begagnat', files: [{ daysAgo: 1, rows: [washer('B2', '8 kg svart', 'Svart', 100, { gtin: makeGtin(2), condition: 'used' })] }] },
  ],
}); // biome-ignore format: a table
afterAll(close);

const brandIds = (await readBrands(database.db, 'SE')).map(({ id }) => id);
await groupVariants(database.db, 'SE', brandIds, TAXONOMY, async (db, _, market, ids) => {
  await indexProducts(db, market, ids, TAXONOMY, now);
});
const changes = await readChanges(database.db, 'SE', await context.search.position('SE'), 1000);
await context.search.apply('SE', changes);

const kronor = (amount: number) => ({ amount: amount * 100, currency: 'SEK' });
const list = async (f = '', sort: 'popularity' | 'price' | 'price-desc' = 'popularity', categoryId = 1101) =>
  (await getResponse(context, 'categoryListing', { market: 'SE', categoryId, f, sort })).products;
const cardOf = (cards: readonly ProductCard[], name: string) => {
  const card = cards.find(({ model }) => model?.name === name);
  if (!card?.model) throw new Error(`no model ${name}`);
  return { ...card, model: card.model };
};
const switches = ({ axes }: NonNullable<ProductCard['model']>) =>
  axes.map(({ kind, count, options }) => [
    kind,
    count,
    options.map(({ name, selected }) => (selected ? `[${name}]` : name)).join(' '),
  ]);

describe('R02 a list has one card for each model', () => {
  it('R02 with its variants, the lowest price of them and a switch for each axis', async () => {
    const cards = await list();
    expect(cards.map(({ name }) => name).sort()).toEqual(['Nordvik Solo 9', 'Nordvik W7']);
    const { model } = cardOf(cards, 'Nordvik W7');
    expect(model).toMatchObject({ variantCount: 3, matchingCount: 3, from: kronor(5000) });
    expect(switches(model).map(([kind, count]) => [kind, count])).toEqual([
      ['colour', 2],
      ['capacity', 2],
    ]);
    expect(cards.find(({ name }) => name === 'Nordvik Solo 9')?.model).toBeNull();
  });

  it('R02 the used price of a variant never becomes the price of its model', async () => {
    const card = cardOf(await list('condition:used'), 'Nordvik W7');
    expect(card).toMatchObject({ id: await findProductId('SE', 'E2'), lowestTotal: kronor(6500) });
    expect(card.model).toMatchObject({ matchingCount: 1, from: null });
  });

  it('R02 a filter chooses the variant that is shown, with its price and picture', async () => {
    const black = cardOf(await list(BLACK), 'Nordvik W7');
    expect(black).toMatchObject({ id: await findProductId('SE', 'E2'), lowestTotal: kronor(6500) });
    expect(black.image?.path).toContain(`/${black.id}/`);
    expect(black.model).toMatchObject({ variantCount: 3, matchingCount: 1, from: null });
    expect(switches(black.model)).toContainEqual(['colour', 2, 'Vit [Svart]']);
    const white = cardOf(await list(WHITE), 'Nordvik W7');
    expect(white.model).toMatchObject({ matchingCount: 2, from: kronor(5000) });
    const { options = [] } = white.model.axes.find(({ kind }) => kind === 'colour') ?? {};
    expect(options.map(({ name, matches }) => [name, matches])).toEqual([
      ['Vit', true],
      ['Svart', false],
    ]);
  });

  it('R02 the order by price takes the variant that comes first', async () => {
    expect(cardOf(await list('', 'price'), 'Nordvik W7').lowestTotal).toEqual(kronor(5000));
    expect(cardOf(await list('', 'price-desc'), 'Nordvik W7').lowestTotal).toEqual(kronor(8000));
  });

  it.each(['', WHITE, BLACK, 'a110102:8~9', 'price:~6000', 'price:6000~', 'stock:in', 'shops:1~', `${WHITE};price:6000~`, 'category:1101'])(
    'R02 as many variants match %j as the index counts without collapsing',
    async (f) => {
      const view = await resolveView(context, { market: 'SE' });
      const filters = view.ok ? parseSearchFilters(view.value, f, null) : view;
      if (!view.ok || !filters.ok) throw new Error('the filters are invalid');
      const { ids } = await findProducts(context, view.value, { filters: filters.value, scope: { kind: 'category', id: 1101 } });
      const w7 = await Promise.all(['E1', 'E2', 'E3'].map((sku) => findProductId('SE', sku)));
      const { model } = cardOf(await list(f), 'Nordvik W7');
      expect(model.matchingCount).toBe(w7.filter((id) => ids.includes(id)).length);
    },
  ); // biome-ignore format: a table
});

describe('what is read from titles', () => {
  it('R02 is a switch with colours of the category tree, named in the language of the page', async () => {
    const cards = await list('', 'price', 2101);
    expect(cards).toHaveLength(1);
    const { model, lowestTotal } = cardOf(cards, 'Nordvik Puff 3 vattenkokare');
    expect(lowestTotal).toEqual(kronor(350));
    expect(model.from).toEqual(kronor(350));
    const [colour] = model.axes;
    expect(colour).toMatchObject({ kind: 'colour', name: 'Färg', count: 2 });
    expect(colour?.options.map(({ name, swatch }) => [name, swatch])).toEqual([
      ['Svart', 'black'],
      ['Vit', 'white'],
    ]);
  });

  it('R04 is chosen on the product page as attributes are', async () => {
    const productId = await findProductId('SE', 'E4');
    const { variantAxes } = await getResponse(context, 'product', { market: 'SE', productId });
    expect(variantAxes.map(({ name, options }) => [name, options.map((one) => [one.name, one.selected, one.lowestTotal])])).toEqual([
      ['Färg', [['Svart', true, kronor(400)], ['Vit', false, kronor(350)]]],
    ]);
  }); // biome-ignore format: a table
});

it('C12 the grid has the switches of each product, so that a card can show another variant in place', async () => {
  const card = cardOf(await list(), 'Nordvik W7');
  const other = card.model.axes.flatMap(({ options }) => options).find(({ id }) => id !== card.id);
  const { products } = await getResponse(context, 'productGrid', { market: 'SE', ids: String(other?.id), v: 2 });
  expect(products[0]).toMatchObject({ id: other?.id, path: other?.path });
  const selected = products[0]?.model?.axes.flatMap(({ options }) => options).filter((option) => option.selected) ?? [];
  expect(selected.every(({ id }) => id === other?.id)).toBe(true);
});

it('R01 R08 shelves have one card for each model', async () => {
  const home = await getResponse(context, 'home', { market: 'SE' });
  const tree = await getResponse(context, 'tree', { market: 'SE', treeId: 1 });
  for (const shelf of [home.popular, home.newest, tree.relatedProducts]) {
    const names = shelf.map(({ name, model }) => model?.name ?? name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('Nordvik W7');
  }
});

describe('axes of a model', () => {
  const axesOf = async (...variants: [capacity: number, size: string][]) => {
    const view = await resolveView(context, { market: 'SE' });
    if (!view.ok) throw new Error('the market has its own locale');
    const facts = variants.map(([capacity, text], i) => {
      const size = { axis: 'size', key: text, text, order: i } as const;
      return { id: i, categoryId: 1101, packCount: 1, attributes: { 110102: capacity }, settings: [size] };
    });
    const [shown] = facts;
    if (shown === undefined) throw new Error('a model has variants');
    return findVariantAxes(view.value, shown, facts).map(({ options }) =>
      options.map(({ value }) => value.name.replaceAll('\u00a0', ' ')),
    );
  };

  it('R02 are shown once where a shop states as size what the title has as an amount', async () => {
    expect(await axesOf([2.5, '2,5 kg.'], [8, '8 kg.'])).toEqual([['2,5 kg', '8 kg']]);
    expect(await axesOf([2.5, '2,5 kg'], [8, 'Large'])).toEqual([['2,5 kg', '8 kg'], ['2,5 kg', 'Large']]); // biome-ignore format: short
    expect(await axesOf([25, '2,5 kg'], [8, '8 kg'])).toEqual([['8 kg', '25 kg'], ['2,5 kg', '8 kg']]); // biome-ignore format: short
  });
});
