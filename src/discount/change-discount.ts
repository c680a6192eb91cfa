import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { insertDiscount, lockDiscounts, readDiscountsOf, updateDiscount } from './discount.store.ts';
import { discountVersion, MAX_DISCOUNTS, type NewDiscount } from './discount.ts';

/** The discount that is changed, as whoever changes it was shown it; null: it is a new one. */
export type KnownDiscount = { id: number; version: string } | null;

/** `taken`: the merchant has one with this code, title and first day. `changed`: a colleague was faster. */
export type DiscountChangeError = { kind: 'taken' | 'changed' | 'unknown' | 'too-many' };

/** Adds or changes a discount of a merchant. A repeated request, whose answer was lost, is answered as the first one. */
export function changeDiscount(
  db: Db,
  { market, merchantId }: { market: MarketId; merchantId: number },
  known: KnownDiscount,
  discount: NewDiscount,
): Promise<Result<null, DiscountChangeError>> {
  return transaction(db, async (trx) => {
    await lockDiscounts(trx, market, merchantId);
    const all = await readDiscountsOf(trx, market, merchantId);
    const isSame = (one: NewDiscount) =>
      one.code === discount.code && one.title === discount.title && one.startsOn === discount.startsOn;
    const saved = all.find(isSame);
    const isRepeat = saved !== undefined && discountVersion(saved) === discountVersion(discount);
    if (isRepeat && (known === null || known.id === saved.id)) return ok(null);
    if (known === null) {
      if (all.length >= MAX_DISCOUNTS) return err({ kind: 'too-many' as const });
      const isNew = await insertDiscount(trx, { market, merchantId }, discount);
      return isNew ? ok(null) : err({ kind: 'taken' as const });
    }
    const before = all.find(({ id }) => id === known.id);
    if (before === undefined) return err({ kind: 'unknown' as const });
    if (discountVersion(before) !== known.version) return err({ kind: 'changed' as const });
    if (all.some((one) => one.id !== known.id && isSame(one))) return err({ kind: 'taken' as const });
    await updateDiscount(trx, { market, merchantId, id: known.id }, discount);
    return ok(null);
  });
}
