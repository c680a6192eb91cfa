import type { OutboxRow } from '../../outbox/outbox.ts';
import type { Db } from '../../platform/database.ts';
import type { Channel } from '../../terms/channel.ts';
import type { DeliveryResult, MessageContext } from '../message-context.ts';
import { sendEmail } from './send-email.ts';
import { sendPush } from './send-push.ts';
import { sendWebhook } from './send-webhook.ts';

type Sender = (trx: Db, row: OutboxRow, context: MessageContext) => Promise<DeliveryResult>;

/** What sends the messages of each channel. `outbox/channel-targets.ts` has where they go. */
export const SENDERS: Record<Channel, Sender> = {
  email: sendEmail,
  push: sendPush,
  webhook: sendWebhook,
  // Feed readers fetch it, see rss-routes.ts.
  rss: async () => ({ kind: 'sent', to: 'feed' }),
};
