import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import { VAT_COUNTRIES } from '../terms/country-code.ts';

const evidenceRow = z.object({
  merchantId: z.int(),
  company: z.string(),
  country: z.enum(VAT_COUNTRIES),
  registryNumber: z.string(),
  vatCheckedAt: z.date().nullable(),
  domain: z.string(),
  provedAt: z.date().nullable(),
});

export type CompanyEvidence = z.infer<typeof evidenceRow>;

/**
 * What the accepted companies behind the merchants of a market have shown of themselves, or that behind one merchant. A
 * merchant without any has not registered, or is being checked.
 */
export const readEvidence = (db: Db, market: MarketId, merchantId: number | null): Promise<CompanyEvidence[]> =>
  queryAll(
    db,
    evidenceRow,
    sql`select distinct on (partner_id) partner_id as "merchantId", company, country,
        registry_number as "registryNumber", domain, proved_at as "provedAt",
        case when vat_answer = 'valid' then vat_checked_at end as "vatCheckedAt"
      from partner_registration where market = ${market} and registration = 'merchant' and partner_id is not null
        and (${merchantId}::int is null or partner_id = ${merchantId}) and state = 'accepted'
      order by partner_id, changed_at desc`,
  );

const sinceRow = z.object({ merchantId: z.int(), since: z.date() });

/** Since when prices of each merchant are known: when its feed was first read, or before that the earliest one of its offers. */
export async function readHereSince(db: Db, market: MarketId): Promise<Map<number, Date>> {
  const query = sql`select f.merchant_id as "merchantId", least(min(r.started_at), (
      select o.first_seen_at from offer o where o.merchant_id = f.merchant_id and o.market = f.market
      order by o.first_seen_at limit 1
    )) as since from feed f cross join lateral (
      select started_at from feed_run where market = f.market and feed_id = f.id order by started_at limit 1
    ) r where f.market = ${market} group by f.merchant_id, f.market`;
  return new Map((await queryAll(db, sinceRow, query)).map(({ merchantId, since }) => [merchantId, since]));
}
