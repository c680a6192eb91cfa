import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import { pages } from '../../contract/pages.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { Watch, WatchForm } from '../../contract/watch/watch-schemas.ts';
import { CURRENCIES } from '../../market/currency.ts';
import { readUnreachableChannels } from '../../outbox/channel-targets.ts';
import { readOptOuts } from '../../outbox/email-opt-out.store.ts';
import { enclosingTopics, optOutRecipient } from '../../outbox/outbox.ts';
import { lowestOf30Days } from '../../price/lowest-of-30-days.ts';
import type { ProductSummary } from '../../price/product-summary.ts';

import { suggestTargets, TARGET_DAYS } from '../../price/suggest-targets.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { fullName } from '../../terms/full-name.ts';
import { type Day, formatIsoDay, toDay } from '../../terms/utc-day.ts';
import { WATCH_LIMITS } from '../../terms/watch-rule.ts';
import { readCurrentLowest } from '../../watch/observe-offers.ts';
import { readWatch, readWatches } from '../../watch/price-watch.store.ts';
import type { PriceWatch, WatchOwner } from '../../watch/price-watch.ts';
import { readLastTriggers } from '../../watch/trigger.store.ts';
import type { Caller, CallerOf, PersonalContext } from '../view/caller.ts';
import { getCardWithFullName, loadCards } from '../view/load-cards.ts';
import { loadProduct } from '../view/load-product.ts';
import type { LoadedProduct } from '../view/loaded-product.ts';
import { productPath } from '../view/paths.ts';
import { presentCover } from '../view/pictures.ts';
import { toMoney, toMoneyOrNull } from '../view/present-money.ts';
import { resolveView, type View } from '../view/view.ts';
import { presentWatch } from './present-watch.ts';

export const toWatchOwner = ({ market, shopper }: Caller<{ id: string }>): WatchOwner => ({
  market,
  shopperId: shopper.id,
});

/** The user's watches in the market, each with the current price and its last trigger. */
async function watches(
  context: PersonalContext,
  _request: unknown,
  caller: CallerOf<'watches'>,
): Promise<Result<PersonalResponseOf<'watches'>, ApiError>> {
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const stored = await readWatches(context.databases.forMarket(caller.market).db, toWatchOwner(caller));
  const muted = await readOptOuts(
    context.databases.main.db,
    optOutRecipient({ shopperId: caller.shopper.id, address: null }),
  );
  return ok({
    watches: await presentWatches(context, resolved.value, stored, muted),
    most: WATCH_LIMITS.watches,
    isMuted: enclosingTopics('watches').some((topic) => muted.includes(topic)),
  });
}

async function presentWatches(
  context: PersonalContext,
  view: View,
  stored: readonly PriceWatch[],
  muted: readonly string[] = [],
): Promise<Watch[]> {
  const { db } = context.databases.forMarket(view.market.id);
  const firstProductId = ({ productIds }: PriceWatch) => productIds[0] ?? 0;
  const [cards, lowest, triggers] = await Promise.all([
    loadCards(context, view, [...new Set(stored.map(firstProductId))]),
    readCurrentLowest(db, view.market.id, stored, context.clock()),
    readLastTriggers(
      db,
      stored.map(({ id }) => id),
    ),
  ]);
  const cardById = new Map(cards.map((loaded) => [loaded.card.id, getCardWithFullName(loaded)]));
  return stored.map((watch) =>
    presentWatch(view, watch, {
      card: cardById.get(firstProductId(watch)),
      now: lowest.get(watch.id) ?? null,
      trigger: triggers.get(watch.id),
      muted,
    }),
  );
}

/** The data of the watch form: the product, its prices and merchants, and the watch to edit. */
async function watchForm(
  context: PersonalContext,
  { productId, watchId }: ParsedPersonalRequestOf<'watchForm'>,
  caller: CallerOf<'watchForm'>,
): Promise<Result<PersonalResponseOf<'watchForm'>, ApiError>> {
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const { market, shopper } = caller;
  const facts = await loadProduct(context, market, productId);
  if (facts === null) return err(apiError('not-found'));
  const { db } = context.databases.forMarket(market);
  const owner = shopper && { market, shopperId: shopper.id };
  const stored = owner === null ? [] : await readWatches(db, owner);
  const edited = owner === null || watchId === null ? null : await readWatch(db, owner, watchId);
  if (watchId !== null && edited === null) return err(apiError(owner === null ? 'sign-in-required' : 'not-found'));
  const [watch = null] = edited === null ? [] : await presentWatches(context, resolved.value, [edited]);
  return ok({
    ...presentProductMarket(resolved.value, facts, context.clock()),
    watch,
    own: stored.filter(({ productIds }) => productIds.includes(productId)).length,
    isSignedIn: shopper !== null,
    silent: shopper === null ? [] : [...(await readUnreachableChannels(context.databases.main.db, shopper.id))],
  });
}

/** The public data of the watched product. */
function presentProductMarket(
  view: View,
  { product, siblings, summaries, offers, changes, days }: LoadedProduct,
  now: Date,
) {
  const summary = summaries.get(product.id);
  const today = toDay(now);
  const firstSeenAt = Math.min(...[...changes.values()].flatMap(([one]) => one?.seenAt.getTime() ?? []));
  const shopIds = [...new Set(offers.map(({ merchantId }) => merchantId))];
  const merchants = shopIds.map((id) => ({ id, name: view.reference.merchants.get(id)?.name ?? '' }));
  return {
    product: {
      id: product.id,
      name: fullName(product),
      path: productPath(view, product),
      image: presentCover(view, product),
    },
    formPath: pages.priceWatch.path(product.categoryId, product.id),
    now: {
      item: toMoneyOrNull(view, summary?.lowestItem ?? null),
      total: toMoneyOrNull(view, summary?.lowestTotal ?? null),
    },
    lowest30: toMoneyOrNull(view, lowestOf30Days(days, 'total', today)?.amount ?? null),
    ...presentTargets(view, days, summary ?? null, today),
    knownDays: Number.isFinite(firstSeenAt) ? Math.floor((now.getTime() - firstSeenAt) / DAY_MS) : 0,
    stock: summary?.stock ?? ('unknown' as const),
    siblings: siblings
      .filter(({ id }) => id !== product.id)
      .map(({ id, option, name }) => ({
        id,
        option: option ?? name,
        total: toMoneyOrNull(view, summaries.get(id)?.lowestTotal ?? null),
      })),
    shops: merchants.filter(({ name }) => name !== '').sort((a, b) => a.name.localeCompare(b.name, view.locale)),
  };
}

/** Suggested targets below the lowest total, or below the lowest item price where no shop states its shipping. */
function presentTargets(
  view: View,
  days: LoadedProduct['days'],
  summary: Pick<ProductSummary, 'lowestItem' | 'lowestTotal'> | null,
  today: Day,
): Pick<WatchForm, 'targets' | 'countedSince'> {
  const part = summary?.lowestTotal == null ? 'item' : 'total';
  const current = (part === 'total' ? summary?.lowestTotal : summary?.lowestItem) ?? null;
  const [first] = days;
  if (current === null || first === undefined) return { targets: [], countedSince: null };
  const unit = 10 ** CURRENCIES[view.currency].minorDigits;
  const targets = suggestTargets(days, part, current, unit, today);
  return {
    targets: targets.map(({ percent, amount, falls }) => ({ percent, price: toMoney(view, amount), falls })),
    countedSince: formatIsoDay(Math.max(first.day, today - TARGET_DAYS + 1)),
  };
}

export const WATCHES_HANDLERS = { watches, watchForm };
