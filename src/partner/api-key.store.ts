import { sql } from 'kysely';
import { z } from 'zod';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { countRow, queryAll, queryFirst, queryOne } from '../platform/query.ts';
import { API_QUOTA, API_SCOPES, type ApiScope, KEY_OWNERS, type KeyOwnerKind } from '../terms/partner/api-key.ts';
import type { Partner } from './member.store.ts';

/** A partner that has keys. */
export type KeyOwner = Partner & { readonly kind: KeyOwnerKind };

const apiKeyRow = z.object({
  id: z.string(),
  kind: z.enum(KEY_OWNERS),
  market: marketIdSchema,
  partnerId: z.int(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
});
export type ApiKey = z.infer<typeof apiKeyRow>;

const columns = sql`k.id, case when k.merchant_id is null then 'publisher' else 'merchant' end as kind,
  coalesce(k.market, p.market) as market, coalesce(k.merchant_id, k.publisher_id) as "partnerId", k.name, k.hint, k.scopes,
  k.created_at as "createdAt", k.expires_at as "expiresAt"`;
const keys = sql`api_key k left join publisher p on p.id = k.publisher_id`;

const ofOwner = ({ kind, market, partnerId }: KeyOwner) =>
  kind === 'publisher'
    ? sql`k.publisher_id = ${partnerId}`
    : sql`k.merchant_id = ${partnerId} and k.market = ${market}`;

/** Adds a key; one of the same id is added once. False: another key has this hash. */
export async function insertApiKey(
  db: Db,
  owner: KeyOwner,
  key: Pick<ApiKey, 'id' | 'name' | 'hint' | 'createdAt'> & { scopes: readonly ApiScope[]; keyHash: Buffer },
): Promise<boolean> {
  const [publisherId, merchantId] = owner.kind === 'publisher' ? [owner.partnerId, null] : [null, owner.partnerId];
  const query = sql`insert into api_key (id, publisher_id, merchant_id, market, name, key_hash, hint, scopes,
      created_at)
    values (${key.id}, ${publisherId}, ${merchantId}, ${owner.market}, ${key.name}, ${key.keyHash}, ${key.hint},
      ${[...key.scopes]}, ${key.createdAt})
    on conflict do nothing`;
  await query.execute(db);
  const stored = await readApiKeyByHash(db, key.keyHash);
  return stored?.id === key.id;
}

/** A key by its hash, expired or not. */
export const readApiKeyByHash = (db: Db, keyHash: Buffer): Promise<ApiKey | null> =>
  queryFirst(db, apiKeyRow, sql`select ${columns} from ${keys} where k.key_hash = ${keyHash}`);

/** The keys of a partner, newest first. */
export const readApiKeys = (db: Db, owner: KeyOwner): Promise<ApiKey[]> =>
  queryAll(db, apiKeyRow, sql`select ${columns} from ${keys} where ${ofOwner(owner)} order by k.created_at desc, k.id`);

/** Nobody else adds keys of this partner until the end of the transaction. */
export async function lockKeys(db: Db, { kind, market, partnerId }: KeyOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`keys ${kind} ${market} ${partnerId}`}, 0))`.execute(db);
}

/** Lets a key expire, unless it does so earlier. False: the partner has no such key. */
export async function expireApiKey(db: Db, owner: KeyOwner, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update api_key k set expires_at = least(coalesce(expires_at, ${at}), ${at})
    where k.id = ${id} and ${ofOwner(owner)}`.execute(db);
  return numAffectedRows === 1n;
}

const requestsRow = z.object({ requests: z.int() });

/** Counts a request, of which a window has room for API_QUOTA. The requests so far, this one included; null: no room. */
export async function countRequest(db: Db, { id }: Pick<ApiKey, 'id'>, window: Date): Promise<number | null> {
  const counted = sql`insert into api_use (key_id, minute, requests) values (${id}, ${window}, 1)
    on conflict (key_id, minute) do update set requests = api_use.requests + 1 where api_use.requests < ${API_QUOTA}
    returning requests`;
  const row = await queryFirst(db, requestsRow, counted);
  if (row !== null) return row.requests;
  await sql`update api_use set rejected = rejected + 1 where key_id = ${id} and minute = ${window}`.execute(db);
  return null;
}

const useRow = z.object({ day: z.string(), requests: z.int(), rejected: z.int() });

/** Requests of a partner's keys by day (UTC), newest first. */
export const readApiUse = (db: Db, owner: KeyOwner, since: Date): Promise<z.infer<typeof useRow>[]> =>
  queryAll(
    db,
    useRow,
    sql`select to_char(u.minute at time zone 'UTC', 'YYYY-MM-DD') as day, sum(u.requests)::int as requests,
      sum(u.rejected)::int as rejected
      from api_use u join api_key k on k.id = u.key_id
      where ${ofOwner(owner)} and u.minute >= ${since} group by day order by day desc`,
  );

/** Deletes counts of requests of before that moment. */
export async function pruneApiUse(db: Db, { before }: { before: Date }): Promise<void> {
  await sql`delete from api_use where minute < ${before}`.execute(db);
}

/** Keys that are valid now. */
export async function countValidKeys(db: Db, owner: KeyOwner, now: Date): Promise<number> {
  const query = sql`select count(*)::int as count from api_key k
    where ${ofOwner(owner)} and (k.expires_at is null or k.expires_at > ${now})`;
  return (await queryOne(db, countRow, query)).count;
}
