import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import type { Db } from '../../platform/database.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { resolveView, type View } from '../view/view.ts';
import { type OwnPartner, requirePartner } from './partner-access.ts';

type OwnBrand = { brand: OwnPartner; view: View /** Of the market. */; db: Db };

/** A brand that the caller may act for, with what its pages are made of. */
export async function requireBrand(
  context: PersonalContext,
  caller: SignedInCaller,
  partnerId: number,
  need: { changes?: PersonalEndpointName } = {},
): Promise<Result<OwnBrand, ApiError>> {
  const brand = await requirePartner(context, caller, { kind: 'brand', partnerId }, need);
  if (!brand.ok) return brand;
  const view = await resolveView(context, caller);
  if (!view.ok) return view;
  return ok({ brand: brand.value, view: view.value, db: context.writing.forMarket(caller.market).db });
}
