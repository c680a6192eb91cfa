import type { MarketId } from '../../market/market.ts';
import { type FeedRow, makeGtin, type Shop } from './market.ts';

const washer = (id: string, model: string, option: string, price: number, more: Partial<FeedRow>): FeedRow => ({
  id,
  title: `${model} tvättmaskin ${option}`,
  brand: model.split(' ')[0] ?? '',
  category: 1101,
  price,
  ...more,
});

/** Enough machines for a second page of a listing, from 2,050 kronor. */
const plainMachines: FeedRow[] = Array.from({ length: 60 }, (_, i) => {
  const number = i + 1;
  return washer(`P${number}`, `Fjell Serie${number}`, '7 kg vit', 2000 + 50 * number, {
    gtin: makeGtin(1000 + number),
    mpn: `FS-${1000 + number}`,
    color: 'Vit',
    energy: 'B',
    shipping: 99,
  });
});

const white8 = (id: string, price: number, more: Partial<FeedRow>): FeedRow =>
  washer(id, 'Nordvik W7', '8 kg vit 1400 rpm', price, { gtin: makeGtin(1), mpn: 'W78-W', color: 'Vit', ...more });

const KETTLE: FeedRow = {
  id: 'E5',
  title: 'Solhem Puff vattenkokare',
  brand: 'Solhem',
  category: 2101,
  price: 399,
  shipping: 49,
  gtin: makeGtin(5),
  mpn: 'PUFF-1',
};

/** An offer of that kettle. */
export const kettle = (id: string, price: number, more: Partial<FeedRow> = {}): FeedRow => ({
  ...KETTLE,
  id,
  price,
  ...more,
});

const elhuset = (priceOfWhite8: number): FeedRow[] => [
  white8('E1', priceOfWhite8, { energy: 'A', eprel: '112233', wifi: true, shipping: 0 }),
  washer('E2', 'Nordvik W7', '8 kg svart 1400 rpm', 6500, {
    gtin: makeGtin(2),
    mpn: 'W78-S',
    color: 'Svart',
    energy: 'A',
    shipping: 99,
  }),
  washer('E3', 'Nordvik W7', '10 kg vit 1600 rpm', 8000, {
    gtin: makeGtin(3),
    mpn: 'W710-W',
    color: 'Vit',
    energy: 'A',
    shipping: 0,
  }),
  {
    id: 'E4',
    title: 'Nordvik D5 torktumlare',
    brand: 'Nordvik',
    category: 1102,
    price: 5500,
    gtin: makeGtin(4),
    mpn: 'D5-900',
  },
  KETTLE,
  washer('E6', 'Fjell Sky', '9 kg vit', 7000, {
    gtin: makeGtin(6),
    mpn: 'SKY-9',
    color: 'Vit',
    stock: 'out_of_stock',
    shipping: 0,
  }),
  ...plainMachines,
];

/**
 * Two markets. In Sweden: Elhuset, whose white 8 kg machine fell from 6,000 to 5,000 kronor ten days ago;
 * Vitvarulagret, which sells the same machine for 4,900 with unknown shipping; Fyndlådan, which sells it used.
 */
export const SHOPS: Partial<Record<MarketId, readonly Shop[]>> = {
  SE: [
    {
      name: 'Elhuset',
      files: [
        { daysAgo: 120, rows: elhuset(6000) },
        { daysAgo: 10, rows: elhuset(5000) },
        { daysAgo: 0, rows: elhuset(5000) },
      ],
    },
    {
      name: 'Vitvarulagret',
      files: [{ daysAgo: 0, rows: [white8('V1', 4900, {}), kettle('V2', 379, { shipping: 39 })] }],
    },
    {
      name: 'Fyndlådan',
      files: [{ daysAgo: 0, rows: [white8('F1', 2500, { condition: 'used', shipping: 100 })] }],
    },
  ],
  US: [
    {
      name: 'Bay Goods',
      files: [
        {
          daysAgo: 0,
          rows: [
            {
              id: 'B1',
              title: 'Solhem Puff kettle',
              brand: 'Solhem',
              category: 2101,
              price: 39.99,
              shipping: 4.5,
              gtin: makeGtin(5),
              mpn: 'PUFF-1',
            },
          ],
        },
      ],
    },
  ],
};
