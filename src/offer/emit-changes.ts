import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';

/** Offers per event. Larger batches are no faster and use more memory. */
const BATCH_SIZE = 1000;

/** Emits `offer.changed` for these offers, in the transaction that changed them. */
export async function emitChanges(db: Db, market: MarketId, ids: readonly number[], emit: Emit): Promise<void> {
  for (let i = 0; i < ids.length; i += BATCH_SIZE) {
    await emit(db, 'offer.changed', market, ids.slice(i, i + BATCH_SIZE));
  }
}
