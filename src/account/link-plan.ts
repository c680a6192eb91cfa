import type { Db } from '../platform/database.ts';
import type { SocialProvider } from '../terms/social-provider.ts';
import { readAccountByEmail } from './account.store.ts';
import { linkPayloadSchema } from './pending-sign-in.ts';
import { readToken } from './token.ts';

/** What following the emailed link will do. */
export type LinkPlan = {
  readonly provider: SocialProvider;
  /** The email address that the provider stated; null when it stated none. */
  readonly providerEmail: string | null;
  readonly providerName: string | null;
  /** The address that the email was sent to. */
  readonly email: string;
  /** Whether the address has an account to link to; otherwise one is created. */
  readonly hasAccount: boolean;
};

/** Reads what an emailed link will do, without doing it. Null when the link is invalid. */
export async function readLinkPlan(db: Db, token: string, now: Date): Promise<LinkPlan | null> {
  const row = await readToken(db, token, now);
  if (row?.kind !== 'link-identity') return null;
  const { provider, email, name, to } = linkPayloadSchema.parse(row.payload);
  const account = await readAccountByEmail(db, to);
  const hasAccount = account !== null && account.status !== 'ACTIVE_EMAIL_ONLY';
  return { provider, providerEmail: email, providerName: name, email: to, hasAccount };
}
