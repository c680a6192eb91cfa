import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { exportRow, queryAll, queryFirst } from '../platform/query.ts';
import { SOCIAL_PROVIDERS, type SocialProvider } from '../terms/social-provider.ts';
import { type ShopperId, shopperIdSchema, USER_TYPES, type UserType } from './account.ts';

const identityRow = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  subject: z.string(),
  shopperId: shopperIdSchema,
  /** The email address that the provider stated; null when it stated none. */
  email: z.string().nullable(),
  linkedAt: z.date(),
});
/** A link between an account here and an account of an OAuth provider. */
export type Identity = z.infer<typeof identityRow>;

const columns = sql`provider, subject, shopper_id as "shopperId", email, linked_at as "linkedAt"`;

/** Takes the advisory lock on an account of a provider, until the end of the transaction. */
export async function lockIdentity(db: Db, provider: SocialProvider, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${provider} ${subject}`}, 0))`.execute(db);
}

export async function readIdentity(db: Db, provider: SocialProvider, subject: string): Promise<Identity | null> {
  const query = sql`select ${columns} from shopper_identity where provider = ${provider} and subject = ${subject}`;
  return queryFirst(db, identityRow, query);
}

export async function readShopperIdentities(db: Db, shopperId: ShopperId): Promise<Identity[]> {
  const query = sql`
    select ${columns} from shopper_identity where shopper_id = ${shopperId} order by linked_at, provider`;
  return queryAll(db, identityRow, query);
}

/**
 * Stores a link. False when the provider's account is linked already, or the shopper has another one of that provider.
 */
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

export async function recordIdentityUse(db: Db, identity: Identity, email: string | null, now: Date): Promise<void> {
  await sql`update shopper_identity set used_at = ${now}, email = coalesce(${email}, email)
    where provider = ${identity.provider} and subject = ${identity.subject}`.execute(db);
}

/** Deletes a link. False when there was none. */
export async function deleteIdentity(db: Db, shopperId: ShopperId, provider: SocialProvider): Promise<boolean> {
  const { rows } = await sql`delete from shopper_identity where shopper_id = ${shopperId} and provider = ${provider}
    returning subject`.execute(db);
  return rows.length > 0;
}

const signInMethodsRow = z.object({
  userType: z.enum(USER_TYPES),
  hasPassword: z.boolean(),
  providers: z.array(z.enum(SOCIAL_PROVIDERS)),
  passkeys: z.int(),
});
/** The ways in which a shopper can sign in. */
export type SignInMethods = z.infer<typeof signInMethodsRow>;

/** Null when the account does not exist. */
export async function readSignInMethods(db: Db, shopperId: ShopperId): Promise<SignInMethods | null> {
  const query = sql`
    select s.user_type as "userType", s.password_hash is not null as "hasPassword",
      array(select provider from shopper_identity i where i.shopper_id = s.id order by linked_at, provider) as providers,
      (select count(*)::int from passkey k where k.shopper_id = s.id) as passkeys
    from shopper s where s.id = ${shopperId}`;
  return queryFirst(db, signInMethodsRow, query);
}

/** Sets how the account is labelled: by the method it signed up with, or one that is left of its methods. */
export async function setUserType(db: Db, shopperId: ShopperId, userType: UserType): Promise<void> {
  await sql`update shopper set user_type = ${userType} where id = ${shopperId}`.execute(db);
}

/** Deletes all of a shopper's links to OAuth providers. */
export async function deleteShopperIdentities(db: Db, shopperId: ShopperId): Promise<void> {
  await sql`delete from shopper_identity where shopper_id = ${shopperId}`.execute(db);
}

/** A shopper's links to OAuth providers, for the data export. */
export async function exportShopperIdentities(db: Db, shopperId: ShopperId): Promise<Record<string, unknown>[]> {
  const query = sql`
    select provider, subject, email, linked_at as "linkedAt", used_at as "usedAt"
    from shopper_identity where shopper_id = ${shopperId} order by linked_at, provider`;
  return queryAll(db, exportRow, query);
}
