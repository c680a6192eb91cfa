import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf } from '../../contract/personal-contract.ts';
import { deletePushSubscription, savePushSubscription } from '../../outbox/push-subscription.store.ts';
import { deviceName } from '../http/device-name.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';

/** Stores the push subscription of a browser. */
async function addPushBrowser(
  { writing, clock }: PersonalContext,
  { endpoint, p256dh, auth }: ParsedPersonalRequestOf<'addPushBrowser'>,
  { shopper, idempotencyKey, userAgent }: CallerOf<'addPushBrowser'>,
): Promise<Result<{ response: null }, ApiError>> {
  const browser = {
    id: idempotencyKey,
    shopperId: shopper.id,
    endpoint,
    p256dh,
    auth,
    device: deviceName({ userAgent }),
  };
  await savePushSubscription(writing.main.db, { ...browser, createdAt: clock() });
  return ok({ response: null });
}

async function removePushBrowser(
  { writing }: PersonalContext,
  { browserId }: ParsedPersonalRequestOf<'removePushBrowser'>,
  { shopper }: CallerOf<'removePushBrowser'>,
): Promise<Result<{ response: null }, ApiError>> {
  await deletePushSubscription(writing.main.db, shopper.id, browserId);
  return ok({ response: null });
}

export const PUSH_SETTINGS_HANDLERS = { addPushBrowser, removePushBrowser };
