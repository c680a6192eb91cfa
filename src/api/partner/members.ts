import { consumeAttempt } from '../../account/attempt.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, tooManyRequests } from '../../contract/api-error.ts';
import { pages } from '../../contract/pages.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { openMarkets } from '../../market/market.ts';
import { removeMember } from '../../partner/change-members.ts';
import { acceptInvitation as accept, inviteColleague as invite } from '../../partner/invite-colleague.ts';
import { readMembers, readMemberships } from '../../partner/member.store.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { partnerName, requirePartner } from './partner-access.ts';

/** What the caller acts for in this market. */
async function partners(
  context: PersonalContext,
  _request: unknown,
  { shopper, market }: SignedInCaller,
): Promise<Result<PersonalResponseOf<'partners'>, ApiError>> {
  const all = await readMemberships(context.writing.main.db, shopper.id);
  const memberships = all.filter((one) => one.market === market);
  const named = await Promise.all(memberships.map(async (one) => ({ ...one, name: await partnerName(context, one) })));
  return ok({
    partners: named.flatMap(({ kind, partnerId: id, role, name }) =>
      name === null ? [] : [{ kind, id, name, role, path: pages.partner.path(kind, id) }],
    ),
    otherMarkets: openMarkets().flatMap(({ id }) =>
      id !== market && all.some((one) => one.market === id) ? [id] : [],
    ),
  });
}

async function partnerMembers(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'partnerMembers'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'partnerMembers'>, ApiError>> {
  const partner = await requirePartner(context, caller, request, {});
  if (!partner.ok) return partner;
  const { kind, partnerId: id, name, view } = partner.value;
  const members = await readMembers(context.writing.main.db, partner.value);
  return ok({
    partner: { kind, id, name, role: view.role, isStaff: view.isStaff },
    members: members.map(({ shopperId, email, role, joinedAt }) => ({
      id: shopperId,
      email,
      role,
      joinedAt: joinedAt.toISOString(),
      isYou: shopperId === caller.shopper.id,
    })),
  });
}

/** Emails an invitation. Limited, because it sends emails to addresses that the caller chooses. */
async function inviteColleague(
  context: PersonalContext,
  { email, role, ...request }: ParsedPersonalRequestOf<'inviteColleague'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'inviteColleague'>, ApiError>> {
  const partner = await requirePartner(context, caller, request, { owner: true, changes: 'inviteColleague' });
  if (!partner.ok) return partner;
  const { db } = context.writing.main;
  const now = context.clock();
  const tooMany = await consumeAttempt(db, 'partner-invitation', caller.shopper.id, now);
  if (tooMany !== null) return err(tooManyRequests(tooMany.retryAfterSeconds));
  const { locale, idempotencyKey: requestId } = caller;
  const invitation = { requestId, email, role, partnerName: partner.value.name, locale, invitedBy: caller.shopper.id };
  await invite(db, partner.value, invitation, now);
  return ok({ response: null });
}

async function removeColleague(
  context: PersonalContext,
  { memberId, ...request }: ParsedPersonalRequestOf<'removeColleague'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'removeColleague'>, ApiError>> {
  const isOwn = memberId === caller.shopper.id;
  const need = { changes: 'removeColleague', evenUnchecked: true } as const;
  const partner = await requirePartner(context, caller, request, isOwn ? need : { ...need, owner: true });
  if (!partner.ok) return partner;
  const { db } = context.writing.main;
  const member = (await readMembers(db, partner.value)).find(({ shopperId }) => shopperId === memberId);
  if (member === undefined) return err(apiError('not-found'));
  const removed = await removeMember(db, partner.value, member.shopperId);
  if (removed.ok) return ok({ response: null });
  return err(apiError(removed.error.kind === 'no-member' ? 'not-found' : 'conflict'));
}

async function acceptInvitation(
  { writing, clock }: PersonalContext,
  { token }: ParsedPersonalRequestOf<'acceptInvitation'>,
  { shopper }: SignedInCaller,
): Promise<Result<PersonalResponseOf<'acceptInvitation'>, ApiError>> {
  const accepted = await accept(writing.main.db, shopper, token, clock());
  if (accepted.ok) return ok({ path: pages.partner.path(accepted.value.kind, accepted.value.partnerId) });
  return err(apiError(accepted.error.kind === 'gone' ? 'gone' : 'conflict'));
}

export const MEMBER_HANDLERS = { partners, partnerMembers, inviteColleague, removeColleague, acceptInvitation };
