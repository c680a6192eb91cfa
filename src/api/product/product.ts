import { err, ok, type Result } from '../../base/result.ts';
import { averageRating } from '../../catalog/rating.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import type { PriceOutlook } from '../../contract/price/price-schemas.ts';
import type { Locale } from '../../market/locale.ts';
import { findRedirect } from '../../match/decision.store.ts';
import type { Offer } from '../../offer/offer.ts';
import { isCurrent } from '../../offer/offer-expiry.ts';
import { predictFall } from '../../price/predict-fall.ts';
import { conditionGroup } from '../../price/price-history.ts';
import { compareByTotal } from '../../price/product-summary.ts';
import { MINUTE_MS } from '../../terms/duration.ts';
import { productKrn } from '../../terms/krn.ts';
import { type Day, toDay } from '../../terms/utc-day.ts';
import { presentOption } from '../view/attribute-text.ts';
import { areUnchanged } from '../view/cache/position-cache.ts';
import type { ApiContext } from '../view/context.ts';
import { loadProduct } from '../view/load-product.ts';
import { type LoadedProduct, offerPriceFacts } from '../view/loaded-product.ts';
import { brandPath, breadcrumbsTo, categoryName, nodePath, productPath, seriesPath } from '../view/paths.ts';
import { presentPictures } from '../view/pictures.ts';
import { findEnergyClass } from '../view/present-card.ts';
import { presentDrop, toMoneyOrNull } from '../view/present-money.ts';
import { presentOffer } from '../view/present-offer.ts';
import { computeVerdict } from '../view/price-verdict.ts';
import type { MarketReference, Names } from '../view/reference-cache.ts';
import { findSubstitutes } from '../view/substitute/find-substitutes.ts';
import { resolveView, type View } from '../view/view.ts';
import { findBoards } from '../view/written/find-boards.ts';
import { findGuides } from '../view/written/find-guides.ts';
import { findRelatedProducts } from './find-related-products.ts';
import { findSponsored } from './find-sponsored.ts';
import { presentVariantAxes } from './present-variant-axes.ts';
import { presentSpecifications } from './specifications.ts';

/** A product with its current offers. */
export async function product(
  context: ApiContext,
  request: ParsedRequestOf<'product'>,
): Promise<Result<ResponseOf<'product'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const facts = await loadProduct(context, request.market, request.productId);
  if (facts === null) return err(apiError((await isGone(context, request)) ? 'gone' : 'not-found'));
  return ok(await presentOnce(context, view, facts));
}

type Response = ResponseOf<'product'>;
type Presented = {
  revision: number;
  names: Names;
  /** Null: it lacks a name that was not read yet. */
  earlierNames: Names | null;
  position: number;
  at: number;
  response: Promise<Response>;
  /** The products beside it; null while it is presented. */
  beside: readonly number[] | null;
  isRenewed: boolean;
};
const presentedByFacts = new WeakMap<LoadedProduct, Map<Locale, Presented>>();

/** From which age on a product is presented again in the background, and from which a request waits for that. */
type Age = { readonly renewedMs: number; readonly maxMs: number };
/** While a product beside it has changed since: during an intake of their offers that is each second. */
const BESIDE_CHANGED: Age = { renewedMs: 10_000, maxMs: 30_000 };
/** Else: a minute is the precision of the ages that it states. A new product may stand beside it then. */
const UNCHANGED: Age = { renewedMs: MINUTE_MS, maxMs: 2 * MINUTE_MS };

/** The products whose cards a product's page has. */
const idsBeside = ({ related, alternatives, substitutes }: Response): number[] => [
  ...[...related, ...alternatives.flatMap(({ products }) => products)].flatMap(({ id, model }) => [
    id,
    ...(model?.axes.flatMap(({ options }) => options.map((option) => option.id)) ?? []),
  ]),
  ...(substitutes?.products.map(({ id }) => id) ?? []),
];

