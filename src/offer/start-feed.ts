import { type Db, transaction } from '../platform/database.ts';
import { addJob } from '../platform/queue.ts';
import { type NewFeed, saveFeed } from './feed-source.store.ts';

/** Saves a feed, which is fetched as soon as a worker is free: nobody waits for the next minute. Returns its id. */
export function startFeed(db: Db, feed: NewFeed): Promise<number> {
  return transaction(db, async (trx) => {
    const id = await saveFeed(trx, feed);
    await addJob(trx, 'offer/collect-due-feeds', {});
    return id;
  });
}
