import { ok, type Result } from '../base/result.ts';
import { readIdentifiers, readProducts } from '../catalog/product.store.ts';
import { nameIn } from '../catalog/taxonomy.ts';
import { readContentPage } from '../content/content-page.store.ts';
import { isSlug } from '../content/content-page.ts';
import { configurationOf, LIVE_MARKETS, type Market } from '../market/market.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import type { ApiError } from './contract/errors.ts';
import { FIXED_PATHS } from './contract/place-schemas.ts';
import { sitePaths } from './contract/site-paths.ts';
import { loadFigures } from './hydrate/load-figures.ts';
import { loadProduct } from './hydrate/load-product.ts';
import { countNodes } from './market-figures.ts';
import { nodePath, productPath } from './present/paths.ts';
import { type View, viewOf } from './view.ts';

/** The path of a page in one place, or null where the page does not stand there. */
type Finder = (view: View) => Promise<string | null>;

/**
 * Where the page at a path stands in every open market and language. Categories have the same ids everywhere, brands
 * the same keys; a product is found again by its GTINs. Empty for pages that are one market's own.
 */
export async function elsewhere(
  context: ApiContext,
  request: ParsedRequestOf<'elsewhere'>,
): Promise<Result<AnswerOf<'elsewhere'>, ApiError>> {
  const here = await viewOf(context, request);
  if (!here.ok) return here;
  const { market } = here.value;
  const position = await context.search.position(market.id);
  const path = request.path.split(/[?#]/, 1)[0] ?? '';
  const places = await context.elsewhere.get(`${market.id} ${path}`, position, () =>
    placesOf(context, here.value, path),
  );
  return ok({ places });
}

async function placesOf(context: ApiContext, here: View, path: string): Promise<AnswerOf<'elsewhere'>['places']> {
  const finder = await finderOf(context, here, path);
  if (finder === null) return [];
  const views = await Promise.all(LIVE_MARKETS.map((market) => viewsOf(context, market)));
  const found = await Promise.all(
    views.flat().map(async (view) => {
      const there = await finder(view);
      return there === null ? [] : [{ market: view.market.id, locale: view.locale, path: there }];
    }),
  );
  return found.flat();
}

/** A market in each of its languages. */
async function viewsOf(context: ApiContext, market: Market): Promise<View[]> {
  const { locales } = configurationOf(market);
  const views = await Promise.all(locales.map((locale) => viewOf(context, { market: market.id, locale })));
  return views.flatMap((view) => (view.ok ? [view.value] : []));
}

async function finderOf(context: ApiContext, here: View, path: string): Promise<Finder | null> {
  if (FIXED_PATHS.some((fixed) => fixed === path)) return async () => path;
  if (path === sitePaths.deals()) {
    return async ({ market }) => (context.settings.of(market.id).deals_page ? path : null);
  }
  const [type = '', ids = '', ...more] = path.split('/').filter(Boolean);
  if (type === 'info') return findWritten(context, 'article', [ids, ...more].join('/'), path);
  const id = Number(/^(?:\d{1,15}-)?(\d{1,15})$/.exec(ids)?.[1] ?? Number.NaN);
  if (type === 'cl' || type === 't' || type === 'ct') return findNode(context, id, type);
  if (type === 'mi') return findBrand(context, here.reference.brands.get(id)?.key ?? null);
  if (type === 'pl') return findProduct(context, here, id);
  const slug = path.slice(1);
  return isSlug('campaign', slug) ? findWritten(context, 'campaign', slug, path) : null;
}

function findNode(context: ApiContext, id: number, type: 'cl' | 'ct' | 't'): Finder {
  return async (view) => {
    const node = view.reference.tree.byId.get(id);
    if (node === undefined || (node.level === 3) === (type === 't')) return null;
    const figures = await loadFigures(context, view.market.id);
    if (!countNodes(view.reference.tree, figures).get(id)) return null;
    return type === 'ct' ? sitePaths.power(id, nameIn(node.names, view.locale)) : nodePath(view, node);
  };
}

/** What the operator wrote has the same address wherever there is a text for it. */
function findWritten(context: ApiContext, kind: 'article' | 'campaign', slug: string, path: string): Finder {
  return async ({ market, locale }) => {
    const page = await readContentPage(context.databases.of(market.id).db, market.id, locale, kind, slug);
    return page === null ? null : path;
  };
}

function findBrand(context: ApiContext, key: string | null): Finder | null {
  if (key === null) return null;
  return async (view) => {
    const brand = [...view.reference.brands.values()].find((one) => one.key === key);
    if (brand === undefined) return null;
    const { brands } = await loadFigures(context, view.market.id);
    return brands.get(brand.id) ? sitePaths.brand(brand.id, brand.name) : null;
  };
}

async function findProduct(context: ApiContext, here: View, id: number): Promise<Finder | null> {
  if (Number.isNaN(id)) return null;
  const facts = await loadProduct(context, here.market.id, id);
  if (facts === null) return null;
  return async (view) => {
    const market = view.market.id;
    if (market === here.market.id) return productPath(view, facts.product);
    const { db } = context.databases.of(market);
    const known = await readIdentifiers(db, market, 'gtin', facts.gtins, 1);
    const counterpart = known[0]?.productId;
    if (counterpart === undefined) return null;
    const product = (await readProducts(db, market, [counterpart])).get(counterpart);
    return product === undefined ? null : productPath(view, product);
  };
}
