import type { ShopperId } from '../account/account.ts';
import { deleteInvitations } from '../account/token.store.ts';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { normalizeEmail } from '../terms/normalize-email.ts';
import {
  MAX_PARTNERS,
  type PartnerKind,
  type PartnerRole,
  PERMISSIONS,
  ROLE_PERMISSIONS,
} from '../terms/partner/partner.ts';
import {
  deleteMember,
  lockMembers,
  lockMemberships,
  type Membership,
  type Partner,
  readMembers,
  readMemberships,
  writeAuthenticationState,
  writeMember,
} from './member.store.ts';

/** What the authentication state says of these memberships: ids of each kind, and what any of them permits. */
export function summarizeMemberships(memberships: readonly Membership[]) {
  const idsOf = (kind: PartnerKind) => [
    ...new Set(memberships.filter((one) => one.kind === kind).map(({ partnerId }) => partnerId)),
  ];
  const roles = new Set(memberships.filter(({ kind }) => kind === 'merchant').map(({ role }) => role));
  return {
    merchants: idsOf('merchant'),
    brands: idsOf('brand'),
    publishers: idsOf('publisher'),
    permissions: PERMISSIONS.filter((one) => [...roles].some((role) => ROLE_PERMISSIONS[role].includes(one))),
  };
}

const refreshState = async (db: Db, shopperId: ShopperId): Promise<void> =>
  writeAuthenticationState(db, shopperId, summarizeMemberships(await readMemberships(db, shopperId)));

/** Whether an account acts for as many partners of a kind as it may. Its memberships stay locked. */
export async function actsForMost(db: Db, shopperId: ShopperId, kind: PartnerKind): Promise<boolean> {
  await lockMemberships(db, shopperId);
  return (await readMemberships(db, shopperId)).filter((one) => one.kind === kind).length >= MAX_PARTNERS;
}

/**
 * Lets an account act for a partner, or gives it another role there; the only owner stays one. `too-many`: it acts for five of
 * the kind already.
 */
export function addMember(
  db: Db,
  partner: Partner,
  { shopperId, role, now }: { shopperId: ShopperId; role: PartnerRole; now: Date },
): Promise<Result<null, { kind: 'too-many' }>> {
  return transaction(db, async (trx): Promise<Result<null, { kind: 'too-many' }>> => {
    await lockMembers(trx, partner);
    await lockMemberships(trx, shopperId);
    const others = (await readMemberships(trx, shopperId)).filter(
      ({ kind, market, partnerId }) =>
        kind === partner.kind && !(market === partner.market && partnerId === partner.partnerId),
    );
    if (others.length >= MAX_PARTNERS) return err({ kind: 'too-many' });
    const owners = (await readMembers(trx, partner)).filter((one) => one.role === 'owner');
    const isOnlyOwner = owners.length === 1 && owners[0]?.shopperId === shopperId;
    await writeMember(trx, partner, { shopperId, role: isOnlyOwner ? 'owner' : role, now });
    await refreshState(trx, shopperId);
    return ok(null);
  });
}

/** The kind of the tokens of invitations. */
export const INVITATION = 'partner-invitation';

/**
 * Ends that an account acts for a partner, and voids the invitations with which it could come back: those to it and those by
 * it. `last-owner`: nobody could invite anybody any more.
 */
export function removeMember(
  db: Db,
  partner: Partner,
  shopperId: ShopperId,
): Promise<Result<null, { kind: 'no-member' | 'last-owner' }>> {
  return transaction(db, async (trx): Promise<Result<null, { kind: 'no-member' | 'last-owner' }>> => {
    await lockMembers(trx, partner);
    const members = await readMembers(trx, partner);
    const member = members.find((one) => one.shopperId === shopperId);
    if (member === undefined) return err({ kind: 'no-member' });
    const owners = members.filter(({ role }) => role === 'owner');
    if (member.role === 'owner' && owners.length === 1) return err({ kind: 'last-owner' });
    await lockMemberships(trx, shopperId);
    await deleteMember(trx, partner, shopperId);
    const { kind, market, partnerId } = partner;
    const invitations = { kind: INVITATION, values: { kind, market, partnerId } };
    await deleteInvitations(trx, invitations, { emailKey: normalizeEmail(member.email), invitedBy: shopperId });
    await refreshState(trx, shopperId);
    return ok(null);
  });
}
