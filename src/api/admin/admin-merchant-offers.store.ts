import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../../market/market.ts';
import { MATCH_OUTCOMES, MATCH_RULES } from '../../match/match.ts';
import { findNotShownReason } from '../../match/not-shown-reason.ts';
import type { Db } from '../../platform/database.ts';
import { containing, countRow, queryAll, queryOne } from '../../platform/query.ts';
import type { NotShownReason } from '../../terms/feed/feed-issue.ts';
import { STOCKS } from '../../terms/offer.ts';

/** Which offers are listed: those that are shown, or whose price waits, or that are not shown for one of these reasons. */
export type OfferFilter = {
  text: string;
  show: 'all' | 'shown' | 'unconfirmed' | readonly NotShownReason[];
};

const offerRow = z.object({
  id: z.int(),
  sku: z.string(),
  title: z.string(),
  link: z.string(),
  price: z.int(),
  stock: z.enum(STOCKS),
  productId: z.int().nullable(),
  outcome: z.enum(MATCH_OUTCOMES).nullable(),
  rule: z.enum(MATCH_RULES).nullable(),
  isNew: z.boolean(),
  isUnconfirmed: z.boolean(),
});
/** A present offer of a merchant, and what became of it. */
export type ListedOffer = z.infer<typeof offerRow>;

/** The decisions that give a reason for not showing an offer, as text: `outcome rule isNew`. */
function decisionsOf(reasons: readonly NotShownReason[]): string[] {
  const all = MATCH_OUTCOMES.flatMap((outcome) =>
    MATCH_RULES.flatMap((rule) => [true, false].map((isNew) => ({ outcome, rule, isNew }))),
  );
  const decided = all.filter((decision) => reasons.includes(findNotShownReason(decision)));
  const texts = decided.map(({ outcome, rule, isNew }) => `${outcome} ${rule} ${isNew}`);
  return reasons.includes(findNotShownReason(null)) ? [...texts, ''] : texts;
}

function condition({ show }: OfferFilter) {
  if (show === 'all') return sql`true`;
  if (show === 'unconfirmed') return sql`u.offer_id is not null`;
  if (show === 'shown') return sql`m.product_id is not null and u.offer_id is null`;
  return sql`m.product_id is null and
    coalesce(m.outcome || ' ' || m.rule || ' ' || (o.condition = 'new')::text, '') = any(${decisionsOf(show)}::text[])`;
}

/** A page of a merchant's present offers, by title. O(offers of the merchant). */
export async function listMerchantOffers(
  db: Db,
  market: MarketId,
  merchantId: number,
  filter: OfferFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; offers: ListedOffer[] }> {
  const found = sql`
    from offer o left join match m on m.market = ${market} and m.offer_id = o.id
      left join unconfirmed_price u on u.market = ${market} and u.offer_id = o.id and u.to_at is null
    where o.market = ${market} and o.merchant_id = ${merchantId} and o.gone_at is null
      and (${filter.text} = '' or o.title ilike ${containing(filter.text)} or o.sku = ${filter.text} or o.gtin = lpad(${filter.text}, 14, '0'))
      and ${condition(filter)}`;
  const { count } = await queryOne(db, countRow, sql`select count(*)::int as count ${found}`);
  const query = sql`select o.id, o.sku, o.title, o.link, o.price, o.stock, m.product_id as "productId", m.outcome, m.rule,
      o.condition = 'new' as "isNew", u.offer_id is not null as "isUnconfirmed" ${found}
    order by o.title, o.id limit ${limit} offset ${offset}`;
  return { total: count, offers: await queryAll(db, offerRow, query) };
}

const titleRow = z.object({ id: z.int(), title: z.string() });

/** The titles of these offers. */
export async function readOfferTitles(db: Db, market: MarketId, ids: readonly number[]): Promise<Map<number, string>> {
  const query = sql`select id, title from offer where market = ${market} and id = any(${ids}::bigint[])`;
  return new Map((await queryAll(db, titleRow, query)).map(({ id, title }) => [id, title]));
}
