import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf } from '../../contract/personal-contract.ts';
import { deleteWebhook, saveWebhook } from '../../outbox/webhook.store.ts';
import { createWebhookSecret } from '../../platform/webhook-signature.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';

/** Sets the webhook URL and generates the secret that signs its requests. */
async function setWebhook(
  { writing, clock }: PersonalContext,
  { url }: ParsedPersonalRequestOf<'setWebhook'>,
  { shopper }: CallerOf<'setWebhook'>,
): Promise<Result<{ response: null }, ApiError>> {
  await saveWebhook(writing.main.db, shopper.id, { url, secret: createWebhookSecret(), createdAt: clock() });
  return ok({ response: null });
}

async function removeWebhook(
  { writing }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'removeWebhook'>,
): Promise<Result<{ response: null }, ApiError>> {
  await deleteWebhook(writing.main.db, shopper.id);
  return ok({ response: null });
}

export const WEBHOOK_SETTINGS_HANDLERS = { setWebhook, removeWebhook };
