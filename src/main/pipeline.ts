import { join } from 'node:path';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { InstallationFolders } from '../admin/backup-folder.ts';
import { findLowDisks } from '../admin/disk-space.ts';
import { measureFigures } from '../admin/measure-figures.ts';
import { mergeAnswered } from '../admin/merge-answered.ts';
import { runBackup } from '../admin/run-backup.ts';
import { createInvoices, describeRefused } from '../billing/create-invoices.ts';
import { forgetVisitors, judgeClicks } from '../billing/judge-clicks.ts';
import { shareClicks } from '../billing/share-clicks.ts';
import { findInvoiceSeller } from '../content/find-invoice-seller.ts';
import { findPublisherShare } from '../content/find-publisher-share.ts';
import { checkBasketWishes } from '../list/check-basket-wishes.ts';
import { MARKET_IDS, type MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import { createPendingSeries } from '../match/create-series.ts';
import { groupPendingVariants } from '../match/group-variants.ts';
import { learnCategoriesOfMarkets, reviseCategories } from '../match/learn-categories.ts';
import { matchOffers } from '../match/match-offers.ts';
import { measureShownOffers } from '../match/measure-shown-offers.ts';
import { namePendingProducts } from '../match/name-products.ts';
import { trainModels } from '../match/train-model.ts';
import { acceptRows } from '../offer/accept-rows.ts';
import { applyShippingRules } from '../offer/apply-shipping-rules.ts';
import { collectFeed } from '../offer/collect-feed.ts';
import { locateFeedFile } from '../offer/feed-file.ts';
import {
  expireFeeds,
  forgetFetchedFile,
  readFeedSource,
  readOfferIdsOfFeed,
  takeDueFeeds,
} from '../offer/feed-source.store.ts';
import { type FeedSource, isActive, isUpload } from '../offer/feed-source.ts';
import { deleteOldTrials, importTrial, runTrial } from '../offer/feed-trial.ts';
import { publishFeed } from '../offer/merchant-state.ts';
import { pruneMailbox, pruneMessages } from '../outbox/outbox.store.ts';
import { sendWebhooks } from '../partner/send-webhooks.ts';
import { acquireSharedLock } from '../platform/advisory-lock.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, transaction } from '../platform/database.ts';
import { addPending, takePending } from '../platform/pending-ids.store.ts';
import type { Emit, PipelineEvent } from '../platform/pipeline-events.ts';
import { addJob, areJobsWaiting, createQueue, endDelay, type Handlers, type ScheduledTask } from '../platform/queue.ts';
import { learnOutlooks } from '../price/learn-outlooks.ts';
import { readStaleProductIds } from '../price/price.store.ts';
import { measurePriceSpreads } from '../price/price-spread.store.ts';
import { recordPrices } from '../price/record-prices.ts';
import { readConfirmableProducts } from '../price/unconfirmed-price.store.ts';
import { pruneAccounts } from '../privacy/prune-accounts.ts';
import { deleteUnusedReviewPictures } from '../review/delete-unused-pictures.ts';
import { indexProducts } from '../search/index-products.ts';
import { learnSynonyms } from '../search/learn-synonyms.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { INTAKE_TASKS, type PipelineTask } from '../terms/pipeline-task.ts';
import { expiryOf } from '../terms/retention.ts';
import { evaluateProductWatches } from '../watch/evaluate-watches.ts';
import { readWatchedProducts } from '../watch/price-watch.store.ts';

/**
 * The pipeline from a merchant's file to the page: which tasks follow which event. Each event carries ids of one market;
 * the jobs of its tasks are enqueued in the transaction that caused the event.
 */
export const PIPELINE = {
  'feed.fetched': ['offer/accept-rows'],
  'offer.changed': ['match/match-offers'],
  'offer.matched': ['price/record-prices'],
  'price.recorded': ['search/index-products', 'watch/evaluate-watches'],
} as const satisfies Record<PipelineEvent, readonly string[]>;

/** Tasks that run on a schedule. */
export const SCHEDULE: readonly ScheduledTask<typeof TASKS>[] = [
  { task: 'offer/collect-due-feeds', cron: '* * * * *', payload: {} },
  { task: 'offer/expire-feeds', cron: '*/10 * * * *', payload: {} },
  { task: 'offer/delete-old-trials', cron: '20 3 * * *', payload: {} },
  { task: 'match/name-products', cron: '*/5 * * * *', payload: {} },
  { task: 'match/create-series', cron: '*/10 * * * *', payload: {} },
  { task: 'match/group-variants', cron: '5,15,25,35,45,55 * * * *', payload: {} },
  { task: 'match/train-models', cron: '15 2 * * *', payload: {} },
  { task: 'match/merge-answered', cron: '8,18,28,38,48,58 * * * *', payload: {} },
  { task: 'match/learn-categories', cron: '30 2 * * *', payload: {} },
  { task: 'search/learn-synonyms', cron: '55 2 * * *', payload: {} },
  { task: 'match/revise-categories', cron: '*/10 * * * *', payload: {} },
  { task: 'match/measure-shown', cron: '* * * * *', payload: {} },
  { task: 'price/refresh-day', cron: '5 0 * * *', payload: {} },
  { task: 'price/recheck-unconfirmed', cron: '*/5 * * * *', payload: {} },
  { task: 'price/learn-outlooks', cron: '45 2 * * *', payload: {} },
  { task: 'list/check-basket-wishes', cron: '15 6 * * *', payload: {} },
  { task: 'message/send-pending', cron: '* * * * *', payload: {} },
  { task: 'message/prune-messages', cron: '35 2 * * *', payload: {} },
  { task: 'admin/measure-figures', cron: '50 * * * *', payload: {} },
  { task: 'billing/judge-clicks', cron: '* * * * *', payload: {} },
  { task: 'billing/create-invoices', cron: '10 4 * * *', payload: {} },
  { task: 'billing/forget-visitors', cron: '50 3 * * *', payload: {} },
  { task: 'partner/send-webhooks', cron: '* * * * *', payload: {} },
  { task: 'privacy/prune-accounts', cron: '25 3 * * *', payload: {} },
  { task: 'review/delete-unused-pictures', cron: '45 3 * * *', payload: {} },
];

const marketPayload = z.object({ market: marketIdSchema });
const ids = marketPayload.extend({ ids: z.array(z.int()) });
const emptyPayload = z.object({});

export const TASKS = {
  'offer/collect-feed': ids,
  'offer/accept-rows': ids,
  'offer/publish-feeds': ids,
  'offer/apply-shipping-rules': ids,
  'offer/try-feed': marketPayload.extend({ id: z.uuid() }),
  'offer/import-trial': marketPayload.extend({ id: z.uuid(), feedId: z.int() }),
  'match/match-offers': ids,
  'price/record-prices': marketPayload,
  'search/index-products': marketPayload,
  'watch/evaluate-watches': marketPayload,
  'offer/collect-due-feeds': emptyPayload,
  'offer/expire-feeds': emptyPayload,
  'offer/delete-old-trials': emptyPayload,
  'match/name-products': emptyPayload,
  'match/create-series': emptyPayload,
  'match/group-variants': emptyPayload,
  'match/train-models': emptyPayload,
  'match/merge-answered': emptyPayload,
  'match/learn-categories': emptyPayload,
  'search/learn-synonyms': emptyPayload,
  'match/revise-categories': emptyPayload,
  'match/measure-shown': emptyPayload,
  'price/refresh-day': emptyPayload,
  'price/recheck-unconfirmed': emptyPayload,
  'price/learn-outlooks': emptyPayload,
  'list/check-basket-wishes': emptyPayload,
  'message/send-pending': emptyPayload,
  'message/prune-messages': emptyPayload,
  'admin/measure-figures': emptyPayload,
  'admin/back-up': z.object({ id: z.uuid() }),
  'billing/judge-clicks': emptyPayload,
  'billing/create-invoices': emptyPayload,
  'billing/forget-visitors': emptyPayload,
  'partner/send-webhooks': emptyPayload,
  'privacy/prune-accounts': emptyPayload,
  'review/delete-unused-pictures': emptyPayload,
} as const satisfies Readonly<Record<PipelineTask, z.ZodType>>;

export const queue = createQueue(TASKS);

/** Ids per job: small enough that a job takes about a second. */
const IDS_PER_JOB = 1000;
/** Fewer than other ids, since a product may have very many watches. */
const WATCHED_PRODUCTS_PER_JOB = 100;

/**
 * How long prices wait for further changes of the market: a product that several of them have is computed and
 * indexed once. It is also how often what is taken in becomes visible meanwhile.
 */
const PRICES_DELAY_S = 30;

type IdTask = 'offer/collect-feed' | 'offer/accept-rows' | 'match/match-offers';

async function addJobs(db: Db, task: IdTask, market: MarketId, all: readonly number[]): Promise<void> {
  for (let i = 0; i < all.length; i += IDS_PER_JOB) {
    await queue.enqueue(db, task, { market, ids: all.slice(i, i + IDS_PER_JOB) });
  }
}

type PendingTask = 'price/record-prices' | 'search/index-products' | 'watch/evaluate-watches';

const batchSize = (task: PendingTask): number =>
  task === 'watch/evaluate-watches' ? WATCHED_PRODUCTS_PER_JOB : IDS_PER_JOB;

async function enqueuePending(
  db: Db,
  task: PendingTask,
  market: MarketId,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return;
  await addPending(db, task, market, productIds);
  const isDelayed = task === 'price/record-prices' && (await areJobsWaiting(db, INTAKE_TASKS, market));
  for (let i = 0; i < productIds.length; i += batchSize(task))
    await queue.enqueue(db, task, { market }, isDelayed ? PRICES_DELAY_S : 0);
  if (task === 'price/record-prices' && !isDelayed) await endDelay(db, task, market);
}

/**
 * Enqueues the jobs of an event in the transaction that caused it. Products are marked as pending, and each job takes a
 * batch of them: while a stage lags behind, a product that changes again is processed once. Products that nobody watches
 * are not passed on to the price watches.
 */
export const emitToQueue: Emit = async (db, event, market, changed) => {
  for (const task of PIPELINE[event]) {
    if (task === 'offer/accept-rows' || task === 'match/match-offers') await addJobs(db, task, market, changed);
    else if (task !== 'watch/evaluate-watches') await enqueuePending(db, task, market, changed);
    else await enqueuePending(db, task, market, await readWatchedProducts(db, market, changed));
  }
};

/** The advisory lock of a market's search documents: shared by those who write some, exclusive for a full rebuild. */
export const indexLock = (market: MarketId): string => `index ${market}`;

export type PipelineContext = {
  /** The folder that the paths of local feeds are relative to. */
  home: string;
  /** The folder with fetched feeds and uploads, which all processes share. */
  storage: string;
  clock: Clock;
  taxonomy: () => Promise<Taxonomy>;
  /** Sends a database's pending messages. */
  sendMessages: (database: Db) => Promise<void>;
  /** Where backups go, and which disks must have space; by default, nowhere and none. */
  folders?: InstallationFolders | null;
};

/** The file lies with another worker, or was deleted: an older copy would bring back older prices, so it is fetched again. */
const fetchAgain = (database: Db, { id, market }: FeedSource): Promise<void> =>
  transaction(database, async (db) => {
    await forgetFetchedFile(db, id);
    await addJobs(db, 'offer/collect-feed', market, [id]);
  });

type FeedTask =
  | 'offer/collect-feed'
  | 'offer/accept-rows'
  | 'offer/publish-feeds'
  | 'offer/apply-shipping-rules'
  | 'offer/try-feed'
  | 'offer/import-trial';

type FeedIds = { ids: readonly number[] };
type TrialId = { market: MarketId; id: string };

/** How soon a job of intake looks again whether there is space. */
const WAIT_FOR_SPACE_S = 60;

/** The handlers of the tasks that fetch and read merchants' files. */
function feedHandlers({ home, storage, clock }: PipelineContext, database: Db): Pick<Handlers<typeof TASKS>, FeedTask> {
  const eachFeed = async (feedIds: readonly number[], work: (feedId: number) => Promise<void>) => {
    for (const id of feedIds) await work(id);
  };
  // Reading a file keeps a core busy: a second one in parallel would only delay what follows the first.
  const readAlone = pLimit(1);
  // Without space, a job of intake waits in the queue: nothing new is written, and what was fetched stays.
  const whenSpace =
    <P>(task: FeedTask, work: (payload: P) => Promise<void>) =>
    async (payload: P): Promise<void> => {
      if ((await findLowDisks([home, storage])).length === 0) await work(payload);
      else await addJob(database, task, payload, WAIT_FOR_SPACE_S);
    };
  return {
    'offer/collect-feed': whenSpace('offer/collect-feed', ({ ids: feedIds }: FeedIds) =>
      eachFeed(feedIds, async (id) => {
        const feed = await readFeedSource(database, id);
        if (feed)
          await collectFeed(database, feed, { home, storage, now: clock(), emit: emitToQueue, allowPrivate: false });
      }),
    ),
    'offer/accept-rows': whenSpace('offer/accept-rows', ({ ids: feedIds }: FeedIds) =>
      eachFeed(feedIds, async (id) => {
        const feed = await readFeedSource(database, id);
        if (feed === null || !isActive(feed)) return;
        await readAlone(async () => {
          const options = { now: clock(), emit: emitToQueue, acceptHeld: false };
          const file = await locateFeedFile({ home, storage }, feed);
          if (file !== null) await acceptRows(database, feed, file, options);
          else if (!isUpload(feed.location)) await fetchAgain(database, feed);
        });
      }),
    ),
    'offer/publish-feeds': ({ ids: feedIds }) =>
      eachFeed(feedIds, (id) => publishFeed(database, id, clock(), emitToQueue)),
    'offer/apply-shipping-rules': async ({ market, ids: merchantIds }) => {
      for (const id of merchantIds) await applyShippingRules(database, market, id, { now: clock(), emit: emitToQueue });
    },
    'offer/try-feed': whenSpace('offer/try-feed', ({ market, id }: TrialId) =>
      readAlone(() => runTrial(database, market, id, { storage, now: clock(), allowPrivate: false })),
    ),
    'offer/import-trial': whenSpace('offer/import-trial', ({ market, ...trial }: TrialId & { feedId: number }) =>
      importTrial(database, market, trial, storage),
    ),
  };
}

type LearningTask =
  | 'match/name-products'
  | 'match/create-series'
  | 'match/group-variants'
  | 'match/train-models'
  | 'match/merge-answered'
  | 'match/learn-categories'
  | 'search/learn-synonyms'
  | 'match/measure-shown'
  | 'match/revise-categories';

/** The handlers of the tasks that improve the catalogue after offers are matched. */
function learningHandlers(context: PipelineContext, database: Db): Pick<Handlers<typeof TASKS>, LearningTask> {
  const { clock } = context;
  return {
    'match/name-products': async () =>
      namePendingProducts(database, { taxonomy: await context.taxonomy(), now: clock(), emit: emitToQueue }),
    'match/create-series': () => createPendingSeries(database, clock(), emitToQueue),
    'match/group-variants': () => groupPendingVariants(database, clock(), context.taxonomy, emitToQueue),
    'match/train-models': async () => {
      await trainModels(database, clock());
      await mergeAnswered(database, await context.taxonomy(), 'all', clock());
    },
    'match/merge-answered': async () => {
      await mergeAnswered(database, await context.taxonomy(), 'identified', clock());
    },
    'match/learn-categories': async () =>
      learnCategoriesOfMarkets(database, { taxonomy: await context.taxonomy(), emit: emitToQueue }, clock()),
    'search/learn-synonyms': async () => learnSynonyms(database, await context.taxonomy(), clock()),
    'match/measure-shown': () => measureShownOffers(database),
    'match/revise-categories': async () =>
      reviseCategories(database, { taxonomy: await context.taxonomy(), emit: emitToQueue }, clock()),
  };
}

/** The handlers of the tasks. Each is idempotent. */
export function pipelineHandlers(context: PipelineContext, database: Db, url = ''): Handlers<typeof TASKS> {
  const { storage, clock, folders = null } = context;
  // Each job writes what it derived from what it read, so no two jobs may have the same product: none is taken twice.
  const withPending = (task: PendingTask, market: MarketId, work: (db: Db, ids: readonly number[]) => Promise<void>) =>
    transaction(database, async (db) => {
      const taken = await takePending(db, task, market, batchSize(task));
      if (taken.length > 0) await work(db, taken);
    });
  return {
    ...feedHandlers(context, database),
    ...learningHandlers(context, database),
    'match/match-offers': async ({ market, ids: offerIds }) => {
      const taxonomy = await context.taxonomy();
      await transaction(database, (db) => matchOffers(db, market, offerIds, taxonomy, emitToQueue));
    },
    'price/record-prices': ({ market }) =>
      withPending('price/record-prices', market, (db, ids) => recordPrices(db, market, ids, clock(), emitToQueue)),
    'search/index-products': async ({ market }) => {
      const taxonomy = await context.taxonomy();
      await withPending('search/index-products', market, async (db, ids) => {
        await acquireSharedLock(db, indexLock(market));
        await indexProducts(db, market, ids, taxonomy, clock());
      });
    },
    'watch/evaluate-watches': ({ market }) =>
      withPending('watch/evaluate-watches', market, (db, ids) => evaluateProductWatches(db, market, ids, clock())),
    // Feeds that are not taken stay due.
    'offer/collect-due-feeds': async () => {
      if ((await findLowDisks([context.home, storage])).length > 0) return;
      await transaction(database, async (db) => {
        for (const feed of await takeDueFeeds(db, clock()))
          await addJobs(db, 'offer/collect-feed', feed.market, [feed.id]);
      });
    },
    'offer/expire-feeds': () =>
      transaction(database, async (db) => {
        for (const { id, market } of await expireFeeds(db, clock())) {
          await emitToQueue(db, 'offer.changed', market, await readOfferIdsOfFeed(db, market, id));
        }
      }),
    'offer/delete-old-trials': () => deleteOldTrials(database, storage, clock()),
    'price/refresh-day': () =>
      transaction(database, async (db) => {
        for (const { market, productIds } of await readStaleProductIds(db, clock())) {
          await measurePriceSpreads(db, market);
          await emitToQueue(db, 'offer.matched', market, productIds);
        }
      }),
    'price/learn-outlooks': () => learnOutlooks(database, clock()),
    'list/check-basket-wishes': () => checkBasketWishes(database, clock()),
    'admin/measure-figures': () => measureFigures(database, storage, clock()),
    'admin/back-up': ({ id }) => runBackup({ db: database, url }, id, { folders, clock }),
    'billing/judge-clicks': async () => {
      await judgeClicks(database, clock());
      await shareClicks(database, (market) => findPublisherShare(database, market), clock());
    },
    'billing/create-invoices': async () => {
      const refused = await createInvoices(database, (market) => findInvoiceSeller(database, market), clock());
      // All others are made. Failing, the job shows staff what to mend.
      if (refused.length > 0) throw new Error(describeRefused(refused));
    },
    'billing/forget-visitors': () => forgetVisitors(database, clock()),
    'partner/send-webhooks': () => sendWebhooks(database, { now: clock(), allowPrivate: false }),
    'privacy/prune-accounts': () => pruneAccounts(database, clock()),
    'review/delete-unused-pictures': () => deleteUnusedReviewPictures(database, join(storage, 'uploads'), clock()),
    // An unconfirmed price is confirmed by a later run of its feed, even if that run changes nothing.
    'price/recheck-unconfirmed': () =>
      transaction(database, async (db) => {
        for (const { market, productIds } of await readConfirmableProducts(db)) {
          await emitToQueue(db, 'offer.matched', market, productIds);
        }
      }),
    'message/send-pending': () => context.sendMessages(database),
    'message/prune-messages': async () => {
      const before = expiryOf('messages', clock());
      for (const market of MARKET_IDS) await pruneMessages(database, { market, before });
      await pruneMailbox(database, { before });
    },
  };
}
