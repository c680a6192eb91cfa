import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import { addMatchJobs } from '../match/add-match-jobs.ts';
import type { Db } from '../platform/database.ts';
import { addPending } from '../platform/pending-ids.store.ts';
import type { Emit, PipelineEvent } from '../platform/pipeline-events.ts';
import { addJobs, areJobsWaiting, createQueue, endDelay, IDS_PER_JOB, type ScheduledTask } from '../platform/queue.ts';
import { readPosition } from '../search/search-document.store.ts';
import { INTAKE_TASKS, type PipelineTask } from '../terms/pipeline-task.ts';
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
  { task: 'match/merge-duplicates', cron: '8,18,28,38,48,58 * * * *', payload: {} },
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
  { task: 'privacy/delete-expired', cron: '25 3 * * *', payload: {} },
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
  'match/merge-duplicates': emptyPayload,
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
  'privacy/delete-expired': emptyPayload,
  'review/delete-unused-pictures': emptyPayload,
} as const satisfies Readonly<Record<PipelineTask, z.ZodType>>;

export const queue = createQueue(TASKS);

/** Fewer than other ids, since a product may have very many watches. */
const WATCHED_PRODUCTS_PER_JOB = 100;

/**
 * How long prices wait for further changes of the market: a product that several of them have is computed and
 * indexed once. It is also how often what is taken in becomes visible meanwhile. A market that shows nothing yet does not
 * wait.
 */
const PRICES_DELAY_S = 30;

export type PendingTask = 'price/record-prices' | 'search/index-products' | 'watch/evaluate-watches';

export const batchSize = (task: PendingTask): number =>
  task === 'watch/evaluate-watches' ? WATCHED_PRODUCTS_PER_JOB : IDS_PER_JOB;

/** Whether a market has had a product that shoppers find. */
const isIndexed = async (db: Db, market: MarketId): Promise<boolean> => (await readPosition(db, market)) > 0;

async function enqueuePending(
  db: Db,
  task: PendingTask,
  market: MarketId,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return;
  await addPending(db, task, market, productIds);
  const isDelayed =
    task === 'price/record-prices' && (await areJobsWaiting(db, INTAKE_TASKS, market)) && (await isIndexed(db, market));
  for (let i = 0; i < productIds.length; i += batchSize(task))
    await queue.enqueue(db, task, { market }, { delaySeconds: isDelayed ? PRICES_DELAY_S : 0 });
  if (task === 'price/record-prices' && !isDelayed) await endDelay(db, task, market);
}

/**
 * Enqueues the jobs of an event in the transaction that caused it. Products are marked as pending, and each job takes a
 * batch of them: while a stage lags behind, a product that changes again is processed once. Products that nobody watches
 * are not passed on to the price watches.
 */
export const emitToQueue: Emit = async (db, event, market, changed) => {
  for (const task of PIPELINE[event]) {
    if (task === 'offer/accept-rows') await addJobs(db, task, market, changed);
    else if (task === 'match/match-offers') await addMatchJobs(db, market, changed);
    else if (task !== 'watch/evaluate-watches') await enqueuePending(db, task, market, changed);
    else await enqueuePending(db, task, market, await readWatchedProducts(db, market, changed));
  }
};

/** The advisory lock of a market's search documents: shared by those who write some, exclusive for a full rebuild. */
export const indexLock = (market: MarketId): string => `index ${market}`;
