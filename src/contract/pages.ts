import type { AdPageType } from '../market/site-setting.ts';
import { storeKrn } from '../terms/krn.ts';
import type { PartnerKind, PartnerRegistration } from '../terms/partner/partner.ts';
import { slugify } from '../terms/slug.ts';

/** What pages of a type have in common. */
type PageTraits = {
  /** Their name in the settings of ad slots; without it, they have no ads. */
  readonly adType?: AdPageType;
  /** Team that web vitals reports name; `site` by default. */
  readonly team?: 'product' | 'listing';
  /** They have other elements at the bottom of the window. */
  readonly hidesCompareBar?: true;
};

/** Page types of analytics, ads and URL resolution. Some have no page yet. */
const PAGE_TYPES = {
  home: { adType: 'HOME' },
  results: { adType: 'SERP', team: 'listing' },
  product: { adType: 'PRODUCT_LISTING', team: 'product', hidesCompareBar: true },
  'category-list': { adType: 'CATEGORY_LISTING', team: 'listing' },
  'power-mode': { team: 'listing' },
  merchant: { adType: 'MERCHANT_INFORMATION' },
  brand: { adType: 'BRAND_INFORMATION' },
  advisor: { team: 'listing' },
  'search-page': { adType: 'SEARCH_PAGE', team: 'listing' },
  tree: { adType: 'TREE_PAGE', team: 'listing' },
  deals: { adType: 'DEALS', team: 'listing' },
  blog: {},
  content: {},
  guide: {},
  series: { adType: 'PRODUCT_SERIES', team: 'product' },
  'buying-protection': {},
  board: {},
  info: {},
  'basket-comparison': { hidesCompareBar: true },
  'product-comparison': { team: 'product', hidesCompareBar: true },
  list: {},
  widget: {},
  store: {},
  login: {},
  signup: {},
  profile: {},
  alerts: {},
  lists: {},
  other: { hidesCompareBar: true },
} as const satisfies Record<string, PageTraits>;

export type PageType = keyof typeof PAGE_TYPES;

export const getPageTraits = (type: PageType): PageTraits => PAGE_TYPES[type];

type PageDefinition = {
  /** Pattern of the path inside a market, in the router's syntax: `$id`, `{-$optional}`, `{$part}.html`. */
  readonly pattern: string;
  /** Builds the path inside a market. The site adds the market's prefix and locale. */
  readonly path: (...args: never[]) => string;
  /** The same for all pages with the same first segment, from which it is derived. */
  readonly type: PageType;
  /** Rendered for each request and never cached. The same for all pages with the same first segment. */
  readonly isPersonal?: true;
};

/** The short path of a product's page: it stays valid when the product is renamed, and redirects to the full path. */
export const shortProductPath = ({ categoryId, id }: { categoryId: number; id: number }): string =>
  `/pl/${categoryId}-${id}`;

