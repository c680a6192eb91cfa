import { err, ok, type Result } from '../base/result.ts';
import { readContentEntries, readContentPage } from '../content/content-page.store.ts';
import { type ContentEntry, type ContentPage, isSlug, type PageList } from '../content/content-page.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { sitePaths } from './contract/site-paths.ts';
import { findProducts } from './hydrate/find-products.ts';
import { loadBlocks } from './hydrate/load-blocks.ts';
import { loadPageList } from './hydrate/load-page-list.ts';
import { countsOf } from './market-figures.ts';
import { categoryName, nodePath } from './present/paths.ts';
import { type View, viewOf } from './view.ts';

const MOST_RELATED = 8;
const MOST_CATEGORIES = 12;

/**
 * A keyword with its products. What a person wrote for it stands beside them; a keyword that nobody chose is the search
 * for its words, and is not there where nothing has all of them.
 */
export async function searchPage(
  context: ApiContext,
  request: ParsedRequestOf<'searchPage'>,
): Promise<Result<AnswerOf<'searchPage'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  const keyword = request.keyword.toLowerCase();
  if (!isSlug('search-page', keyword)) return err(apiError('not-found'));
  const { db } = context.databases.of(request.market);
  const [page, entries] = await Promise.all([
    readContentPage(db, request.market, view.locale, 'search-page', keyword),
    readContentEntries(db, request.market, view.locale, 'search-page'),
  ]);
  const list = page?.list ?? { search: keyword.replaceAll('-', ' '), category: null, filter: '' };
  if (page === null && !(await findsAll(context, view, list))) return err(apiError('not-found'));
  const [loaded, body] = await Promise.all([
    loadPageList(context, view, list, { ...request, sort: request.sort }),
    loadBlocks(context, view, page?.body ?? []),
  ]);
  if (!loaded.ok) return loaded;
  const { listing, result } = loaded.value;
  return ok({
    ...listing,
    keyword,
    path: sitePaths.searchPage(keyword),
    curated: page !== null,
    title: page?.title ?? list.search ?? keyword,
    description: page?.description ?? '',
    body,
    relatedSearches: relatedTo(page, keyword, entries),
    categories: [...countsOf(result.facets.get('category'))].slice(0, MOST_CATEGORIES).flatMap(([id, count]) => {
      const node = view.reference.tree.byId.get(id);
      return node ? [{ id, name: categoryName(view, id), path: nodePath(view, node), count }] : [];
    }),
  });
}

/** Whether something has every word. */
async function findsAll(context: ApiContext, view: View, { search }: PageList): Promise<boolean> {
  const { total, ignoredWords } = await findProducts(context, view, { query: search, limit: 0 });
  return total > 0 && ignoredWords.length === 0;
}

/** The keywords that the page names; where it names none, those of its category, then others. */
function relatedTo(page: ContentPage | null, keyword: string, entries: readonly ContentEntry[]) {
  const others = entries.filter(({ slug }) => slug !== keyword);
  const named = others.filter(({ slug }) => page?.related.includes(slug));
  const category = page?.list?.category ?? null;
  const isNear = ({ list }: ContentEntry) => category !== null && list?.category === category;
  const near = named.length > 0 ? named : [...others.filter(isNear), ...others.filter((one) => !isNear(one))];
  return near.slice(0, MOST_RELATED).map(({ title, slug }) => ({ query: title, path: sitePaths.searchPage(slug) }));
}
