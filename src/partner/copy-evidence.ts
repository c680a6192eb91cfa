import { type Db, transaction } from '../platform/database.ts';
import { addPendingJob } from '../platform/queue.ts';
import { readUnconfirmedBelowOthers, writeEvidence } from '../price/merchant-evidence.store.ts';
import { readEvidence } from './partner-evidence.store.ts';
import type { Registration } from './registration.ts';

/**
 * Copies to the database of a merchant's market whether its company is accepted, and has the prices judged again that waited
 * for that. Repeating it changes nothing.
 */
export async function copyEvidence(
  { main, db }: { main: Db; db: Db },
  { market, registration, partnerId: merchantId }: Pick<Registration, 'market' | 'registration' | 'partnerId'>,
  now: Date,
): Promise<void> {
  if (registration !== 'merchant' || merchantId === null) return;
  const accepted = (await readEvidence(main, market, merchantId)).length > 0;
  await transaction(db, async (trx) => {
    const hasChanged = await writeEvidence(trx, { market, merchantId }, accepted ? now : null);
    const productIds = hasChanged ? await readUnconfirmedBelowOthers(trx, market, merchantId) : [];
    await addPendingJob(trx, 'price/record-prices', market, productIds);
  });
}