/** Every page of the site: the only place in which a page is registered, besides the router's list. */
export const pages = {
  home: { pattern: '/', path: () => '/', type: 'home' },
  category: {
    pattern: '/cl/$categoryId/{-$categoryName}',
    path: (id: number, name: string) => `/cl/${id}/${slugify(name)}`,
    type: 'category-list',
  },
  filters: {
    pattern: '/cl/$categoryId/{-$categoryName}/filters',
    path: (categoryPath: string) => `${categoryPath}/filters`,
    type: 'category-list',
  },
  powerMode: {
    pattern: '/ct/$categoryId/{-$categoryName}',
    path: (id: number, name: string) => `/ct/${id}/${slugify(name)}`,
    type: 'power-mode',
  },
  tree: {
    pattern: '/t/$treeId/{-$treeName}',
    path: (id: number, name: string) => `/t/${id}/${slugify(name)}`,
    type: 'tree',
  },
  results: {
    pattern: '/results',
    path: (query: string) => `/results?q=${encodeURIComponent(query)}`,
    type: 'results',
  },
  advisor: {
    pattern: '/advisor',
    path: (query: string) => (query === '' ? '/advisor' : `/advisor?q=${encodeURIComponent(query)}`),
    type: 'advisor',
  },
  scan: { pattern: '/scan', path: () => '/scan', type: 'info' },
  searchPage: {
    pattern: '/sp/{$keyword}.html',
    path: (keyword: string) => `/sp/${keyword}.html`,
    type: 'search-page',
  },
  deals: { pattern: '/deals', path: () => '/deals', type: 'deals' },
  brand: {
    pattern: '/mi/$brandId/{-$brandName}',
    path: (id: number, name: string) => `/mi/${id}/${slugify(name)}`,
    type: 'brand',
  },
  brandSale: {
    pattern: '/mi/$brandId/$brandName/sale',
    /** `-` replaces a name without letters or digits, whose slug is empty. */
    path: (id: number, name: string) => `/mi/${id}/${slugify(name) || '-'}/sale`,
    type: 'brand',
  },
  series: {
    pattern: '/ps/$seriesId/{-$seriesName}',
    path: (id: number, name: string) => `/ps/${id}/${slugify(name)}`,
    type: 'series',
  },
  stores: { pattern: '/store', path: () => '/store', type: 'store' },
  store: {
    pattern: '/store/$storeKrn/{-$storeName}/{-$tabName}',
    path: (id: number, name: string) => `/store/${storeKrn(id)}/${slugify(name)}`,
    type: 'store',
  },
  merchant: {
    pattern: '/ri/$merchantId/{-$merchantName}',
    path: (id: number, name: string) => `/ri/${id}/${slugify(name)}`,
    type: 'merchant',
  },
  buyingProtection: {
    pattern: '/bp/$merchantId/{-$merchantName}',
    path: (merchantId: number, name: string) => `/bp/${merchantId}/${slugify(name)}`,
    type: 'buying-protection',
  },
  product: {
    pattern: '/pl/$ids/{-$categoryName}/{-$productName}/{-$tab}',
    /** `option` distinguishes a variant from its siblings; null for a product without variants. `-` replaces a name without letters or digits. */
    path: (p: { categoryId: number; id: number; categoryName: string; name: string; option: string | null }) =>
      `${shortProductPath(p)}/${slugify(p.categoryName)}/${slugify(p.option === null ? p.name : `${p.name}-${p.option}`) || '-'}`,
    type: 'product',
  },
  productReviews: {
    pattern: '/pl/$ids/$categoryName/$productName/reviews',
    path: (productPath: string) => `${productPath}/reviews`,
    type: 'product',
  },
  productQuestions: {
    pattern: '/pl/$ids/$categoryName/$productName/questions',
    path: (productPath: string) => `${productPath}/questions`,
    type: 'product',
  },
  compare: { pattern: '/pc', path: () => '/pc', type: 'product-comparison' },
  basket: { pattern: '/bc', path: () => '/bc', type: 'basket-comparison' },
  privacySettings: {
    pattern: '/info/privacy/settings',
    path: () => '/info/privacy/settings',
    type: 'info',
  },
  priceOutlook: { pattern: '/info/price-outlook', path: () => '/info/price-outlook', type: 'info' },
  article: {
    pattern: '/info/$baseArticle/{-$optional}',
    /** `slug` may have a second part, e.g. `for-merchants/feeds`. */
    path: (slug: string) => `/info/${slug}`,
    type: 'info',
  },
  guides: { pattern: '/guide', path: () => '/guide', type: 'guide' },
  guide: { pattern: '/guide/$slug', path: (slug: string) => `/guide/${slug}`, type: 'guide' },
  blog: { pattern: '/blog', path: () => '/blog', type: 'blog' },
  blogPost: { pattern: '/blog/$slug', path: (slug: string) => `/blog/${slug}`, type: 'blog' },
  content: { pattern: '/c/$slug', path: (slug: string) => `/c/${slug}`, type: 'content' },
  board: { pattern: '/bo/$slug', path: (slug: string) => `/bo/${slug}`, type: 'board' },
  widget: { pattern: '/widget', path: () => '/widget', type: 'widget' },
  newDesign: { pattern: '/new-design', path: () => '/new-design', type: 'other' },
  noTransition: { pattern: '/error/no-transition', path: () => '/error/no-transition', type: 'other' },
  admin: {
    pattern: '/admin/{-$section}/{-$id}',
    path: (section?: string, id?: string) => ['/admin', section, id].filter(Boolean).join('/'),
    type: 'other',
    isPersonal: true,
  },
  catalogue: {
    pattern: '/admin/catalogue/{-$part}/{-$id}',
    path: (part?: 'products' | 'decisions', id?: number) =>
      ['/admin/catalogue', part, id].filter((segment) => segment !== undefined).join('/'),
    type: 'other',
    isPersonal: true,
  },
  adminSearch: {
    pattern: '/admin/search/{-$part}',
    path: (part?: 'weights' | 'synonyms') =>
      ['/admin/search', part].filter((segment) => segment !== undefined).join('/'),
    type: 'other',
    isPersonal: true,
  },
  merchants: {
    pattern: '/admin/merchants/{-$id}/{-$part}/{-$item}',
    path: (id?: number, part?: 'profile' | 'offers' | 'feeds' | 'runs' | 'trial', item?: number | string) =>
      ['/admin/merchants', id, part, item].filter((segment) => segment !== undefined).join('/'),
    type: 'other',
    isPersonal: true,
  },
  login: { pattern: '/login', path: () => '/login', type: 'login', isPersonal: true },
  signup: { pattern: '/signup', path: () => '/signup', type: 'signup', isPersonal: true },
  verifyAccount: {
    pattern: '/verify-account/$token',
    path: (token: string) => `/verify-account/${token}`,
    type: 'other',
    isPersonal: true,
  },
  resetPassword: {
    pattern: '/reset-password/{-$token}',
    path: (token?: string) => (token === undefined ? '/reset-password' : `/reset-password/${token}`),
    type: 'other',
    isPersonal: true,
  },
  changeEmail: {
    pattern: '/change-email/{-$token}',
    path: (token?: string) => (token === undefined ? '/change-email' : `/change-email/${token}`),
    type: 'other',
    isPersonal: true,
  },
  profile: {
    pattern: '/profile/{-$tab}',
    path: (tab?: 'alerts' | 'purchases' | 'account' | 'appAccount') =>
      tab === undefined ? '/profile' : `/profile/${tab}`,
    type: 'profile',
    isPersonal: true,
  },
  myList: {
    pattern: '/profile/lists/$listId',
    path: (id: string) => `/profile/lists/${id}`,
    type: 'profile',
    isPersonal: true,
  },
  notificationSettings: {
    pattern: '/profile/delivery',
    path: () => '/profile/delivery',
    type: 'profile',
    isPersonal: true,
  },
  sharedList: {
    pattern: '/list/$listName',
    /** `shareId` is unguessable. The name is omitted for a list without one. */
    path: (shareId: string, name: string) => `/list/${[shareId, slugify(name)].filter(Boolean).join('-')}`,
    type: 'list',
    isPersonal: true,
  },
  listPicker: {
    pattern: '/modal/userlistaction/$productId',
    path: (productId: number) => `/modal/userlistaction/${productId}`,
    type: 'other',
    isPersonal: true,
  },
  priceWatch: {
    pattern: '/modal/pricewatch/$ids',
    path: (categoryId: number, productId: number) => `/modal/pricewatch/${categoryId}-${productId}`,
    type: 'other',
    isPersonal: true,
  },
  confirmWatch: {
    pattern: '/confirm/$token',
    path: (token: string) => `/confirm/${token}`,
    type: 'other',
    isPersonal: true,
  },
  unsubscribe: {
    pattern: '/unsubscribe/$token',
    path: (token: string) => `/unsubscribe/${token}`,
    type: 'other',
    isPersonal: true,
  },
  writeReview: {
    pattern: '/modal/review/$kind/$subjectId',
    path: (kind: 'product' | 'merchant', id: number) => `/modal/review/${kind}/${id}`,
    type: 'other',
    isPersonal: true,
  },
  reportPosting: {
    pattern: '/modal/report/$postingId',
    path: (postingId: string) => `/modal/report/${postingId}`,
    type: 'other',
    isPersonal: true,
  },
  reportOffer: {
    pattern: '/modal/report-offer/$offerId',
    path: (offerId: number) => `/modal/report-offer/${offerId}`,
    type: 'other',
    isPersonal: true,
  },
  recordPurchase: {
    pattern: '/modal/purchase/$productId',
    path: (productId: number) => `/modal/purchase/${productId}`,
    type: 'other',
    isPersonal: true,
  },
  verifiedReview: {
    pattern: '/vr/$merchantId/{-$reference}',
    path: (merchantId: number, reference: string) => `/vr/${merchantId}/${reference}`,
    type: 'other',
    isPersonal: true,
  },
  registerPartner: {
    pattern: '/register/$partner',
    path: (partner: PartnerRegistration) => `/register/${partner}`,
    type: 'other',
    isPersonal: true,
  },
  partner: {
    pattern: '/partner/{-$kind}/{-$partnerId}/{-$section}',
    path: (kind?: PartnerKind, id?: number, section?: string) =>
      ['/partner', kind, id, section].filter((segment) => segment !== undefined).join('/'),
    type: 'other',
    isPersonal: true,
  },
  partnerInvitation: {
    pattern: '/partner/invitation/$token',
    path: (token: string) => `/partner/invitation/${token}`,
    type: 'other',
    isPersonal: true,
  },
  adminPages: {
    pattern: '/admin/pages/{-$part}',
    path: (part?: 'expert-tests') => ['/admin/pages', part].filter(Boolean).join('/'),
    type: 'other',
    isPersonal: true,
  },
  adminMoney: { pattern: '/admin/money', path: () => '/admin/money', type: 'other', isPersonal: true },
  adminPartners: { pattern: '/admin/partners', path: () => '/admin/partners', type: 'other', isPersonal: true },
  /** Catch-all: a campaign page if an operator published one, otherwise the 404 page. */
  campaign: { pattern: '/$', path: (slug: string) => `/${slug}`, type: 'other' },
} as const satisfies Record<string, PageDefinition>;

