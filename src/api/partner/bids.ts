import { err, ok, type Result } from '../../base/result.ts';
import { countBought, readBidLimits, readBids } from '../../billing/bid.store.ts';
import { firstOpenDay } from '../../billing/click-price.store.ts';
import { readTermsOn } from '../../billing/click-terms.store.ts';
import { type BidError, setBid, setBidLimit as setLimit } from '../../billing/set-bid.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { CategoryBids } from '../../contract/partner/bid-schemas.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { MarketId } from '../../market/market.ts';
import { readOwnCategories } from '../../partner/own-category.store.ts';
import type { Db } from '../../platform/database.ts';
import { isoDayOf, monthBounds, monthOf } from '../../terms/utc-day.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { parseCaps, parseMoney } from '../view/parse-money.ts';
import { categoryName, nodePath } from '../view/paths.ts';
import { toMoney, toMoneyOrNull } from '../view/present-money.ts';
import { resolveView, type View } from '../view/view.ts';
import { requireMerchant } from './partner-access.ts';

type Own = { market: MarketId; merchantId: number };

const presentCategory = (view: View, id: number) => {
  const node = view.reference.tree.byId.get(id);
  return node === undefined ? null : { id, name: categoryName(view, id), path: nodePath(view, node) };
};

/** The latest bid of each category and price, and an empty one for each category that has offers and no bid. */
async function listBids(db: Db, view: View, { market, merchantId }: Own): Promise<CategoryBids['bids']> {
  const latest = new Map(
    (await readBids(db, market, merchantId)).map((bid) => [`${bid.categoryId} ${bid.priceFrom}`, bid]),
  );
  const bids = [...latest.values()].sort((a, b) => a.categoryId - b.categoryId || a.priceFrom - b.priceFrom);
  const known = new Set(bids.map(({ categoryId }) => categoryId));
  const others = (await readOwnCategories(db, market, merchantId)).filter((id) => !known.has(id));
  return [
    ...bids,
    ...others.map((categoryId) => ({ id: 0, categoryId, priceFrom: 0, amount: null, validFrom: null })),
  ].flatMap(({ id, categoryId, priceFrom, amount, validFrom }) => {
    const category = presentCategory(view, categoryId);
    if (category === null) return [];
    return [
      { category, priceFrom: toMoney(view, priceFrom), bid: toMoneyOrNull(view, amount), validFrom, revision: id },
    ];
  });
}

async function categoryBids(
  context: PersonalContext,
  { partnerId }: ParsedPersonalRequestOf<'categoryBids'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'categoryBids'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId, { permission: 'BIDDING_CATEGORY_READ' });
  if (!merchant.ok) return merchant;
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const { market } = caller;
  const { db } = context.writing.forMarket(market);
  const now = context.clock();
  const today = isoDayOf(now.getTime());
  const month = monthOf(today);
  const days = { from: `${month}-01`, until: isoDayOf(monthBounds(month).until.getTime()) };
  const own = { market, merchantId: partnerId };
  const [limits, terms, bought] = await Promise.all([
    readBidLimits(db, market, partnerId),
    readTermsOn(db, market, partnerId, today),
    countBought(db, own, days),
  ]);
  const limit = limits.at(-1);
  return ok({
    partner: merchant.value.view,
    pays: terms.pays,
    firstDay: firstOpenDay(now),
    limit: {
      dayCap: toMoneyOrNull(view, limit?.dayCap ?? null),
      monthCap: toMoneyOrNull(view, limit?.monthCap ?? null),
      validFrom: limit?.validFrom ?? null,
      revision: limit?.id ?? 0,
    },
    bids: await listBids(db, view, own),
    month,
    bought: bought.map(({ categoryId, clicks, valid, cost }) => ({
      category: presentCategory(view, categoryId),
      clicks,
      valid,
      cost: toMoney(view, cost),
    })),
  });
}

const BID_ERRORS: Readonly<Record<BidError['kind'], ApiError>> = {
  changed: apiError('conflict'),
  'too-many': invalidFields(fieldError('priceFrom', 'not-allowed')),
};

/** Sets or ends a bid. Of two colleagues at the same time, the second learns that it has changed. */
async function setCategoryBid(
  context: PersonalContext,
  { partnerId, categoryId, priceFrom, revision, amount }: ParsedPersonalRequestOf<'setCategoryBid'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'setCategoryBid'>, ApiError>> {
  const need = { permission: 'BIDDING_CATEGORY_WRITE', changes: 'setCategoryBid' } as const;
  const merchant = await requireMerchant(context, caller, partnerId, need);
  if (!merchant.ok) return merchant;
  const { market, shopper } = caller;
  const { tree } = await context.reference.get(market);
  if (!tree.byId.has(categoryId)) return err(invalidFields(fieldError('categoryId', 'unknown')));
  const from = parseMoney(market, 'priceFrom', priceFrom);
  if (!from.ok) return from;
  const bid = parseMoney(market, 'amount', amount);
  if (!bid.ok) return bid;
  if (bid.value === 0) return err(invalidFields(fieldError('amount', 'too-small')));
  const change = {
    market,
    merchantId: partnerId,
    categoryId,
    priceFrom: from.value ?? 0,
    amount: bid.value,
    revision,
    addedBy: shopper.email,
  };
  const done = await setBid(context.writing.forMarket(market).db, change, context.clock());
  return done.ok ? ok({ response: null }) : err(BID_ERRORS[done.error.kind]);
}

async function setBidLimit(
  context: PersonalContext,
  { partnerId, revision, ...typed }: ParsedPersonalRequestOf<'setBidLimit'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'setBidLimit'>, ApiError>> {
  const need = { permission: 'BIDDING_CATEGORY_WRITE', changes: 'setBidLimit' } as const;
  const merchant = await requireMerchant(context, caller, partnerId, need);
  if (!merchant.ok) return merchant;
  const { market, shopper } = caller;
  const caps = parseCaps(market, typed);
  if (!caps.ok) return caps;
  const change = { market, merchantId: partnerId, revision, addedBy: shopper.email, ...caps.value };
  const done = await setLimit(context.writing.forMarket(market).db, change, context.clock());
  return done.ok ? ok({ response: null }) : err(BID_ERRORS[done.error.kind]);
}

export const BID_HANDLERS = { categoryBids, setCategoryBid, setBidLimit };
