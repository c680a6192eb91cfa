import { ok, type Result } from '../../base/result.ts';
import { readIdentifiers, readProducts } from '../../catalog/product.store.ts';
import { readContentPage } from '../../content/content-page.store.ts';
import { type ContentKind, isSlug } from '../../content/content-page.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { fixedPaths, getPageType, pages } from '../../contract/pages.ts';
import { applyTrailingSlash } from '../../contract/trailing-slash.ts';
import { type Market, marketConfiguration, openMarkets } from '../../market/market.ts';
import { nameIn } from '../../taxonomy/taxonomy.ts';
import { findNode } from '../view/category-tree.ts';
import type { ApiContext } from '../view/context.ts';
import { loadMarketStats } from '../view/load-market-stats.ts';
import { loadProduct } from '../view/load-product.ts';
import { countProductsByNode } from '../view/market-stats.ts';
import { nodePath, productPath } from '../view/paths.ts';
import { resolveView, type View } from '../view/view.ts';

/** Finds the path of a page in another market and locale; null if the page does not exist there. */
type PathFinder = (view: View) => Promise<string | null>;

/**
 * Where the page at a path exists in every open market and language. Category ids and brand keys are the same in all
 * markets; products are matched by GTIN. Empty for pages that exist in one market only.
 */
export async function alternates(
  context: ApiContext,
  request: ParsedRequestOf<'alternates'>,
): Promise<Result<ResponseOf<'alternates'>, ApiError>> {
  const current = await resolveView(context, request);
  if (!current.ok) return current;
  const { market } = current.value;
  const position = await context.search.position(market.id);
  const path = request.path.split(/[?#]/, 1)[0] ?? '';
  const places = await context.alternates.get(`${market.id} ${path}`, position, () =>
    findAlternates(context, current.value, path),
  );
  return ok({ places });
}

async function findAlternates(
  context: ApiContext,
  current: View,
  path: string,
): Promise<ResponseOf<'alternates'>['places']> {
  const finder = await createPathFinder(context, current, path);
  if (finder === null) return [];
  const views = await Promise.all(openMarkets().map((market) => resolveMarketViews(context, market)));
  const alternatives = await Promise.all(
    views.flat().map(async (view) => {
      const alternatePath = await finder(view);
      if (alternatePath === null) return [];
      const settings = context.settings.get(view.market.id);
      const path = applyTrailingSlash(alternatePath, { settings });
      return [{ market: view.market.id, locale: view.locale, path }];
    }),
  );
  return alternatives.flat();
}

/** The views of a market in each of its languages. */
async function resolveMarketViews(context: ApiContext, market: Market): Promise<View[]> {
  const { locales } = marketConfiguration(market);
  const views = await Promise.all(locales.map((locale) => resolveView(context, { market: market.id, locale })));
  return views.flatMap((view) => (view.ok ? [view.value] : []));
}

async function createPathFinder(context: ApiContext, current: View, path: string): Promise<PathFinder | null> {
  if (fixedPaths().includes(path)) return async () => path;
  if (path === pages.deals.path()) {
    return async ({ market }) => (context.settings.get(market.id).deals_page ? path : null);
  }
  const [, ids = '', ...rest] = path.split('/').filter(Boolean);
  const id = Number(/^(?:\d{1,15}-)?(\d{1,15})$/.exec(ids)?.[1] ?? Number.NaN);
  const type = getPageType(path);
  switch (type) {
    case 'info':
      return contentFinder(context, 'article', [ids, ...rest].join('/'), path);
    case 'guide':
    case 'blog':
    case 'content':
    case 'board':
      return contentFinder(context, type, ids, path);
    case 'category-list':
    case 'tree':
    case 'power-mode':
      return nodeFinder(context, id, type);
    case 'brand':
      return brandFinder(context, current.reference.brands.get(id)?.key ?? null);
    case 'product':
      return productFinder(context, current, id);
    default: {
      const slug = path.slice(1);
      return isSlug('campaign', slug) ? contentFinder(context, 'campaign', slug, path) : null;
    }
  }
}

function nodeFinder(context: ApiContext, id: number, type: 'category-list' | 'power-mode' | 'tree'): PathFinder {
  return async (view) => {
    const node = findNode(view.reference.tree, id);
    if (node === undefined || (node.level === 3) === (type === 'tree')) return null;
    const stats = await loadMarketStats(context, view.market.id);
    if (!countProductsByNode(view.reference.tree, stats).get(node.id)) return null;
    return type === 'power-mode' ? pages.powerMode.path(id, nameIn(node.names, view.locale)) : nodePath(view, node);
  };
}

/** Content pages have the same path wherever they exist. */
function contentFinder(context: ApiContext, kind: ContentKind, slug: string, path: string): PathFinder {
  return async ({ market, locale }) => {
    const page = await readContentPage(
      context.databases.forMarket(market.id).db,
      market.id,
      locale,
      kind,
      slug,
      context.clock(),
    );
    return page === null ? null : path;
  };
}

function brandFinder(context: ApiContext, key: string | null): PathFinder | null {
  if (key === null) return null;
  return async (view) => {
    const brand = [...view.reference.brands.values()].find((one) => one.key === key);
    if (brand === undefined) return null;
    const { brands } = await loadMarketStats(context, view.market.id);
    return brands.get(brand.id) ? pages.brand.path(brand.id, brand.name) : null;
  };
}

async function productFinder(context: ApiContext, current: View, id: number): Promise<PathFinder | null> {
  if (Number.isNaN(id)) return null;
  const facts = await loadProduct(context, current.market.id, id);
  if (facts === null) return null;
  return async (view) => {
    const market = view.market.id;
    if (market === current.market.id) return productPath(view, facts.product);
    const { db } = context.databases.forMarket(market);
    const identifiers = await readIdentifiers(db, market, 'gtin', facts.gtins, 1);
    const counterpart = identifiers[0]?.productId;
    if (counterpart === undefined) return null;
    const product = (await readProducts(db, market, [counterpart])).get(counterpart);
    return product === undefined ? null : productPath(view, product);
  };
}
