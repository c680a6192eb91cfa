import { readDropProofs } from '../../price/read-drop-proofs.ts';
import type { ApiContext } from '../view/context.ts';
import { findDrops } from '../view/find-products.ts';
import type { View } from '../view/view.ts';

/**
 * A product's drop belongs to its lowest total, which may be another merchant's, so more candidates are loaded than
 * returned.
 */
const CANDIDATE_FACTOR = 4;

/** Ids of the products with the largest proved drops of this merchant's own offers. */
export async function findMerchantDrops(
  context: ApiContext,
  view: View,
  merchantId: number,
  limit: number,
): Promise<readonly number[]> {
  const { db } = context.databases.forMarket(view.market.id);
  const ids = await findDrops(context, view, { kind: 'merchant', id: merchantId }, limit * CANDIDATE_FACTOR);
  const proofs = await readDropProofs(db, view.market.id, ids, context.clock());
  return ids.filter((id) => proofs.get(id)?.offer.merchantId === merchantId).slice(0, limit);
}
