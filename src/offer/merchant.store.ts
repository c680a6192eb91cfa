import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { idRow, queryAll, queryFirst, queryOne } from '../platform/query.ts';
import type { Merchant, NewMerchant } from './merchant.ts';

const merchantRow = z.object({
  id: z.int(),
  market: marketIdSchema,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  website: z.string(),
  city: z.string().nullable(),
  founded_year: z.int().nullable(),
  registration_number: z.string().nullable(),
  return_days: z.int().nullable(),
  payment_methods: z.array(z.string()),
  rating_average: z.number().nullable(),
  rating_count: z.int(),
  shipping_steps: z
    .array(z.object({ from: z.int(), maxWeight: z.int().nullable().default(null), shipping: z.int() }))
    .nullable(),
  delivery_min: z.int().nullable(),
  delivery_max: z.int().nullable(),
  logo: z.string().nullable(),
  paused_at: z.date().nullable(),
  removed_at: z.date().nullable(),
});

const toMerchant = (row: z.infer<typeof merchantRow>): Merchant => ({
  id: row.id,
  market: row.market,
  slug: row.slug,
  name: row.name,
  description: row.description,
  website: row.website,
  city: row.city,
  foundedYear: row.founded_year,
  registrationNumber: row.registration_number,
  returnDays: row.return_days,
  paymentMethods: row.payment_methods,
  rating: row.rating_average === null ? null : { average: row.rating_average, count: row.rating_count },
  shippingSteps: row.shipping_steps,
  delivery:
    row.delivery_min === null || row.delivery_max === null ? null : { min: row.delivery_min, max: row.delivery_max },
  logo: row.logo,
  pausedAt: row.paused_at,
  removedAt: row.removed_at,
});

/** Adds the merchant, or updates the one of that slug; returns its id. */
export async function saveMerchant(db: Db, merchant: NewMerchant): Promise<number> {
  const query = sql`
    insert into merchant (market, slug, name, description, website, city, founded_year, registration_number,
      return_days, payment_methods, rating_average, rating_count, shipping_steps)
    values (${merchant.market}, ${merchant.slug}, ${merchant.name}, ${merchant.description}, ${merchant.website},
      ${merchant.city}, ${merchant.foundedYear}, ${merchant.registrationNumber}, ${merchant.returnDays},
      ${merchant.paymentMethods}, ${merchant.rating?.average ?? null}, ${merchant.rating?.count ?? 0},
      ${merchant.shippingSteps === null ? null : JSON.stringify(merchant.shippingSteps)}::jsonb)
    on conflict (market, slug) do update set name = excluded.name, description = excluded.description,
      website = excluded.website, city = excluded.city, founded_year = excluded.founded_year,
      registration_number = excluded.registration_number, return_days = excluded.return_days,
      payment_methods = excluded.payment_methods, rating_average = excluded.rating_average,
      rating_count = excluded.rating_count, shipping_steps = excluded.shipping_steps
    returning id`;
  const saved = await queryOne(db, idRow, query);
  return saved.id;
}

/** Every merchant of the market: a few hundred rows, which callers cache. */
export async function readMerchants(db: Db, market: MarketId): Promise<Merchant[]> {
  const rows = await queryAll(db, merchantRow, sql`select * from merchant where market = ${market} order by id`);
  return rows.map(toMerchant);
}

export async function readMerchant(db: Db, market: MarketId, id: number): Promise<Merchant | null> {
  const query = sql`select * from merchant where market = ${market} and id = ${id}`;
  const row = await queryFirst(db, merchantRow, query);
  return row === null ? null : toMerchant(row);
}

/** As `readMerchant`, and nobody else changes its profile until the end of the transaction. */
export async function lockMerchantProfile(db: Db, market: MarketId, id: number): Promise<Merchant | null> {
  const query = sql`select * from merchant where market = ${market} and id = ${id} for update`;
  const row = await queryFirst(db, merchantRow, query);
  return row === null ? null : toMerchant(row);
}

/** Writes what a feed does not state and `saveMerchant` leaves alone: delivery, logo, and whether it is paused or removed. */
export async function saveMerchantState(
  db: Db,
  { id, market, delivery, logo, pausedAt, removedAt }: Merchant,
): Promise<void> {
  await sql`update merchant set delivery_min = ${delivery?.min ?? null}, delivery_max = ${delivery?.max ?? null},
    logo = ${logo}, paused_at = ${pausedAt}, removed_at = ${removedAt}
    where market = ${market} and id = ${id}`.execute(db);
}
