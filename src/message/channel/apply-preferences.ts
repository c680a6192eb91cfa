import { hasOptedOut, readDeliveryPreference } from '../../outbox/delivery-preference.store.ts';
import { nextDigestAt, quietHoursEnd } from '../../outbox/delivery-preference.ts';
import { MESSAGE_DEFINITIONS } from '../../outbox/message-kinds.ts';
import { type OutboxRow, optOutRecipient } from '../../outbox/outbox.ts';
import type { DeliveryResult, MessageContext } from '../message-context.ts';

/**
 * Applies the recipient's preferences: mutes, switched-off channels, digests, quiet hours. Null: send the message now.
 */
export async function applyPreferences(
  row: OutboxRow,
  { main }: MessageContext,
  now: Date,
): Promise<DeliveryResult | null> {
  const { kind, channel, topic, market, shopperId } = row;
  if (topic === null) return null;
  if (channel === 'email' && (await hasOptedOut(main, optOutRecipient(row), topic))) {
    return { kind: 'dropped', problem: 'unsubscribed' };
  }
  if (shopperId === null) return null;
  const preference = await readDeliveryPreference(main, shopperId, channel);
  if (!preference.isOn) return { kind: 'dropped', problem: 'switched-off' };
  // Feed readers fetch messages themselves, so quiet hours do not apply.
  if (!MESSAGE_DEFINITIONS[kind].respectsQuietHours || channel === 'rss') return null;
  const digestAt = kind === 'price-watch' ? nextDigestAt(preference, market, now) : null;
  if (digestAt !== null) return { kind: 'digest', at: digestAt };
  const quietEnd = quietHoursEnd(preference, market, now);
  return quietEnd === null ? null : { kind: 'until', at: quietEnd };
}
