import { sql } from 'kysely';
import type { Condition, Stock } from '../feed/row.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { insertRows, tableOf } from '../platform/rows.ts';
import { type Day, dayOfIso, isoOf } from './day.ts';
import type { ConditionGroup, DayPrice, Lowest } from './price-history.ts';
import type { ProductSummary } from './product-summary.ts';

type PriceRow = {
  product_id: number;
  condition: ConditionGroup;
  day: string;
  item: number | null;
  item_merchant_id: number | null;
  total: number | null;
  total_merchant_id: number | null;
};

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

const lowest = (amount: number | null, merchantId: number | null): Lowest | null =>
  amount === null || merchantId === null ? null : { amount, merchantId };

const stepOf = (row: PriceRow): DayPrice => ({
  day: dayOfIso(row.day),
  item: lowest(row.item, row.item_merchant_id),
  total: lowest(row.total, row.total_merchant_id),
});

const keyOf = (productId: number, group: ConditionGroup): string => `${productId} ${group}`;

/** The stored days of these products, by `productId group`. */
async function readDays(db: Db, market: MarketId, productIds: readonly number[]): Promise<Map<string, DayPrice[]>> {
  const { rows } = await sql<PriceRow>`
    select product_id, condition, day, item, item_merchant_id, total, total_merchant_id from product_price
    where market = ${market} and product_id = any(${productIds}::bigint[])
    order by product_id, condition, day`.execute(db);
  const days = new Map<string, DayPrice[]>();
  for (const row of rows) {
    const key = keyOf(row.product_id, row.condition);
    const steps = days.get(key);
    if (steps) steps.push(stepOf(row));
    else days.set(key, [stepOf(row)]);
  }
  return days;
}

/** The daily history of a product's new offers, oldest first. */
export async function readProductDays(db: Db, market: MarketId, productId: number): Promise<DayPrice[]> {
  const days = await readDays(db, market, [productId]);
  return days.get(keyOf(productId, 'new')) ?? [];
}

/** The daily histories of several products' new offers, oldest first; one that was never offered has none. */
export async function readDaysOfProducts(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<Map<number, DayPrice[]>> {
  const days = await readDays(db, market, productIds);
  return new Map(productIds.flatMap((id) => [[id, days.get(keyOf(id, 'new')) ?? []] as const]));
}

const sameStep = (a: DayPrice | undefined, b: DayPrice): boolean =>
  a !== undefined &&
  a.item?.amount === b.item?.amount &&
  a.item?.merchantId === b.item?.merchantId &&
  a.total?.amount === b.total?.amount &&
  a.total?.merchantId === b.total?.merchantId;

/** Makes the stored days those given, writing only what differs. */
export async function writeDays(db: Db, market: MarketId, histories: readonly ProductDays[]): Promise<void> {
  const stored = await readDays(db, market, [...new Set(histories.map((history) => history.productId))]);
  const puts: (PriceRow & { market: MarketId })[] = [];
  const drops: { product_id: number; condition: ConditionGroup; day: string }[] = [];
  for (const { productId, group, steps } of histories) {
    const before = new Map(
      (stored.get(keyOf(productId, group)) ?? []).map((step): [Day, DayPrice] => [step.day, step]),
    );
    for (const step of steps) {
      if (!sameStep(before.get(step.day), step)) puts.push(rowOf(market, productId, group, step));
      before.delete(step.day);
    }
    for (const day of before.keys()) drops.push({ product_id: productId, condition: group, day: isoOf(day) });
  }
  await putRows(db, puts);
  await dropRows(db, market, drops);
}

const rowOf = (market: MarketId, productId: number, condition: ConditionGroup, step: DayPrice) => ({
  market,
  product_id: productId,
  condition,
  day: isoOf(step.day),
  item: step.item?.amount ?? null,
  item_merchant_id: step.item?.merchantId ?? null,
  total: step.total?.amount ?? null,
  total_merchant_id: step.total?.merchantId ?? null,
});

async function putRows(db: Db, rows: readonly (PriceRow & { market: MarketId })[]): Promise<void> {
  const overwrite = sql`on conflict (market, product_id, condition, day) do update set item = excluded.item,
    item_merchant_id = excluded.item_merchant_id, total = excluded.total,
    total_merchant_id = excluded.total_merchant_id`;
  await insertRows(db, 'product_price', PRODUCT_PRICE, rows, overwrite);
}

async function dropRows(db: Db, market: MarketId, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`delete from product_price p using json_populate_recordset(null::product_price, ${JSON.stringify(rows)}::json) d
    where p.market = ${market} and p.product_id = d.product_id and p.condition = d.condition and p.day = d.day`.execute(
    db,
  );
}

type SummaryRow = {
  product_id: number;
  lowest_item: number | null;
  lowest_total: number | null;
  highest_item: number | null;
  used_lowest_item: number | null;
  offer_count: number;
  merchant_ids: number[];
  conditions: Condition[];
  stock: Stock;
  drop_percent: number | null;
  drop_from: number | null;
  drop_days: number | null;
  drop_since: string | null;
  sparkline: (number | null)[];
};

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
  sparkline: 'json',
  changed_at: 'timestamptz',
} as const satisfies Record<keyof SummaryRow | 'market' | 'changed_at', string>;

