import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { HOUR_MS } from '../terms/duration.ts';
import { type ApiScope, MAX_API_KEYS, ROTATION_HOURS } from '../terms/partner/api-key.ts';
import { countValidKeys, expireApiKey, insertApiKey, type KeyOwner, lockKeys, readApiKeys } from './api-key.store.ts';
import { apiKeyHint, hashApiKey, isApiKey } from './api-key.ts';

type NewKey = {
  /** Of the request: repeated, it issues nothing more. */
  id: string;
  owner: KeyOwner;
  /** As it was shown to its owner. */
  key: string;
  name: string;
  scopes: readonly ApiScope[];
};

/** `not-a-key`: it has not the form of a key. `taken`: it exists. `too-many`: the partner has as many as it can. */
export type KeyError = { kind: 'not-a-key' | 'taken' | 'too-many' | 'no-key' };

/** Makes a key valid that its owner was shown. */
export function issueApiKey(db: Db, key: NewKey, now: Date): Promise<Result<null, KeyError>> {
  return transaction(db, async (trx): Promise<Result<null, KeyError>> => {
    await lockKeys(trx, key.owner);
    const repeated = (await readApiKeys(trx, key.owner)).some(({ id }) => id === key.id);
    if (repeated) return ok(null);
    if ((await countValidKeys(trx, key.owner, now)) >= MAX_API_KEYS) return err({ kind: 'too-many' });
    return addKey(trx, key, now);
  });
}

/** Issues the successor of a key, which keeps working for a day, so that programs can change over. */
export function rotateApiKey(
  db: Db,
  { oldId, ...key }: Omit<NewKey, 'name' | 'scopes'> & { oldId: string },
  now: Date,
): Promise<Result<null, KeyError>> {
  return transaction(db, async (trx): Promise<Result<null, KeyError>> => {
    await lockKeys(trx, key.owner);
    const keys = await readApiKeys(trx, key.owner);
    if (keys.some(({ id }) => id === key.id)) return ok(null);
    const old = keys.find(({ id }) => id === oldId);
    if (old === undefined || old.expiresAt !== null) return err({ kind: 'no-key' });
    const added = await addKey(trx, { ...key, name: old.name, scopes: old.scopes }, now);
    if (added.ok) await expireApiKey(trx, key.owner, old.id, new Date(now.getTime() + ROTATION_HOURS * HOUR_MS));
    return added;
  });
}

async function addKey(db: Db, { key, owner, ...one }: NewKey, now: Date): Promise<Result<null, KeyError>> {
  if (!isApiKey(key)) return err({ kind: 'not-a-key' });
  const row = { ...one, hint: apiKeyHint(key), createdAt: now };
  return (await insertApiKey(db, owner, { ...row, keyHash: hashApiKey(key) })) ? ok(null) : err({ kind: 'taken' });
}
