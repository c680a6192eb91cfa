import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { createWebhookSecret } from '../platform/webhook-signature.ts';
import { readPosition } from '../search/search-document.store.ts';
import { MAX_WEBHOOKS } from '../terms/partner/webhook.ts';
import type { KeyOwner } from './api-key.store.ts';
import { insertPartnerWebhook, lockWebhooks, readPartnerWebhooks } from './partner-webhook.store.ts';

/** Adds a webhook address, which receives changes from now on. Repeated with the same id, it adds nothing more. */
export function addWebhook(
  db: Db,
  owner: KeyOwner,
  { id, url }: { id: string; url: string },
  now: Date,
): Promise<Result<null, { kind: 'too-many' | 'taken' }>> {
  return transaction(db, async (trx) => {
    await lockWebhooks(trx, owner);
    const hooks = await readPartnerWebhooks(trx, owner);
    if (hooks.some((one) => one.id === id)) return ok(null);
    if (hooks.some((one) => one.url === url)) return err({ kind: 'taken' as const });
    if (hooks.length >= MAX_WEBHOOKS) return err({ kind: 'too-many' as const });
    const { kind, market, partnerId } = owner;
    const position = await readPosition(trx, market);
    const secret = createWebhookSecret();
    await insertPartnerWebhook(trx, { id, kind, market, partnerId, url, secret, position, createdAt: now });
    return ok(null);
  });
}
