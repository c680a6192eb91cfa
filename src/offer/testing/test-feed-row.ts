import type { FeedRow, Gtin } from '../../feed/row.ts';

/** A row that states every field. */
export const FULL_ROW: FeedRow = {
  line: 2,
  sku: 'A-1',
  title: 'Nordvik W7 Eco',
  description: 'Tyst',
  link: 'https://shop.example/a-1',
  images: ['https://shop.example/a-1.jpg'],
  brand: 'Nordvik',
  gtin: '04006381333931' as Gtin,
  mpn: 'W7-08',
  categoryPath: 'Home > Washers',
  googleCategory: '2549',
  itemGroup: 'W7',
  condition: 'new',
  stock: 'in',
  priceKind: 'public',
  price: 499_900,
  listPrice: 599_900,
  shipping: 4900,
  weight: null,
  paymentFee: null,
  deposit: null,
  unitPrice: { amount: 1990, quantity: 1, unit: 'kg' },
  delivery: { min: 1, max: 3 },
  packCount: 1,
  details: [{ name: 'Colour', value: 'white' }],
  seenAt: null,
  fingerprint: 'f',
};

/** A row that states only what it must. */
export const SPARSE_ROW: FeedRow = {
  line: 9,
  sku: 'B',
  title: 'Å',
  description: '',
  link: '',
  images: [],
  brand: null,
  gtin: null,
  mpn: null,
  categoryPath: null,
  googleCategory: null,
  itemGroup: null,
  condition: 'used',
  stock: 'unknown',
  priceKind: 'member',
  price: 1,
  listPrice: null,
  shipping: null,
  weight: null,
  paymentFee: 150,
  deposit: 100,
  unitPrice: null,
  delivery: null,
  packCount: 6,
  details: [],
  seenAt: new Date(0),
  fingerprint: null,
};

/**
 * The hashes of these rows as databases of installed sites hold them. With other values, a site would see all of its
 * offers as changed at the next import.
 */
export const STORED_HASHES = {
  full: { identity: '3PIKWVWcsb4sluJmhFJP0zDvbg4=', content: 'FfX06cJeBn3MlQF2vXyq3y3oKUo=' },
  sparse: { identity: 'V7fquG5tSHOArP19Iow3Ogg/IYM=', content: 'tZhBbgOdY+KDdREk7yoBv5r7Ctk=' },
};
