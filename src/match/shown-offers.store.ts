import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import type { NotShownReason } from '../terms/feed/feed-issue.ts';
import { MATCH_OUTCOMES, MATCH_RULES } from './match.ts';
import { findNotShownReason } from './not-shown-reason.ts';

const runRow = z.object({ market: marketIdSchema, runId: z.int(), feedId: z.int() });

/** A run of a feed, the last one that was accepted. */
export type UnmeasuredRun = z.infer<typeof runRow>;

/** The last accepted run of each feed, where it is not known yet what became of its offers. */
export async function readUnmeasuredRuns(db: Db): Promise<UnmeasuredRun[]> {
  const query = sql`
    select f.market, r.id as "runId", f.id as "feedId" from feed f cross join lateral (
      select id, shown from feed_run where market = f.market and feed_id = f.id and outcome = 'accepted'
      order by started_at desc, id desc limit 1
    ) r where r.shown is null order by f.id`;
  return queryAll(db, runRow, query);
}

const placedRow = z.object({
  outcome: z.enum(MATCH_OUTCOMES).nullable(),
  rule: z.enum(MATCH_RULES).nullable(),
  isNew: z.boolean(),
  isShown: z.boolean(),
  count: z.int(),
});

/** A feed's present offers: how many there are, how many are shown, and why the others are not. */
export type ShownOffers = { offers: number; shown: number; notShown: Partial<Record<NotShownReason, number>> };

/** Counts what became of a feed's present offers. O(offers of the feed). */
export async function countShownOffers(db: Db, market: MarketId, feedId: number): Promise<ShownOffers> {
  const query = sql`
    select m.outcome, m.rule, o.condition = 'new' as "isNew", m.product_id is not null as "isShown", count(*)::int as count
    from offer o left join match m on m.market = ${market} and m.offer_id = o.id
    where o.market = ${market} and o.feed_id = ${feedId} and o.gone_at is null
    group by m.outcome, m.rule, o.condition = 'new', m.product_id is not null`;
  const result = { offers: 0, shown: 0, notShown: new Map<NotShownReason, number>() };
  for (const { outcome, rule, isNew, isShown, count } of await queryAll(db, placedRow, query)) {
    result.offers += count;
    if (isShown) {
      result.shown += count;
      continue;
    }
    const reason = findNotShownReason(outcome === null || rule === null ? null : { outcome, rule, isNew });
    result.notShown.set(reason, (result.notShown.get(reason) ?? 0) + count);
  }
  return { ...result, notShown: Object.fromEntries(result.notShown) };
}

export async function writeShownOffers(
  db: Db,
  { market, runId }: UnmeasuredRun,
  { offers, shown, notShown }: ShownOffers,
): Promise<void> {
  await sql`update feed_run set offers = ${offers}, shown = ${shown}, not_shown = ${JSON.stringify(notShown)}::jsonb
    where market = ${market} and id = ${runId}`.execute(db);
}
