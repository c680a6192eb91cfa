import { join } from 'node:path';
import { z } from 'zod';
import type { Taxonomy } from '../catalog/taxonomy.ts';
import { isMarketId, type MarketId } from '../market/market.ts';
import { foundDueSeries } from '../match/found-series.ts';
import { matchOffers } from '../match/match-offers.ts';
import { acceptRows } from '../offer/accept-rows.ts';
import { collectFeed } from '../offer/collect-feed.ts';
import { feedFileOf } from '../offer/feed-file.ts';
import { claimDueFeeds, expireFeeds, readFeedSource, readOfferIdsOfFeed } from '../offer/feed-source.store.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, transaction } from '../platform/database.ts';
import { addDue, takeDue } from '../platform/due.store.ts';
import { oneAtATime } from '../platform/one-at-a-time.ts';
import type { Emit, PipelineEvent } from '../platform/pipeline-events.ts';
import { createQueue, type Handlers, type ScheduledTask } from '../platform/queue.ts';
import { shareTurn } from '../platform/turns.ts';
import { readStaleProductIds } from '../price/price.store.ts';
import { recordPrices } from '../price/record-prices.ts';
import { indexProducts } from '../search/index-products.ts';
import { checkPriceWatches } from '../shopper/check-price-watches.ts';
import { forgetMessagesBefore } from '../shopper/outbox.store.ts';
import { readDoubtedProducts, readWatchedProducts } from '../shopper/price-watch.store.ts';
import { pruneAccounts } from '../shopper/prune-accounts.ts';
import { sweepReviewPictures } from './sweep-pictures.ts';

/**
 * What follows what, from a merchant's file to the page: read the product here. Each event carries ids of one market;
 * its tasks' jobs are written in the transaction that caused the event.
 */
export const PIPELINE = {
  'feed.fetched': ['offer/accept-rows'],
  'offer.changed': ['match/match-offers'],
  'offer.matched': ['price/record-prices'],
  'price.recorded': ['search/index-products', 'shopper/check-price-watches'],
} as const satisfies Record<PipelineEvent, readonly string[]>;

/** What the clock sets off. */
export const SCHEDULE: readonly ScheduledTask<typeof TASKS>[] = [
  { task: 'offer/collect-due-feeds', cron: '* * * * *', payload: {} },
  { task: 'offer/expire-feeds', cron: '*/10 * * * *', payload: {} },
  { task: 'match/found-series', cron: '*/10 * * * *', payload: {} },
  { task: 'price/refresh-day', cron: '5 0 * * *', payload: {} },
  { task: 'shopper/look-again', cron: '*/5 * * * *', payload: {} },
  { task: 'message/send-due', cron: '* * * * *', payload: {} },
  { task: 'message/forget-old', cron: '35 2 * * *', payload: {} },
  { task: 'shopper/prune-accounts', cron: '25 3 * * *', payload: {} },
  { task: 'shopper/sweep-pictures', cron: '45 3 * * *', payload: {} },
];

const someDue = z.object({ market: z.custom<MarketId>((id) => typeof id === 'string' && isMarketId(id)) });
const ids = someDue.extend({ ids: z.array(z.int()) });
const nothing = z.object({});

export const TASKS = {
  'offer/collect-feed': ids,
  'offer/accept-rows': ids,
  'match/match-offers': ids,
  'price/record-prices': someDue,
  'search/index-products': someDue,
  'shopper/check-price-watches': someDue,
  'offer/collect-due-feeds': nothing,
  'offer/expire-feeds': nothing,
  'match/found-series': nothing,
  'price/refresh-day': nothing,
  'shopper/look-again': nothing,
  'message/send-due': nothing,
  'message/forget-old': nothing,
  'shopper/prune-accounts': nothing,
  'shopper/sweep-pictures': nothing,
} as const;

export const queue = createQueue(TASKS);

/** As many ids as a job takes: small enough that a job ends within about a second. */
const IDS_PER_JOB = 1000;

/** For how long it can be looked up what somebody was told, and read again in their feed. */
const MESSAGE_DAYS = 90;
const DAY_MS = 86_400_000;

/** A watched product may have very many watches. */
const WATCHED_PER_JOB = 100;

/**
 * For so many seconds, what brings changes goes before what works out what follows from them: while more keeps coming, a
 * product's prices are worked out once, and so is its place in the index. Longer, and nothing would be shown while much
 * comes.
 */
const AHEAD_OF_PRICES = 15;
const AHEAD_OF_INDEX = 5;

type IdTask = 'offer/collect-feed' | 'offer/accept-rows' | 'match/match-offers';

async function addJobs(db: Db, task: IdTask, market: MarketId, all: readonly number[]): Promise<void> {
  for (let i = 0; i < all.length; i += IDS_PER_JOB) {
    await queue.enqueue(db, task, { market, ids: all.slice(i, i + IDS_PER_JOB) }, AHEAD_OF_PRICES);
  }
}

type DueTask = 'price/record-prices' | 'search/index-products' | 'shopper/check-price-watches';

const atOnce = (task: DueTask): number => (task === 'shopper/check-price-watches' ? WATCHED_PER_JOB : IDS_PER_JOB);

