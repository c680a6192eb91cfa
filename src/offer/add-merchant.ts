import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { slugify } from '../terms/slug.ts';
import { readMerchant, readMerchants, saveMerchant, saveMerchantState } from './merchant.store.ts';
import { type Merchant, type NewMerchant, namedMerchant } from './merchant.ts';

const sameSlug = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The merchant of that name, whatever its case; null if the market has none. */
export async function findMerchant(db: Db, market: MarketId, name: string): Promise<Merchant | null> {
  const slug = slugify(name);
  return (await readMerchants(db, market)).find((merchant) => sameSlug(merchant.slug, slug)) ?? null;
}

/** Adds a merchant to a market. One of that name that was removed comes back; another one is an error. */
export function addMerchant(db: Db, merchant: NewMerchant): Promise<Result<Merchant, { kind: 'name-taken' }>> {
  return transaction(db, async (trx) => {
    const known = await findMerchant(trx, merchant.market, merchant.name);
    if (known !== null && known.removedAt === null) return err({ kind: 'name-taken' as const });
    const slug = known?.slug ?? merchant.slug;
    const id = await saveMerchant(trx, { ...merchant, slug });
    const added = await readMerchant(trx, merchant.market, id);
    if (added === null) throw new Error('The merchant that was just added does not exist.');
    const present = { ...added, pausedAt: null, removedAt: null };
    await saveMerchantState(trx, present);
    return ok(present);
  });
}

/** The id of the merchant of that name; it is added if the market has none. */
export async function findOrAddMerchant(db: Db, market: MarketId, name: string, website: string): Promise<number> {
  const known = await findMerchant(db, market, name);
  if (known !== null && known.removedAt === null) return known.id;
  const added = await addMerchant(db, namedMerchant(market, name, website));
  if (!added.ok) throw new Error('A merchant that does not exist has no name that is taken.');
  return added.value.id;
}
