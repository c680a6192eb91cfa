import { sql } from 'kysely';
import { z } from 'zod';
import { readBrands } from '../../catalog/product.store.ts';
import type { MarketId } from '../../market/market.ts';
import type { Db } from '../../platform/database.ts';
import { queryAll } from '../../platform/query.ts';
import { compactKey } from '../engine/split-words.ts';
import { type BrandSpelling, chooseSpelling } from './brand-spelling.ts';

const spellingRow = z.object({ text: z.string(), merchants: z.int(), offers: z.int() });

/** Spells each brand of a market as its merchants do. One pass over the offers. Returns how many changed. */
export async function spellBrands(db: Db, market: MarketId): Promise<number> {
  const query = sql`select brand as text, count(distinct merchant_id)::int as merchants, count(*)::int as offers
    from offer where market = ${market} and gone_at is null and brand is not null group by brand`;
  const byKey = Map.groupBy<string, BrandSpelling>(await queryAll(db, spellingRow, query), ({ text }) =>
    compactKey(text),
  );
  const changed = (await readBrands(db, market)).flatMap(({ id, key, name }) => {
    const chosen = chooseSpelling(byKey.get(key) ?? [], name);
    return chosen === name ? [] : [{ id, name: chosen }];
  });
  await sql`update brand b set name = c.name from json_to_recordset(${JSON.stringify(changed)}::json) as c(id int, name text)
    where b.id = c.id`.execute(db);
  return changed.length;
}
