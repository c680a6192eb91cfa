import { err, ok } from '../../../base/result.ts';
import { apiError, type ErrorCode } from '../../../contract/api-error.ts';
import type { Listing } from '../../../contract/category/listing-schemas.ts';
import type { ApiClient } from '../../../contract/client.ts';
import type { Money, ProductCard } from '../../../contract/common-schemas.ts';
import { CONTRACT, type ResponseOf } from '../../../contract/contract.ts';
import type { PriceHistory } from '../../../contract/price/price-schemas.ts';
import type { Offer, Product } from '../../../contract/product/product-schemas.ts';
import type { EndpointName } from '../../../contract/public-endpoints.ts';
import { DEFAULT_SETTINGS, publicSettings } from '../../../market/site-setting.ts';
import { brandResponses } from './test-brand-responses.ts';
import { sampleBasket, sampleComparison, samplePowerTable } from './test-comparison.ts';
import { sampleQuestions, sampleReviews } from './test-review-responses.ts';
import { searchResponses } from './test-search-responses.ts';
import { storeResponses } from './test-store-responses.ts';
import { writtenPath, writtenResponses } from './test-written-responses.ts';

const gbp = (amount: number): Money => ({ amount, currency: 'GBP' });

const image = { path: '/images/product/uk/5/0.jpg', alt: 'A washing machine' };

export const sampleCard: ProductCard = {
  id: 5,
  krn: 'krn:kpdc:product:5',
  name: 'Aquator WZ 980 <b>Meister</b>',
  path: '/pl/1101-5/Washing-machines/Aquator-WZ-980-white',
  image,
  brandName: 'Aquator',
  categoryId: 1101,
  categoryName: 'Washing machines',
  keyFacts: ['9 kg', '1600 rpm'],
  lowestTotal: gbp(54_900),
  lowestItem: gbp(50_000),
  unitPrice: null,
  merchantCount: 3,
  stock: 'in',
  rating: { average: 4.6, count: 312 },
  drop: { percent: 12, from: gbp(62_000), days: 30, since: '2026-11-12' },
  sparkline: [60_000, 61_000, null, 62_000, 54_900],
  energyClass: 'A',
  model: null,
};

const leaf = {
  id: 1101,
  name: 'Washing machines',
  path: '/cl/1101/Washing-machines',
  picture: '🧺',
  productCount: 214,
};
const group = { id: 110, name: 'Laundry', path: '/t/110/Laundry', picture: '🧺', productCount: 238, children: [leaf] };
const crumb = { name: 'Laundry', path: '/t/110/Laundry' };

const listing: Listing = {
  total: 214,
  page: 2,
  pageCount: 5,
  sort: 'price',
  sorts: ['popularity', 'price', 'rating'],
  products: [sampleCard, { ...sampleCard, id: 6, lowestTotal: null }],
  facets: [
    {
      kind: 'price',
      id: 'price',
      name: 'Price',
      min: 10_000,
      max: 90_000,
      from: 20_000,
      to: null,
      histogram: [{ from: 10_000, to: 50_000, count: 5 }],
    },
    {
      kind: 'choice',
      id: 'brand',
      name: 'Brand',
      options: [
        { value: '12', name: 'Aquator', count: 17, selected: true },
        { value: '13', name: 'Zellenried', count: 0, selected: false },
      ],
    },
    { kind: 'boolean', id: 'steam', name: 'Steam programme', count: 9, selected: false },
  ],
  about: false,
  dataAt: '2026-11-20T11:46:00Z',
};

const offer: Offer = {
  id: 1,
  merchant: {
    id: 3,
    name: 'Brightwick',
    path: '/ri/3/Brightwick',
    rating: { average: 4.2, count: 90 },
    logo: null,
    returnDays: 30,
    paymentMethods: ['card', 'invoice'],
  },
  evidence: {
    evidence: {
      company: 'Brightwick Ltd',
      country: 'GB',
      registryNumber: '01234567',
      vatCheckedAt: '2026-03-02T00:00:00Z',
      domain: 'brightwick.example',
      domainProvedAt: '2026-03-01T00:00:00Z',
    },
    hereSince: '2026-02-01T00:00:00Z',
    ratingRange: { low: 3.9, high: 4.5, count: 90 },
  },
  title: 'Aquator WZ980 white',
  item: gbp(50_000),
  shipping: gbp(4_900),
  shippingByRules: false,
  paymentFee: null,
  deposit: null,
  total: gbp(54_900),
  listPrice: null,
  unitPrice: null,
  priceKind: 'public',
  condition: 'new',
  stock: 'in',
  delivery: { min: 1, max: 3 },
  low30: gbp(50_000),
  drop: null,
  trend: null,
  unconfirmed: null,
  seenAt: '2026-11-20T11:46:00Z',
  clickPath: '/go/uk/1',
  paid: false,
};

const variant = { selected: false, lowestItem: gbp(50_000), stock: 'in' as const };

