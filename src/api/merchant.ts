import { err, ok, type Result } from '../base/result.ts';
import { nameIn } from '../catalog/taxonomy.ts';
import type { Merchant } from '../offer/merchant.ts';
import type { SearchResult } from '../search/product-search.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { sitePaths } from './contract/site-paths.ts';
import { findOwnDrops } from './hydrate/find-own-drops.ts';
import { findProducts } from './hydrate/find-products.ts';
import { cardOf, loadShelves } from './hydrate/load-cards.ts';
import { countsOf } from './market-figures.ts';
import { type MerchantFigures, readMerchantFigures } from './merchant.store.ts';
import { moneyOrNull, presentRating } from './present/money.ts';
import { nodePath } from './present/paths.ts';
import { spreadOverModels } from './present/spread.ts';
import { type View, viewOf } from './view.ts';

const PRODUCTS = 24;
const DROPS = 12;

export async function merchant(
  context: ApiContext,
  request: ParsedRequestOf<'merchant'>,
): Promise<Result<AnswerOf<'merchant'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  const shop = view.reference.merchants.get(request.merchantId);
  if (shop === undefined) return err(apiError('not-found'));
  const scope = { kind: 'merchant', id: shop.id } as const;
  const { db } = context.databases.of(request.market);
  const position = await context.search.position(request.market);
  const [figures, popular, drops] = await Promise.all([
    context.shops.get(`${request.market} ${shop.id}`, position, () =>
      readMerchantFigures(db, request.market, shop.id, context.clock()),
    ),
    findProducts(context, view, { scope, limit: PRODUCTS, facets: ['category'] }),
    findOwnDrops(context, view, shop.id, DROPS),
  ]);
  const [products, dropped] = await loadShelves(context, view, [popular.ids, drops]);
  return ok({
    ...aboutOf(shop),
    ...presentFigures(view, figures),
    feedSeenAt: view.reference.feedTimes.get(shop.id)?.toISOString() ?? null,
    categories: presentCategories(view, popular),
    products: spreadOverModels(products).map(cardOf),
    drops: spreadOverModels(dropped).map(cardOf),
  });
}

const aboutOf = ({
  slug: _slug,
  market: _market,
  shippingSteps: _steps,
  rating,
  paymentMethods,
  ...shop
}: Merchant) => ({
  ...shop,
  path: sitePaths.merchant(shop.id, shop.name),
  rating: presentRating(rating),
  paymentMethods: [...paymentMethods],
});

const presentFigures = (view: View, figures: MerchantFigures) => ({
  shipping: {
    known: figures.shippingKnownCount > 0,
    lowest: moneyOrNull(view, figures.shippingLowest),
    highest: moneyOrNull(view, figures.shippingHighest),
    freeShare: figures.offerCount === 0 ? 0 : figures.shippingFreeCount / figures.offerCount,
  },
  offerCount: figures.offerCount,
  inStockCount: figures.inStockCount,
  cheapestCount: figures.cheapestCount,
});

function presentCategories(view: View, { facets }: SearchResult) {
  return [...countsOf(facets.get('category'))].flatMap(([id, count]) => {
    const node = view.reference.tree.byId.get(id);
    if (node === undefined) return [];
    return [{ id, name: nameIn(node.names, view.locale), path: nodePath(view, node), picture: node.picture, count }];
  });
}
