import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { countRow, queryAll, queryFirst, queryOne } from '../platform/query.ts';
import { API_SCOPES, type ApiScope } from '../terms/partner.ts';

const apiKeyRow = z.object({
  id: z.string(),
  publisherId: z.int(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  quota: z.int(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
});
export type ApiKey = z.infer<typeof apiKeyRow>;

const columns = sql`id, publisher_id as "publisherId", name, hint, scopes, quota, created_at as "createdAt",
  expires_at as "expiresAt"`;

/** Adds a key; one of the same id is added once. False: another key has this hash. */
export async function insertApiKey(
  db: Db,
  key: Omit<ApiKey, 'expiresAt'> & { scopes: readonly ApiScope[]; keyHash: Buffer },
): Promise<boolean> {
  const query = sql`insert into api_key (id, publisher_id, name, key_hash, hint, scopes, quota, created_at)
    values (${key.id}, ${key.publisherId}, ${key.name}, ${key.keyHash}, ${key.hint}, ${[...key.scopes]}, ${key.quota},
      ${key.createdAt})
    on conflict do nothing`;
  await query.execute(db);
  const stored = await readApiKeyByHash(db, key.keyHash);
  return stored?.id === key.id;
}

/** A key by its hash, expired or not. */
export const readApiKeyByHash = (db: Db, keyHash: Buffer): Promise<ApiKey | null> =>
  queryFirst(db, apiKeyRow, sql`select ${columns} from api_key where key_hash = ${keyHash}`);

/** The keys of a publisher, newest first. */
export const readApiKeys = (db: Db, publisherId: number): Promise<ApiKey[]> =>
  queryAll(
    db,
    apiKeyRow,
    sql`select ${columns} from api_key where publisher_id = ${publisherId} order by created_at desc, id`,
  );

/** Nobody else adds keys of this publisher until the end of the transaction. */
export async function lockPublisher(db: Db, publisherId: number): Promise<void> {
  await sql`select 1 from publisher where id = ${publisherId} for update`.execute(db);
}

/** Lets a key expire, unless it does so earlier. False: the publisher has no such key. */
export async function expireApiKey(
  db: Db,
  { id, publisherId }: Pick<ApiKey, 'id' | 'publisherId'>,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update api_key set expires_at = least(coalesce(expires_at, ${at}), ${at})
    where id = ${id} and publisher_id = ${publisherId}`.execute(db);
  return numAffectedRows === 1n;
}

const requestsRow = z.object({ requests: z.int() });

/** Counts a request, of which a window has room for `quota`. The requests so far, this one included; null: no room. */
export async function countRequest(
  db: Db,
  { id, quota }: Pick<ApiKey, 'id' | 'quota'>,
  window: Date,
): Promise<number | null> {
  const counted = sql`insert into api_use (key_id, minute, requests) values (${id}, ${window}, 1)
    on conflict (key_id, minute) do update set requests = api_use.requests + 1 where api_use.requests < ${quota}
    returning requests`;
  const row = await queryFirst(db, requestsRow, counted);
  if (row !== null) return row.requests;
  await sql`update api_use set rejected = rejected + 1 where key_id = ${id} and minute = ${window}`.execute(db);
  return null;
}

const useRow = z.object({ day: z.string(), requests: z.int(), rejected: z.int() });

/** Requests of a publisher's keys by day (UTC), newest first. */
export const readApiUse = (db: Db, publisherId: number, since: Date): Promise<z.infer<typeof useRow>[]> =>
  queryAll(
    db,
    useRow,
    sql`select to_char(u.minute at time zone 'UTC', 'YYYY-MM-DD') as day, sum(u.requests)::int as requests,
      sum(u.rejected)::int as rejected
      from api_use u join api_key k on k.id = u.key_id
      where k.publisher_id = ${publisherId} and u.minute >= ${since} group by day order by day desc`,
  );

/** Keys that are valid now. */
export async function countValidKeys(db: Db, publisherId: number, now: Date): Promise<number> {
  const query = sql`select count(*)::int as count from api_key
    where publisher_id = ${publisherId} and (expires_at is null or expires_at > ${now})`;
  return (await queryOne(db, countRow, query)).count;
}
