import { lookUpActionId, partnerAccountSubject } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { mayUse } from '../../contract/admin/permissions.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { PortalPartner } from '../../contract/partner/portal-schemas.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { readMerchants } from '../../offer/merchant.store.ts';
import { readBrand } from '../../partner/brand-range.store.ts';
import { type Partner, readMembership } from '../../partner/member.store.ts';
import { readPublisher } from '../../partner/publisher.store.ts';
import { isAccepted } from '../../partner/registration.store.ts';
import { stableUuid } from '../../platform/stable-uuid.ts';
import { type PartnerKind, type Permission, ROLE_PERMISSIONS } from '../../terms/partner/partner.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';

/** A partner that the caller acts for. */
export type OwnPartner = Partner & { name: string; view: PortalPartner };

type PartnerContext = Pick<PersonalContext, 'databases' | 'writing' | 'clock'>;
type PartnerCaller = Pick<SignedInCaller, 'market' | 'shopper' | 'idempotencyKey'>;

/** Null: the market has no such partner. */
export async function partnerName({ writing }: Pick<PersonalContext, 'writing'>, { kind, market, partnerId }: Partner) {
  if (kind === 'publisher') return (await readPublisher(writing.main.db, market, partnerId))?.name ?? null;
  const { db } = writing.forMarket(market);
  if (kind === 'brand') return (await readBrand(db, market, partnerId))?.name ?? null;
  return (await readMerchants(db, market)).find(({ id }) => id === partnerId)?.name ?? null;
}

type Need = {
  /** What the role must permit. */
  permission?: Permission;
  /** Whether only owners may do it. */
  owner?: true;
  /** The endpoint that changes something. It waits while a changed registration is being checked. */
  changes?: PersonalEndpointName;
  /** Such as taking back a key: it does not wait. */
  evenUnchecked?: true;
};

const BEING_CHECKED = apiError('conflict', 'The company or its domain has changed and is being checked again.');

/** What staff that looks after partners does in the name of one, in the log of staff: what it sees once an hour. */
async function recordStaff(
  { writing, clock }: PartnerContext,
  { market, shopper, idempotencyKey }: PartnerCaller,
  { kind, partnerId, name }: Pick<OwnPartner, 'kind' | 'partnerId' | 'name'>,
  changes: PersonalEndpointName | undefined,
): Promise<void> {
  const now = clock();
  const subject = partnerAccountSubject(kind, partnerId);
  const isLook = changes === undefined;
  await recordAuditEntry(writing.main.db, {
    id: isLook ? lookUpActionId(shopper.id, subject, now) : stableUuid('act for', idempotencyKey),
    market,
    staffId: shopper.id,
    staffEmail: shopper.email,
    kind: isLook ? 'look-at-partner' : 'act-for-partner',
    subject,
    reason: '',
    details: isLook ? { name } : { name, act: changes },
    before: null,
    after: null,
    doneAt: now,
  });
}

/**
 * The partner of this id, if the caller acts for it: what others act for is not found. Staff that looks after partners acts
 * for each of them as an owner, which is recorded before anything is changed. Every endpoint of partners calls this first.
 */
export async function requirePartner(
  context: PartnerContext,
  caller: PartnerCaller,
  { kind, partnerId }: { kind: PartnerKind; partnerId: number },
  { permission, owner, changes, evenUnchecked }: Need,
): Promise<Result<OwnPartner, ApiError>> {
  const { market, shopper } = caller;
  const partner = { kind, market, partnerId };
  const { db } = context.writing.main;
  const membership = await readMembership(db, partner, shopper.id);
  const isStaff = membership === null && mayUse(shopper.role, 'adminPartners');
  if (membership === null && !isStaff) return err(apiError('not-found'));
  const name = await partnerName(context, partner);
  if (name === null) return err(apiError('not-found'));
  const role = membership?.role ?? 'owner';
  const permissions = kind === 'merchant' ? [...ROLE_PERMISSIONS[role]] : [];
  if (permission !== undefined && !permissions.includes(permission)) return err(apiError('forbidden'));
  if (owner && role !== 'owner') return err(apiError('forbidden'));
  const registration = kind === 'publisher' ? 'api' : kind;
  const accepted = await isAccepted(db, { market, registration, partnerId });
  if (changes !== undefined && !accepted && !evenUnchecked) return err(BEING_CHECKED);
  if (isStaff) await recordStaff(context, caller, { kind, partnerId, name }, changes);
  return ok({ ...partner, name, view: { id: partnerId, name, role, permissions, isAccepted: accepted, isStaff } });
}

/** A merchant that the caller may act for in the portal. */
export const requireMerchant = (context: PartnerContext, caller: PartnerCaller, partnerId: number, need: Need = {}) =>
  requirePartner(context, caller, { kind: 'merchant', partnerId }, { permission: 'MERCHANT_INTERFACE', ...need });
