import { afterAll, expect, it } from 'vitest';
import { createTestMarkets, type FeedRow, makeGtin } from '../testing/market.ts';
import { getError, getResponse } from '../testing/responses.ts';

const good = (id: number, name: string, category: number, price: number, measure?: string): FeedRow => ({
  id: `U${id}`,
  title: name,
  brand: name.split(' ')[0] ?? '',
  category,
  price,
  shipping: 49,
  gtin: makeGtin(500 + id),
  ...(measure !== undefined && { measure }),
});

const { context, close } = await createTestMarkets({
  SE: [
    {
      name: 'Elhuset',
      files: [
        {
          daysAgo: 0,
          rows: [
            good(1, 'Solhem Mörk', 2101, 50, '250 g'),
            good(2, 'Nordvik Ljus', 2101, 150, '1 kg'),
            good(3, 'Fjell Mild', 2101, 90, '500 g'),
            good(4, 'Kalda Okänd', 2101, 10),
            good(5, 'Aster Torr', 1102, 20, '2 kg'),
            good(6, 'Brink Blöt', 1102, 20, '2 l'),
          ],
        },
      ],
    },
  ],
});
afterAll(close);

const COFFEE = { market: 'SE', categoryId: 2101 } as const;

it('a card states the price without delivery for one unit of the content', async () => {
  const { products } = await getResponse(context, 'categoryListing', COFFEE);
  const prices = products.map(({ brandName, unitPrice }) => [
    brandName,
    unitPrice && [unitPrice.price.amount, unitPrice.text],
  ]);
  expect(Object.fromEntries(prices)).toEqual({
    Solhem: [20_000, '200\u00a0kr per kg utan frakt'],
    Nordvik: [15_000, '150\u00a0kr per kg utan frakt'],
    Fjell: [18_000, '180\u00a0kr per kg utan frakt'],
    Kalda: null,
  });
});

it('a list of comparable products is sorted and filtered by unit price, unknown contents last', async () => {
  const { products, sort, sorts, facets } = await getResponse(context, 'categoryListing', {
    ...COFFEE,
    sort: 'unit-price',
  });
  expect([sort, sorts.at(-1)]).toEqual(['unit-price', 'unit-price']);
  expect(products.map(({ brandName }) => brandName)).toEqual(['Nordvik', 'Fjell', 'Solhem', 'Kalda']);
  expect(facets.find(({ id }) => id === 'unit-price')).toMatchObject({
    kind: 'price',
    name: 'Pris per kg',
    min: 15_000,
    max: 20_000,
  });
  expect(facets.map(({ id }) => id)).not.toContain('unit');
  const filtered = await getResponse(context, 'categoryListing', { ...COFFEE, f: 'unit-price:160~180.5' });
  expect(filtered.products.map(({ brandName }) => brandName)).toEqual(['Fjell']);
});

it('where the units differ, the list offers them as a filter, and its unit prices once one is chosen', async () => {
  const mixed = { market: 'SE', categoryId: 1102 } as const;
  const { sort, sorts, facets } = await getResponse(context, 'categoryListing', { ...mixed, sort: 'unit-price' });
  expect([sort, sorts.includes('unit-price')]).toEqual(['popularity', false]);
  expect(facets.map(({ id }) => id)).not.toContain('unit-price');
  const unit = facets.find(({ id }) => id === 'unit');
  expect(unit).toMatchObject({ kind: 'choice', name: 'Säljs per' });
  expect(unit?.kind === 'choice' ? unit.options.map(({ name }) => name) : []).toEqual(['kg', 'l']);
  const chosen = await getResponse(context, 'categoryListing', { ...mixed, sort: 'unit-price', f: 'unit:kg' });
  expect([chosen.sort, chosen.products.map(({ brandName }) => brandName)]).toEqual(['unit-price', ['Aster']]);
  const wrong = await getError(context, 'categoryListing', { ...mixed, f: 'unit:stone' });
  expect(wrong.fields?.[0]?.message).toContain('unit: takes kg, l');
});
