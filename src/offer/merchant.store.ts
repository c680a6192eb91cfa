import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { idRow, queryAll, queryOne } from '../platform/query.ts';
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
  shipping_steps: z.array(z.object({ from: z.int(), shipping: z.int() })).nullable(),
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
