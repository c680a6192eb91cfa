import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryFirst } from '../platform/query.ts';
import { VAT_COUNTRIES } from '../terms/country-code.ts';

const evidenceRow = z.object({
  company: z.string(),
  country: z.enum(VAT_COUNTRIES),
  registryNumber: z.string(),
  vatCheckedAt: z.date().nullable(),
  domain: z.string(),
  provedAt: z.date().nullable(),
});

/** What the accepted company behind a merchant has shown of itself; null: it has not registered, or is being checked. */
export const readEvidence = (
  db: Db,
  market: MarketId,
  merchantId: number,
): Promise<z.infer<typeof evidenceRow> | null> =>
  queryFirst(
    db,
    evidenceRow,
    sql`select company, country, registry_number as "registryNumber", domain, proved_at as "provedAt",
        case when vat_answer = 'valid' then vat_checked_at end as "vatCheckedAt"
      from partner_registration where market = ${market} and registration = 'merchant' and partner_id = ${merchantId}
        and state = 'accepted' order by changed_at desc limit 1`,
  );

const sinceRow = z.object({ since: z.date().nullable() });

/** When a merchant's offers were first read, in the database of its market; null: never. */
export async function readHereSince(db: Db, market: MarketId, merchantId: number): Promise<Date | null> {
  const query = sql`select min(r.started_at) as since from feed f cross join lateral (
      select started_at from feed_run where market = f.market and feed_id = f.id order by started_at limit 1
    ) r where f.market = ${market} and f.merchant_id = ${merchantId}`;
  return (await queryFirst(db, sinceRow, query))?.since ?? null;
}
