import { afterAll, expect, it } from 'vitest';
import { createTestMarkets, type FeedRow, makeGtin } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';
import { kettle } from '../testing/shops.ts';

const offer = (number: number, brand: string, more: Partial<FeedRow> = {}): FeedRow =>
  kettle(`K${number}`, 300, {
    title: `${brand} Vattenkokare K${number}`,
    brand,
    gtin: makeGtin(700 + number),
    mpn: `K-${number}`,
    ...more,
  });

const soldOut = { stock: 'out_of_stock' } as const;
const { context, close } = await createTestMarkets({
  SE: ['Elhuset', 'Köksbutiken'].map((name, i) => ({
    name,
    files: [
      {
        daysAgo: 0,
        rows: [
          offer(1, 'Solhem', soldOut),
          offer(2, 'Nordvik', i === 0 ? {} : soldOut),
          ...(i === 0 ? [offer(3, 'Fjell'), offer(4, 'Kalda', { condition: 'used' })] : []),
        ],
      },
    ],
  })),
});
afterAll(close);

it('a list by popularity ends with what nobody sells now, however many shops have it', async () => {
  const { products } = await getResponse(context, 'categoryListing', { market: 'SE', categoryId: 2101 });
  expect(products.map(({ brandName }) => brandName)).toEqual(['Nordvik', 'Fjell', 'Kalda', 'Solhem']);
});
