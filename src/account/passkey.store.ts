import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { exportRow, queryAll, queryFirst } from '../platform/query.ts';
import type { ShopperId } from './account.ts';
import { shopperIdSchema } from './account.ts';

const passkeyRow = z.object({
  id: z.string(),
  shopperId: shopperIdSchema,
  credentialId: z.string(),
  publicKey: z.instanceof(Buffer),
  counter: z.int(),
  transports: z.array(z.string()),
  rpId: z.string(),
  backedUp: z.boolean(),
  name: z.string(),
  createdAt: z.date(),
  usedAt: z.date().nullable(),
});
/** A passkey with the data needed to verify its signatures. */
export type PasskeyRow = z.infer<typeof passkeyRow>;

const columns = sql`id, shopper_id as "shopperId", credential_id as "credentialId", public_key as "publicKey", counter,
  transports, rp_id as "rpId", backed_up as "backedUp", name, created_at as "createdAt", used_at as "usedAt"`;

export async function readPasskeys(db: Db, shopperId: ShopperId): Promise<PasskeyRow[]> {
  const query = sql`select ${columns} from passkey where shopper_id = ${shopperId}
    order by created_at, id`;
  return queryAll(db, passkeyRow, query);
}

/** Reads and locks a passkey, so that concurrent uses of one signature are counted one after the other. */
export async function lockPasskeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const query = sql`select ${columns} from passkey where credential_id = ${credentialId}
    for update`;
  return queryFirst(db, passkeyRow, query);
}

/** Stores a passkey. False when its credential is known already. */
export async function insertPasskey(db: Db, key: Omit<PasskeyRow, 'usedAt'>): Promise<boolean> {
  const { rows } = await sql`
    insert into passkey (id, shopper_id, credential_id, public_key, counter, transports, rp_id, backed_up, name, created_at)
    values (${key.id}, ${key.shopperId}, ${key.credentialId}, ${key.publicKey}, ${key.counter},
      ${[...key.transports]}::text[], ${key.rpId}, ${key.backedUp}, ${key.name}, ${key.createdAt})
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

export async function recordPasskeyUse(
  db: Db,
  id: string,
  counter: number,
  backedUp: boolean,
  now: Date,
): Promise<void> {
  await sql`update passkey set counter = ${counter}, backed_up = ${backedUp}, used_at = ${now} where id = ${id}`.execute(
    db,
  );
}

/** Renames a passkey. False when the shopper has no such key. */
export async function setPasskeyName(db: Db, shopperId: ShopperId, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`update passkey set name = ${name} where id = ${id} and shopper_id = ${shopperId}
    returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes a passkey. False when the shopper has no such key. */
export async function deletePasskey(db: Db, shopperId: ShopperId, id: string): Promise<boolean> {
  const { rows } = await sql`delete from passkey where id = ${id} and shopper_id = ${shopperId} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Deletes all passkeys of a shopper. */
export async function deleteShopperPasskeys(db: Db, shopperId: ShopperId): Promise<void> {
  await sql`delete from passkey where shopper_id = ${shopperId}`.execute(db);
}

/** The shopper's passkeys for the data export, without the public keys. */
export async function exportShopperPasskeys(db: Db, shopperId: ShopperId): Promise<Record<string, unknown>[]> {
  const query = sql`
    select name, rp_id as host, backed_up as "keptOnSeveralDevices", created_at as "createdAt", used_at as "usedAt"
    from passkey where shopper_id = ${shopperId} order by created_at, id`;
  return queryAll(db, exportRow, query);
}
