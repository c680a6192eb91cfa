import { isOpen, MARKETS } from '../../market/market.ts';
import { readDeliveryPreference } from '../../outbox/delivery-preference.store.ts';
import { nextDigestAt, quietHoursEnd } from '../../outbox/delivery-time.ts';
import { isUnsubscribed } from '../../outbox/email-opt-out.store.ts';
import { MESSAGE_DEFINITIONS } from '../../outbox/message-kinds.ts';
import type { OutboxRow } from '../../outbox/outbox.ts';
import { HAS_SCHEDULE } from '../../terms/channel.ts';
import type { DeliveryResult, MessageContext } from '../message-context.ts';

/**
 * Applies the recipient's preferences: mutes, switched-off channels, digests, quiet hours. Null: send the message now. What
 * leads to the pages of a market that has closed is dropped; what is about an account or a partner is not.
 */
export async function applyPreferences(
  row: OutboxRow,
  { main }: MessageContext,
  now: Date,
): Promise<DeliveryResult | null> {
  const { kind, channel, topic, market, shopperId } = row;
  if (topic === null) return null;
  if (!isOpen(MARKETS[market])) return { kind: 'dropped', problem: 'The market is closed.' };
  if (await isUnsubscribed(main, row)) return { kind: 'dropped', problem: 'unsubscribed' };
  if (shopperId === null) return null;
  const preference = await readDeliveryPreference(main, shopperId, channel);
  if (!preference.isOn) return { kind: 'dropped', problem: 'switched-off' };
  if (!MESSAGE_DEFINITIONS[kind].respectsQuietHours || !HAS_SCHEDULE[channel]) return null;
  const digestAt = kind === 'price-watch' ? nextDigestAt(preference, market, now) : null;
  if (digestAt !== null) return { kind: 'digest', at: digestAt };
  const quietEnd = quietHoursEnd(preference, market, now);
  return quietEnd === null ? null : { kind: 'until', at: quietEnd };
}