/** An array as PostgreSQL writes it, of what needs no quotes. */
const listed = (items: readonly (number | Condition)[]): string => `{${items.join(',')}}`;

const recordOf = (market: MarketId, s: ProductSummary, now: Date) => ({
  market,
  product_id: s.productId,
  lowest_item: s.lowestItem,
  lowest_total: s.lowestTotal,
  highest_item: s.highestItem,
  used_lowest_item: s.usedLowestItem,
  offer_count: s.offerCount,
  merchant_ids: listed(s.merchantIds),
  conditions: listed(s.conditions),
  stock: s.stock,
  drop_percent: s.drop?.percent ?? null,
  drop_from: s.drop?.from ?? null,
  drop_days: s.drop?.days ?? null,
  drop_since: s.drop ? isoOf(s.drop.since) : null,
  sparkline: s.sparkline,
  changed_at: now,
});

/** What a summary says, as `table` has it: two that say the same are equal. */
const saidBy = (table: 'old' | 'excluded') => {
  const said = Object.keys(PRODUCT_SUMMARY).filter((column) => column !== 'changed_at' && column !== 'sparkline');
  return sql`row(${sql.join(said.map((column) => sql.ref(`${table}.${column}`)))}, ${sql.ref(`${table}.sparkline`)}::text)`;
};

/** Stores the summaries that differ from what is stored. */
export async function writeSummaries(db: Db, market: MarketId, summaries: readonly ProductSummary[]): Promise<void> {
  if (summaries.length === 0) return;
  const now = new Date();
  const records = summaries.map((summary) => recordOf(market, summary, now));
  const columns = Object.keys(PRODUCT_SUMMARY).map((column) => sql.id(column));
  await sql`insert into product_summary as old (${sql.join(columns)})
    select market, product_id, lowest_item, lowest_total, highest_item, used_lowest_item, offer_count,
      merchant_ids::integer[], conditions::text[], stock, drop_percent, drop_from, drop_days, drop_since, sparkline,
      changed_at
    from ${tableOf('added', PRODUCT_SUMMARY, records)}
    on conflict (market, product_id) do update set lowest_item = excluded.lowest_item,
      lowest_total = excluded.lowest_total, highest_item = excluded.highest_item,
      used_lowest_item = excluded.used_lowest_item, offer_count = excluded.offer_count,
      merchant_ids = excluded.merchant_ids, conditions = excluded.conditions, stock = excluded.stock,
      drop_percent = excluded.drop_percent, drop_from = excluded.drop_from, drop_days = excluded.drop_days,
      drop_since = excluded.drop_since, sparkline = excluded.sparkline, changed_at = excluded.changed_at
    where ${saidBy('old')} is distinct from ${saidBy('excluded')}`.execute(db);
}

/** The summaries of these products, by product id; one that was never offered has none. */
export async function readSummaries(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<Map<number, ProductSummary>> {
  const { rows } = await sql<SummaryRow>`
    select * from product_summary where market = ${market} and product_id = any(${productIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.product_id, summaryOf(row)]));
}

const summaryOf = (row: SummaryRow): ProductSummary => ({
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
          since: dayOfIso(row.drop_since),
        },
  sparkline: row.sparkline,
});

/** Products that were not summed up since the day began: a drop, a low and a sparkline grow older by themselves. */
export async function readStaleProductIds(db: Db, now: Date): Promise<{ market: MarketId; productIds: number[] }[]> {
  const { rows } = await sql<{ market: MarketId; productIds: number[] }>`
    select market, array_agg(product_id order by product_id) as "productIds" from product_summary
    where changed_at < date_trunc('day', ${now}::timestamptz) group by market`.execute(db);
  return rows;
}
