import { type PageName, pages } from '../../../contract/pages.ts';
import { type Query, stringifyQuery } from '../../routing/query-string.ts';

/** The endings that a page's path gets for its data in another format. */
export const DATA_FORMATS = {
  '.xml': { type: 'application/rss+xml', name: 'RSS' },
  '.json': { type: 'application/feed+json', name: 'JSON Feed' },
  '.md': { type: 'text/markdown', name: 'Markdown' },
} as const;

export type DataFormat = keyof typeof DATA_FORMATS;

const FEEDS = ['.xml', '.json'] as const;

/** The pages whose data can be read in other formats. */
const DATA_PAGES = {
  category: [...FEEDS, '.md'],
  results: FEEDS,
  deals: FEEDS,
  brandSale: FEEDS,
  brand: FEEDS,
  guides: FEEDS,
  blog: FEEDS,
  sharedList: FEEDS,
  product: ['.md'],
  tree: ['.md'],
} as const satisfies Partial<Record<PageName, readonly DataFormat[]>>;

export type DataPage = keyof typeof DATA_PAGES;

/** A page and the values of the parameters in its path. */
export type DataAddress = { page: DataPage; params: ReadonlyMap<string, string> };

/** The parameters of a path if it fits the pattern of a page, else null. */
function matchPattern(pattern: string, path: string): Map<string, string> | null {
  const parts = pattern.split('/');
  const segments = path.split('/');
  if (segments.length > parts.length) return null;
  const params = new Map<string, string>();
  for (const [i, part] of parts.entries()) {
    const name = /^\{?-?\$(\w+)\}?$/.exec(part)?.[1];
    const segment = segments[i];
    if (segment === undefined && part.startsWith('{-$')) continue;
    if (segment === undefined || (name === undefined ? segment !== part : segment === '')) return null;
    if (name !== undefined) params.set(name, segment);
  }
  return params;
}

const names = Object.keys(DATA_PAGES).filter((name): name is DataPage => Object.hasOwn(DATA_PAGES, name));
const formatsOf = (page: DataPage): readonly DataFormat[] => DATA_PAGES[page];

/** The page of a path inside a market, if its data can be read in other formats. */
function findDataPage(path: string): DataAddress | null {
  for (const page of names) {
    const params = matchPattern(pages[page].pattern, path);
    if (params !== null) return { page, params };
  }
  return null;
}

/** Reads the path of a data file, such as `/cl/1101/Washing-machines.md`. Null if it is none. */
export function parseDataPath(path: string): (DataAddress & { format: DataFormat; pagePath: string }) | null {
  const ending = /\.[a-z]+$/.exec(path)?.[0];
  const pagePath = path.slice(0, path.length - (ending?.length ?? 0));
  const address = findDataPage(pagePath);
  const format = address && formatsOf(address.page).find((one) => one === ending);
  return address && format ? { ...address, format, pagePath } : null;
}

/** What of a page's query its data depends on, with a leading `?`. */
export const dataQuery = ({ q, f, sort }: Query): string => stringifyQuery({ q, f, sort });

/** The addresses of a page's data, for the head of the page. `url` is the page's path with the market's base. */
export function dataLinks(path: string, { url, query, title }: { url: string; query: Query; title: string }) {
  const found = findDataPage(path);
  if (found === null) return [];
  return formatsOf(found.page).map((format) => {
    const { type, name } = DATA_FORMATS[format];
    return { rel: 'alternate', type, title: `${title} (${name})`, href: `${url}${format}${dataQuery(query)}` };
  });
}

/** The kinds of pages with data, as patterns such as `/cl/{categoryId}/{categoryName}`, and the endings of each. */
export const describeDataPages = (): { pattern: string; endings: readonly DataFormat[] }[] =>
  names.map((page) => ({
    pattern: pages[page].pattern.replace(
      /\{-\$(\w+)\}|\$(\w+)/g,
      (_, optional = '', needed = '') => `{${optional}${needed}}`,
    ),
    endings: formatsOf(page),
  }));
