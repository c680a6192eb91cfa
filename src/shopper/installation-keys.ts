import { randomBytes } from 'node:crypto';
import webPush from 'web-push';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { foundSetting } from '../platform/setting.store.ts';

const vapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.infer<typeof vapidKeys>;

/** What push services know this installation by (RFC 8292): made once, since browsers agree to be told by these very keys. */
export const readVapidKeys = (main: Db): Promise<VapidKeys> =>
  foundSetting(main, 'message.vapid-keys', vapidKeys, () => webPush.generateVAPIDKeys());

/** What unsubscribe links are signed with: made once, since the links stand in letters for years. */
export const readUnsubscribeSecret = (main: Db): Promise<string> =>
  foundSetting(main, 'message.unsubscribe-secret', z.string(), () => randomBytes(32).toString('base64url'));
