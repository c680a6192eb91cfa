import { createHash } from 'node:crypto';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { emailKeyOf } from './account.ts';
import { MESSAGE_KINDS, type MessageData, type MessageKind } from './message-kinds.ts';

export const CHANNELS = ['email', 'push', 'rss', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Who is told: a person with an account, or whoever has an address. Both: the person's letter goes to that address. */
export type Addressee = { readonly shopperId: string | null; readonly address: string | null };

/** Something to be told to one person by one way. */
export type NewMessage<K extends MessageKind = MessageKind> = {
  readonly kind: K;
  readonly data: MessageData<K>;
  readonly channel: Channel;
  readonly to: Addressee;
  readonly market: MarketId;
  readonly locale: Locale;
  /** What happened, e.g. 'watch 0f… firing 3': the same kind by the same way to the same person for the same cause is one. */
  readonly cause: string;
  /** Not sent before; null: as soon as can be. */
  readonly notBefore: Date | null;
};

export type OutboxStatus = 'waiting' | 'gathering' | 'gathered' | 'sent' | 'dropped' | 'failed';

/** A message as it is stored. */
export type OutboxRow = {
  id: string;
  kind: MessageKind;
  channel: Channel;
  market: MarketId;
  locale: Locale;
  shopperId: string | null;
  address: string | null;
  pushId: string | null;
  topic: string | null;
  cause: string;
  data: unknown;
  queuedAt: Date;
  dueAt: Date;
  tries: number;
};

/** A UUID that the same words always give. */
export function uuidOf(...words: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What names a message: the same cause gives the same. */
export const messageId = ({ kind, channel, to, market, cause }: NewMessage): string =>
  uuidOf(kind, channel, market, to.shopperId ?? '', to.address === null ? '' : emailKeyOf(to.address), cause);

/** What one can unsubscribe from by a message; null: by none of its kind. */
export function topicOf(message: Pick<NewMessage, 'kind' | 'data'>): string | null {
  const { topic } = MESSAGE_KINDS[message.kind];
  return topic === 'watch' && 'watchId' in message.data ? watchTopic(message.data.watchId) : topic;
}

export const watchTopic = (watchId: string): string => `watch:${watchId}`;

/** Everything that can be unsubscribed from but what belongs to the account. */
export const EVERYTHING = 'all';

/** A topic with those that it is part of, the narrowest first. */
export const topicsAround = (topic: string): readonly string[] =>
  topic === EVERYTHING
    ? [EVERYTHING]
    : topic.startsWith('watch:')
      ? [topic, 'watches', EVERYTHING]
      : [topic, EVERYTHING];

/** Whose wish it is to have no letters of a kind: what stands in the store says no address. */
export const muteRecipient = ({ shopperId, address }: Addressee): string =>
  shopperId === null
    ? `address:${createHash('sha256')
        .update(emailKeyOf(address ?? ''))
        .digest('hex')}`
    : `shopper:${shopperId}`;
