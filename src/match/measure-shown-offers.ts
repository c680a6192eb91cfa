import type { Db } from '../platform/database.ts';
import { countShownOffers, readUnmeasuredRuns, writeShownOffers } from './shown-offers.store.ts';

/**
 * Stores for the last run of every feed how many of its offers shoppers see. A run whose offers are still being matched is
 * measured the next time.
 */
export async function measureShownOffers(db: Db): Promise<void> {
  for (const run of await readUnmeasuredRuns(db)) {
    const shown = await countShownOffers(db, run.market, run.feedId);
    if (shown.notShown.waiting === undefined) await writeShownOffers(db, run, shown);
  }
}
