import { sql } from 'kysely';
import { z } from 'zod';
import * as catalog from '../catalog/product.store.ts';
import { IDENTIFIER_KINDS, type Identifier } from '../catalog/product.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { insertRows } from '../platform/insert-rows.ts';
import { queryAll, queryIds } from '../platform/query.ts';
import { storedMatchRow } from './decision.store.ts';
import {
  type CatalogueState,
  diffItems,
  identifierKey,
  type MerchantPath,
  type ProductRedirect,
  pathKey,
  type StoredMatch,
} from './decision.ts';
import { MATCH_COLUMNS, matchRecord } from './match.store.ts';

const matchColumns = sql`offer_id as "offerId", product_id as "productId", outcome, rule, score,
  identity_hash as "identityHash", reasons,
  to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "decidedAt"`;

/** The matches of these offers by offer id, in full. */
export async function readStoredMatches(
  db: Db,
  market: MarketId,
  offerIds: readonly number[],
): Promise<Map<number, StoredMatch>> {
  const query = sql`select ${matchColumns} from match
    where market = ${market} and offer_id = any(${offerIds}::bigint[]) order by offer_id`;
  const rows = await queryAll(db, storedMatchRow, query);
  return new Map(rows.map((row) => [row.offerId, row]));
}

const identifierRow = z.object({ kind: z.enum(IDENTIFIER_KINDS), value: z.string(), productId: z.int() });

/** Every identifier of a product. O(identifiers of the market): there is no index by product for all kinds. */
export async function readAllIdentifiers(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<Identifier[]> {
  const query = sql`select kind, value, product_id as "productId" from product_identifier
    where market = ${market} and product_id = any(${productIds}::bigint[]) order by product_id, kind, value`;
  return queryAll(db, identifierRow, query);
}

const pathRow = z.object({ merchantId: z.int(), path: z.string(), categoryId: z.int() });

/** The leaves that people chose for category paths of this merchant; null: of every merchant. */
export async function readMerchantPaths(db: Db, market: MarketId, merchantId: number | null): Promise<MerchantPath[]> {
  const query = sql`select merchant_id as "merchantId", path, coalesce(r.to_id, category_id) as "categoryId"
    from merchant_category left join category_redirect r on r.from_id = category_id
    where market = ${market} and (${merchantId}::int is null or merchant_id = ${merchantId}) order by merchant_id, path`;
  return queryAll(db, pathRow, query);
}

/** Products in one of these categories that an offer of the merchant with that category path is matched to. */
export async function readProductsUnderPath(
  db: Db,
  market: MarketId,
  { merchantId, path }: { merchantId: number; path: string },
  categoryIds: readonly number[],
): Promise<number[]> {
  const query = sql`select distinct p.id from offer o join match m on m.market = o.market and m.offer_id = o.id
      join product p on p.market = m.market and p.id = m.product_id
    where o.market = ${market} and o.merchant_id = ${merchantId} and o.category_path = ${path}
      and p.category_id = any(${categoryIds}::int[]) order by p.id`;
  return queryIds(db, query);
}

async function writeMatches(db: Db, market: MarketId, matches: readonly StoredMatch[]): Promise<void> {
  const rows = matches.map((match) => matchRecord(market, match, new Date(match.decidedAt)));
  await insertRows(
    db,
    'match',
    MATCH_COLUMNS,
    rows,
    sql`on conflict (market, offer_id) do update set
    product_id = excluded.product_id, outcome = excluded.outcome, rule = excluded.rule, score = excluded.score,
    identity_hash = excluded.identity_hash, reasons = excluded.reasons, decided_at = excluded.decided_at`,
  );
}

async function removeIdentifiers(db: Db, market: MarketId, identifiers: readonly Identifier[]): Promise<void> {
  for (const { kind, value, productId } of identifiers) {
    await sql`delete from product_identifier where market = ${market} and kind = ${kind} and value = ${value}
      and product_id = ${productId}`.execute(db);
  }
}

/** Removes products with what is derived from their offers. */
async function removeProducts(db: Db, market: MarketId, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['product_price', 'product_summary', 'unconfirmed_price', 'price_claim'].map((name) =>
    sql.id(name),
  )) {
    await sql`delete from ${table} where market = ${market} and product_id = any(${ids}::bigint[])`.execute(db);
  }
  await sql`delete from product where market = ${market} and id = any(${ids}::bigint[])`.execute(db);
}

/** Series that a product belonged to may be gone. */
async function withKnownSeries(db: Db, market: MarketId, state: CatalogueState['products']) {
  const wanted = state.flatMap(({ seriesId }) => seriesId ?? []);
  const known = new Set(
    await queryIds(db, sql`select id from series where market = ${market} and id = any(${wanted}::int[])`),
  );
  return state.map((one) => (one.seriesId === null || known.has(one.seriesId) ? one : { ...one, seriesId: null }));
}

async function writeRedirects(
  db: Db,
  market: MarketId,
  from: readonly ProductRedirect[],
  to: readonly ProductRedirect[],
) {
  const { removed, written } = diffItems(from, to, (redirect) => redirect.from);
  const gone = removed.map((redirect) => redirect.from);
  await sql`delete from product_redirect where market = ${market} and from_id = any(${gone}::bigint[])`.execute(db);
  for (const redirect of written) {
    await sql`insert into product_redirect (market, from_id, to_id) values (${market}, ${redirect.from}, ${redirect.to})
      on conflict (from_id, market) do update set to_id = excluded.to_id`.execute(db);
  }
}

async function writePaths(db: Db, market: MarketId, from: readonly MerchantPath[], to: readonly MerchantPath[]) {
  const { removed, written } = diffItems(from, to, pathKey);
  for (const { merchantId, path } of removed) {
    await sql`delete from merchant_category
      where market = ${market} and merchant_id = ${merchantId} and path = ${path}`.execute(db);
  }
  for (const { merchantId, path, categoryId } of written) {
    await sql`insert into merchant_category (market, merchant_id, path, category_id)
      values (${market}, ${merchantId}, ${path}, ${categoryId})
      on conflict (market, merchant_id, path) do update set category_id = excluded.category_id`.execute(db);
  }
}

/** Turns the stored state `from` into `to`: what is equal in both is not touched. The caller holds the matching lock. */
export async function applyState(db: Db, market: MarketId, from: CatalogueState, to: CatalogueState): Promise<void> {
  const products = diffItems(from.products, to.products, ({ id }) => id);
  await catalog.writeProducts(db, market, await withKnownSeries(db, market, products.written));
  const matches = diffItems(from.matches, to.matches, ({ offerId }) => offerId);
  const withoutMatch = matches.removed.map(({ offerId }) => offerId);
  await sql`delete from match where market = ${market} and offer_id = any(${withoutMatch}::bigint[])`.execute(db);
  await writeMatches(db, market, matches.written);
  // A GTIN belongs to one product: it leaves the old one first.
  const identifiers = diffItems(from.identifiers, to.identifiers, identifierKey);
  await removeIdentifiers(db, market, identifiers.removed);
  await catalog.writeIdentifiers(db, market, identifiers.written);
  await removeProducts(db, market, products.removed.map(({ id }) => id)); // biome-ignore format: short
  await writeRedirects(db, market, from.redirects, to.redirects);
  await writePaths(db, market, from.paths, to.paths);
}