export type PageName = keyof typeof pages;

/** Page types of segments without a page. Their URLs are reserved and reported under these types. */
const SEGMENTS_WITHOUT_PAGE = {
  home: 'home',
  alerts: 'alerts',
  lists: 'lists',
} as const satisfies Record<string, PageType>;

/** First segments that the server itself uses. */
const SERVER_SEGMENTS: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'client-error',
  'client-logout',
  'go',
  'image',
  'images',
  'log',
  'mcp',
  'performance',
  'product',
  'public',
  'shopping',
  'ucp',
]);

const firstSegment = (path: string): string => path.split(/[?#]/, 1)[0]?.split('/')[1] ?? '';

const isKey = <T extends object>(object: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(object, key);

const definitions: readonly PageDefinition[] = Object.values(pages);
const bySegment = new Map<string, PageDefinition>();
for (const page of definitions) if (page !== pages.campaign) bySegment.set(firstSegment(page.pattern), page);

/** Returns the page type of a path (inside a market), derived from its first segment. */
export function getPageType(path: string): PageType {
  const segment = firstSegment(path);
  const page = bySegment.get(segment);
  if (page !== undefined) return page.type;
  return isKey(SEGMENTS_WITHOUT_PAGE, segment) ? SEGMENTS_WITHOUT_PAGE[segment] : 'other';
}

/** Whether the page of a path (inside a market) is personal. All other pages are the same for every visitor. */
export const isPersonalPath = (path: string): boolean => bySegment.get(firstSegment(path))?.isPersonal === true;

/** Whether a page or the server uses the first segment of a path, so that no campaign page can have it. */
export function isReservedPath(path: string): boolean {
  const segment = firstSegment(path);
  return bySegment.has(segment) || isKey(SEGMENTS_WITHOUT_PAGE, segment) || SERVER_SEGMENTS.has(segment);
}

/** Paths that exist in every market. */
export const fixedPaths = (): string[] => [
  pages.home.path(),
  pages.stores.path(),
  pages.privacySettings.path(),
  pages.priceOutlook.path(),
];

/** The page to sign in at once more before a sensitive change, also for who is signed in; `next` is opened afterwards. */
export const signInAgainPath = (next: string): string =>
  `${pages.login.path()}?fresh=1&next=${encodeURIComponent(next)}`;
