import { createHash } from 'node:crypto';
import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { addJob } from '../platform/queue.ts';
import { lockMerchantProfile, readMerchants, saveMerchant, saveMerchantState } from './merchant.store.ts';
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

/** `changed`: the profile was changed since it was shown. */
type ChangeError = { kind: 'unknown-merchant' | 'name-taken' | 'changed' };

/** A hash of a merchant's profile. It differs from the one that a form was opened with once another person changed the profile. */
export const profileVersion = ({
  name,
  description,
  website,
  city,
  foundedYear,
  returnDays,
  paymentMethods,
  shippingSteps,
  delivery,
}: Merchant): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        name,
        description,
        website,
        city,
        foundedYear,
        returnDays,
        paymentMethods,
        shippingSteps,
        delivery,
      ]),
    )
    .digest('base64url')
    .slice(0, 16);

/**
 * Changes the profile of a merchant, by id or name: what a feed does not state. With the version that was shown, it changes
 * nothing if the profile was changed since.
 */
export function changeMerchant(
  db: Db,
  market: MarketId,
  which: number | string,
  change: MerchantChange,
  shownVersion: string | null = null,
): Promise<Result<ChangedMerchant, ChangeError>> {
  return transaction(db, async (trx) => {
    const merchants = await readMerchants(trx, market);
    const found = merchants.find((one) => one.id === which || isNamed(one, which));
    const before = found === undefined ? null : await lockMerchantProfile(trx, market, found.id);
    if (before === null) return err({ kind: 'unknown-merchant' as const });
    if (shownVersion !== null && profileVersion(before) !== shownVersion) return err({ kind: 'changed' as const });
    const after = { ...before, ...change };
    if (merchants.some((one) => one.id !== before.id && isNamed(one, after.name))) {
      return err({ kind: 'name-taken' as const });
    }
    await saveMerchant(trx, after);
    await saveMerchantState(trx, after);
    if (JSON.stringify(after.shippingSteps) !== JSON.stringify(before.shippingSteps)) {
      await addJob(trx, 'offer/apply-shipping-rules', { market, ids: [after.id] });
    }
    return ok({ before, after });
  });
}

const isNamed = ({ name }: Merchant, which: number | string): boolean =>
  name.toLowerCase() === String(which).toLowerCase();
