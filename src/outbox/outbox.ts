import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { localeSchema, marketIdSchema } from '../market/market-schema.ts';
import { stableUuid } from '../platform/stable-uuid.ts';
import { CHANNELS, type Channel } from '../terms/channel.ts';
import { MESSAGE_KINDS, type MessageKind } from '../terms/message.ts';
import { normalizeEmail } from '../terms/normalize-email.ts';
import { MESSAGE_DEFINITIONS, type MessageData } from './message-kinds.ts';

/** The recipient: a shopper, or the owner of an address. With both, the shopper's email goes to that address. */
export type Recipient = { readonly shopperId: string | null; readonly address: string | null };

/** A message to one recipient on one channel. */
export type NewMessage<K extends MessageKind = MessageKind> = {
  readonly kind: K;
  readonly data: MessageData<K>;
  readonly channel: Channel;
  readonly to: Recipient;
  readonly market: MarketId;
  readonly locale: Locale;
  /**
   * Identifies the event, e.g. 'watch 0f… firing 3'. A second message with the same kind, channel, recipient, market
   * and key is not stored.
   */
  readonly dedupKey: string;
  /** Not sent before this time; null means as soon as possible. */
  readonly notBefore: Date | null;
};

export const outboxRow = z.object({
  id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  channel: z.enum(CHANNELS),
  market: marketIdSchema,
  locale: localeSchema,
  shopperId: z.string().nullable(),
  address: z.string().nullable(),
  pushId: z.string().nullable(),
  topic: z.string().nullable(),
  dedupKey: z.string(),
  data: z.unknown(),
  queuedAt: z.date(),
  dueAt: z.date(),
  tries: z.int(),
});
/** A message as it is stored. */
export type OutboxRow = z.infer<typeof outboxRow>;

/** The id of a message, derived from its kind, channel, recipient, market and dedup key. */
export const messageId = ({ kind, channel, to, market, dedupKey }: NewMessage): string =>
  stableUuid(
    kind,
    channel,
    market,
    to.shopperId ?? '',
    to.address === null ? '' : normalizeEmail(to.address),
    dedupKey,
  );

/** The topic of a message, which its unsubscribe link refers to. Null when its kind cannot be unsubscribed from. */
export function messageTopic(message: Pick<NewMessage, 'kind' | 'data'>): string | null {
  const { topic } = MESSAGE_DEFINITIONS[message.kind];
  return topic === 'watch' && 'watchId' in message.data ? watchTopic(message.data.watchId) : topic;
}

export const watchTopic = (watchId: string): string => `watch:${watchId}`;

/** The topic that contains all others except account messages. */
export const ALL_TOPICS = 'all';

/** A topic and those that contain it, narrowest first. */
export const enclosingTopics = (topic: string): readonly string[] =>
  topic === ALL_TOPICS
    ? [ALL_TOPICS]
    : topic.startsWith('watch:')
      ? [topic, 'watches', ALL_TOPICS]
      : [topic, ALL_TOPICS];

/** The key under which unsubscriptions are stored. Addresses are hashed, so the table contains none. */
export const optOutRecipient = ({ shopperId, address }: Recipient): string =>
  shopperId === null
    ? `address:${createHash('sha256')
        .update(normalizeEmail(address ?? ''))
        .digest('hex')}`
    : `shopper:${shopperId}`;
