import { readDropProofs } from '../../price/read-drop-proofs.ts';
import type { ApiContext } from '../context.ts';
import type { View } from '../view.ts';
import { findDrops } from './find-drops.ts';

/** A product's drop is that of its lowest total, which may be another shop's: so more are looked at than are shown. */
const LOOKED_AT = 4;

/** The largest proved drops that are this merchant's own, not those of others who sell the same. */
export async function findOwnDrops(
  context: ApiContext,
  view: View,
  merchantId: number,
  limit: number,
): Promise<readonly number[]> {
  const { db } = context.databases.of(view.market.id);
  const ids = await findDrops(context, view, { kind: 'merchant', id: merchantId }, limit * LOOKED_AT);
  const proofs = await readDropProofs(db, view.market.id, ids, context.clock());
  return ids.filter((id) => proofs.get(id)?.offer.merchantId === merchantId).slice(0, limit);
}
