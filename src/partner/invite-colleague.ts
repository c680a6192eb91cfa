import { z } from 'zod';
import type { ShopperId } from '../account/account.ts';
import type { SignedInShopper } from '../account/session.ts';
import { consumeToken, issueToken, readToken } from '../account/token.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Locale } from '../market/locale.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import { queueMessage } from '../outbox/outbox.store.ts';
import { type Db, transaction } from '../platform/database.ts';
import { normalizeEmail } from '../terms/normalize-email.ts';
import { PARTNER_KINDS, PARTNER_ROLES, type PartnerRole } from '../terms/partner/partner.ts';
import { addMember, INVITATION } from './change-members.ts';
import { lockMembers, type Partner } from './member.store.ts';

const invitation = z.object({
  kind: z.enum(PARTNER_KINDS),
  market: marketIdSchema,
  partnerId: z.int(),
  role: z.enum(PARTNER_ROLES),
});

type Invitation = {
  requestId: string;
  email: string;
  role: PartnerRole;
  partnerName: string;
  locale: Locale;
  /** The account that invites: its invitations are void once it no longer acts for the partner. */
  invitedBy: ShopperId;
};

/** Emails a link with which the owner of an address can act for a partner. The link works once, for that address only. */
export async function inviteColleague(
  db: Db,
  partner: Partner,
  { requestId, email, role, partnerName, locale, invitedBy }: Invitation,
  now: Date,
): Promise<void> {
  await transaction(db, async (trx) => {
    const { kind, market, partnerId } = partner;
    const payload = { kind, market, partnerId, role, invitedBy };
    const emailKey = normalizeEmail(email);
    const token = await issueToken(trx, { kind: INVITATION, shopperId: null, emailKey, payload }, now);
    const to = { shopperId: null, address: email };
    const dedupKey = `invitation ${requestId}`;
    const message = { kind: 'partner-invitation', data: { token, partner: partnerName, role } } as const;
    await queueMessage(trx, { ...message, channel: 'email', to, market, locale, dedupKey, notBefore: null }, now);
  });
}

/** Accepts an invitation. `gone`: it was used, is void, has expired, or was sent to another address. */
export async function acceptInvitation(
  db: Db,
  shopper: Pick<SignedInShopper, 'id' | 'email'>,
  token: string,
  now: Date,
): Promise<Result<Partner, { kind: 'gone' | 'too-many' }>> {
  return transaction(db, async (trx): Promise<Result<Partner, { kind: 'gone' | 'too-many' }>> => {
    const sent = await readToken(trx, token, now);
    if (sent?.kind !== INVITATION || sent.emailKey !== normalizeEmail(shopper.email)) return err({ kind: 'gone' });
    const { role, ...partner } = invitation.parse(sent.payload);
    await lockMembers(trx, partner);
    // Accepted, or void, since it was read.
    if ((await readToken(trx, token, now)) === null) return err({ kind: 'gone' });
    const added = await addMember(trx, partner, { shopperId: shopper.id, role, now });
    if (!added.ok) return added;
    // Used up last: an account that acts for too many can leave one and come back.
    await consumeToken(trx, token, INVITATION, invitation, now);
    return ok(partner);
  });
}
