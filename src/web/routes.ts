import { type CleanMode, inCleanMode } from './clean-mode.ts';

/** Every address of the site, once: the pattern that the router matches. What builds a path is the contract's `sitePaths`. */
export const ROUTES = {
  home: '/',
  category: '/cl/$categoryId/{-$categoryName}',
  filters: '/cl/$categoryId/{-$categoryName}/filters',
  powerMode: '/ct/$categoryId/{-$categoryName}',
  compare: '/pc',
  basket: '/bc',
  product: '/pl/$ids/{-$categoryName}/{-$productName}/{-$tab}',
  tree: '/t/$treeId/{-$treeName}',
  results: '/results',
  merchant: '/ri/$merchantId/{-$merchantName}',
  deals: '/deals',
  brand: '/mi/$brandId/{-$brandName}',
  brandSale: '/mi/$brandId/$brandName/sale',
  series: '/ps/$seriesId/{-$seriesName}',
  stores: '/store',
  store: '/store/$storeKrn/{-$storeName}/{-$tabName}',
  buyingProtection: '/bp/$merchantId/{-$merchantName}',
  searchPage: '/sp/{$keyword}.html',
  privacySettings: '/info/privacy/settings',
  article: '/info/$baseArticle/{-$optional}',
  desk: '/desk/{-$section}/{-$id}',
  newDesign: '/new-design',
  noTransition: '/error/no-transition',
  login: '/login',
  signup: '/signup',
  verifyAccount: '/verify-account/$token',
  resetPassword: '/reset-password/{-$token}',
  changeEmail: '/change-email/{-$token}',
  priceWatch: '/modal/pricewatch/$ids',
  confirmWatch: '/confirm/$token',
  profile: '/profile/{-$tab}',
  ownList: '/profile/lists/$listId',
  unsubscribe: '/unsubscribe/$token',
  delivery: '/profile/delivery',
  list: '/list/$listName',
  listAction: '/modal/userlistaction/$productId',
  productReviews: '/pl/$ids/$categoryName/$productName/reviews',
  productQuestions: '/pl/$ids/$categoryName/$productName/questions',
  writeReview: '/modal/review/$kind/$subjectId',
  reportPosting: '/modal/report/$postingId',
  recordPurchase: '/modal/purchase/$productId',
  verifiedReview: '/vr/$merchantId/{-$reference}',
} as const;

/** First segments of the pages that are about the visitor: drawn for each request anew, and kept by nobody. */
const PERSONAL_SEGMENTS: ReadonlySet<string> = new Set([
  'login',
  'signup',
  'profile',
  'verify-account',
  'reset-password',
  'change-email',
  'modal',
  'list',
  'vr',
  'unsubscribe',
  'confirm',
  'desk',
]);

/** Whether the page of a path inside a market is about the visitor; every other one is the same for everyone. */
export const isPersonal = (path: string): boolean => PERSONAL_SEGMENTS.has(firstSegment(path));

const firstSegment = (path: string): string => path.split(/[?#]/, 1)[0]?.split('/')[1] ?? '';

export type PageType =
  | 'home'
  | 'results'
  | 'product'
  | 'category-list'
  | 'power-mode'
  | 'merchant'
  | 'brand'
  | 'search-page'
  | 'tree'
  | 'deals'
  | 'blog'
  | 'content'
  | 'guide'
  | 'series'
  | 'buying-protection'
  | 'board'
  | 'info'
  | 'basket-comparison'
  | 'product-comparison'
  | 'list'
  | 'widget'
  | 'store'
  | 'login'
  | 'signup'
  | 'profile'
  | 'alerts'
  | 'lists'
  | 'other';

const PAGE_TYPES = new Map<string, PageType>([
  ['', 'home'],
  ['home', 'home'],
  ['results', 'results'],
  ['pl', 'product'],
  ['cl', 'category-list'],
  ['ct', 'power-mode'],
  ['ri', 'merchant'],
  ['mi', 'brand'],
  ['sp', 'search-page'],
  ['t', 'tree'],
  ['deals', 'deals'],
  ['blog', 'blog'],
  ['c', 'content'],
  ['guide', 'guide'],
  ['ps', 'series'],
  ['bp', 'buying-protection'],
  ['bo', 'board'],
  ['info', 'info'],
  ['bc', 'basket-comparison'],
  ['pc', 'product-comparison'],
  ['list', 'list'],
  ['widget', 'widget'],
  ['store', 'store'],
  ['login', 'login'],
  ['signup', 'signup'],
  ['profile', 'profile'],
  ['alerts', 'alerts'],
  ['lists', 'lists'],
]);

/** What kind of page a path inside a market is, from its first segment alone. */
export const pageTypeOf = (path: string): PageType => PAGE_TYPES.get(firstSegment(path)) ?? 'other';

/** Whether an address stays on this site: it has no scheme and no leading double slash. */
export const isInternal = (address: string): boolean =>
  !/^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[/\\]{2}/.test(address);

/** How the links of a page are written: below the market's base, in the page's clean mode, as the operator wants paths. */
export type LinkStyle = { base: string; cleanMode: CleanMode; settings: { force_trailing_slash: boolean } };

/** How links are written that only need to lead there. */
export const plainLinks = (base: string): LinkStyle => ({
  base,
  cleanMode: 0,
  settings: { force_trailing_slash: false },
});

/** The path as the site's addresses have it: ending in a slash where the operator wants that, save for files. */
export function inPathStyle(path: string, { settings }: Pick<LinkStyle, 'settings'>): string {
  if (!settings.force_trailing_slash || !path.startsWith('/')) return path;
  const [, before = '', after = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  return /\/$|\.[^/]*$/.test(before) ? path : `${before}/${after}`;
}

/** The one builder of links: the address in the browser of a path inside the market. */
export const linkTo = (style: LinkStyle, path: string): string =>
  isInternal(path) ? inCleanMode(style.base + inPathStyle(path, style), style.cleanMode) : path;