const product: Product = {
  id: 5,
  krn: 'krn:kpdc:product:5',
  name: 'Aquator WZ 980',
  option: 'white',
  path: sampleCard.path,
  description: 'Washes.',
  gtins: ['04006381333931'],
  mpn: 'WZ980',
  brand: { id: 12, name: 'Aquator', path: '/mi/12/Aquator' },
  series: null,
  category: { id: 1101, name: 'Washing machines', path: leaf.path },
  breadcrumbs: [crumb, { name: leaf.name, path: leaf.path }],
  images: [image],
  rating: sampleCard.rating,
  energyClass: 'A',
  energySheet: null,
  variantAxes: [
    {
      name: 'Colour',
      options: [
        { ...variant, name: 'white', path: sampleCard.path, selected: true, lowestTotal: gbp(54_900) },
        { ...variant, name: 'black', path: '/pl/1101-8/Washing-machines/x-black', lowestTotal: gbp(59_900) },
      ],
    },
  ],
  lowestTotal: gbp(54_900),
  lowestItem: gbp(50_000),
  highestItem: gbp(58_000),
  stock: 'in',
  drop: null,
  verdict: {
    level: 'low',
    lowest: gbp(48_000),
    lowestDay: '2026-06-11',
    highest: gbp(70_000),
    usual: { from: gbp(60_000), to: gbp(62_000) },
    days: 365,
    daysUnchanged: 9,
  },
  verified: { description: true, images: false },
  outlook: { chance: 12, fallPercent: 3, days: 30, cases: 1240, products: 96 },
  offers: [
    offer,
    {
      ...offer,
      id: 2,
      stock: 'out',
      item: gbp(56_000),
      total: gbp(60_900),
      merchant: { ...offer.merchant, id: 4, name: 'Volta' },
    },
    {
      ...offer,
      id: 3,
      stock: 'unknown',
      shipping: null,
      total: null,
      merchant: { ...offer.merchant, id: 5, name: 'Nine Elms' },
    },
    { ...offer, id: 4, condition: 'used', item: gbp(20_000), total: gbp(24_900) },
  ],
  sponsored: null,
  merchantCount: 4,
  unknownShippingCount: 1,
  specifications: [{ name: 'Performance', rows: [{ name: 'Capacity', value: '9 kg', differs: true, verified: true }] }],
  guides: [],
  boards: [],
  related: [sampleCard],
  expertTests: [
    {
      source: 'Bench & Kettle',
      licence: 'CC BY 4.0',
      link: 'https://tests.example/5',
      testedOn: '2026-03-31',
      score: 8.4,
      best: 10,
      summary: 'Quiet <b>and</b> thorough.',
    },
  ],
  substitutes: {
    unit: 'piece',
    perUnit: gbp(72),
    products: [{ id: 5, name: 'Other', path: sampleCard.path, perUnit: gbp(55), saving: gbp(306) }],
  },
  alternatives: [{ need: 'cheaper', products: [sampleCard] }],
};

const history: PriceHistory = {
  range: 'THREE_MONTHS',
  from: '2026-08-22',
  to: '2026-11-20',
  firstSeen: '2025-10-01',
  corrections: [],
  shops: [],
  events: [],
  points: [
    { day: '2026-08-22', item: gbp(62_000), total: gbp(66_900), merchantName: 'Volta' },
    { day: '2026-11-12', item: gbp(50_000), total: gbp(54_900), merchantName: 'Brightwick' },
  ],
  low30: { price: gbp(50_000), day: '2026-11-12', merchantName: 'Brightwick' },
  lowest: { price: gbp(50_000), day: '2026-11-12' },
  highest: { price: gbp(62_000), day: '2026-08-22' },
  average: gbp(58_000),
  current: gbp(50_000),
};

type SampleResponses = { [K in EndpointName]: ResponseOf<K> };

