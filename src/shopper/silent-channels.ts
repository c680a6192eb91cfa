import type { Db } from '../platform/database.ts';
import {
  isMuted,
  readDeliveryChoices,
  readPushSubscriptions,
  readRssKey,
  readWebhook,
} from './delivery-choice.store.ts';
import { type Channel, muteRecipient } from './outbox.ts';

/**
 * The ways by which no price watch tells a person anything: not set up, switched off, or by e-mail which they
 * unsubscribed from. In the main database.
 */
export async function readSilentChannels(db: Db, shopperId: string): Promise<ReadonlySet<Channel>> {
  const [choices, browsers, webhook, feed, muted] = await Promise.all([
    readDeliveryChoices(db, shopperId),
    readPushSubscriptions(db, shopperId),
    readWebhook(db, shopperId),
    readRssKey(db, shopperId),
    isMuted(db, muteRecipient({ shopperId, address: null }), 'watches'),
  ]);
  const silent = { email: muted, push: browsers.length === 0, rss: feed === null, webhook: webhook === null };
  return new Set(choices.flatMap(({ channel, isOn }) => (isOn && !silent[channel] ? [] : [channel])));
}
