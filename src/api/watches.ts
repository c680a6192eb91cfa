import { fullName } from '../base/full-name.ts';
import { err, ok, type Result } from '../base/result.ts';
import { WATCH_LIMITS } from '../base/watch-limits.ts';
import { dayOf } from '../price/day.ts';
import { PROOF_DAYS } from '../price/proved-drop.ts';
import { readMutes } from '../shopper/delivery-choice.store.ts';
import { muteRecipient, topicsAround } from '../shopper/outbox.ts';
import { readWatch, readWatches } from '../shopper/price-watch.store.ts';
import type { PriceWatch, WatchOwner } from '../shopper/price-watch.ts';
import { readLowestNow } from '../shopper/see-market.ts';
import { readSilentChannels } from '../shopper/silent-channels.ts';
import { readLastFirings } from '../shopper/watch-firing.store.ts';
import type { Caller, CallerOf, PersonalContext } from './caller.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import type { Watch } from './contract/watch-schemas.ts';
import { loadCards, namedCardOf } from './hydrate/load-cards.ts';
import { loadProduct } from './hydrate/load-product.ts';
import { moneyOrNull } from './present/money.ts';
import { productPath } from './present/paths.ts';
import { presentCover } from './present/picture.ts';
import { presentWatch } from './present/watch.ts';
import type { ProductFacts } from './product-facts.ts';
import { type View, viewOf } from './view.ts';

export const watchOwner = ({ market, shopper }: Caller<{ id: string }>): WatchOwner => ({
  market,
  shopperId: shopper.id,
});

/** The person's watches in the market, with what each sees now and told last. */
export async function watches(
  context: PersonalContext,
  _request: unknown,
  caller: CallerOf<'watches'>,
): Promise<Result<PersonalAnswerOf<'watches'>, ApiError>> {
  const found = await viewOf(context, caller);
  if (!found.ok) return found;
  const own = await readWatches(context.databases.of(caller.market).db, watchOwner(caller));
  const muted = await readMutes(
    context.databases.main.db,
    muteRecipient({ shopperId: caller.shopper.id, address: null }),
  );
  return ok({
    watches: await presentAll(context, found.value, own, muted),
    most: WATCH_LIMITS.watches,
    isMuted: topicsAround('watches').some((topic) => muted.includes(topic)),
  });
}

async function presentAll(
  context: PersonalContext,
  view: View,
  own: readonly PriceWatch[],
  muted: readonly string[] = [],
): Promise<Watch[]> {
  const { db } = context.databases.of(view.market.id);
  const firstOf = ({ productIds }: PriceWatch) => productIds[0] ?? 0;
  const [cards, lowest, firings] = await Promise.all([
    loadCards(context, view, [...new Set(own.map(firstOf))]),
    readLowestNow(db, view.market.id, own, context.clock()),
    readLastFirings(
      db,
      own.map(({ id }) => id),
    ),
  ]);
  const cardOf = new Map(cards.map((loaded) => [loaded.card.id, namedCardOf(loaded)]));
  return own.map((watch) =>
    presentWatch(view, watch, {
      card: cardOf.get(firstOf(watch)),
      now: lowest.get(watch.id) ?? null,
      firing: firings.get(watch.id),
      muted,
    }),
  );
}

/** What the form of a watch shows: the product, what it costs, who sells it, and the watch that is to be changed. */
export async function watchForm(
  context: PersonalContext,
  { productId, watchId }: ParsedPersonalRequestOf<'watchForm'>,
  caller: CallerOf<'watchForm'>,
): Promise<Result<PersonalAnswerOf<'watchForm'>, ApiError>> {
  const found = await viewOf(context, caller);
  if (!found.ok) return found;
  const { market, shopper } = caller;
  const facts = await loadProduct(context, market, productId);
  if (facts === null) return err(apiError('not-found'));
  const { db } = context.databases.of(market);
  const owner = shopper && { market, shopperId: shopper.id };
  const own = owner === null ? [] : await readWatches(db, owner);
  const changed = owner === null || watchId === null ? null : await readWatch(db, owner, watchId);
  if (watchId !== null && changed === null) return err(apiError(owner === null ? 'sign-in-required' : 'not-found'));
  const [watch = null] = changed === null ? [] : await presentAll(context, found.value, [changed]);
  return ok({
    ...presentMarket(found.value, facts, context.clock()),
    watch,
    own: own.filter(({ productIds }) => productIds.includes(productId)).length,
    isSignedIn: shopper !== null,
    silent: shopper === null ? [] : [...(await readSilentChannels(context.databases.main.db, shopper.id))],
  });
}

/** What anybody may know of the product that is to be watched. */
function presentMarket(view: View, { product, siblings, summaries, offers, changes, days }: ProductFacts, now: Date) {
  const summary = summaries.get(product.id);
  const today = dayOf(now);
  // What held when the 30 days began counts as well.
  const before = days.findLast(({ day }) => day <= today - PROOF_DAYS);
  const recent = days.filter(({ day }) => day > today - PROOF_DAYS);
  const totals = [...(before === undefined ? [] : [before]), ...recent].flatMap(({ total }) => total?.amount ?? []);
  const first = Math.min(...[...changes.values()].flatMap(([one]) => one?.seenAt.getTime() ?? []));
  const shopIds = [...new Set(offers.map(({ merchantId }) => merchantId))];
  const named = shopIds.map((id) => ({ id, name: view.reference.merchants.get(id)?.name ?? '' }));
  return {
    product: {
      id: product.id,
      name: fullName(product),
      path: productPath(view, product),
      image: presentCover(view, product),
    },
    now: {
      item: moneyOrNull(view, summary?.lowestItem ?? null),
      total: moneyOrNull(view, summary?.lowestTotal ?? null),
    },
    lowest30: moneyOrNull(view, totals.length === 0 ? null : Math.min(...totals)),
    knownDays: Number.isFinite(first) ? Math.floor((now.getTime() - first) / 86_400_000) : 0,
    stock: summary?.stock ?? ('unknown' as const),
    siblings: siblings
      .filter(({ id }) => id !== product.id)
      .map(({ id, option, name }) => ({
        id,
        option: option ?? name,
        total: moneyOrNull(view, summaries.get(id)?.lowestTotal ?? null),
      })),
    shops: named.filter(({ name }) => name !== '').sort((a, b) => a.name.localeCompare(b.name, view.locale)),
  };
}
