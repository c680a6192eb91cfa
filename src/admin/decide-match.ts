import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import { readProducts } from '../catalog/product.store.ts';
import type { Product } from '../catalog/product.ts';
import { lockTally } from '../catalog/rating.store.ts';
import type { MarketId } from '../market/market.ts';
import { addMatchJobs } from '../match/add-match-jobs.ts';
import { markUndone, readDecision, type StoredDecision, writeDecision } from '../match/decision.store.ts';
import {
  type DecisionAuthor,
  type DecisionError,
  type DecisionRequest,
  productsOf,
  replacedProducts,
} from '../match/decision.ts';
import { type DecisionChange, findChange } from '../match/decision-change.ts';
import { applyState } from '../match/decision-state.store.ts';
import { findUndo } from '../match/decision-undo.ts';
import { lockMatching } from '../match/match.store.ts';
import { queueMessage } from '../outbox/outbox.store.ts';
import {
  type MovedStatements,
  movedStatementsSchema,
  moveStatements,
  returnStatements,
} from '../partner/brand-statement.store.ts';
import { type Db, transaction } from '../platform/database.ts';
import { addPendingJob } from '../platform/queue.ts';
import { updateRatingTally } from '../review/update-rating-tally.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { fullName } from '../terms/full-name.ts';
import { lockWatchCreation } from '../watch/price-watch.store.ts';
import {
  type Belongings,
  belongingsSchema,
  moveBelongings,
  readWatchers,
  returnBelongings,
} from './product-belongings.store.ts';

type Catalogue = { db: Db; market: MarketId; taxonomy: Taxonomy };

/** Products that change become pending for prices and index, as after `offer.matched`; removed ones for the index. */
async function enqueueChanged(db: Db, market: MarketId, { before, after }: DecisionChange): Promise<void> {
  const removed = new Set(replacedProducts(before, after).filter((id) => !after.products.some((one) => one.id === id)));
  const changed = productsOf(before, after);
  const priced = changed.filter((id) => !removed.has(id));
  await addPendingJob(db, 'price/record-prices', market, priced);
  await addPendingJob(db, 'search/index-products', market, changed);
}

async function recountRatings(db: Db, market: MarketId, ids: readonly number[]): Promise<void> {
  for (const id of [...ids].sort((a, b) => a - b)) {
    await lockTally(db, market, 'product', id);
    await updateRatingTally(db, market, { kind: 'product', id });
  }
}

/** Moves what people have of a product that is gone to the one that took its place. */
async function moveToSuccessor(db: Db, market: MarketId, { before, after }: DecisionChange, now: Date) {
  const known = new Set(before.redirects.map(({ from }) => from));
  const redirect = after.redirects.find(({ from, to }) => to !== null && !known.has(from));
  if (redirect === undefined || redirect.to === null) return null;
  const { from, to } = redirect;
  await lockWatchCreation(db, market);
  const gone = before.products.find(({ id }) => id === from);
  const moved = {
    ...(await moveBelongings(db, { market, from, to }, now)),
    ...(gone === undefined ? NO_STATEMENTS : await moveStatements(db, market, { gone, to }, now)),
  };
  await recountRatings(db, market, [from, to]);
  return moved;
}

/** Those who watch a product that is another now are notified on the channels of their watch. */
async function notifyWatchers(
  db: Db,
  market: MarketId,
  { decision, gone, moved }: { decision: string; gone: Product | undefined; moved: Belongings | null },
  now: Date,
): Promise<void> {
  if (moved === null || gone === undefined) return;
  const product = (await readProducts(db, market, [moved.to])).get(moved.to);
  if (product === undefined) return;
  const { id, categoryId, images } = product;
  const shown = { id, categoryId, name: fullName(product), imageId: images.length === 0 ? null : id };
  const watchIds = moved.watches.map((watch) => watch.id);
  for (const { id: watchId, shopperId, channels, locale } of await readWatchers(db, watchIds)) {
    const data = { watchId, gone: fullName(gone), product: shown };
    const message = { kind: 'product-merged', data, market, locale, notBefore: null } as const;
    const to = { shopperId, address: null };
    const dedupKey = `watch ${watchId} merged ${decision}`;
    for (const channel of channels) await queueMessage(db, { ...message, to, channel, dedupKey }, now);
  }
}

/** Makes a decision about the catalogue, in one transaction. The second of two about the same thing is rejected. */
export function decideMatch(
  { db, market, taxonomy }: Catalogue,
  request: DecisionRequest,
  author: DecisionAuthor,
  now: Date,
): Promise<Result<StoredDecision, DecisionError>> {
  return transaction(db, async (trx) => {
    await lockMatching(trx, market);
    const repeated = await readDecision(trx, market, author.id);
    if (repeated !== null) return ok(repeated);
    const change = await findChange({ db: trx, market, taxonomy }, request, now);
    if (!change.ok) return change;
    const { before, after } = change.value;
    if (before.matches.length + after.matches.length + after.products.length + after.redirects.length + after.paths.length === 0) {
      return err({ kind: 'no-change' });
    } // biome-ignore format: one condition
    await applyState(trx, market, before, after);
    const moved = await moveToSuccessor(trx, market, change.value, now);
    const scope = {
      kind: request.kind,
      offerIds: after.matches.map(({ offerId }) => offerId),
      productIds: productsOf(before, after),
      replacedIds: replacedProducts(before, after),
    };
    await writeDecision(trx, market, { ...author, ...scope, before, after, moved }, now);
    await notifyWatchers(trx, market, { decision: author.id, gone: before.products[0], moved }, now);
    await enqueueChanged(trx, market, change.value);
    const stored = await readDecision(trx, market, author.id);
    if (stored === null) throw new Error('A decision that was just written is not there.');
    return ok(stored);
  });
}

/** Undoes a decision. `undoneBy` is who does. Offers whose texts have changed since are matched again. */
export function undoMatch(
  { db, market, taxonomy }: Catalogue,
  id: string,
  undoneBy: string,
  now: Date,
): Promise<Result<StoredDecision, DecisionError>> {
  return transaction(db, async (trx) => {
    await lockMatching(trx, market);
    const decision = await readDecision(trx, market, id);
    if (decision === null) return err({ kind: 'no-decision', id });
    const change = await findUndo({ db: trx, market, taxonomy }, decision);
    if (!change.ok) return change;
    await applyState(trx, market, change.value.before, change.value.after);
    await returnMoved(trx, market, decision, now);
    await moveToSuccessor(trx, market, change.value, now);
    await markUndone(trx, id, undoneBy, now);
    await enqueueChanged(trx, market, change.value);
    if (decision.offerIds.length > 0) await addMatchJobs(trx, market, decision.offerIds);
    return ok({ ...decision, undoneAt: now, undoneBy });
  });
}

const NO_STATEMENTS: MovedStatements = { statements: [], statedAt: null };

/** Decisions from before statements moved have none. */
const movedSchema = z.intersection(belongingsSchema, movedStatementsSchema.catch(NO_STATEMENTS)).nullable();

async function returnMoved(db: Db, market: MarketId, { moved, offerIds }: StoredDecision, now: Date): Promise<void> {
  const belongings = movedSchema.parse(moved);
  if (belongings === null) return;
  await returnStatements(db, market, belongings, now);
  await lockWatchCreation(db, market);
  await returnBelongings(db, market, belongings, offerIds);
  await recountRatings(db, market, [belongings.from, belongings.to]);
}
