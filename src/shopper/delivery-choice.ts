import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { dayIn, minuteIn, nextAt } from '../market/time-zone.ts';
import type { Channel } from './outbox.ts';

export const DIGESTS = ['none', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];

/** How a person wants to be told by one way. Quiet hours are minutes of the day by the market's clock. */
export type DeliveryChoice = {
  readonly channel: Channel;
  readonly isOn: boolean;
  readonly quiet: { readonly from: number; readonly until: number } | null;
  readonly digest: Digest;
};

/** How people are told who chose nothing: at once. */
export const standardChoice = (channel: Channel): DeliveryChoice => ({
  channel,
  isOn: true,
  quiet: null,
  digest: 'none',
});

/** When digests come: a time at which few are asleep and what is in them can still be bought that day. */
const DIGEST_MINUTE = 8 * 60;
const MONDAY = 1;

/** When the next digest is due; null for who wants none. */
export function nextDigest({ digest }: DeliveryChoice, market: MarketId, now: Date): Date | null {
  if (digest === 'none') return null;
  let time = nextAt(market, DIGEST_MINUTE, now.getTime());
  while (digest === 'weekly' && weekdayIn(market, time) !== MONDAY) time = nextAt(market, DIGEST_MINUTE, time);
  return new Date(time);
}

const weekdayIn = (market: MarketId, time: number): number => new Date(`${dayIn(market, time)}T00:00:00Z`).getUTCDay();

/** When quiet hours that hold now are over; null where none hold. */
export function quietUntil({ quiet }: DeliveryChoice, market: MarketId, now: Date): Date | null {
  if (quiet === null) return null;
  const minute = minuteIn(market, now.getTime());
  const { from, until } = quiet;
  const holds = from < until ? from <= minute && minute < until : minute >= from || minute < until;
  return holds ? new Date(nextAt(market, until, now.getTime())) : null;
}

/** What an unsubscribe link is about: whose letters, and of which topic. */
export type Unsubscription = { readonly recipient: string; readonly topic: string };

const unsubscription = z.tuple([z.string().max(200), z.string().max(200)]);

const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(`unsubscribe ${text}`).digest('base64url');

/** What stands in an unsubscribe link. It is signed and not stored, so that it holds for as long as somebody has the letter. */
export function unsubscribeToken({ recipient, topic }: Unsubscription, secret: string): string {
  const text = Buffer.from(JSON.stringify([recipient, topic])).toString('base64url');
  return `${text}.${signatureOf(text, secret)}`;
}

/** What an unsubscribe link is about; null where we did not sign it. */
export function readUnsubscribeToken(token: string, secret: string): Unsubscription | null {
  const [text = '', signature = ''] = token.split('.', 2);
  const expected = Buffer.from(signatureOf(text, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [recipient, topic] = unsubscription.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return { recipient, topic };
}
