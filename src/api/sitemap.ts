import { ok, type Result } from '../base/result.ts';
import { readProducts } from '../catalog/product.store.ts';
import { readContentEntries } from '../content/content-page.store.ts';
import { dayOf, isoOf } from '../price/day.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import type { ApiError } from './contract/errors.ts';
import { FIXED_PATHS } from './contract/place-schemas.ts';
import { sitePaths } from './contract/site-paths.ts';
import { loadFigures } from './hydrate/load-figures.ts';
import { countNodes } from './market-figures.ts';
import { nodePath, productPath } from './present/paths.ts';
import { presentCover } from './present/picture.ts';
import { countOfferedProducts, readOfferedProducts, readOfferedSeries } from './sitemap.store.ts';
import { type View, viewOf } from './view.ts';

type Answer = AnswerOf<'sitemap'>;

/** Search engines take 50,000 addresses a file; a file of this many takes some milliseconds to make. */
const PER_PAGE = 10_000;

/** A section of what a market has to show: the shown pages of its categories, brands, shops and products. */
export async function sitemap(
  context: ApiContext,
  request: ParsedRequestOf<'sitemap'>,
): Promise<Result<Answer, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  if (request.section === 'products') return ok(await productsOf(context, view, request.page));
  const paths = await pathsOf(context, view, request.section);
  const first = (request.page - 1) * PER_PAGE;
  return ok({
    pages: Math.ceil(paths.length / PER_PAGE),
    entries: paths.slice(first, first + PER_PAGE).map((path) => ({ path, changedOn: null, image: null })),
  });
}

type Section = Exclude<ParsedRequestOf<'sitemap'>['section'], 'products'>;

async function pathsOf(context: ApiContext, view: View, section: Section): Promise<string[]> {
  if (section === 'pages') return writtenPaths(context, view);
  const { tree, brands, merchants } = view.reference;
  const figures = await loadFigures(context, view.market.id);
  if (section === 'categories') {
    const counts = countNodes(tree, figures);
    return [...tree.byId.values()].filter(({ id }) => counts.get(id)).map((node) => nodePath(view, node));
  }
  if (section === 'brands') {
    const ofBrands = named(figures.brands.keys(), brands).map(({ id, name }) => sitePaths.brand(id, name));
    return [...ofBrands, ...(await seriesPaths(context, view))];
  }
  return named(figures.merchants.keys(), merchants).flatMap(({ id, name }) => [
    sitePaths.merchant(id, name),
    sitePaths.store(id, name),
    sitePaths.buyingProtection(id, name),
  ]);
}

const named = <T extends { name: string }>(ids: Iterable<number>, things: ReadonlyMap<number, T>) =>
  [...ids]
    .sort((a, b) => a - b)
    .flatMap((id) => {
      const name = things.get(id)?.name;
      return name === undefined ? [] : [{ id, name }];
    });

async function seriesPaths(context: ApiContext, { market, reference }: View): Promise<string[]> {
  const offered = await readOfferedSeries(context.databases.of(market.id).db, market.id);
  return named(offered, reference.series).map(({ id, name }) => sitePaths.series(id, name));
}

/** The fixed pages, and those that a person wrote. */
async function writtenPaths(context: ApiContext, { market, locale }: View): Promise<string[]> {
  const written = await readContentEntries(context.databases.of(market.id).db, market.id, locale, null);
  const paths = { article: sitePaths.article, campaign: sitePaths.campaign, 'search-page': sitePaths.searchPage };
  return [
    ...FIXED_PATHS,
    ...(context.settings.of(market.id).deals_page ? [sitePaths.deals()] : []),
    ...written.map(({ kind, slug }) => paths[kind](slug)),
  ];
}

async function productsOf(context: ApiContext, view: View, page: number): Promise<Answer> {
  const market = view.market.id;
  const { db } = context.databases.of(market);
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
      const image = presentCover(view, product)?.path ?? null;
      return [{ path: productPath(view, product), changedOn: isoOf(dayOf(changedAt)), image }];
    }),
  };
}
