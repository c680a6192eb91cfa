import { err, ok, type Result } from '../../base/result.ts';
import { readContentEntries, readContentPage } from '../../content/content-page.store.ts';
import { type ContentEntry, type ContentPage, isSlug, type PageList } from '../../content/content-page.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { pages } from '../../contract/pages.ts';
import type { ApiContext } from '../view/context.ts';
import { findProducts } from '../view/find-products.ts';
import { readFacetCounts } from '../view/market-stats.ts';
import { categoryName, nodePath } from '../view/paths.ts';
import { resolveView, type View } from '../view/view.ts';
import { loadBlocks } from '../view/written/load-blocks.ts';
import { loadPageList } from './load-page-list.ts';

const MAX_RELATED = 8;
const MAX_CATEGORIES = 12;

/**
 * A keyword page with its products. An operator may have written content for it; other keywords are searched for and
 * exist only if some product matches all words.
 */
export async function searchPage(
  context: ApiContext,
  request: ParsedRequestOf<'searchPage'>,
): Promise<Result<ResponseOf<'searchPage'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const keyword = request.keyword.toLowerCase();
  if (!isSlug('search-page', keyword)) return err(apiError('not-found'));
  const now = context.clock();
  const { db } = context.databases.forMarket(request.market);
  const [page, entries] = await Promise.all([
    readContentPage(db, request.market, view.locale, 'search-page', keyword, now),
    readContentEntries(db, request.market, view.locale, 'search-page', now),
  ]);
  const list = page?.list ?? { search: keyword.replaceAll('-', ' '), category: null, filter: '' };
  if (page === null && !(await matchesAllWords(context, view, list))) return err(apiError('not-found'));
  const [loaded, body] = await Promise.all([
    loadPageList(context, view, list, { ...request, sort: request.sort }),
    loadBlocks(context, view, page?.body ?? []),
  ]);
  if (!loaded.ok) return loaded;
  const { listing, result } = loaded.value;
  return ok({
    ...listing,
    keyword,
    path: pages.searchPage.path(keyword),
    curated: page !== null,
    title: page?.title ?? list.search ?? keyword,
    description: page?.description ?? '',
    body,
    relatedSearches: findRelatedPages(page, keyword, entries),
    categories: [...readFacetCounts(result.facets.get('category'))].slice(0, MAX_CATEGORIES).flatMap(([id, count]) => {
      const node = view.reference.tree.byId.get(id);
      return node ? [{ id, name: categoryName(view, id), path: nodePath(view, node), count }] : [];
    }),
  });
}

/** Whether some product matches every word. */
async function matchesAllWords(context: ApiContext, view: View, { search }: PageList): Promise<boolean> {
  const { total, ignoredWords } = await findProducts(context, view, { query: search, limit: 0 });
  return total > 0 && ignoredWords.length === 0;
}

/** The related pages that the page names, or else those of its category first, then others. */
function findRelatedPages(page: ContentPage | null, keyword: string, entries: readonly ContentEntry[]) {
  const others = entries.filter(({ slug }) => slug !== keyword);
  const named = others.filter(({ slug }) => page?.related.includes(slug));
  const category = page?.list?.category ?? null;
  const isSameCategory = ({ list }: ContentEntry) => category !== null && list?.category === category;
  const candidates =
    named.length > 0 ? named : [...others.filter(isSameCategory), ...others.filter((one) => !isSameCategory(one))];
  return candidates
    .slice(0, MAX_RELATED)
    .map(({ title, slug }) => ({ query: title, path: pages.searchPage.path(slug) }));
}
