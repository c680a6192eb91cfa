import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { isLateRow } from '../offer/feed-source.store.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import type { StaffTask } from '../terms/daily-figure.ts';

/** What the database of the market alone can count. */
type CountedTask = Exclude<StaffTask, 'match-queue' | 'waiting-partners'>;

const countRow = z.object({ kind: z.string(), count: z.int() });

/** How much waits for a person in a market, by kind; what only other modules can count is missing. */
export async function countStaffTasks(db: Db, market: MarketId, now: Date): Promise<Map<CountedTask, number>> {
  const query = sql`
    with last_run as (
      select r.outcome, r.verdict, ${isLateRow('f', now)} as is_late
      from feed f left join lateral (
        select outcome, verdict from feed_run where market = f.market and feed_id = f.id
        order by started_at desc, id desc limit 1
      ) r on true where f.market = ${market} and f.removed_at is null and f.paused_at is null
    )
    select 'held-feeds' as kind, count(*)::int as count from last_run where outcome = 'held' and verdict is null
    union all select 'failing-feeds', count(*)::int from last_run where outcome in ('unreadable', 'unreachable')
    union all select 'late-feeds', count(*)::int from last_run
      where is_late and coalesce(outcome, '') not in ('held', 'unreadable', 'unreachable')
    union all select 'failed-jobs', count(*)::int from graphile_worker.jobs where attempts >= max_attempts
    union all select 'reported-offers', count(*)::int from offer_report where market = ${market} and resolved_at is null
    union all select 'unconfirmed-prices', count(*)::int from unconfirmed_price u
      join offer o on o.id = u.offer_id and o.market = u.market and o.gone_at is null
      where u.market = ${market} and u.to_at is null and u.confirms_at is null and u.reason <> 'rejected'
    union all select 'waiting-postings', count(*)::int from posting where market = ${market} and status = 'waiting'
    union all select 'reported-postings', count(*)::int from posting p where market = ${market} and status = 'shown'
      and exists (select from posting_report r where r.posting_id = p.id and r.resolved_at is null)
    union all select 'brand-statements', count(*)::int from brand_statement s where market = ${market} and verdict is null
      and exists (select from product p where p.market = s.market and p.id = s.product_id)`;
  const counts = new Map<string, number>();
  for (const { kind, count } of await queryAll(db, countRow, query)) counts.set(kind, count);
  const get = (kind: CountedTask) => [kind, counts.get(kind) ?? 0] as const;
  return new Map([
    get('held-feeds'), get('failing-feeds'), get('late-feeds'), get('failed-jobs'), get('reported-offers'),
    get('unconfirmed-prices'), get('waiting-postings'), get('reported-postings'), get('brand-statements'),
  ]); // biome-ignore format: a list
}
