import { sql } from 'kysely';
import { z } from 'zod';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { insertRows } from '../platform/insert-rows.ts';
import { queryAll, queryOne } from '../platform/query.ts';
import { CLICK_SIGNALS, CLICK_VERDICTS, type ClickVerdict } from '../terms/click.ts';

const merchantRow = z.object({ market: marketIdSchema, merchantId: z.int() });
export type MarketMerchant = z.infer<typeof merchantRow>;

/** The merchants with clicks that have not been judged. */
export const readUnjudgedMerchants = (db: Db): Promise<MarketMerchant[]> =>
  queryAll(
    db,
    merchantRow,
    sql`select distinct r.market, r.merchant_id as "merchantId" from click_visitor v
      join click_receipt r on r.id = v.receipt_id where not v.is_judged order by r.market, r.merchant_id`,
  );

const clickColumns = sql`r.offer_id as "offerId", r.categories, r.at, r.price, r.click_price as "clickPrice", r.signals,
  r.is_sponsored as "isSponsored"`;
const clickFields = {
  offerId: z.int(),
  categories: z.array(z.int()),
  at: z.date(),
  price: z.int(),
  clickPrice: z.int().nullable(),
  signals: z.array(z.enum(CLICK_SIGNALS)),
  isSponsored: z.boolean(),
};

const unjudgedRow = z.object({
  receiptId: z.int(),
  ...clickFields,
  /** Hexadecimal. */
  visitor: z.string().nullable(),
});
export type UnjudgedClick = z.infer<typeof unjudgedRow>;

/** Clicks of a merchant that have not been judged, in the order of their receipts. */
export const readUnjudged = (db: Db, { market, merchantId }: MarketMerchant, limit: number): Promise<UnjudgedClick[]> =>
  queryAll(
    db,
    unjudgedRow,
    sql`select v.receipt_id as "receiptId", ${clickColumns}, encode(v.visitor, 'hex') as visitor from click_visitor v
      join click_receipt r on r.id = v.receipt_id
      where not v.is_judged and r.market = ${market} and r.merchant_id = ${merchantId} order by v.receipt_id
      limit ${limit}`,
  );

const lastRow = z.object({ sequence: z.int() });

/** The number of the merchant's last judged click; 0: none. */
export const readLastSequence = async (db: Db, { market, merchantId }: MarketMerchant): Promise<number> =>
  (
    await queryOne(
      db,
      lastRow,
      sql`select coalesce(max(sequence), 0) as sequence from click_verdict
        where market = ${market} and merchant_id = ${merchantId}`,
    )
  ).sequence;

const visitorsRow = z.object({ day: z.string(), visitors: z.int() });

/** How many visitors a merchant had by day. */
export async function readVisitorCounts(
  db: Db,
  { market, merchantId }: MarketMerchant,
  days: readonly string[],
): Promise<Map<string, number>> {
  const query = sql`select day, max(visitor) as visitors from click_verdict
    where market = ${market} and merchant_id = ${merchantId} and day = any(${[...days]}::date[]) and visitor is not null
    group by day`;
  return new Map((await queryAll(db, visitorsRow, query)).map(({ day, visitors }) => [day, visitors]));
}

const earlierRow = z.object({
  day: z.string(),
  visitor: z.int(),
  hash: z.string(),
  at: z.date(),
  offerId: z.int(),
  verdict: z.enum(CLICK_VERDICTS),
});

/** The judged clicks of visitors at a merchant, in the order of its log. The hash of a visitor is that of one day. */
export const readEarlierClicks = (
  db: Db,
  { market, merchantId }: MarketMerchant,
  hashes: readonly string[],
): Promise<z.infer<typeof earlierRow>[]> =>
  queryAll(
    db,
    earlierRow,
    sql`select d.day, d.visitor, encode(v.visitor, 'hex') as hash, r.at, r.offer_id as "offerId", d.verdict
      from click_visitor v join click_verdict d on d.receipt_id = v.receipt_id join click_receipt r on r.id = v.receipt_id
      where v.visitor = any(select decode(h, 'hex') from unnest(${[...hashes]}::text[]) h)
        and d.market = ${market} and d.merchant_id = ${merchantId} and d.visitor is not null
      order by d.sequence`,
  );

const billedRow = z.object({ day: z.string(), billed: z.int(), sponsored: z.int() });

