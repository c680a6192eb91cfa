/** Every address of the site, once: the pattern that the router matches. What builds a path is the contract's `sitePaths`. */
export const ROUTES = {
  home: '/',
  category: '/cl/$categoryId/{-$categoryName}',
  product: '/pl/$ids/{-$categoryName}/{-$productName}/{-$tab}',
  tree: '/t/$treeId/{-$treeName}',
  results: '/results',
  merchant: '/ri/$merchantId/{-$merchantName}',
} as const;

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
export const pageTypeOf = (path: string): PageType =>
  PAGE_TYPES.get(path.split(/[?#]/, 1)[0]?.split('/')[1] ?? '') ?? 'other';

/** Whether an address stays on this site: it has no scheme and no leading double slash. */
export const isInternal = (address: string): boolean =>
  !/^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[/\\]{2}/.test(address);

/** The one builder of links: the address in the browser of a path inside the market. */
export const linkTo = (base: string, path: string): string => (isInternal(path) ? base + path : path);
