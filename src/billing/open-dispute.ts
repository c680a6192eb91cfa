import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { acquireLock } from '../platform/advisory-lock.ts';
import { type Db, transaction } from '../platform/database.ts';
import { insertDispute, readDisputesOf } from './invoice.store.ts';
import type { Invoice } from './invoice.ts';

/** `credit`: a credit note cannot be disputed. `open`: staff have not decided an earlier dispute of the invoice yet. */
export type OpenDisputeError = { kind: 'credit' | 'open' };

export type NewDispute = {
  /** The same request opens one dispute. */
  readonly id: string;
  readonly market: MarketId;
  readonly invoice: Invoice;
  /** What the merchant objects to. */
  readonly text: string;
  readonly openedBy: string;
};

/** Opens a merchant's dispute of its invoice, about which staff decide. */
export async function openDispute(
  db: Db,
  { id, market, invoice, text, openedBy }: NewDispute,
  now: Date,
): Promise<Result<null, OpenDisputeError>> {
  if (invoice.kind === 'credit') return err({ kind: 'credit' });
  return transaction(db, async (trx) => {
    // Two requests at once would both see that none is open.
    await acquireLock(trx, `dispute ${invoice.id}`);
    const earlier = await readDisputesOf(trx, invoice.id);
    const isOpen = earlier.some(({ verdict }) => verdict === null);
    if (isOpen && !earlier.some((one) => one.id === id)) return err({ kind: 'open' });
    await insertDispute(trx, { id, market, invoiceId: invoice.id, text, openedBy, now });
    return ok(null);
  });
}
