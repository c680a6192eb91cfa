import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { containing, queryAll } from '../platform/query.ts';
import { MERCHANT_STATES, type MerchantState } from '../terms/merchant.ts';
import { isLateRow } from './feed-source.store.ts';

const listedRow = z.object({
  id: z.int(),
  name: z.string(),
  website: z.string(),
  state: z.enum(MERCHANT_STATES),
  feeds: z.int(),
  offers: z.int().nullable(),
  shown: z.int().nullable(),
  lastRunAt: z.date().nullable(),
});
/** A merchant with the state of its feeds. */
export type ListedMerchant = z.infer<typeof listedRow>;

const countRow = z.object({ state: z.enum(MERCHANT_STATES), count: z.int() });

/** The merchants of a market with the state of their feeds. */
const merchants = (market: MarketId, now: Date) => sql`
  select m.id, m.name, m.website, coalesce(f.feeds, 0)::int as feeds, f.offers::int as offers, f.shown::int as shown,
    f.last_run_at as "lastRunAt",
    case when m.removed_at is not null then 'removed' when m.paused_at is not null then 'paused'
      when f.feeds is null then 'no-feed' when f.is_held then 'held' when f.is_failing then 'failing'
      when f.is_late then 'late' when f.last_run_at is null then 'new' else 'active' end as state
  from merchant m left join lateral (
    select count(*) as feeds, sum(measured.offers) as offers, sum(measured.shown) as shown,
      max(last.started_at) as last_run_at,
      coalesce(bool_or(last.outcome = 'held' and last.verdict is null), false) as is_held,
      coalesce(bool_or(last.outcome in ('unreadable', 'unreachable')), false) as is_failing,
      bool_or(${isLateRow('feed', now)}) as is_late
    from feed
      left join lateral (select started_at, outcome, verdict from feed_run
        where market = feed.market and feed_id = feed.id order by started_at desc, id desc limit 1) last on true
      left join lateral (select offers, shown from feed_run
        where market = feed.market and feed_id = feed.id and shown is not null
        order by started_at desc, id desc limit 1) measured on true
    where feed.merchant_id = m.id and feed.removed_at is null having count(*) > 0
  ) f on true
  where m.market = ${market}`;

export type MerchantFilter = {
  /** Part of the name or home page. */
  text: string;
  /** Null for all but the removed ones. */
  state: MerchantState | null;
};

type Found = { merchants: ListedMerchant[]; counts: z.infer<typeof countRow>[] };

/** A page of the merchants that a filter finds, by name, and how many there are of each state. */
export async function listMerchants(
  db: Db,
  market: MarketId,
  { text, state }: MerchantFilter,
  range: { limit: number; offset: number },
  now: Date,
): Promise<Found> {
  const found = sql`select * from (${merchants(market, now)}) m
    where name ilike ${containing(text)} or website ilike ${containing(text)}`;
  const counts = await queryAll(
    db,
    countRow,
    sql`select state, count(*)::int as count from (${found}) f group by state`,
  );
  const chosen = state === null ? sql`state <> 'removed'` : sql`state = ${state}`;
  const page = sql`select * from (${found}) f where ${chosen} order by lower(name), id
    limit ${range.limit} offset ${range.offset}`;
  return { merchants: await queryAll(db, listedRow, page), counts };
}

/** One merchant of the list. */
export async function readListedMerchant(
  db: Db,
  market: MarketId,
  id: number,
  now: Date,
): Promise<ListedMerchant | null> {
  const [found = null] = await queryAll(
    db,
    listedRow,
    sql`select * from (${merchants(market, now)}) m where id = ${id}`,
  );
  return found;
}
