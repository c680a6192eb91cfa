import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { pages } from '../../contract/pages.ts';
import type { Merchant } from '../../offer/merchant.ts';
import type { SearchResult } from '../../search/product-search.ts';
import { nameIn } from '../../taxonomy/taxonomy.ts';
import type { ApiContext } from '../view/context.ts';
import { findProducts } from '../view/find-products.ts';
import { loadShelves } from '../view/load-cards.ts';
import { type MerchantStats, readFacetCounts } from '../view/market-stats.ts';
import { presentModels } from '../view/model/present-model.ts';
import { nodePath } from '../view/paths.ts';
import { presentRating, toMoneyOrNull } from '../view/present-money.ts';
import { presentEvidence, presentLogo } from '../view/present-offer.ts';
import { firstOfModels } from '../view/spread-shelf.ts';
import { resolveView, type View } from '../view/view.ts';
import { findMerchantDrops } from './find-merchant-drops.ts';
import { readMerchantStats } from './merchant.store.ts';

const MAX_PRODUCTS = 24;
/** Read for each product shown, since only one variant of a model is. */
const VARIANTS = 3;
const NOTHING_KNOWN = { evidence: null, hereSince: null, ratingRange: null };
const MAX_DROPS = 12;

export async function merchant(
  context: ApiContext,
  request: ParsedRequestOf<'merchant'>,
): Promise<Result<ResponseOf<'merchant'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const profile = view.reference.merchants.get(request.merchantId);
  if (profile === undefined || profile.removedAt !== null) return err(apiError('not-found'));
  const scope = { kind: 'merchant', id: profile.id } as const;
  const { db } = context.databases.forMarket(request.market);
  const position = await context.search.position(request.market);
  const [stats, popular, drops] = await Promise.all([
    context.merchantStats.get(`${request.market} ${profile.id}`, position, () =>
      readMerchantStats(db, request.market, profile.id, context.clock()),
    ),
    findProducts(context, view, { scope, limit: MAX_PRODUCTS * VARIANTS, facets: ['category'] }),
    findMerchantDrops(context, view, profile.id, MAX_DROPS),
  ]);
  const [products, dropped] = await loadShelves(context, view, [popular.ids, drops]);
  return ok({
    ...presentAbout(profile),
    ...presentStats(view, stats),
    feedSeenAt: view.reference.feedTimes.get(profile.id)?.toISOString() ?? null,
    ...(presentEvidence(view.reference, profile) ?? NOTHING_KNOWN),
    categories: presentCategories(view, popular),
    products: await presentModels(context, view, firstOfModels(products).slice(0, MAX_PRODUCTS)),
    drops: await presentModels(context, view, firstOfModels(dropped)),
  });
}

const presentAbout = ({
  slug: _slug,
  market: _market,
  shippingSteps: _steps,
  delivery: _delivery,
  logo,
  pausedAt: _paused,
  removedAt: _removed,
  rating,
  paymentMethods,
  ...profile
}: Merchant) => ({
  ...profile,
  path: pages.merchant.path(profile.id, profile.name),
  logo: presentLogo({ name: profile.name, logo }),
  rating: presentRating(rating),
  paymentMethods: [...paymentMethods],
});

const presentStats = (view: View, stats: MerchantStats) => ({
  shipping: {
    known: stats.shippingKnownCount > 0,
    lowest: toMoneyOrNull(view, stats.shippingLowest),
    highest: toMoneyOrNull(view, stats.shippingHighest),
    freeShare: stats.offerCount === 0 ? 0 : stats.shippingFreeCount / stats.offerCount,
  },
  offerCount: stats.offerCount,
  inStockCount: stats.inStockCount,
  cheapestCount: stats.cheapestCount,
});

function presentCategories(view: View, { facets }: SearchResult) {
  return [...readFacetCounts(facets.get('category'))].flatMap(([id, count]) => {
    const node = view.reference.tree.byId.get(id);
    if (node === undefined) return [];
    return [{ id, name: nameIn(node.names, view.locale), path: nodePath(view, node), picture: node.picture, count }];
  });
}
