import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { MATCH_OUTCOMES, MATCH_RULES } from '../match/match.ts';
import type { Db } from '../platform/database.ts';
import { containing, countRow, queryAll, queryFirst, queryOne } from '../platform/query.ts';
import { OFFER_STATES, type OfferState } from '../terms/offer.ts';

const ownOfferRow = z.object({
  id: z.int(),
  sku: z.string(),
  title: z.string(),
  price: z.int(),
  /** In grams. */
  weight: z.int().nullable(),
  shipping: z.int().nullable(),
  isNew: z.boolean(),
  productId: z.int().nullable(),
  outcome: z.enum(MATCH_OUTCOMES).nullable(),
  rule: z.enum(MATCH_RULES).nullable(),
  state: z.enum(OFFER_STATES),
});
export type OwnOffer = z.infer<typeof ownOfferRow>;

type OfferQuery = { market: MarketId; merchantId: number; words: string | null; state: OfferState | null };

/** Offers on sale with what became of them. */
const ownOffers = ({ market, merchantId, words, state }: OfferQuery) => sql`
  select * from (
    select o.id, o.sku, o.title, o.price, o.weight, o.shipping, o.condition = 'new' as "isNew", m.product_id as "productId", m.outcome, m.rule,
      case when m.product_id is not null and exists (select from unconfirmed_price u
          where u.market = ${market} and u.offer_id = o.id and u.to_at is null) then 'unconfirmed'
        when m.product_id is not null then 'shown'
        when m.rule = 'manual' then 'refused'
        else 'waiting' end as state
    from offer o left join match m on m.market = ${market} and m.offer_id = o.id
    where o.market = ${market} and o.merchant_id = ${merchantId} and o.gone_at is null
      and (${words}::text is null or o.title ilike ${containing(words ?? '')} or o.sku = ${words} or o.gtin = lpad(${words}, 14, '0'))
  ) as own where (${state}::text is null or state = ${state})`;

export async function countOwnOffers(db: Db, query: OfferQuery): Promise<number> {
  return (await queryOne(db, countRow, sql`select count(*)::int as count from (${ownOffers(query)}) as found`)).count;
}

/** Offers by title. O(offers of the merchant). */
export const readOwnOffers = (db: Db, query: OfferQuery, { limit, skip }: { limit: number; skip: number }) =>
  queryAll(db, ownOfferRow, sql`${ownOffers(query)} order by title, id limit ${limit} offset ${skip}`);

const placeRow = z.object({ merchantId: z.int(), title: z.string() });

/** The merchant and title of an offer, also of one that is gone. */
export const readOwner = (db: Db, market: MarketId, offerId: number): Promise<z.infer<typeof placeRow> | null> =>
  queryFirst(
    db,
    placeRow,
    sql`select merchant_id as "merchantId", title from offer where market = ${market} and id = ${offerId}`,
  );
