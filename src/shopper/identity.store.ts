import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import type { ShopperId, UserType } from './account.ts';
import type { SocialProvider } from './social-provider.ts';

/** An account at another site that its owner signs in with here. */
export type Identity = {
  provider: SocialProvider;
  subject: string;
  shopperId: ShopperId;
  /** The address that the provider has of the person; null: it told none. */
  email: string | null;
  linkedAt: Date;
};

const columns = sql`provider, subject, shopper_id as "shopperId", email, linked_at as "linkedAt"`;

/** Until the transaction ends, nobody else decides whose this account at the provider is. */
export async function lockIdentity(db: Db, provider: SocialProvider, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${provider} ${subject}`}, 0))`.execute(db);
}

export async function readIdentity(db: Db, provider: SocialProvider, subject: string): Promise<Identity | null> {
  const { rows } = await sql<Identity>`
    select ${columns} from shopper_identity where provider = ${provider} and subject = ${subject}`.execute(db);
  return rows[0] ?? null;
}

export async function readIdentitiesOf(db: Db, shopperId: ShopperId): Promise<Identity[]> {
  const { rows } = await sql<Identity>`
    select ${columns} from shopper_identity where shopper_id = ${shopperId} order by linked_at, provider`.execute(db);
  return rows;
}

/** Says whether it is this person's now; not, where it is somebody's already, or they have another of that provider. */
export async function insertIdentity(
  db: Db,
  { provider, subject, shopperId, email, linkedAt }: Identity,
): Promise<boolean> {
  const { rows } = await sql`
    insert into shopper_identity (provider, subject, shopper_id, email, linked_at, used_at)
    values (${provider}, ${subject}, ${shopperId}, ${email}, ${linkedAt}, ${linkedAt})
    on conflict do nothing returning subject`.execute(db);
  return rows.length > 0;
}

export async function noteIdentityUse(db: Db, identity: Identity, email: string | null, now: Date): Promise<void> {
  await sql`update shopper_identity set used_at = ${now}, email = coalesce(${email}, email)
    where provider = ${identity.provider} and subject = ${identity.subject}`.execute(db);
}

/** Says whether there was one. */
export async function deleteIdentity(db: Db, shopperId: ShopperId, provider: SocialProvider): Promise<boolean> {
  const { rows } = await sql`delete from shopper_identity where shopper_id = ${shopperId} and provider = ${provider}
    returning subject`.execute(db);
  return rows.length > 0;
}

/** How somebody can sign in. */
export type WaysIn = { userType: UserType; hasPassword: boolean; providers: SocialProvider[]; passkeys: number };

/** Null where there is no such account. */
export async function readWaysIn(db: Db, shopperId: ShopperId): Promise<WaysIn | null> {
  const { rows } = await sql<WaysIn>`
    select s.user_type as "userType", s.password_hash is not null as "hasPassword",
      array(select provider from shopper_identity i where i.shopper_id = s.id order by linked_at, provider) as providers,
      (select count(*)::int from passkey k where k.shopper_id = s.id) as passkeys
    from shopper s where s.id = ${shopperId}`.execute(db);
  return rows[0] ?? null;
}

/** What the account is known by: how its owner signed up, or what they have left of that. */
export async function setUserType(db: Db, shopperId: ShopperId, userType: UserType): Promise<void> {
  await sql`update shopper set user_type = ${userType} where id = ${shopperId}`.execute(db);
}

/** Takes away every account at another site that a person signs in with. */
export async function forgetIdentitiesOf(db: Db, shopperId: ShopperId): Promise<void> {
  await sql`delete from shopper_identity where shopper_id = ${shopperId}`.execute(db);
}

/** What is held about a person's accounts at other sites. */
export async function exportIdentitiesOf(db: Db, shopperId: ShopperId): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select provider, subject, email, linked_at as "linkedAt", used_at as "usedAt"
    from shopper_identity where shopper_id = ${shopperId} order by linked_at, provider`.execute(db);
  return rows;
}
