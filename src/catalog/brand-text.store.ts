import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { textByLocaleSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryFirst } from '../platform/query.ts';
import type { BrandText } from './brand-text.ts';

const brandTextRow = z.object({ texts: textByLocaleSchema, website: z.string().nullable() });

/** Null where the market has no such brand. */
export async function readBrandText(db: Db, market: MarketId, brandId: number): Promise<BrandText | null> {
  const query = sql`select texts, website from brand where market = ${market} and id = ${brandId}`;
  return queryFirst(db, brandTextRow, query);
}

/** Stores the descriptions of these brands, identified by key. Brands that the market does not have are ignored. */
export async function writeBrandTexts(
  db: Db,
  market: MarketId,
  brands: readonly (BrandText & { key: string })[],
): Promise<void> {
  await sql`update brand b set texts = g.texts, website = g.website
    from json_to_recordset(${JSON.stringify(brands)}::json) as g(key text, texts jsonb, website text)
    where b.market = ${market} and b.key = g.key`.execute(db);
}
