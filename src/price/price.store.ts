import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { insertRows, rowsTable } from '../platform/insert-rows.ts';
import { queryAll } from '../platform/query.ts';
import { CONDITIONS, type Condition, STOCKS } from '../terms/offer.ts';
import { UNIT_PRICE_UNITS } from '../terms/unit-price.ts';
import { type Day, formatIsoDay, parseDay } from '../terms/utc-day.ts';
import { CONDITION_GROUPS, type ConditionGroup, type DayPrice, type LowestPrice } from './price-history.ts';
import type { ProductSummary } from './product-summary.ts';

// One row per product and day: z.int() takes three times as long as z.number(), and the driver rejects integers that
// are not exact.
const priceRow = z.object({
  product_id: z.number(),
  condition: z.enum(CONDITION_GROUPS),
  day: z.string(),
  item: z.number().nullable(),
  item_merchant_id: z.number().nullable(),
  total: z.number().nullable(),
  total_merchant_id: z.number().nullable(),
});
type PriceRow = z.infer<typeof priceRow>;

const PRODUCT_PRICE = {
  market: 'text',
  product_id: 'bigint',
  condition: 'text',
  day: 'date',
  item: 'bigint',
  item_merchant_id: 'integer',
  total: 'bigint',
  total_merchant_id: 'integer',
} as const satisfies Record<keyof PriceRow | 'market', string>;

/** The daily history of one product and condition group. */
export type ProductDays = { productId: number; group: ConditionGroup; steps: readonly DayPrice[] };

const lowest = (amount: number | null, merchantId: number | null): LowestPrice | null =>
  amount === null || merchantId === null ? null : { amount, merchantId };

const toDayPrice = (row: PriceRow): DayPrice => ({
  day: parseDay(row.day),
  item: lowest(row.item, row.item_merchant_id),
  total: lowest(row.total, row.total_merchant_id),
});

const groupKey = (productId: number, group: ConditionGroup): string => `${productId} ${group}`;

/** The stored days of these products, by `productId group`. */
async function readDays(db: Db, market: MarketId, productIds: readonly number[]): Promise<Map<string, DayPrice[]>> {
  const query = sql`
    select product_id, condition, day, item, item_merchant_id, total, total_merchant_id from product_price
    where market = ${market} and product_id = any(${productIds}::bigint[])
    order by product_id, condition, day`;
  const rows = await queryAll(db, priceRow, query);
  const days = new Map<string, DayPrice[]>();
  for (const row of rows) {
    const key = groupKey(row.product_id, row.condition);
    const steps = days.get(key);
    if (steps) steps.push(toDayPrice(row));
    else days.set(key, [toDayPrice(row)]);
  }
  return days;
}

/** The daily history of a product's new offers, oldest first. */
export async function readProductDays(db: Db, market: MarketId, productId: number): Promise<DayPrice[]> {
  const days = await readDays(db, market, [productId]);
  return days.get(groupKey(productId, 'new')) ?? [];
}

