import { ok, type Result } from '../../base/result.ts';
import { readTermsOn } from '../../billing/click-terms.store.ts';
import { countClickDays } from '../../billing/judged-click.store.ts';
import { readProducts } from '../../catalog/product.store.ts';
import type { ApiError } from '../../contract/api-error.ts';
import { pages } from '../../contract/pages.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { MARKETS, marketCurrency } from '../../market/market.ts';
import { findNotShownReason, NOT_SHOWN } from '../../match/not-shown-reason.ts';
import { countShownOffers } from '../../match/shown-offers.store.ts';
import { isLate } from '../../offer/feed-source.ts';
import { readMerchant } from '../../offer/merchant.store.ts';
import { shippingGap } from '../../offer/merchant.ts';
import { readFeedsOf } from '../../partner/feed-report.store.ts';
import { countOwnOffers, type OwnOffer, readOwnOffers } from '../../partner/merchant-offers.store.ts';
import { countAddressed } from '../../partner/partner-posting.store.ts';
import {
  countPricePositions,
  type PricePosition,
  readPriceChanges,
  readPricePositions,
} from '../../partner/price-position.store.ts';
import { readMatchReports } from '../../report/match-report.store.ts';
import { TREND_DAYS, toTrend, trendStart } from '../../terms/daily-figure.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { fullName } from '../../terms/full-name.ts';
import { isoDayOf } from '../../terms/utc-day.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { productPath } from '../view/paths.ts';
import { toMoney, toMoneyOrNull } from '../view/present-money.ts';
import { resolveView, type View } from '../view/view.ts';
import { requireMerchant } from './partner-access.ts';
import { presentMatchReport } from './report-wrong-match.ts';

const PAGE_SIZE = 50;

const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** Names and paths of products by id. */
export async function readNamedProducts(context: PersonalContext, view: View, ids: readonly number[]) {
  const { db } = context.writing.forMarket(view.market.id);
  const products = await readProducts(db, view.market.id, ids);
  return new Map(
    [...products.values()].map((one) => [one.id, { id: one.id, name: fullName(one), path: productPath(view, one) }]),
  );
}

/** The level of prices on each day from the changes of each, as logarithms. */
function levelsOf(changes: readonly number[]): number[] {
  let sum = 0;
  return changes.map((change) => {
    sum += change;
    return Math.exp(sum);
  });
}

async function merchantOverview(
  context: PersonalContext,
  { partnerId }: ParsedPersonalRequestOf<'merchantOverview'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'merchantOverview'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId);
  if (!merchant.ok) return merchant;
  const { market, name, view } = merchant.value;
  const { db } = context.writing.forMarket(market);
  const now = context.clock();
  const today = isoDayOf(now.getTime());
  const first = isoDayOf(Date.parse(today) - TREND_DAYS * DAY_MS);
  const [feeds, positions, clicks, terms, changes, questions] = await Promise.all([
    readFeedsOf(db, market, partnerId),
    countPricePositions(db, { market, merchantId: partnerId, now }),
    countClickDays(db, { market, merchantId: partnerId }, { from: trendStart(today), until: today }),
    readTermsOn(db, market, partnerId, today),
    readPriceChanges(db, market, partnerId, first),
    countAddressed(db, { kind: 'merchant', market, id: partnerId }, 'open'),
  ]);
  const seenTimes = feeds.flatMap(({ seenAt }) => seenAt?.toISOString() ?? []).toSorted();
  const cost = toTrend(clicks.map(({ day, billed }) => ({ day, amount: billed })), today); // biome-ignore format: short
  const counts = await Promise.all(feeds.map(({ id }) => countShownOffers(db, market, id)));
  const reasons = new Map<keyof typeof NOT_SHOWN, number>();
  for (const { notShown } of counts) {
    for (const reason of REASONS) reasons.set(reason, (reasons.get(reason) ?? 0) + (notShown[reason] ?? 0));
  }
  const sum = (of: (one: (typeof counts)[number]) => number) => counts.reduce((total, one) => total + of(one), 0);
  return ok({
    partner: view,
    path: pages.merchant.path(partnerId, name),
    feeds: feeds.length,
    offers: sum(({ offers }) => offers),
    shown: sum(({ shown }) => shown),
    notShown: [...reasons]
      .filter(([, count]) => count > 0)
      .sort(([, a], [, b]) => b - a)
      .map(([reason, count]) => ({ reason, count, ...NOT_SHOWN[reason] })),
    clicks: toTrend(clicks.map(({ day, clicks: amount }) => ({ day, amount })), today), // biome-ignore format: short
    // What was billed stays to be seen by a shop that no longer pays.
    cost: terms.pays || cost.before > 0 || cost.days.some((one) => one > 0)
      ? { ...cost, currency: marketCurrency(MARKETS[market]) }
      : null, // biome-ignore format: short
    priceLevel: levelsOf(toTrend(changes, today).days),
    questions,
    products: positions.compared,
    cheapest: positions.cheapest,
    seenAt: seenTimes.at(0) ?? null,
    lateFeeds: feeds.filter((feed) => isLate(feed, now)).length,
  });
}

