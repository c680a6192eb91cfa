import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/errors.ts';
import type { PortalPartner } from '../../contract/partner/portal-schemas.ts';
import { readMerchants } from '../../offer/merchant.store.ts';
import { readBrand } from '../../partner/brand-range.store.ts';
import { type Partner, readMembership } from '../../partner/member.store.ts';
import { readPublisher } from '../../partner/publisher.store.ts';
import { isAccepted } from '../../partner/registration.store.ts';
import { type PartnerKind, type Permission, ROLE_PERMISSIONS } from '../../terms/partner.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';

/** A partner that the caller acts for. */
export type OwnPartner = Partner & { name: string; view: PortalPartner };

type PartnerContext = Pick<PersonalContext, 'databases' | 'writing'>;

/** Null: the market has no such partner. */
export async function partnerName({ writing }: PartnerContext, { kind, market, partnerId }: Partner) {
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
  /** Whether something is changed, which waits while a changed registration is being checked. */
  changes?: true;
};

const BEING_CHECKED = apiError('conflict', 'The company or its domain has changed and is being checked again.');

/**
 * The partner of this id, if the caller acts for it: what others act for is not found. Every endpoint of partners calls
 * this first.
 */
export async function requirePartner(
  context: PartnerContext,
  { market, shopper }: Pick<SignedInCaller, 'market' | 'shopper'>,
  { kind, partnerId }: { kind: PartnerKind; partnerId: number },
  { permission, owner, changes }: Need,
): Promise<Result<OwnPartner, ApiError>> {
  const partner = { kind, market, partnerId };
  const { db } = context.writing.main;
  const membership = await readMembership(db, partner, shopper.id);
  if (membership === null) return err(apiError('not-found'));
  const name = await partnerName(context, partner);
  if (name === null) return err(apiError('not-found'));
  const { role } = membership;
  const permissions = kind === 'merchant' ? [...ROLE_PERMISSIONS[role]] : [];
  if (permission !== undefined && !permissions.includes(permission)) return err(apiError('forbidden'));
  if (owner && role !== 'owner') return err(apiError('forbidden'));
  const registration = kind === 'publisher' ? 'api' : kind;
  const accepted = await isAccepted(db, { market, registration, partnerId });
  if (changes && !accepted) return err(BEING_CHECKED);
  return ok({ ...partner, name, view: { id: partnerId, name, role, permissions, isAccepted: accepted } });
}

/** A merchant that the caller may act for in the portal. */
export const requireMerchant = (
  context: PartnerContext,
  caller: Pick<SignedInCaller, 'market' | 'shopper'>,
  partnerId: number,
  need: Need = {},
) => requirePartner(context, caller, { kind: 'merchant', partnerId }, { permission: 'MERCHANT_INTERFACE', ...need });