/** What was billed to a merchant by day, from a day to another, and how much of it for sponsored clicks. */
export const readBilledDays = (
  db: Db,
  { market, merchantId }: MarketMerchant,
  from: string,
  until: string,
): Promise<z.infer<typeof billedRow>[]> =>
  queryAll(
    db,
    billedRow,
    sql`select day, sum(billed)::bigint as billed,
        coalesce(sum(billed) filter (where is_sponsored), 0)::bigint as sponsored from click_verdict
      where market = ${market} and merchant_id = ${merchantId} and day >= ${from} and day < ${until} group by day`,
  );

const VERDICT_COLUMNS = {
  receipt_id: 'bigint',
  market: 'text',
  merchant_id: 'integer',
  sequence: 'integer',
  day: 'date',
  visitor: 'integer',
  verdict: 'text',
  rules: 'smallint',
  billed: 'bigint',
  judged_at: 'timestamptz',
  is_sponsored: 'boolean',
} as const;

export type NewVerdict = {
  readonly receiptId: number;
  readonly sequence: number;
  readonly day: string;
  readonly visitor: number | null;
  readonly isSponsored: boolean;
  readonly verdict: ClickVerdict;
  readonly billed: number;
};

/** Stores verdicts. Throws if one of the clicks has one. */
export async function insertVerdicts(
  db: Db,
  { market, merchantId }: MarketMerchant,
  verdicts: readonly NewVerdict[],
  { rules, now }: { rules: number; now: Date },
): Promise<void> {
  const rows = verdicts.map(({ receiptId, isSponsored, ...verdict }) => ({
    ...verdict,
    receipt_id: receiptId,
    is_sponsored: isSponsored,
    market,
    merchant_id: merchantId,
    rules,
    judged_at: now,
  }));
  await insertRows(db, 'click_verdict', VERDICT_COLUMNS, rows);
  const ids = verdicts.map(({ receiptId }) => receiptId);
  await sql`update click_visitor set is_judged = true where receipt_id = any(${ids}::bigint[])`.execute(db);
}

const judgedRow = z.object({
  sequence: z.int(),
  ...clickFields,
  productId: z.int().nullable(),
  currency: z.string(),
  page: z.string(),
  position: z.int().nullable(),
  visitor: z.int().nullable(),
  verdict: z.enum(CLICK_VERDICTS),
  rules: z.int(),
  billed: z.int(),
});
export type JudgedClick = z.infer<typeof judgedRow>;

/** A merchant's judged clicks of some days, in the order of its log, after a number. */
export const readJudged = (
  db: Db,
  { market, merchantId }: MarketMerchant,
  { from, until }: { from: string; until: string },
  { after, limit }: { after: number; limit: number },
): Promise<JudgedClick[]> =>
  queryAll(
    db,
    judgedRow,
    sql`select d.sequence, ${clickColumns}, r.product_id as "productId", r.currency, r.page, r.position, d.visitor,
        d.verdict, d.rules, d.billed
      from click_verdict d join click_receipt r on r.id = d.receipt_id
      where d.market = ${market} and d.merchant_id = ${merchantId} and d.day >= ${from} and d.day < ${until}
        and d.sequence > ${after} order by d.sequence limit ${limit}`,
  );

const dayRow = z.object({ day: z.string(), clicks: z.int(), valid: z.int(), billed: z.int() });
export type ClickDay = z.infer<typeof dayRow>;

/** Clicks of a merchant or of the whole market (null), those from shoppers, and what was billed by day, without VAT. */
export const countClickDays = (
  db: Db,
  { market, merchantId }: Pick<MarketMerchant, 'market'> & { merchantId: number | null },
  { from, until }: { from: string; until: string },
): Promise<ClickDay[]> =>
  queryAll(
    db,
    dayRow,
    sql`select day, count(*)::int as clicks,
        count(*) filter (where verdict in ('valid', 'over-cap'))::int as valid, sum(billed)::bigint as billed
      from click_verdict where market = ${market} and day >= ${from} and day < ${until}
        ${merchantId === null ? sql`` : sql`and merchant_id = ${merchantId}`}
      group by day order by day`,
  );

const verdictRow = z.object({ verdict: z.enum(CLICK_VERDICTS), clicks: z.int() });

/** How many clicks of some days got each verdict, most frequent first. */
export const countVerdicts = (
  db: Db,
  { market, merchantId }: MarketMerchant,
  { from, until }: { from: string; until: string },
): Promise<{ verdict: ClickVerdict; clicks: number }[]> =>
  queryAll(
    db,
    verdictRow,
    sql`select verdict, count(*)::int as clicks from click_verdict
      where market = ${market} and merchant_id = ${merchantId} and day >= ${from} and day < ${until}
      group by verdict order by clicks desc, verdict`,
  );