/** Whether the names of a product and of its shops were read: in an intake of new ones they are not for some seconds. */
const areNamesKnown = ({ brands, series, merchants }: MarketReference, { product, offers }: LoadedProduct): boolean =>
  (product.brandId === null || brands.has(product.brandId)) &&
  (product.seriesId === null || series.has(product.seriesId)) &&
  offers.every(({ merchantId }) => merchants.has(merchantId));

/**
 * Presents a product once for its facts and a locale: its page asks for it again and again. While the index changes, it is presented
 * again where a product beside it has changed, and each minute, in the background: requests get what was presented before.
 */
async function presentOnce(context: ApiContext, view: View, facts: LoadedProduct): Promise<Response> {
  const { market, locale, reference } = view;
  const at = context.clock().getTime();
  const revision = context.settings.revision(market.id);
  const changes = await context.search.changes(market.id);
  const byLocale = presentedByFacts.get(facts) ?? new Map<Locale, Presented>();
  presentedByFacts.set(facts, byLocale);
  const start = (): Presented => {
    const response = present(context, view, facts);
    const presented: Presented = {
      revision,
      names: reference.names,
      earlierNames: areNamesKnown(reference, facts) ? reference.earlierNames : null,
      position: changes.position,
      at,
      response,
      beside: null,
      isRenewed: false,
    };
    response.then(
      (value) => {
        presented.beside = idsBeside(value);
      },
      () => {
        if (byLocale.get(locale) === presented) byLocale.delete(locale);
      },
    );
    return presented;
  };
  const known = byLocale.get(locale);
  const age = at - (known?.at ?? 0);
  const { renewedMs, maxMs } = areUnchanged(known?.beside ?? [], known?.position ?? 0, changes)
    ? UNCHANGED
    : BESIDE_CHANGED;
  const hasNames = known?.names === reference.names || known?.earlierNames === reference.earlierNames;
  if (known === undefined || known.revision !== revision || !hasNames || age >= maxMs) {
    const presented = start();
    byLocale.set(locale, presented);
    return presented.response;
  }
  if (age >= renewedMs && !known.isRenewed) {
    known.isRenewed = true;
    context.background.add(async () => {
      const presented = start();
      await presented.response;
      if (byLocale.get(locale) === known) byLocale.set(locale, presented);
    });
  }
  return known.response;
}

async function present(context: ApiContext, view: View, facts: LoadedProduct): Promise<Response> {
  const summary = facts.summaries.get(facts.product.id) ?? null;
  const now = context.clock();
  const offers = presentOffers(view, facts, now);
  return {
    ...presentIdentity(view, facts),
    ...offers,
    sponsored: await findSponsored(context, view, { product: facts.product, ...offers, now }),
    variantAxes: presentVariantAxes(view, facts),
    lowestTotal: toMoneyOrNull(view, summary?.lowestTotal ?? null),
    lowestItem: toMoneyOrNull(view, summary?.lowestItem ?? null),
    highestItem: toMoneyOrNull(view, summary?.highestItem ?? null),
    stock: summary?.stock ?? 'unknown',
    drop: presentDrop(view, summary?.drop ?? null),
    verdict: computeVerdict(view, facts.days, summary, toDay(now)),
    outlook: predictOutlook(facts, toDay(now)),
    specifications: presentSpecifications(view, facts.product, facts.siblings, facts.gtins),
    expertTests: facts.expertTests.map(({ gtin: _, ...test }) => test),
    guides: await findGuides(context, view, facts.product.categoryId),
    boards: await findBoards(context, view, facts.product.id),
    substitutes: await findSubstitutes(context, view, facts.product, summary),
    ...(await findRelatedProducts(context, view, facts.product, summary)),
  };
}

/** Whether there was such a product and nothing took its place. */
async function isGone({ databases }: ApiContext, { market, productId }: ParsedRequestOf<'product'>): Promise<boolean> {
  return (await findRedirect(databases.forMarket(market).db, market, productId)) === null;
}

