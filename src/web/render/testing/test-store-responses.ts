import type { Listing } from '../../../contract/category/listing-schemas.ts';
import type { Money, ProductCard } from '../../../contract/common-schemas.ts';
import type { ResponseOf } from '../../../contract/contract.ts';

type Names =
  | 'stores'
  | 'store'
  | 'storeListing'
  | 'storeOffers'
  | 'buyingProtection'
  | 'article'
  | 'campaign'
  | 'searchPage';

const path = '/store/krn:store:3/Brightwick';
const gbp = (amount: number): Money => ({ amount, currency: 'GBP' });
const shipping = { known: true, lowest: gbp(0), highest: gbp(499), freeShare: 0.5 };

const discount = {
  id: 1,
  merchant: { id: 3, name: 'Brightwick', path: '/ri/3/Brightwick' },
  brandName: 'Aquator',
  code: 'TIDE10',
  title: 'Ten percent off what washes',
  terms: 'From £100.',
  percent: 10,
  amount: null,
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  link: 'https://brightwick.example/offers',
};

const article: ResponseOf<'article'> = {
  path: '/info/about',
  title: 'About us',
  description: 'Who we are.',
  author: 'The editors',
  publishedOn: '2026-10-01',
  changedOn: '2026-11-02',
  body: [
    { kind: 'heading', level: 2, text: 'What <b>this</b> is' },
    {
      kind: 'paragraph',
      spans: [
        { kind: 'text', text: 'We compare ' },
        { kind: 'strong', text: 'totals' },
        { kind: 'link', text: 'proved drops', to: '/deals' },
        { kind: 'link', text: 'the law', to: 'https://law.example/' },
        { kind: 'link', text: 'a trap', to: 'javascript:alert(1)' },
      ],
    },
    { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'First this' }]] },
    { kind: 'action', text: 'To the shops', to: '/store' },
  ],
  others: [{ title: 'How we compare', path: '/info/how-we-compare' }],
};

const store: ResponseOf<'store'> = {
  id: 3,
  krn: 'krn:store:3',
  name: 'Brightwick',
  path,
  infoPath: '/ri/3/Brightwick',
  protectionPath: '/bp/3/Brightwick',
  takesKlarna: false,
  productCount: 900,
  description: 'Sells what a household needs.',
  website: 'https://brightwick.example',
  rating: null,
  city: 'Leeds',
  foundedYear: 2009,
  registrationNumber: null,
  returnDays: 30,
  paymentMethods: ['card'],
  shipping,
  delivery: { min: 2, max: 5 },
  offerCount: 3181,
  inStockCount: 2870,
  cheapestCount: 412,
  logo: null,
  position: { compared: 900, cheapest: 214, near: 410, alone: 31, unstated: 7, untold: 7 },
  claims: { proved: 30, raised: 12, recycled: 6, unseen: 2, new: 4 },
  feedSeenAt: '2026-11-20T11:46:00Z',
  evidence: {
    company: 'Brightwick Ltd',
    country: 'GB',
    registryNumber: '01234567',
    vatCheckedAt: null,
    domain: 'brightwick.example',
    domainProvedAt: '2026-02-03T10:00:00.000Z',
  },
  hereSince: '2025-11-02T10:00:00.000Z',
  ratingRange: { low: 4.1, high: 4.5, count: 212 },
  categories: [],
  products: [],
  drops: [],
};

const buyingProtection: ResponseOf<'buyingProtection'> = {
  merchant: { id: 3, name: 'Brightwick', website: 'https://brightwick.example' },
  path: '/bp/3/Brightwick',
  storePath: path,
  infoPath: '/ri/3/Brightwick',
  returnDays: 30,
  paymentMethods: ['card'],
  city: 'Leeds',
  registrationNumber: null,
  shipping,
  delivery: null,
  rights: {
    withdrawal: { kind: 'days', days: 14 },
    guarantee: { kind: 'reject-then-claim', rejectDays: 30, years: 6 },
    deliveryDays: 30,
    laws: ['Consumer Rights Act 2015'],
    adviser: { name: 'Citizens Advice', address: 'https://advice.example/' },
  },
};

/** Sample responses about shops and editorial pages. */
export const storeResponses = (listing: Listing, card: ProductCard): { [K in Names]: ResponseOf<K> } => ({
  stores: {
    total: 1,
    page: 1,
    pageCount: 1,
    storeCount: 12,
    stores: [
      {
        id: 3,
        krn: 'krn:store:3',
        name: 'Brightwick',
        path,
        letter: 'B',
        rating: card.rating,
        logo: null,
        city: 'Leeds',
        productCount: 900,
        departments: ['Appliances'],
        feedSeenAt: '2026-11-20T11:46:00Z',
      },
    ],
    letters: [
      { letter: 'B', count: 1 },
      { letter: 'V', count: 11 },
    ],
    departments: [{ id: 100, name: 'Appliances', count: 9 }],
  },
  store: { ...store, rating: card.rating, products: [card] },
  storeListing: { ...listing, path: `${path}/shop` },
  storeOffers: { codes: [discount], offers: [], drops: [] },
  buyingProtection,
  article,
  campaign: { ...article, path: '/black-week', title: 'Black week', listing },
  searchPage: {
    ...listing,
    keyword: 'quiet-washer',
    path: '/sp/quiet-washer.html',
    curated: true,
    title: 'Quiet washing machines',
    description: 'Washing machines that let you sleep.',
    body: [{ kind: 'paragraph', spans: [{ kind: 'text', text: 'Below 70 dB you can talk beside it.' }] }],
    relatedSearches: [{ query: 'Energy class A', path: '/sp/energy-class-a.html' }],
    categories: [],
  },
});
