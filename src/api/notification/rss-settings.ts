import { randomBytes } from 'node:crypto';
import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import { saveRssKey } from '../../outbox/rss-key.store.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';

/** Creates an RSS feed with a secret URL. A previous URL stops working. */
async function renewFeed(
  { writing, clock }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'renewFeed'>,
): Promise<Result<{ response: null }, ApiError>> {
  await saveRssKey(writing.main.db, shopper.id, randomBytes(24).toString('base64url'), clock());
  return ok({ response: null });
}

export const RSS_SETTINGS_HANDLERS = { renewFeed };