const isReason = (name: string): name is keyof typeof NOT_SHOWN => Object.hasOwn(NOT_SHOWN, name);
const REASONS = Object.keys(NOT_SHOWN).filter(isReason);

/** Why an offer is not shown, in words; null: it is, or its price waits to be confirmed. */
function explainOffer({ productId, outcome, rule, isNew }: OwnOffer) {
  if (productId !== null) return null;
  const reason = findNotShownReason(outcome === null || rule === null ? null : { outcome, rule, isNew });
  return { reason, ...NOT_SHOWN[reason] };
}

async function merchantOffers(
  context: PersonalContext,
  { partnerId, q, state, page }: ParsedPersonalRequestOf<'merchantOffers'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'merchantOffers'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId);
  if (!merchant.ok) return merchant;
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const { db } = context.writing.forMarket(caller.market);
  const query = { market: caller.market, merchantId: partnerId, words: q, state };
  const total = await countOwnOffers(db, query);
  const offers = await readOwnOffers(db, query, { limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE });
  const steps = (await readMerchant(db, caller.market, partnerId))?.shippingSteps ?? null;
  const products = await readNamedProducts(context, view, offers.flatMap(({ productId }) => productId ?? [])); // biome-ignore format: short
  const reports = await readMatchReports(db, query, offers.map(({ id }) => id)); // biome-ignore format: short
  return ok({
    partner: merchant.value.view,
    total,
    page,
    pages: pageCount(total),
    offers: offers.map((offer) => ({
      id: offer.id,
      sku: offer.sku,
      title: offer.title,
      item: toMoney(view, offer.price),
      state: offer.state,
      shipping: toMoneyOrNull(view, offer.shipping),
      noShipping: shippingGap(steps, offer),
      why: explainOffer(offer),
      product: products.get(offer.productId ?? 0) ?? null,
      report: presentMatchReport(reports.get(offer.id)),
    })),
  });
}

const PER_MILLE = 1000;

const presentPosition = (view: View, { item, total, lowestItem, lowestTotal, merchants }: PricePosition) => ({
  item: toMoney(view, item),
  total: toMoneyOrNull(view, total),
  lowestItem: toMoneyOrNull(view, lowestItem),
  lowestTotal: toMoneyOrNull(view, lowestTotal),
  merchants,
  above:
    total === null || lowestTotal === null || lowestTotal === 0
      ? null
      : Math.max(0, Math.round((total / lowestTotal - 1) * PER_MILLE)),
});

/** Own prices beside the lowest of the market. */
async function merchantPrices(
  context: PersonalContext,
  { partnerId, page }: ParsedPersonalRequestOf<'merchantPrices'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'merchantPrices'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId);
  if (!merchant.ok) return merchant;
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const { db } = context.writing.forMarket(caller.market);
  const compared = { market: caller.market, merchantId: partnerId, now: context.clock() };
  const { all: total } = await countPricePositions(db, compared);
  const part = { limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE };
  const rows = await readPricePositions(db, compared, part);
  const products = await readNamedProducts(context, view, rows.map(({ productId }) => productId)); // biome-ignore format: short
  return ok({
    partner: merchant.value.view,
    total,
    page,
    pages: pageCount(total),
    rows: rows.flatMap((row) => {
      const product = products.get(row.productId);
      return product === undefined ? [] : [{ product, ...presentPosition(view, row) }];
    }),
  });
}

export const MERCHANT_PORTAL_HANDLERS = { merchantOverview, merchantOffers, merchantPrices };
