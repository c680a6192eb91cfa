import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import type { ShopperId } from './account.ts';

/** A passkey with what its signatures are checked by. */
export type PasskeyRow = {
  id: string;
  shopperId: ShopperId;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  rpId: string;
  backedUp: boolean;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
};

const columns = sql`id, shopper_id as "shopperId", credential_id as "credentialId", public_key as "publicKey", counter,
  transports, rp_id as "rpId", backed_up as "backedUp", name, created_at as "createdAt", used_at as "usedAt"`;

export async function readPasskeys(db: Db, shopperId: ShopperId): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`select ${columns} from passkey where shopper_id = ${shopperId}
    order by created_at, id`.execute(db);
  return rows;
}

/** Locks it, so that two uses of one signature are counted one after the other. */
export async function readPasskeyOfCredential(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const { rows } = await sql<PasskeyRow>`select ${columns} from passkey where credential_id = ${credentialId}
    for update`.execute(db);
  return rows[0] ?? null;
}

/** Says whether it is kept now; not, where the authenticator's key is known already. */
export async function insertPasskey(db: Db, key: Omit<PasskeyRow, 'usedAt'>): Promise<boolean> {
  const { rows } = await sql`
    insert into passkey (id, shopper_id, credential_id, public_key, counter, transports, rp_id, backed_up, name, created_at)
    values (${key.id}, ${key.shopperId}, ${key.credentialId}, ${key.publicKey}, ${key.counter},
      ${[...key.transports]}::text[], ${key.rpId}, ${key.backedUp}, ${key.name}, ${key.createdAt})
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

export async function notePasskeyUse(db: Db, id: string, counter: number, backedUp: boolean, now: Date): Promise<void> {
  await sql`update passkey set counter = ${counter}, backed_up = ${backedUp}, used_at = ${now} where id = ${id}`.execute(
    db,
  );
}

/** Says whether the person has such a key. */
export async function setPasskeyName(db: Db, shopperId: ShopperId, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`update passkey set name = ${name} where id = ${id} and shopper_id = ${shopperId}
    returning id`.execute(db);
  return rows.length > 0;
}

/** Says whether the person had such a key. */
export async function deletePasskey(db: Db, shopperId: ShopperId, id: string): Promise<boolean> {
  const { rows } = await sql`delete from passkey where id = ${id} and shopper_id = ${shopperId} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Takes away every passkey of a person. */
export async function forgetPasskeysOf(db: Db, shopperId: ShopperId): Promise<void> {
  await sql`delete from passkey where shopper_id = ${shopperId}`.execute(db);
}

/** What is held about a person's passkeys; the public halves say nothing to anybody else. */
export async function exportPasskeysOf(db: Db, shopperId: ShopperId): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select name, rp_id as host, backed_up as "keptOnSeveralDevices", created_at as "createdAt", used_at as "usedAt"
    from passkey where shopper_id = ${shopperId} order by created_at, id`.execute(db);
  return rows;
}
