import { ok, type Result } from '../../base/result.ts';
import { readProducts } from '../../catalog/product.store.ts';
import { readContentEntries } from '../../content/content-page.store.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { fixedPaths, pages } from '../../contract/pages.ts';
import { formatIsoDay, toDay } from '../../terms/utc-day.ts';
import type { ApiContext } from '../view/context.ts';
import { loadMarketStats } from '../view/load-market-stats.ts';
import { countProductsByNode } from '../view/market-stats.ts';
import { nodePath, productPath } from '../view/paths.ts';
import { presentCover } from '../view/pictures.ts';
import { resolveView, type View } from '../view/view.ts';
import { contentPath } from '../view/written/content-path.ts';
import { countOfferedProducts, readOfferedProducts, readOfferedSeries } from './sitemap.store.ts';

type SitemapPage = ResponseOf<'sitemap'>;

/** The sitemap protocol allows 50,000 URLs per file. A page of this size takes a few milliseconds. */
const PER_PAGE = 10_000;

/** One section of a market's sitemap: pages, categories, brands, shops or products. */
export async function sitemap(
  context: ApiContext,
  request: ParsedRequestOf<'sitemap'>,
): Promise<Result<SitemapPage, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  if (request.section === 'products') return ok(await listProducts(context, view, request.page));
  const paths = await listPaths(context, view, request.section);
  const first = (request.page - 1) * PER_PAGE;
  return ok({
    pages: Math.ceil(paths.length / PER_PAGE),
    entries: paths.slice(first, first + PER_PAGE).map((path) => ({ path, changedOn: null, image: null })),
  });
}

type Section = Exclude<ParsedRequestOf<'sitemap'>['section'], 'products'>;

async function listPaths(context: ApiContext, view: View, section: Section): Promise<string[]> {
  if (section === 'pages') return contentPaths(context, view);
  const { tree, brands, merchants } = view.reference;
  const stats = await loadMarketStats(context, view.market.id);
  if (section === 'categories') {
    const counts = countProductsByNode(tree, stats);
    return [...tree.byId.values()].filter(({ id }) => counts.get(id)).map((node) => nodePath(view, node));
  }
  if (section === 'brands') {
    const brandPaths = withNames(stats.brands.keys(), brands).map(({ id, name }) => pages.brand.path(id, name));
    return [...brandPaths, ...(await seriesPaths(context, view))];
  }
  return withNames(stats.merchants.keys(), merchants).flatMap(({ id, name }) => [
    pages.merchant.path(id, name),
    pages.store.path(id, name),
    pages.buyingProtection.path(id, name),
  ]);
}

const withNames = <T extends { name: string }>(ids: Iterable<number>, named: ReadonlyMap<number, T>) =>
  [...ids]
    .sort((a, b) => a - b)
    .flatMap((id) => {
      const name = named.get(id)?.name;
      return name === undefined ? [] : [{ id, name }];
    });

async function seriesPaths(context: ApiContext, { market, reference }: View): Promise<string[]> {
  const offered = await readOfferedSeries(context.databases.forMarket(market.id).db, market.id);
  return withNames(offered, reference.series).map(({ id, name }) => pages.series.path(id, name));
}

/** The fixed pages and the published content pages. */
async function contentPaths(context: ApiContext, { market, locale }: View): Promise<string[]> {
  const entries = await readContentEntries(
    context.databases.forMarket(market.id).db,
    market.id,
    locale,
    null,
    context.clock(),
  );
  return [
    ...fixedPaths(),
    ...(context.settings.get(market.id).deals_page ? [pages.deals.path()] : []),
    ...(entries.some(({ kind }) => kind === 'guide') ? [pages.guides.path()] : []),
    ...(entries.some(({ kind }) => kind === 'blog') ? [pages.blog.path()] : []),
    pages.widget.path(),
    ...entries.map(({ kind, slug }) => contentPath(kind, slug)),
  ];
}

async function listProducts(context: ApiContext, view: View, page: number): Promise<SitemapPage> {
  const market = view.market.id;
  const { db } = context.databases.forMarket(market);
  const [count, rows] = await Promise.all([
    countOfferedProducts(db, market),
    readOfferedProducts(db, market, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE }),
  ]);
  const products = await readProducts(
    db,
    market,
    rows.map(({ id }) => id),
  );
  return {
    pages: Math.ceil(count / PER_PAGE),
    entries: rows.flatMap(({ id, changedAt }) => {
      const product = products.get(id);
      if (product === undefined) return [];
      const image = product.images.length === 0 ? null : presentCover(view, product).path;
      return [{ path: productPath(view, product), changedOn: formatIsoDay(toDay(changedAt)), image }];
    }),
  };
}
