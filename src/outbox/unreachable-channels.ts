import type { Db } from '../platform/database.ts';
import type { Channel } from '../terms/channel.ts';
import {
  hasOptedOut,
  readDeliveryPreferences,
  readPushSubscriptions,
  readRssKey,
  readWebhook,
} from './delivery-preference.store.ts';
import { optOutRecipient } from './outbox.ts';

/**
 * The channels on which price watches cannot notify a shopper: not set up, switched off, or unsubscribed from by email.
 * Runs in the main database.
 */
export async function readUnreachableChannels(db: Db, shopperId: string): Promise<ReadonlySet<Channel>> {
  const [preferences, browsers, webhook, feed, muted] = await Promise.all([
    readDeliveryPreferences(db, shopperId),
    readPushSubscriptions(db, shopperId),
    readWebhook(db, shopperId),
    readRssKey(db, shopperId),
    hasOptedOut(db, optOutRecipient({ shopperId, address: null }), 'watches'),
  ]);
  const unreachable = { email: muted, push: browsers.length === 0, rss: feed === null, webhook: webhook === null };
  return new Set(preferences.flatMap(({ channel, isOn }) => (isOn && !unreachable[channel] ? [] : [channel])));
}
