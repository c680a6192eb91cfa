import { isMuted, readDeliveryChoice } from '../../shopper/delivery-choice.store.ts';
import { nextDigest, quietUntil } from '../../shopper/delivery-choice.ts';
import { MESSAGE_KINDS } from '../../shopper/message-kinds.ts';
import { muteRecipient, type OutboxRow } from '../../shopper/outbox.ts';
import type { Attempt, MessageContext } from '../message-context.ts';

/** What its reader wants done with a message instead of having it sent now; null: nothing. */
export async function heedWishes(row: OutboxRow, { main }: MessageContext, now: Date): Promise<Attempt | null> {
  const { kind, channel, topic, market, shopperId } = row;
  if (topic === null) return null;
  if (channel === 'email' && (await isMuted(main, muteRecipient(row), topic))) {
    return { kind: 'dropped', problem: 'unsubscribed' };
  }
  if (shopperId === null) return null;
  const choice = await readDeliveryChoice(main, shopperId, channel);
  if (!choice.isOn) return { kind: 'dropped', problem: 'switched-off' };
  // What a feed reader fetches disturbs nobody.
  if (!MESSAGE_KINDS[kind].waits || channel === 'rss') return null;
  const digest = kind === 'price-watch' ? nextDigest(choice, market, now) : null;
  if (digest !== null) return { kind: 'digest', at: digest };
  const quiet = quietUntil(choice, market, now);
  return quiet === null ? null : { kind: 'until', at: quiet };
}
