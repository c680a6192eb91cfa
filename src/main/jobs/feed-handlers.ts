import pLimit from 'p-limit';
import { findLowDisks } from '../../admin/disk-space.ts';
import type { MarketId } from '../../market/market.ts';
import { acceptRows } from '../../offer/accept-rows.ts';
import { applyShippingRules } from '../../offer/apply-shipping-rules.ts';
import { collectFeed } from '../../offer/collect-feed.ts';
import { deleteFiles, locateFeedFile } from '../../offer/feed-file.ts';
import { forgetFetchedFile, readFeedSource } from '../../offer/feed-source.store.ts';
import { type FeedSource, isActive, isUpload } from '../../offer/feed-source.ts';
import { importTrial, runTrial } from '../../offer/feed-trial.ts';
import { publishFeed } from '../../offer/merchant-state.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { addJob, addJobs, type Handlers } from '../../platform/queue.ts';
import { emitToQueue, type TASKS } from '../pipeline.ts';
import type { PipelineContext } from './pipeline-context.ts';

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
export function feedHandlers(
  { home, storage, clock }: PipelineContext,
  database: Db,
): Pick<Handlers<typeof TASKS>, FeedTask> {
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
      else await addJob(database, task, payload, { delaySeconds: WAIT_FOR_SPACE_S });
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
      eachFeed(feedIds, (id) =>
        readAlone(async () => {
          const feed = await readFeedSource(database, id);
          if (feed === null || !isActive(feed)) return;
          const options = { now: clock(), emit: emitToQueue, acceptHeld: false };
          const file = await locateFeedFile({ home, storage }, feed);
          if (file !== null) await acceptRows(database, feed, file, options);
          else if (!isUpload(feed.location)) await fetchAgain(database, feed);
        }),
      ),
    ),
    'offer/publish-feeds': ({ ids: feedIds }) =>
      eachFeed(feedIds, async (id) => {
        await publishFeed(database, id, clock(), emitToQueue);
        const feed = await readFeedSource(database, id);
        if (feed !== null && feed.removedAt !== null) await deleteFiles(storage, id);
      }),
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
