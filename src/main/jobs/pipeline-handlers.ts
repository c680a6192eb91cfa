import { join } from 'node:path';
import { findLowDisks } from '../../admin/disk-space.ts';
import { measureFigures } from '../../admin/measure-figures.ts';
import { runBackup } from '../../admin/run-backup.ts';
import { createInvoices, describeRefused } from '../../billing/create-invoices.ts';
import { forgetVisitors, judgeClicks } from '../../billing/judge-clicks.ts';
import { shareClicks } from '../../billing/share-clicks.ts';
import { findInvoiceSeller } from '../../content/find-invoice-seller.ts';
import { findPublisherShare } from '../../content/find-publisher-share.ts';
import { checkBasketWishes } from '../../list/check-basket-wishes.ts';
import { MARKET_IDS, type MarketId } from '../../market/market.ts';
import { matchOffers } from '../../match/match-offers.ts';
import { emitChanges } from '../../offer/emit-changes.ts';
import { expireFeeds, readOfferIdsOfFeed, takeDueFeeds } from '../../offer/feed-source.store.ts';
import { deleteOldTrials } from '../../offer/feed-trial.ts';
import { pruneMailbox, pruneMessages } from '../../outbox/outbox.store.ts';
import { sendWebhooks } from '../../partner/send-webhooks.ts';
import { acquireSharedLock } from '../../platform/advisory-lock.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { addJobs, type Handlers } from '../../platform/queue.ts';
import { learnOutlooks } from '../../price/learn-outlooks.ts';
import { readStaleProductIds } from '../../price/price.store.ts';
import { measurePriceSpreads } from '../../price/price-spread.store.ts';
import { recordPrices } from '../../price/record-prices.ts';
import { readConfirmableProducts } from '../../price/unconfirmed-price.store.ts';
import { deleteExpiredData } from '../../privacy/delete-expired-data.ts';
import { deleteUnusedReviewPictures } from '../../review/delete-unused-pictures.ts';
import { indexProducts } from '../../search/index-products.ts';
import { expiryOf } from '../../terms/retention.ts';
import { evaluateProductWatches } from '../../watch/evaluate-watches.ts';
import { emitToQueue, indexLock, type PendingTask, type TASKS } from '../pipeline.ts';
import { feedHandlers } from './feed-handlers.ts';
import { isolateFailures } from './isolate-failures.ts';
import { learningHandlers } from './learning-handlers.ts';
import type { PipelineContext } from './pipeline-context.ts';
import { type PendingWork, workOnPending } from './work-on-pending.ts';

/** The handlers of the tasks. Each is idempotent. */
export function pipelineHandlers(context: PipelineContext, database: Db, url = ''): Handlers<typeof TASKS> {
  const { storage, clock, folders = null } = context;
  const withPending = (task: PendingTask, market: MarketId, work: PendingWork) =>
    workOnPending(database, task, market, work);
  return {
    ...feedHandlers(context, database),
    ...learningHandlers(context, database),
    'match/match-offers': async ({ market, ids: offerIds }) => {
      const taxonomy = await context.taxonomy();
      await isolateFailures(offerIds, (some) =>
        transaction(database, (db) => matchOffers(db, market, some, taxonomy, emitToQueue)),
      );
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
          await emitChanges(db, market, await readOfferIdsOfFeed(db, market, id), emitToQueue);
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
    'privacy/delete-expired': () => deleteExpiredData(database, clock()),
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