async function makeDue(db: Db, task: DueTask, market: MarketId, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await addDue(db, task, market, productIds);
  const ahead = task === 'price/record-prices' ? AHEAD_OF_INDEX : 0;
  for (let i = 0; i < productIds.length; i += atOnce(task)) await queue.enqueue(db, task, { market }, ahead);
}

/**
 * Tells of an event by writing its jobs into the transaction it happened in. Products become due, and each job takes as
 * many as it can: while a stage lags behind, what changes again is done once. Of products that nobody watches, watches
 * are told nothing.
 */
export const emitToQueue: Emit = async (db, event, market, changed) => {
  for (const task of PIPELINE[event]) {
    if (task === 'offer/accept-rows' || task === 'match/match-offers') await addJobs(db, task, market, changed);
    else if (task !== 'shopper/check-price-watches') await makeDue(db, task, market, changed);
    else await makeDue(db, task, market, await readWatchedProducts(db, market, changed));
  }
};

/** The turn that writers of a market's documents share, and that whoever writes them all takes alone. */
export const indexTurn = (market: MarketId): string => `index ${market}`;

export type PipelineContext = {
  /** Where fetched feeds are kept. */
  home: string;
  clock: Clock;
  taxonomy: () => Promise<Taxonomy>;
  /** Sends what a database has to tell people now. */
  sendMessages: (database: Db) => Promise<void>;
};

/** The work itself, one function a task. Each is safe to repeat. */
export function pipelineHandlers(context: PipelineContext, database: Db): Handlers<typeof TASKS> {
  const { home, clock } = context;
  const eachFeed = async (feedIds: readonly number[], work: (feedId: number) => Promise<void>) => {
    for (const id of feedIds) await work(id);
  };
  // Reading a file keeps a core busy: a second one beside it would only keep what follows the first waiting.
  const readAlone = oneAtATime();
  // Each writes what it worked out from what it read, so no two may be about the same product: none is due to two.
  const withDue = (task: DueTask, market: MarketId, work: (db: Db, due: readonly number[]) => Promise<void>) =>
    transaction(database, async (db) => {
      const due = await takeDue(db, task, market, atOnce(task));
      if (due.length > 0) await work(db, due);
    });
  return {
    'offer/collect-feed': ({ ids: feedIds }) =>
      eachFeed(feedIds, async (id) => {
        const feed = await readFeedSource(database, id);
        if (feed) await collectFeed(database, feed, { home, now: clock(), emit: emitToQueue, allowPrivate: false });
      }),
    'offer/accept-rows': ({ ids: feedIds }) =>
      eachFeed(feedIds, async (id) => {
        const feed = await readFeedSource(database, id);
        if (feed === null) return;
        await readAlone(async () => {
          const options = { now: clock(), emit: emitToQueue, acceptHeld: false };
          await acceptRows(database, feed, await feedFileOf(home, feed), options);
        });
      }),
    'match/match-offers': async ({ market, ids: offerIds }) => {
      const taxonomy = await context.taxonomy();
      await transaction(database, (db) => matchOffers(db, market, offerIds, taxonomy, emitToQueue));
    },
    'price/record-prices': ({ market }) =>
      withDue('price/record-prices', market, (db, due) => recordPrices(db, market, due, clock(), emitToQueue)),
    'search/index-products': async ({ market }) => {
      const taxonomy = await context.taxonomy();
      await withDue('search/index-products', market, async (db, due) => {
        await shareTurn(db, indexTurn(market));
        await indexProducts(db, market, due, taxonomy, clock());
      });
    },
    'shopper/check-price-watches': ({ market }) =>
      withDue('shopper/check-price-watches', market, (db, due) => checkPriceWatches(db, market, due, clock())),
    'offer/collect-due-feeds': () =>
      transaction(database, async (db) => {
        for (const feed of await claimDueFeeds(db, clock()))
          await addJobs(db, 'offer/collect-feed', feed.market, [feed.id]);
      }),
    'offer/expire-feeds': () =>
      transaction(database, async (db) => {
        for (const { id, market } of await expireFeeds(db, clock())) {
          await emitToQueue(db, 'offer.changed', market, await readOfferIdsOfFeed(db, market, id));
        }
      }),
    'match/found-series': () => foundDueSeries(database, clock()),
    'price/refresh-day': () =>
      transaction(database, async (db) => {
        for (const { market, productIds } of await readStaleProductIds(db, clock())) {
          await emitToQueue(db, 'offer.matched', market, productIds);
        }
      }),
    'shopper/prune-accounts': () => pruneAccounts(database, clock()),
    'shopper/sweep-pictures': () => sweepReviewPictures(database, join(home, 'uploads'), clock()),
    // A price that waits for a second sighting gets it by a run of its feed that has nothing new to tell.
    'shopper/look-again': () =>
      transaction(database, async (db) => {
        for (const { market, productIds } of await readDoubtedProducts(db)) {
          await makeDue(db, 'shopper/check-price-watches', market, productIds);
        }
      }),
    'message/send-due': () => context.sendMessages(database),
    'message/forget-old': () => forgetMessagesBefore(database, new Date(clock().getTime() - MESSAGE_DAYS * DAY_MS)),
  };
}