/** The daily histories of these products' new offers by product id, oldest first; empty for one never offered. */
export async function readDaysOfProducts(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<Map<number, DayPrice[]>> {
  const days = await readDays(db, market, productIds);
  return new Map(productIds.flatMap((id) => [[id, days.get(groupKey(id, 'new')) ?? []] as const]));
}

const sameStep = (a: DayPrice | undefined, b: DayPrice): boolean =>
  a !== undefined &&
  a.item?.amount === b.item?.amount &&
  a.item?.merchantId === b.item?.merchantId &&
  a.total?.amount === b.total?.amount &&
  a.total?.merchantId === b.total?.merchantId;

/** Replaces the stored days of these histories, writing only what differs. */
export async function writeDays(db: Db, market: MarketId, histories: readonly ProductDays[]): Promise<void> {
  const stored = await readDays(db, market, [...new Set(histories.map((history) => history.productId))]);
  const puts: (PriceRow & { market: MarketId })[] = [];
  const drops: { product_id: number; condition: ConditionGroup; day: string }[] = [];
  for (const { productId, group, steps } of histories) {
    const before = new Map(
      (stored.get(groupKey(productId, group)) ?? []).map((step): [Day, DayPrice] => [step.day, step]),
    );
    for (const step of steps) {
      if (!sameStep(before.get(step.day), step)) puts.push(toPriceRow(market, productId, group, step));
      before.delete(step.day);
    }
    for (const day of before.keys()) drops.push({ product_id: productId, condition: group, day: formatIsoDay(day) });
  }
  await upsertRows(db, puts);
  await deleteRows(db, market, drops);
}

const toPriceRow = (market: MarketId, productId: number, condition: ConditionGroup, step: DayPrice) => ({
  market,
  product_id: productId,
  condition,
  day: formatIsoDay(step.day),
  item: step.item?.amount ?? null,
  item_merchant_id: step.item?.merchantId ?? null,
  total: step.total?.amount ?? null,
  total_merchant_id: step.total?.merchantId ?? null,
});

async function upsertRows(db: Db, rows: readonly (PriceRow & { market: MarketId })[]): Promise<void> {
  const overwrite = sql`on conflict (market, product_id, condition, day) do update set item = excluded.item,
    item_merchant_id = excluded.item_merchant_id, total = excluded.total,
    total_merchant_id = excluded.total_merchant_id`;
  await insertRows(db, 'product_price', PRODUCT_PRICE, rows, overwrite);
}

async function deleteRows(db: Db, market: MarketId, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`delete from product_price p using json_populate_recordset(null::product_price, ${JSON.stringify(rows)}::json) d
    where p.market = ${market} and p.product_id = d.product_id and p.condition = d.condition and p.day = d.day`.execute(
    db,
  );
}

const summaryRow = z.object({
  product_id: z.int(),
  lowest_item: z.int().nullable(),
  lowest_total: z.int().nullable(),
  highest_item: z.int().nullable(),
  used_lowest_item: z.int().nullable(),
  offer_count: z.int(),
  merchant_ids: z.array(z.int()),
  conditions: z.array(z.enum(CONDITIONS)),
  stock: z.enum(STOCKS),
  drop_percent: z.int().nullable(),
  drop_from: z.int().nullable(),
  drop_days: z.int().nullable(),
  drop_since: z.string().nullable(),
  drop_saved: z.int().nullable(),
  sparkline: z.array(z.int().nullable()),
  content_amount: z.number().nullable(),
  content_unit: z.enum(UNIT_PRICE_UNITS).nullable(),
});
type SummaryRow = z.infer<typeof summaryRow>;

const PRODUCT_SUMMARY = {
  market: 'text',
  product_id: 'bigint',
  lowest_item: 'bigint',
  lowest_total: 'bigint',
  highest_item: 'bigint',
  used_lowest_item: 'bigint',
  offer_count: 'integer',
  merchant_ids: 'text',
  conditions: 'text',
  stock: 'text',
  drop_percent: 'smallint',
  drop_from: 'bigint',
  drop_days: 'smallint',
  drop_since: 'date',
  drop_saved: 'bigint',
  sparkline: 'json',
  content_amount: 'real',
  content_unit: 'text',
  changed_at: 'timestamptz',
} as const satisfies Record<keyof SummaryRow | 'market' | 'changed_at', string>;

/** A PostgreSQL array literal of items that need no quotes. */
const arrayLiteral = (items: readonly (number | Condition)[]): string => `{${items.join(',')}}`;

const summaryRecord = (market: MarketId, s: ProductSummary, now: Date) => ({
  market,
  product_id: s.productId,
  lowest_item: s.lowestItem,
  lowest_total: s.lowestTotal,
  highest_item: s.highestItem,
  used_lowest_item: s.usedLowestItem,
  offer_count: s.offerCount,
  merchant_ids: arrayLiteral(s.merchantIds),
  conditions: arrayLiteral(s.conditions),
  stock: s.stock,
  drop_percent: s.drop?.percent ?? null,
  drop_from: s.drop?.from ?? null,
  drop_days: s.drop?.days ?? null,
  drop_since: s.drop ? formatIsoDay(s.drop.since) : null,
  drop_saved: s.drop?.saved ?? null,
  sparkline: s.sparkline,
  content_amount: s.content?.amount ?? null,
  content_unit: s.content?.unit ?? null,
  changed_at: now,
});

/** The columns of `table` by which two summaries are compared. PostgreSQL cannot compare type json: it goes as text. */
const comparedValues = (table: 'old' | 'excluded') => {
  const compared = Object.keys(PRODUCT_SUMMARY).filter((column) => column !== 'changed_at' && column !== 'sparkline');
  return sql`row(${sql.join(compared.map((column) => sql.ref(`${table}.${column}`)))}, ${sql.ref(`${table}.sparkline`)}::text)`;
};

/** Stores the summaries that differ from what is stored. */
export async function writeSummaries(db: Db, market: MarketId, summaries: readonly ProductSummary[]): Promise<void> {
  if (summaries.length === 0) return;
  const now = new Date();
  const records = summaries.map((summary) => summaryRecord(market, summary, now));
  const columns = Object.keys(PRODUCT_SUMMARY).map((column) => sql.id(column));
  await sql`insert into product_summary as old (${sql.join(columns)})
    select market, product_id, lowest_item, lowest_total, highest_item, used_lowest_item, offer_count,
      merchant_ids::integer[], conditions::text[], stock, drop_percent, drop_from, drop_days, drop_since, drop_saved, sparkline,
      content_amount, content_unit, changed_at
    from ${rowsTable('added', PRODUCT_SUMMARY, records)}
    on conflict (market, product_id) do update set lowest_item = excluded.lowest_item,
      lowest_total = excluded.lowest_total, highest_item = excluded.highest_item,
      used_lowest_item = excluded.used_lowest_item, offer_count = excluded.offer_count,
      merchant_ids = excluded.merchant_ids, conditions = excluded.conditions, stock = excluded.stock,
      drop_percent = excluded.drop_percent, drop_from = excluded.drop_from, drop_days = excluded.drop_days,
      drop_since = excluded.drop_since, drop_saved = excluded.drop_saved, sparkline = excluded.sparkline,
      content_amount = excluded.content_amount, content_unit = excluded.content_unit, changed_at = excluded.changed_at
    where ${comparedValues('old')} is distinct from ${comparedValues('excluded')}`.execute(db);
}

/** The summaries of these products, by product id; one that was never offered has none. */
export async function readSummaries(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<Map<number, ProductSummary>> {
  const query = sql`
    select * from product_summary where market = ${market} and product_id = any(${productIds}::bigint[])`;
  const rows = await queryAll(db, summaryRow, query);
  return new Map(rows.map((row) => [row.product_id, toSummary(row)]));
}

const toSummary = (row: SummaryRow): ProductSummary => ({
  productId: row.product_id,
  lowestItem: row.lowest_item,
  lowestTotal: row.lowest_total,
  highestItem: row.highest_item,
  usedLowestItem: row.used_lowest_item,
  offerCount: row.offer_count,
  merchantIds: row.merchant_ids,
  conditions: row.conditions,
  stock: row.stock,
  drop:
    row.drop_percent === null || row.drop_from === null || row.drop_days === null || row.drop_since === null
      ? null
      : {
          percent: row.drop_percent,
          from: row.drop_from,
          days: row.drop_days,
          since: parseDay(row.drop_since),
          // Rows from before the column have none until their prices are next recorded.
          saved: row.drop_saved ?? Math.max(0, row.drop_from - (row.lowest_item ?? row.drop_from)),
        },
  sparkline: row.sparkline,
  content:
    row.content_amount === null || row.content_unit === null
      ? null
      : { amount: row.content_amount, unit: row.content_unit },
});

const staleProductsRow = z.object({ market: marketIdSchema, productIds: z.array(z.int()) });

/** Products whose summary is from before today: their drop, lowest price and sparkline depend on the date. */
export async function readStaleProductIds(db: Db, now: Date): Promise<{ market: MarketId; productIds: number[] }[]> {
  const query = sql`
    select market, array_agg(product_id order by product_id) as "productIds" from product_summary
    where changed_at < date_trunc('day', ${now}::timestamptz) group by market`;
  return queryAll(db, staleProductsRow, query);
}
