import { productKrn } from '../base/krn.ts';
import { err, ok, type Result } from '../base/result.ts';
import { averageOf } from '../catalog/rating.ts';
import { isCurrent } from '../offer/offer.ts';
import { dayOf } from '../price/day.ts';
import { byTotal } from '../price/product-summary.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { findNeighbours } from './hydrate/find-neighbours.ts';
import { loadProduct } from './hydrate/load-product.ts';
import { energyClassOf } from './present/card.ts';
import { moneyOrNull, presentDrop } from './present/money.ts';
import { presentOffer } from './present/offers.ts';
import { brandPath, breadcrumbsTo, categoryName, nodePath, productPath, seriesPath } from './present/paths.ts';
import { presentPictures } from './present/picture.ts';
import { specificationsOf } from './present/specifications.ts';
import { variantAxesOf } from './present/variants.ts';
import { verdictOf } from './present/verdict.ts';
import type { ProductFacts } from './product-facts.ts';
import { type View, viewOf } from './view.ts';

/** A product with the offers that stand now. */
export async function product(
  context: ApiContext,
  request: ParsedRequestOf<'product'>,
): Promise<Result<AnswerOf<'product'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  const facts = await loadProduct(context, request.market, request.productId);
  if (facts === null) return err(apiError('not-found'));
  const summary = facts.summaries.get(request.productId) ?? null;
  const now = context.clock();
  return ok({
    ...identityOf(view, facts),
    ...offersOf(view, facts, now),
    variantAxes: variantAxesOf(view, facts.product, facts.siblings, facts.summaries),
    lowestTotal: moneyOrNull(view, summary?.lowestTotal ?? null),
    lowestItem: moneyOrNull(view, summary?.lowestItem ?? null),
    highestItem: moneyOrNull(view, summary?.highestItem ?? null),
    stock: summary?.stock ?? 'unknown',
    drop: presentDrop(view, summary?.drop ?? null),
    verdict: verdictOf(view, facts.days, summary, dayOf(now)),
    specifications: specificationsOf(view, facts.product, facts.siblings, facts.gtins),
    ...(await findNeighbours(context, view, facts.product, summary)),
  });
}

/** What it is, wherever and for whatever it is sold. */
function identityOf(view: View, { product: shown, gtins, rating }: ProductFacts) {
  const { brands, series: allSeries, tree } = view.reference;
  const brand = brands.get(shown.brandId ?? 0);
  const series = allSeries.get(shown.seriesId ?? 0);
  const category = tree.byId.get(shown.categoryId);
  return {
    id: shown.id,
    krn: productKrn(shown.id),
    name: shown.name,
    option: shown.option,
    path: productPath(view, shown),
    description: shown.description,
    gtins: [...gtins],
    mpn: shown.mpn,
    brand: brand === undefined ? null : { id: brand.id, name: brand.name, path: brandPath(brand) },
    series: series === undefined ? null : { id: series.id, name: series.name, path: seriesPath(series) },
    category: {
      id: shown.categoryId,
      name: categoryName(view, shown.categoryId),
      path: category === undefined ? '/' : nodePath(view, category),
    },
    breadcrumbs: [
      ...breadcrumbsTo(view, shown.categoryId),
      ...(category === undefined
        ? []
        : [{ name: categoryName(view, shown.categoryId), path: nodePath(view, category) }]),
    ],
    images: presentPictures(view, shown),
    rating: averageOf(rating.stars),
    energyClass: energyClassOf(view, shown),
  };
}

/** What may be shown of its offers: those in a feed that is not too old, in the order of their totals. */
function offersOf(view: View, { offers, changes }: ProductFacts, now: Date) {
  const current = offers.filter((offer) => isCurrent(offer, now)).sort(byTotal);
  const shown = current.flatMap((offer) => presentOffer(view, offer, changes.get(offer.id) ?? [], now) ?? []);
  return {
    offers: shown,
    merchantCount: new Set(shown.map(({ merchant }) => merchant.id)).size,
    unknownShippingCount: shown.filter(({ shipping }) => shipping === null).length,
  };
}
