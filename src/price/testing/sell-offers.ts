import { sql } from 'kysely';
import { writeMatches } from '../../match/match.store.ts';
import { formatCsv, type TestOffer, type TestShop } from '../../offer/testing/test-merchant.ts';
import type { Db } from '../../platform/database.ts';

/** Imports one shop's file of that day, and matches all of its offers to the product. Returns their ids in the file's order. */
export async function sellOffers(
  db: Db,
  shop: TestShop,
  productId: number,
  at: Date,
  ...offers: TestOffer[]
): Promise<number[]> {
  await shop.run(formatCsv(offers), { now: at, acceptHeld: true });
  const { rows } = await sql<{ id: number; sku: string; identityHash: string }>`
    select id, sku, identity_hash as "identityHash" from offer where merchant_id = ${shop.merchantId}`.execute(db);
  const match = { productId, outcome: 'joined', rule: 'gtin', score: 1, reasons: [] } as const;
  const matches = rows.map(({ id, identityHash }) => ({ ...match, offerId: id, identityHash }));
  await writeMatches(db, 'SE', matches);
  return offers.map(({ sku }) => rows.find((row) => row.sku === sku)?.id ?? 0);
}
