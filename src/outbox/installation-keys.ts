import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { getOrCreateSetting } from '../platform/setting.store.ts';

const vapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.infer<typeof vapidKeys>;

/**
 * The VAPID keys that identify this installation to push services (RFC 8292). Generated once, because browsers' push
 * subscriptions are bound to them.
 */
export const readVapidKeys = (main: Db): Promise<VapidKeys> =>
  getOrCreateSetting(main, 'message.vapid-keys', vapidKeys, async () =>
    (await import('web-push')).default.generateVAPIDKeys(),
  );

/** The secret that signs unsubscribe links. Generated once, because links in sent emails must stay valid for years. */
export const readUnsubscribeSecret = (main: Db): Promise<string> =>
  getOrCreateSetting(main, 'message.unsubscribe-secret', z.string(), () => randomBytes(32).toString('base64url'));
