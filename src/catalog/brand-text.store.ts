import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { BrandText } from './brand-text.ts';

/** Null where the market has no such brand. */
export async function readBrandText(db: Db, market: MarketId, brandId: number): Promise<BrandText | null> {
  const { rows } = await sql<BrandText>`
    select texts, website from brand where market = ${market} and id = ${brandId}`.execute(db);
  return rows[0] ?? null;
}

/** Writes what these brands, known by their keys, say of themselves; one that the market does not have is passed over. */
export async function writeBrandTexts(
  db: Db,
  market: MarketId,
  brands: readonly (BrandText & { key: string })[],
): Promise<void> {
  await sql`update brand b set texts = g.texts, website = g.website
    from json_to_recordset(${JSON.stringify(brands)}::json) as g(key text, texts jsonb, website text)
    where b.market = ${market} and b.key = g.key`.execute(db);
}
