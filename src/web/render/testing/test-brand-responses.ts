import type { Brand } from '../../../contract/brand/brand-schemas.ts';
import type { Listing } from '../../../contract/category/listing-schemas.ts';
import type { Money, ProductCard } from '../../../contract/common-schemas.ts';
import type { ResponseOf } from '../../../contract/contract.ts';
import type { Deal, Deals } from '../../../contract/deals/deals-schemas.ts';
import type { Discount } from '../../../contract/merchant/discount-schemas.ts';
import type { PriceHistory } from '../../../contract/price/price-schemas.ts';
import type { Series, SeriesCard } from '../../../contract/series/series-schemas.ts';

const gbp = (amount: number): Money => ({ amount, currency: 'GBP' });
const named = { id: 12, name: 'Aquator', path: '/mi/12/Aquator' };

const discount: Discount = {
  id: 1,
  merchant: { id: 3, name: 'Brightwick', path: '/ri/3/Brightwick' },
  brandName: 'Aquator',
  code: 'TIDE10',
  title: '10% off Aquator',
  terms: 'Once per shopper.',
  percent: 10,
  amount: null,
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  link: 'https://brightwick.example/offers',
};

const sampleDeal = (card: ProductCard): Deal => ({
  ...card,
  proof: {
    merchant: { id: 3, name: 'Brightwick', path: '/ri/3/Brightwick' },
    now: gbp(54_500),
    saved: gbp(7_500),
    lowestOn: '2026-11-11',
    lowestAt: 'Brightwick',
    from: '2026-10-13',
    prices: [...Array<number>(30).fill(62_000), ...Array<number>(9).fill(54_500)],
  },
  claim: { was: gbp(62_000), verdict: 'proved', days: 41 },
});

const sampleDeals = (listing: Listing, card: ProductCard): Deals => ({
  ...listing,
  total: 31,
  page: 1,
  pageCount: 1,
  sort: 'drop',
  sorts: ['drop', 'price'],
  products: [sampleDeal(card)],
  departments: [
    { id: 100, name: 'Appliances', count: 21, selected: false, picture: '🧺' },
    { id: 200, name: 'Sound', count: 10, selected: false, picture: '🔊' },
  ],
  range: { least: 5, most: 90 },
  claims: {
    counts: { proved: 620, raised: 210, recycled: 160, unseen: 10, new: 25 },
    contradicted: [
      {
        product: card,
        merchant: { id: 3, name: 'Brightwick', path: '/store/krn:store:3/Brightwick' },
        was: gbp(90_000),
        now: gbp(54_500),
        verdict: 'raised',
        days: 21,
      },
    ],
  },
});

const seriesCard = (card: ProductCard): SeriesCard => ({
  id: 7,
  name: 'Tidal',
  path: '/ps/7/Tidal',
  categoryName: 'Washing machines',
  modelCount: 3,
  lowest: gbp(49_900),
  image: card.image,
});

const sampleBrand = (card: ProductCard): Brand => ({
  ...named,
  salePath: '/mi/12/Aquator/sale',
  text: 'Aquator makes machines that are easy to mend.',
  website: 'https://aquator.example',
  productCount: 41,
  categoryCount: 2,
  merchantCount: 9,
  dropCount: 4,
  categories: [
    {
      id: 1101,
      name: 'Washing machines',
      path: '/cl/1101/Washing-machines?f=brand:12',
      picture: '🧺',
      count: 30,
      lowest: gbp(49_900),
    },
    {
      id: 1102,
      name: 'Tumble dryers',
      path: '/cl/1102/Tumble-dryers?f=brand:12',
      picture: '🧺',
      count: 11,
      lowest: null,
    },
  ],
  series: [seriesCard(card)],
  popular: [card],
  drops: [card],
  newest: [card],
  merchants: [{ id: 3, name: 'Brightwick', path: '/ri/3/Brightwick', rating: { average: 4.2, count: 90 }, count: 28 }],
  discounts: [discount],
});

const sampleSeries = (card: ProductCard, history: PriceHistory): Series => ({
  id: 7,
  name: 'Tidal',
  path: '/ps/7/Tidal',
  brand: named,
  category: { id: 1101, name: 'Washing machines', path: '/cl/1101/Washing-machines' },
  breadcrumbs: [
    { name: 'Washing machines', path: '/cl/1101/Washing-machines' },
    { name: 'Aquator', path: named.path },
  ],
  models: [
    {
      name: 'Aquator Tidal 9',
      shortName: 'Tidal 9',
      path: '/pl/1101-9/Washing-machines/Aquator-Tidal-9-white',
      image: card.image,
      firstOfferedOn: '2026-06-01',
      launchedOn: '2026-06-01',
      lowestTotal: gbp(54_900),
      lowestItem: gbp(50_000),
      merchantCount: 5,
      stock: 'in',
      variants: [
        { name: 'white', path: '/pl/1101-9/Washing-machines/Aquator-Tidal-9-white', lowest: gbp(54_900), stock: 'in' },
        { name: 'black', path: '/pl/1101-10/Washing-machines/Aquator-Tidal-9-black', lowest: null, stock: 'out' },
      ],
    },
    {
      name: 'Aquator Tidal 8',
      shortName: 'Tidal 8',
      path: '/pl/1101-8/Washing-machines/Aquator-Tidal-8',
      image: null,
      firstOfferedOn: '2025-02-01',
      launchedOn: '2025-02-01',
      lowestTotal: null,
      lowestItem: gbp(49_900),
      merchantCount: 1,
      stock: 'unknown',
      variants: [
        {
          name: 'Aquator Tidal 8',
          path: '/pl/1101-8/Washing-machines/Aquator-Tidal-8',
          lowest: gbp(49_900),
          stock: 'unknown',
        },
      ],
    },
  ],
  differences: [
    { name: 'Capacity', differs: true, values: ['9 kg', '8 kg'] },
    { name: 'Depth', differs: true, values: ['60 cm', null] },
    { name: 'Energy class', differs: false, values: ['A', 'A'] },
  ],
  cheapest: {
    name: 'Aquator Tidal 8',
    path: '/pl/1101-8/Washing-machines/Aquator-Tidal-8',
    history: { ...history, range: 'ONE_YEAR' },
  },
  others: [{ ...seriesCard(card), id: 8, name: 'Neap', path: '/ps/8/Neap' }],
});

type Names = 'deals' | 'brand' | 'brandListing' | 'brandSale' | 'series';

/** Sample responses about brands. */
export function brandResponses(
  listing: Listing,
  card: ProductCard,
  history: PriceHistory,
): { [K in Names]: ResponseOf<K> } {
  const deals = sampleDeals(listing, card);
  const brand = sampleBrand(card);
  return {
    deals,
    brand,
    brandListing: { ...listing, page: 1 },
    brandSale: { ...deals, brand: { ...named, salePath: brand.salePath }, discounts: [discount] },
    series: sampleSeries(card, history),
  };
}
