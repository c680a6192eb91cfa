import type { Db } from '../platform/database.ts';
import { CHANNELS, type Channel } from '../terms/channel.ts';
import type { ChannelTarget } from './channel-target.ts';
import { readDeliveryPreferences } from './delivery-preference.store.ts';
import { EMAIL_TARGET } from './email-opt-out.store.ts';
import { PUSH_TARGET } from './push-subscription.store.ts';
import { RSS_TARGET } from './rss-key.store.ts';
import { WEBHOOK_TARGET } from './webhook.store.ts';

/** The targets of all channels. `message/channel/senders.ts` has what sends to them. */
const CHANNEL_TARGETS: Record<Channel, ChannelTarget> = {
  email: EMAIL_TARGET,
  push: PUSH_TARGET,
  rss: RSS_TARGET,
  webhook: WEBHOOK_TARGET,
};

/**
 * The channels on which price watches cannot notify a shopper: not set up, switched off, or unsubscribed from by email.
 * Runs in the main database.
 */
export async function readUnreachableChannels(db: Db, shopperId: string): Promise<ReadonlySet<Channel>> {
  const [preferences, canNotify] = await Promise.all([
    readDeliveryPreferences(db, shopperId),
    Promise.all(CHANNELS.map((channel) => CHANNEL_TARGETS[channel].canNotify(db, shopperId))),
  ]);
  const reachable = new Set(CHANNELS.filter((_, i) => canNotify[i]));
  return new Set(preferences.flatMap(({ channel, isOn }) => (isOn && reachable.has(channel) ? [] : [channel])));
}

/** What the shopper set up for each channel, for the data export. */
export const exportChannelTargets = async (db: Db, shopperId: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.values(CHANNEL_TARGETS).map(
        async ({ exportName, exportRows }) => [exportName, await exportRows(db, shopperId)] as const,
      ),
    ),
  );

/** Deletes what the shopper set up for each channel. */
export async function deleteChannelTargets(db: Db, shopperId: string): Promise<void> {
  for (const { deleteRows } of Object.values(CHANNEL_TARGETS)) await deleteRows(db, shopperId);
}
