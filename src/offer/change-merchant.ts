import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { addJob } from '../platform/queue.ts';
import { SHIPPING_RULES_TASK } from './apply-shipping-rules.ts';
import { readMerchants, saveMerchant, saveMerchantState } from './merchant.store.ts';
import type { Merchant } from './merchant.ts';

/** What an operator states about a merchant; missing fields stay as they are. */
export type MerchantChange = Partial<
  Pick<
    Merchant,
    | 'name'
    | 'description'
    | 'website'
    | 'city'
    | 'foundedYear'
    | 'registrationNumber'
    | 'returnDays'
    | 'paymentMethods'
    | 'shippingSteps'
    | 'delivery'
    | 'logo'
  >
>;

/** A merchant before and after a change. */
export type ChangedMerchant = { before: Merchant; after: Merchant };

type ChangeError = { kind: 'unknown-merchant' } | { kind: 'name-taken' };

/** Changes the profile of a merchant, by id or name: what a feed does not state. */
export function changeMerchant(
  db: Db,
  market: MarketId,
  which: number | string,
  change: MerchantChange,
): Promise<Result<ChangedMerchant, ChangeError>> {
  return transaction(db, async (trx) => {
    const merchants = await readMerchants(trx, market);
    const before = merchants.find((one) => one.id === which || isNamed(one, which));
    if (before === undefined) return err({ kind: 'unknown-merchant' as const });
    const after = { ...before, ...change };
    if (merchants.some((one) => one.id !== before.id && isNamed(one, after.name))) {
      return err({ kind: 'name-taken' as const });
    }
    await saveMerchant(trx, after);
    await saveMerchantState(trx, after);
    if (JSON.stringify(after.shippingSteps) !== JSON.stringify(before.shippingSteps)) {
      await addJob(trx, SHIPPING_RULES_TASK, { market, ids: [after.id] });
    }
    return ok({ before, after });
  });
}

const isNamed = ({ name }: Merchant, which: number | string): boolean =>
  name.toLowerCase() === String(which).toLowerCase();