/** The EU's register of energy labels; these addresses are those of the labels' QR codes. */
const ENERGY_REGISTER = 'https://eprel.ec.europa.eu/qr/';

/** The product itself, independent of offers. */
function presentIdentity(view: View, { product: presented, gtins, rating, energyRegisterNumber }: LoadedProduct) {
  const { brands, series: allSeries, tree } = view.reference;
  const brand = brands.get(presented.brandId ?? 0);
  const series = allSeries.get(presented.seriesId ?? 0);
  const category = tree.byId.get(presented.categoryId);
  const energyClass = findEnergyClass(view, presented);
  return {
    id: presented.id,
    krn: productKrn(presented.id),
    name: presented.name,
    option: presentOption(tree, presented, view.locale),
    path: productPath(view, presented),
    description: presented.description,
    gtins: [...gtins],
    mpn: presented.mpn,
    brand: brand === undefined ? null : { id: brand.id, name: brand.name, path: brandPath(brand) },
    series: series === undefined ? null : { id: series.id, name: series.name, path: seriesPath(series) },
    category: {
      id: presented.categoryId,
      name: categoryName(view, presented.categoryId),
      path: category === undefined ? '/' : nodePath(view, category),
    },
    breadcrumbs: [
      ...breadcrumbsTo(view, presented.categoryId),
      ...(category === undefined
        ? []
        : [{ name: categoryName(view, presented.categoryId), path: nodePath(view, category) }]),
    ],
    images: presentPictures(view, presented),
    verified: {
      description: (presented.stated?.description ?? null) !== null,
      images: (presented.stated?.images.length ?? 0) > 0,
    },
    rating: averageRating(rating.stars),
    energyClass,
    energySheet:
      energyClass === null || energyRegisterNumber === null ? null : `${ENERGY_REGISTER}${energyRegisterNumber}`,
  };
}

/** Of one shop, of new and of used goods each: a marketplace has thousands of one product, and each is 4 kB of the page. */
const MAX_OFFERS_OF_SHOP = 20;

/** The first offers of each shop, those that can be bought before others. */
function limitOffers(offers: readonly Offer[], unconfirmed: LoadedProduct['unconfirmed']): Offer[] {
  const canBuy = ({ id, stock }: Offer) => stock !== 'out' && !unconfirmed.has(id);
  const ofShops = Map.groupBy(offers, ({ merchantId, condition }) => `${merchantId} ${conditionGroup(condition)}`);
  const first = new Set(
    [...ofShops.values()].flatMap((own) =>
      [...own.filter(canBuy), ...own.filter((offer) => !canBuy(offer))].slice(0, MAX_OFFERS_OF_SHOP),
    ),
  );
  return offers.filter((offer) => first.has(offer));
}

/** Offers whose feed is not too old, sorted by total; those with an unconfirmed price come last. */
function presentOffers(view: View, facts: LoadedProduct, now: Date) {
  const all = facts.offers.filter((offer) => isCurrent(offer, now)).sort(compareByTotal);
  const shown = limitOffers(all, facts.unconfirmed);
  const offers = shown.flatMap((offer) => presentOffer(view, offer, offerPriceFacts(facts, offer.id), now) ?? []);
  const confirmed = offers.filter(({ unconfirmed }) => unconfirmed === null);
  const presented = [...confirmed, ...offers.filter(({ unconfirmed }) => unconfirmed !== null)];
  return {
    offers: presented,
    merchantCount: new Set(presented.map(({ merchant }) => merchant.id)).size,
    unknownShippingCount: confirmed.filter(({ shipping }) => shipping === null).length,
  };
}

const predictOutlook = ({ product: { categoryId }, days, outcomes }: LoadedProduct, today: Day): PriceOutlook | null =>
  outcomes === null ? null : predictFall(categoryId, days, outcomes, today);
