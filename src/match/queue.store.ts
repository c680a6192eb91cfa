import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { containing, queryAll, queryFirst } from '../platform/query.ts';
import { DAY_MS } from '../terms/duration.ts';
import { QUESTION_KINDS, type QuestionKind } from '../terms/match-decision.ts';
import { QUEUE_CLICK_DAYS, type Question } from './queue.ts';

const questionRow = z.object({
  kind: z.enum(QUESTION_KINDS),
  of: z.enum(['offer', 'product']),
  id: z.int(),
  title: z.string(),
  merchantId: z.int().nullable(),
  price: z.int().nullable(),
  probability: z.number().nullable(),
  clicks: z.int(),
  waiting: z.int(),
  value: z.number(),
  total: z.int(),
});

export type QueueFilter = {
  /** Null: all. */
  kind: QuestionKind | null;
  merchantId: number | null;
  /** Words of the title; '' for all. */
  text: string;
};

/** The condition of the partial index of matches that wait for a person. */
const isWaiting = sql`m.rule <> 'manual'
  and (m.outcome in ('queued', 'unmatched') or m.outcome = 'created' and m.rule <> 'new-product')`;

/** Offers that wait, each with the likeliest product, which its reasons name first. */
const waitingOffers = (market: MarketId) => sql`
  select case when m.outcome = 'unmatched' then 'unmatched' when m.rule = 'similarity' then 'similar'
      else 'contradiction' end as kind,
    'offer' as of, o.id, o.title, o.merchant_id, o.price,
    case when m.outcome = 'unmatched' or m.rule <> 'similarity' then null else m.score end as probability,
    (select substr(r->>'finding', 9)::bigint from json_array_elements(m.reasons) r
      where r->>'subject' = 'candidate' limit 1) as product_id,
    lower(o.brand) as brand, 1::bigint as offers
  from match m join offer o on o.id = m.offer_id and o.market = m.market
  where m.market = ${market} and ${isWaiting} and o.gone_at is null
    and (m.outcome <> 'unmatched' or o.gtin is not null or o.mpn is not null or o.brand is not null)`;

/** Products in leaves for what nobody could place, which have an offer. */
const waitingProducts = (market: MarketId, leaves: readonly number[]) => sql`
  select 'category' as kind, 'product' as of, p.id, p.name as title, min(o.merchant_id) as merchant_id, null::bigint as price,
    null::real as probability, p.id as product_id, null::text as brand, count(*) as offers
  from product p join match m on m.product_id = p.id and m.market = p.market
    join offer o on o.id = m.offer_id and o.market = m.market and o.gone_at is null
  where p.market = ${market} and p.category_id = any(${leaves}::int[]) group by p.id, p.name`;

/**
 * What waits for a person, the most valuable first. An answer is worth how many shoppers look at it (clicks + 1), times
 * how uncertain it is (the entropy of its probability in bits, at most 1), times the offers that it settles. Unknown
 * probabilities count as even.
 *
 * @param leaves the leaves for what nobody could place
 */
export async function readQueue(
  db: Db,
  market: MarketId,
  leaves: readonly number[],
  { kind, merchantId, text }: QueueFilter,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<{ total: number; questions: Question[] }> {
  const since = new Date(now.getTime() - QUEUE_CLICK_DAYS * DAY_MS);
  const query = sql`with clicked as (
      select product_id, count(*) as clicks from click
      where market = ${market} and at >= ${since} and product_id is not null group by product_id
    ), asked as (${waitingOffers(market)} union all ${waitingProducts(market, leaves)}), counted as (
      select asked.*, coalesce(c.clicks, 0) as clicks, least(greatest(coalesce(probability, 0.5), 0.02), 0.98)::float8 as p,
        case when of = 'product' then offers else count(*) over (
          partition by of, coalesce(asked.product_id::text, 'brand ' || brand, 'offer ' || asked.id)) end as waiting
      from asked left join clicked c on c.product_id = asked.product_id
    )
    select kind, of, id, title, merchant_id as "merchantId", price, probability::float8 as probability, clicks, waiting,
      (1 + clicks) * -(p * ln(p) + (1 - p) * ln(1 - p)) / ln(2::float8) * waiting as value,
      count(*) over () as total
    from counted
    where (${kind}::text is null or kind = ${kind}) and (${merchantId}::int is null or merchant_id = ${merchantId})
      and title ilike ${containing(text)}
    order by value desc, of, id limit ${limit} offset ${offset}`;
  const rows = await queryAll(db, questionRow, query);
  return { total: rows[0]?.total ?? 0, questions: rows.map(({ total: _, ...question }) => question) };
}

const countRow = z.object({ kind: z.enum(QUESTION_KINDS), count: z.int() });

/** How many questions of each kind wait, of one merchant or all. */
export async function countQueue(
  db: Db,
  market: MarketId,
  leaves: readonly number[],
  merchantId: number | null,
): Promise<Map<QuestionKind, number>> {
  const query = sql`select kind, count(*) as count
    from (${waitingOffers(market)} union all ${waitingProducts(market, leaves)}) asked
    where ${merchantId}::int is null or merchant_id = ${merchantId} group by kind`;
  const rows = await queryAll(db, countRow, query);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

const shownOfferRow = z.object({
  id: z.int(),
  merchantId: z.int(),
  title: z.string(),
  brand: z.string().nullable(),
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  categoryPath: z.string().nullable(),
  condition: z.string(),
  price: z.int(),
  link: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  identityHash: z.string(),
  isGone: z.boolean(),
});

/** An offer as a person compares it. */
export type ShownOffer = z.infer<typeof shownOfferRow>;

/** These offers, those that are gone last. */
export async function readShownOffers(db: Db, market: MarketId, ids: readonly number[]): Promise<ShownOffer[]> {
  const query = sql`select id, merchant_id as "merchantId", title, brand, gtin, mpn, category_path as "categoryPath",
      condition, price, link, left(description, 600) as description, images, identity_hash as "identityHash",
      gone_at is not null as "isGone"
    from offer where market = ${market} and id = any(${ids}::bigint[]) order by gone_at is not null, price, id`;
  return queryAll(db, shownOfferRow, query);
}

const leafCandidatesRow = z.object({ candidates: z.array(z.object({ leafId: z.int(), probability: z.number() })) });

/** The leaves that a product without a category may belong to, the likeliest first. */
export async function readLeafCandidates(db: Db, market: MarketId, productId: number) {
  const query = sql`select candidates from category_question where market = ${market} and product_id = ${productId}`;
  return (await queryFirst(db, leafCandidatesRow, query))?.candidates ?? [];
}
