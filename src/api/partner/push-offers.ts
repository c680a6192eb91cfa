import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { FEED_ISSUES } from '../../feed/feed-issue.ts';
import { addMatchJobs } from '../../match/add-match-jobs.ts';
import { type PushError, pushOffers as push } from '../../offer/push-offers.ts';
import type { Emit } from '../../platform/pipeline-events.ts';
import type { Caller, PersonalContext } from '../view/caller.ts';
import { requireMerchant } from './partner-access.ts';

/** What follows changed offers, as in the pipeline. */
const emit: Emit = (db, _event, market, ids) => addMatchJobs(db, market, ids);

/** Whether the caller may deliver offers of a merchant: with its key, or as somebody who acts for it. */
async function checkAccess(
  context: PersonalContext,
  partnerId: number,
  { shopper, keyOwner = null, ...caller }: Caller,
): Promise<Result<null, ApiError>> {
  if (keyOwner !== null) {
    const { kind, market, partnerId: ownId } = keyOwner;
    const isOwn = kind === 'merchant' && market === caller.market && ownId === partnerId;
    return isOwn ? ok(null) : err(apiError('not-found'));
  }
  if (shopper === null) return err(apiError('sign-in-required'));
  const merchant = await requireMerchant(context, { ...caller, shopper }, partnerId, { changes: 'pushOffers' });
  if (!merchant.ok) return merchant;
  return merchant.value.view.role === 'viewer' ? err(apiError('forbidden')) : ok(null);
}

function pushError(error: PushError): ApiError {
  switch (error.kind) {
    case 'unknown-merchant':
      return apiError('not-found');
    case 'paused':
      return apiError('conflict', 'The shop or its deliveries by API are paused.');
    case 'reused':
      return apiError('conflict', 'Another batch was delivered with this idempotency key.');
    case 'held':
      return apiError(
        'conflict',
        `Nothing was imported: ${error.reason}. Check the decimal points; if the prices are right, deliver them as a file, which a person can accept.`,
      );
    case 'unreadable':
      return apiError('invalid-request', undefined, [fieldError('offers', 'not-allowed', error.reason)]);
  }
}

/** Imports a batch of offers at once and says what became of each. */
export async function pushOffers(
  context: PersonalContext,
  { partnerId, offers, gone }: ParsedPersonalRequestOf<'pushOffers'>,
  caller: Caller,
): Promise<Result<PersonalResponseOf<'pushOffers'>, ApiError>> {
  const access = await checkAccess(context, partnerId, caller);
  if (!access.ok) return access;
  const { market, idempotencyKey: id } = caller;
  const { db } = context.writing.forMarket(market);
  const pushed = await push(db, { market, merchantId: partnerId, id, offers, gone }, { now: context.clock(), emit });
  if (!pushed.ok) return err(pushError(pushed.error));
  const rows = pushed.value.rows.map(({ issues, ...row }) => ({
    ...row,
    issues: issues.map((issue) => {
      const { cause, remedy } = FEED_ISSUES[issue.code];
      return { ...issue, cause, remedy };
    }),
  }));
  return ok({ ...pushed.value, rows });
}