export const sampleResponses: SampleResponses = {
  reviews: sampleReviews,
  questions: sampleQuestions,
  clickLogKey: { algorithm: 'Ed25519', id: '0123456789abcdef', publicKey: '' },
  productChanges: { changes: [], cursor: '0', more: false },
  productByGtin: { id: 5, krn: 'krn:kpdc:product:5', name: 'Aquator WZ 980', path: '/pl/1101-5' },
  markets: { markets: [] },
  navigation: {
    departments: [{ ...group, id: 100, name: 'Appliances', path: '/t/100/Appliances', children: [group] }],
    articles: [
      ...['about', 'how-we-compare', 'how-prices-are-proved', 'for-merchants', 'contact', 'imprint'],
      ...['terms', 'privacy', 'cookies', 'accessibility'],
    ],
    hasGuides: true,
  },
  settings: publicSettings(DEFAULT_SETTINGS),
  home: {
    productCount: 12_680,
    offerCount: 38_211,
    merchantCount: 12,
    popularCategories: [leaf],
    drops: [sampleCard],
    popular: [sampleCard],
    popularBy: 'shops',
    newest: [],
  },
  tree: {
    id: 110,
    name: 'Laundry',
    path: '/t/110/Laundry',
    picture: '🧺',
    breadcrumbs: [{ name: 'Appliances', path: '/t/100/Appliances' }],
    children: [{ ...leaf, children: [] }],
    relatedSearches: [{ query: 'quiet washing machine', path: '/results?q=quiet%20washing%20machine' }],
    relatedProducts: [sampleCard],
    drops: [],
  },
  categoryListing: {
    ...listing,
    category: { id: 1101, name: leaf.name, path: leaf.path, picture: '🧺' },
    breadcrumbs: [crumb],
    siblings: [{ id: 1102, name: 'Tumble dryers', path: '/cl/1102/Tumble-dryers' }],
    merchantCount: 12,
    guides: [{ name: 'Choosing a quiet washing machine', path: '/guide/quiet-washing-machines' }],
  },
  ...searchResponses(listing, sampleCard),
  product,
  priceHistory: history,
  lowestOffers: {
    offers: [
      {
        productId: 5,
        id: 41,
        merchant: { id: 3, name: 'Brightwick <i>', path: '/ri/3/Brightwick' },
        item: gbp(54_900),
        shipping: gbp(0),
        deposit: null,
        total: gbp(54_900),
        stock: 'in',
        pricedAt: '2026-11-12T06:00:00.000Z',
        seenAt: '2026-11-20T11:46:00.000Z',
        clickPath: '/go/UK/41',
      },
      {
        productId: 6,
        id: 42,
        merchant: { id: 3, name: 'Brightwick', path: '/ri/3/Brightwick' },
        item: gbp(50_000),
        shipping: null,
        deposit: null,
        total: null,
        stock: 'unknown',
        pricedAt: '2026-11-13T06:00:00.000Z',
        seenAt: '2026-11-20T11:46:00.000Z',
        clickPath: '/go/UK/42',
      },
    ],
  },
  outlookCheck: {
    fallPercent: 3,
    days: 30,
    check: {
      day: '2026-11-19',
      cases: 5276,
      products: 640,
      gain: 0.124,
      isUseful: true,
      groups: [
        { cases: 4800, predicted: 0.04, observed: 0.05 },
        { cases: 476, predicted: 0.46, observed: 0.43 },
      ],
    },
  },
  compare: sampleComparison(sampleCard),
  basket: sampleBasket(sampleCard),
  powerTable: samplePowerTable(sampleCard, listing.facets),
  productGrid: { mode: 'default', globalSite: false, products: [] },
  merchant: {
    id: 3,
    name: 'Brightwick',
    path: '/ri/3/Brightwick',
    description: 'Sells what a household needs.',
    website: 'https://brightwick.example',
    logo: null,
    rating: sampleCard.rating,
    city: 'Leeds',
    foundedYear: 2009,
    registrationNumber: null,
    returnDays: 30,
    paymentMethods: ['Card'],
    shipping: { known: false, lowest: null, highest: null, freeShare: 0 },
    offerCount: 3181,
    inStockCount: 2870,
    cheapestCount: 412,
    feedSeenAt: '2026-11-20T11:46:00Z',
    evidence: null,
    hereSince: '2025-11-02T10:00:00.000Z',
    ratingRange: null,
    categories: [{ id: 1101, name: leaf.name, path: leaf.path, picture: '🧺', count: 24 }],
    products: [sampleCard],
    drops: [],
  },
  ...storeResponses(listing, sampleCard),
  ...brandResponses(listing, sampleCard, history),
  ...writtenResponses(sampleCard, history),
  alternates: {
    places: [
      { market: 'UK', locale: 'en-GB', path: '/cl/1101/Washing-machines' },
      { market: 'CA', locale: 'fr-CA', path: '/cl/1101/Laveuses' },
    ],
  },
  sitemap: { pages: 1, entries: [{ path: leaf.path, changedOn: '2026-11-19', image: image.path }] },
};

export type RecordedCall = { name: EndpointName; request: object };

/** A client that returns the sample responses. Records calls in `calls`; `failing` sets errors and `changes` other responses. */
export function sampleClient(
  calls: RecordedCall[] = [],
  failing: Partial<Record<EndpointName, ErrorCode>> = {},
  changes: Partial<SampleResponses> = {},
): ApiClient {
  const responses: SampleResponses = { ...sampleResponses, ...changes };
  return {
    async call(name, request) {
      calls.push({ name, request });
      const code = failing[name];
      if (code) return err(apiError(code));
      if (!CONTRACT[name].request.safeParse(request).success) return err(apiError('invalid-request'));
      // Only the sample campaign's path exists.
      if (name === 'campaign' && 'slug' in request && `/${request.slug}` !== responses.campaign.path)
        return err(apiError('not-found'));
      if (name === 'writtenPage' && changes.writtenPage === undefined && 'kind' in request && 'slug' in request)
        responses.writtenPage = { ...responses.writtenPage, path: writtenPath(request) };
      return ok(responses[name]);
    },
  };
}
