import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf } from '../../contract/personal-contract.ts';
import { undoOptOut } from '../../outbox/email-opt-out.store.ts';
import { optOutRecipient } from '../../outbox/outbox.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';

/** Subscribes the signed-in user again to an email topic they unsubscribed from by link. */
async function resubscribeTopic(
  { writing }: PersonalContext,
  { topic }: ParsedPersonalRequestOf<'resubscribeTopic'>,
  { shopper }: CallerOf<'resubscribeTopic'>,
): Promise<Result<{ response: null }, ApiError>> {
  await undoOptOut(writing.main.db, optOutRecipient({ shopperId: shopper.id, address: null }), topic);
  return ok({ response: null });
}

export const EMAIL_SETTINGS_HANDLERS = { resubscribeTopic };
