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
import type { Emit, PipelineEvent } from '../platform/pipeline-events.ts';
import { createQueue, type Handlers, type ScheduledTask } from '../platform/queue.ts';
import { shareTurn } from '../platform/turns.ts';
import { readStaleProductIds } from '../price/price.store.ts';
import { recordPrices } from '../price/record-prices.ts';
import { indexProducts } from '../search/index-products.ts';

/**
 * What follows what, from a merchant's file to the page: read the product here. Each event carries ids of one market;
 * its task's jobs are written in the transaction that caused the event.
 */
export const PIPELINE = {
  'feed.fetched': 'offer/accept-rows',
  'offer.changed': 'match/match-offers',
  'offer.matched': 'price/record-prices',
  'price.recorded': 'search/index-products',
} as const satisfies Record<PipelineEvent, string>;

/** What the clock sets off. */
export const SCHEDULE: readonly ScheduledTask<typeof TASKS>[] = [
  { task: 'offer/collect-due-feeds', cron: '* * * * *', payload: {} },
  { task: 'offer/expire-feeds', cron: '*/10 * * * *', payload: {} },
  { task: 'match/found-series', cron: '*/10 * * * *', payload: {} },
  { task: 'price/refresh-day', cron: '5 0 * * *', payload: {} },
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
  'offer/collect-due-feeds': nothing,
  'offer/expire-feeds': nothing,
  'match/found-series': nothing,
  'price/refresh-day': nothing,
} as const;

export const queue = createQueue(TASKS);

/** As many ids as a job takes: small enough that a job ends within about a second. */
const IDS_PER_JOB = 1000;

type IdTask = 'offer/collect-feed' | 'offer/accept-rows' | 'match/match-offers';

async function addJobs(db: Db, task: IdTask, market: MarketId, all: readonly number[]): Promise<void> {
  for (let i = 0; i < all.length; i += IDS_PER_JOB) {
    await queue.enqueue(db, task, { market, ids: all.slice(i, i + IDS_PER_JOB) });
  }
}

/**
 * Tells of an event by writing its jobs into the transaction it happened in. Products become due, and each job takes as
 * many as it can: while a stage lags behind, what changes again is done once.
 */
export const emitToQueue: Emit = async (db, event, market, changed) => {
  const task = PIPELINE[event];
  if (task === 'offer/accept-rows' || task === 'match/match-offers') return addJobs(db, task, market, changed);
  await addDue(db, task, market, changed);
  for (let i = 0; i < changed.length; i += IDS_PER_JOB) await queue.enqueue(db, task, { market });
};

/** The turn that writers of a market's documents share, and that whoever writes them all takes alone. */
export const indexTurn = (market: MarketId): string => `index ${market}`;

export type PipelineContext = {
  /** Where fetched feeds are kept. */
  home: string;
  clock: Clock;
  taxonomy: () => Promise<Taxonomy>;
};

/** The work itself, one function a task. Each is safe to repeat. */
export function pipelineHandlers(context: PipelineContext, database: Db): Handlers<typeof TASKS> {
  const { home, clock } = context;
  const eachFeed = async (feedIds: readonly number[], work: (feedId: number) => Promise<void>) => {
    for (const id of feedIds) await work(id);
  };
  // Each writes what it worked out from what it read, so no two may be about the same product: none is due to two.
  const withDue = (
    task: 'price/record-prices' | 'search/index-products',
    market: MarketId,
    work: (db: Db, due: readonly number[]) => Promise<void>,
  ) =>
    transaction(database, async (db) => {
      const due = await takeDue(db, task, market, IDS_PER_JOB);
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
        const options = { now: clock(), emit: emitToQueue, acceptHeld: false };
        await acceptRows(database, feed, await feedFileOf(home, feed), options);
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
  };
}
