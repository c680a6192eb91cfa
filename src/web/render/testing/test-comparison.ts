import type { Basket, BasketParcel } from '../../../contract/basket/basket-schemas.ts';
import type { Facet } from '../../../contract/category/listing-schemas.ts';
import type { Money, ProductCard } from '../../../contract/common-schemas.ts';
import type { ComparedProduct, Comparison } from '../../../contract/compare/compare-schemas.ts';
import type { PowerTable } from '../../../contract/power-table/power-table-schemas.ts';

const gbp = (amount: number): Money => ({ amount, currency: 'GBP' });

/** Two products that differ in price, one attribute and energy class, and share one attribute. */
export function sampleComparison(card: ProductCard): Comparison {
  const compared: ComparedProduct = {
    ...card,
    verdict: {
      level: 'low',
      lowest: gbp(48_000),
      lowestDay: '2026-06-11',
      highest: gbp(70_000),
      usual: { from: gbp(60_000), to: gbp(62_000) },
      days: 365,
      daysUnchanged: 9,
    },
    offers: { count: 3, inStockCount: 2, unknownShippingCount: 1, fastest: 3 },
    cheapestAt: {
      id: 3,
      name: 'Brightwick',
      path: '/ri/3/Brightwick',
      rating: null,
      logo: null,
      clickPath: '/go/uk/1',
    },
    history: [null, 60_000, 70_000, 54_900],
  };
  const other: ComparedProduct = {
    ...compared,
    id: 6,
    name: 'Zellenried Z 7',
    path: '/pl/1101-6/Washing-machines/Zellenried-Z-7',
    lowestTotal: gbp(49_900),
    rating: null,
  };
  const row = { differs: true, best: [], bestWord: 'best' as const };
  return {
    products: [compared, other],
    groups: [
      {
        name: 'Specifications',
        rows: [
          { ...row, name: 'Energy class', values: ['A', 'C'], best: [0] },
          { ...row, name: 'Noise', values: ['71 dB', '76 dB'], best: [0], bestWord: 'quietest' },
          { ...row, name: 'Capacity', values: ['9 kg', null] },
          { ...row, name: 'Colour', values: ['white', 'white'], differs: false },
        ],
      },
    ],
    sameCategory: true,
    missing: [],
  };
}

/** A basket of two products, cheapest from two shops, with a third shop of unknown shipping. */
export function sampleBasket(card: ProductCard): Basket {
  const parcel: BasketParcel = {
    merchant: { id: 3, name: 'Brightwick', path: '/ri/3/Brightwick', rating: null, logo: null },
    lines: [
      {
        productId: card.id,
        offerId: 1,
        quantity: 2,
        item: gbp(20_000),
        sum: gbp(40_000),
        condition: 'new',
        stock: 'in',
        seenAt: '2026-11-20T11:46:00.000Z',
        clickPath: '/go/uk/1',
      },
    ],
    goods: gbp(40_000),
    shipping: gbp(0),
    total: gbp(40_000),
    delivery: { min: 1, max: 3 },
    nextStep: null,
  };
  const second: BasketParcel = {
    ...parcel,
    merchant: { ...parcel.merchant, id: 4, name: 'Volta' },
    lines: parcel.lines.map((line) => ({ ...line, productId: 6, quantity: 1, stock: 'unknown' as const })),
    shipping: gbp(490),
    total: gbp(40_490),
    delivery: null,
    nextStep: { more: gbp(1000), shipping: gbp(0) },
  };
  const complete = { missing: [], delivery: null, shippingKnown: true, proven: true, bound: null };
  return {
    items: [
      { product: card, quantity: 2, offerCount: 3, swap: null },
      { product: { ...card, id: 6, name: 'Zellenried Z 7' }, quantity: 1, offerCount: 0, swap: null },
    ],
    missing: [],
    best: { ...complete, parcels: [parcel, second], total: gbp(80_490) },
    oneShop: { ...complete, parcels: [parcel], total: gbp(90_000) },
    fastest: { ...complete, parcels: [parcel], total: gbp(95_000), delivery: { min: 1, max: 3 } },
    saving: gbp(9510),
    unknownShipping: {
      ...complete,
      parcels: [{ ...second, shipping: null, nextStep: null }],
      missing: [6],
      total: gbp(70_000),
      shippingKnown: false,
      proven: false,
      bound: gbp(60_000),
    },
  };
}

/** A table of two rows, one of them with unknown shipping and weight. */
export const samplePowerTable = (card: ProductCard, facets: Facet[]): PowerTable => ({
  category: {
    id: 1101,
    name: 'Washing machines',
    path: '/cl/1101/Washing-machines',
    powerPath: '/ct/1101/Washing-machines',
  },
  breadcrumbs: [{ name: 'Washing machines', path: '/cl/1101/Washing-machines' }],
  total: 214,
  page: 1,
  pageCount: 3,
  sort: '-a110102',
  columns: [
    { id: 'price', name: null, unit: null, isNumber: true, shown: true },
    { id: 'a110102', name: 'Capacity', unit: 'kg', isNumber: true, shown: true },
    { id: 'stock', name: null, unit: null, isNumber: false, shown: false },
  ],
  rows: [
    { product: card, values: [null, '9 kg'] },
    { product: { ...card, id: 6, name: 'Zellenried Z 7', lowestTotal: null }, values: [null, null] },
  ],
  facets,
  dataAt: '2026-11-20T11:46:00Z',
});
