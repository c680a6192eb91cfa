import { sql } from 'kysely';
import { z } from 'zod';
import { VARIANT_AXES } from '../../../catalog/variant.ts';
import type { MarketId } from '../../../market/market.ts';
import type { Db } from '../../../platform/database.ts';
import { queryAll } from '../../../platform/query.ts';
import { CONDITIONS, STOCKS } from '../../../terms/offer.ts';
import type { Renewal } from '../cache/renewal.ts';

const siblingRow = z.object({
  id: z.int(),
  groupId: z.int(),
  brandId: z.int().nullable(),
  categoryId: z.int(),
  name: z.string(),
  option: z.string().nullable(),
  packCount: z.int(),
  attributes: z.record(z.string(), z.union([z.number(), z.boolean()])),
  modelName: z.string().nullable(),
  settings: z
    .array(z.object({ axis: z.enum(VARIANT_AXES), key: z.string(), text: z.string(), order: z.number() }))
    .nullable(),
  lowestItem: z.int().nullable(),
  lowestTotal: z.int().nullable(),
  stock: z.enum(STOCKS),
  conditions: z.array(z.enum(CONDITIONS)),
  merchantIds: z.array(z.int()),
  dropPercent: z.int().nullable(),
  dropDay: z.int().nullable(),
});

/** A variant as the cards of its model need it. Amounts are of new goods, in minor units. */
export type Sibling = z.infer<typeof siblingRow>;

/** The variants of a market's models at a position of its index. */
export type CachedModel = { siblings: readonly Sibling[]; position: number; renewal: Renewal };

/** The variants of these models that a merchant has offered, by ascending product id. */
export async function readSiblings(db: Db, market: MarketId, groupIds: readonly number[]): Promise<Sibling[]> {
  const query = sql`
    select p.id, p.group_id as "groupId", p.brand_id as "brandId", p.category_id as "categoryId", p.name, p.option,
      p.pack_count as "packCount", p.attributes, v.model_name as "modelName", v.settings,
      s.lowest_item as "lowestItem", s.lowest_total as "lowestTotal", s.stock, s.conditions,
      s.merchant_ids as "merchantIds", s.drop_percent as "dropPercent",
      s.drop_since - date '1970-01-01' as "dropDay"
    from product p
      join product_summary s on s.market = p.market and s.product_id = p.id
      left join product_variant v on v.market = p.market and v.product_id = p.id
    where p.market = ${market} and p.group_id = any(${groupIds}::bigint[]) order by p.id`;
  return queryAll(db, siblingRow, query);
}
