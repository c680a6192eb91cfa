import { err, ok, type Result } from '../base/result.ts';
import { MARKETS, type MarketId, marketCurrency } from '../market/market.ts';
import { acquireLock } from '../platform/advisory-lock.ts';
import { type Db, transaction } from '../platform/database.ts';
import { writeEntry } from './ledger.store.ts';
import {
  insertSettlement,
  readMovement,
  readSettlements,
  type Settlement,
  type StoredMovement,
  sumSettled,
} from './provider-movement.store.ts';

/** `gone`: it does not wait. `known`: this market has decided. `too-much`: more than is left of it, or no payout. */
export type SettleError = { kind: 'gone' | 'known' | 'too-much' };

export const isPayout = ({ kind }: Pick<StoredMovement, 'kind'>): boolean =>
  kind === 'payout' || kind === 'payout-failed';

/**
 * Records what a person decided about a movement that waits. Of a payout, `amount` went from this market's money at the
 * provider to the bank, and `fee` is what the provider took; each market in its currency decides for itself. Of anything
 * else, nothing is booked: it belongs to no payment here, or was booked by hand.
 */
export async function settleMovement(
  { main, database }: { main: Db; database: Db },
  market: MarketId,
  settlement: Settlement,
  by: { settledBy: string; now: Date },
): Promise<Result<StoredMovement, SettleError>> {
  const { kind, id, amount, fee } = settlement;
  const movement = (await readMovement(database, market, settlement)) ?? (await readMovement(main, null, settlement));
  if (movement === null || movement.outcome !== 'waiting') return err({ kind: 'gone' });
  const canBook = isPayout(movement) && movement.currency === marketCurrency(MARKETS[market]);
  if (!canBook && amount + fee > 0) return err({ kind: 'too-much' });
  return transaction(database, async (db) => {
    await acquireLock(db, `settle ${kind} ${id}`);
    const decided = await readSettlements(db, market);
    if (decided.some((one) => one.kind === kind && one.id === id)) return err({ kind: 'known' });
    if (amount + (await sumSettled(db, settlement)) > movement.amount) return err({ kind: 'too-much' });
    await insertSettlement(db, market, settlement, by.settledBy, by.now);
    const sign = kind === 'payout-failed' ? -1 : 1;
    await writeEntry(db, {
      market,
      currency: movement.currency,
      reference: `${kind} ${id}`,
      at: by.now,
      lines: [
        { kind: 'bank', merchantId: null, amount: sign * amount },
        { kind: 'fee', merchantId: null, amount: fee },
        { kind: 'provider', merchantId: null, amount: -sign * amount - fee },
      ],
    });
    return ok(movement);
  });
}
