import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { Merchant, NewMerchant, ShippingStep } from './merchant.ts';

type Row = {
  id: number;
  market: MarketId;
  slug: string;
  name: string;
  description: string;
  website: string;
  city: string | null;
  founded_year: number | null;
  registration_number: string | null;
  return_days: number | null;
  payment_methods: string[];
  rating_average: number | null;
  rating_count: number;
  shipping_steps: ShippingStep[] | null;
};

const merchantOf = (row: Row): Merchant => ({
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

/** Adds the merchant, or brings the one of that slug up to date; gives its id. */
export async function saveMerchant(db: Db, merchant: NewMerchant): Promise<number> {
  const { rows } = await sql<{ id: number }>`
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
    returning id`.execute(db);
  return rows[0].id;
}

/** Every merchant of the market: a few hundred rows, which readers keep in memory. */
export async function readMerchants(db: Db, market: MarketId): Promise<Merchant[]> {
  const { rows } = await sql<Row>`select * from merchant where market = ${market} order by id`.execute(db);
  return rows.map(merchantOf);
}
