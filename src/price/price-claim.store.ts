import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { insertRows } from '../platform/insert-rows.ts';
import { queryAll } from '../platform/query.ts';
import { CLAIM_VERDICTS, type ClaimVerdict } from '../terms/price-judgement.ts';
import { formatIsoDay, parseDay } from '../terms/utc-day.ts';
import type { JudgedClaim } from './price-claim.ts';

/** The judged "was" price of a current offer. `claimed` and `price` are item prices in minor units. */
export type OfferClaim = JudgedClaim & {
  offerId: number;
  productId: number;
  merchantId: number;
  claimed: number;
  price: number;
};

const PRICE_CLAIM = {
  market: 'text',
  offer_id: 'bigint',
  product_id: 'bigint',
  merchant_id: 'integer',
  claimed: 'bigint',
  price: 'bigint',
  verdict: 'text',
  days: 'integer',
  since: 'date',
} as const;

/** Replaces the judged claims of these products' offers, writing only what differs. */
export async function writeClaims(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  claims: readonly OfferClaim[],
): Promise<void> {
  await sql`delete from price_claim where market = ${market} and product_id = any(${productIds}::bigint[])
    and not offer_id = any(${claims.map(({ offerId }) => offerId)}::bigint[])`.execute(db);
  const rows = claims.map((one) => ({
    market,
    offer_id: one.offerId,
    product_id: one.productId,
    merchant_id: one.merchantId,
    claimed: one.claimed,
    price: one.price,
    verdict: one.verdict,
    days: one.days,
    since: formatIsoDay(one.since),
  }));
  const overwrite = sql`on conflict (market, offer_id) do update set product_id = excluded.product_id,
    merchant_id = excluded.merchant_id, claimed = excluded.claimed, price = excluded.price, verdict = excluded.verdict,
    days = excluded.days, since = excluded.since
    where row(price_claim.product_id, price_claim.claimed, price_claim.price, price_claim.verdict, price_claim.days,
        price_claim.since)
      is distinct from row(excluded.product_id, excluded.claimed, excluded.price, excluded.verdict, excluded.days,
        excluded.since)`;
  await insertRows(db, 'price_claim', PRICE_CLAIM, rows, overwrite);
}

/** How many "was" prices have each verdict. */
export type ClaimCounts = Readonly<Record<ClaimVerdict, number>>;

const countRow = z.object({ verdict: z.enum(CLAIM_VERDICTS), count: z.int() });

/** The verdicts of a market's "was" prices, or of one merchant's. */
export async function countClaims(db: Db, market: MarketId, merchantId: number | null): Promise<ClaimCounts> {
  const ofMerchant = merchantId === null ? sql`` : sql`and merchant_id = ${merchantId}`;
  const query = sql`select verdict, count(*)::integer as count from price_claim
    where market = ${market} ${ofMerchant} group by verdict`;
  const counts = new Map((await queryAll(db, countRow, query)).map(({ verdict, count }) => [verdict, count]));
  const countOf = (verdict: ClaimVerdict): number => counts.get(verdict) ?? 0;
  return {
    proved: countOf('proved'),
    raised: countOf('raised'),
    recycled: countOf('recycled'),
    unseen: countOf('unseen'),
    new: countOf('new'),
  };
}

const claimRow = z.object({
  offerId: z.int(),
  productId: z.int(),
  merchantId: z.int(),
  claimed: z.int(),
  price: z.int(),
  verdict: z.enum(CLAIM_VERDICTS),
  days: z.int(),
  since: z.string(),
});

const columns = sql`offer_id as "offerId", product_id as "productId", merchant_id as "merchantId", claimed, price,
  verdict, days, since::text`;

const toClaim = (row: z.output<typeof claimRow>): OfferClaim => ({ ...row, since: parseDay(row.since) });

/** The judged claims of these offers, by offer id. */
export async function readClaims(
  db: Db,
  market: MarketId,
  offerIds: readonly number[],
): Promise<Map<number, OfferClaim>> {
  const query = sql`select ${columns} from price_claim
    where market = ${market} and offer_id = any(${offerIds}::bigint[])`;
  return new Map((await queryAll(db, claimRow, query)).map((row) => [row.offerId, toClaim(row)]));
}

/** The claims of a market that its history contradicts, largest claimed reduction first. */
export async function readFalseClaims(db: Db, market: MarketId, limit: number): Promise<OfferClaim[]> {
  const query = sql`select ${columns} from price_claim
    where market = ${market} and verdict in ('raised', 'recycled', 'unseen')
    order by (claimed - price)::numeric / claimed desc, offer_id limit ${limit}`;
  return (await queryAll(db, claimRow, query)).map(toClaim);
}
