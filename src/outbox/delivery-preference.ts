import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { localDate, localMinuteOfDay, nextLocalTime } from '../market/time-zone.ts';
import type { Channel, Digest } from '../terms/channel.ts';

/**
 * How a shopper wants notifications on one channel. Quiet hours are minutes of the day (0 to 1439) in the market's time
 * zone; they may wrap around midnight.
 */
export type DeliveryPreference = {
  readonly channel: Channel;
  readonly isOn: boolean;
  readonly quiet: { readonly from: number; readonly until: number } | null;
  readonly digest: Digest;
};

/** The default: immediate delivery at any hour. */
export const defaultDeliveryPreference = (channel: Channel): DeliveryPreference => ({
  channel,
  isOn: true,
  quiet: null,
  digest: 'none',
});

/** Minute of the day at which digests are sent, 8:00: few are asleep, and the offers can still be bought that day. */
const DIGEST_MINUTE = 8 * 60;
const MONDAY = 1;

/** When the next digest is due, in the market's time zone. Null when digests are off. */
export function nextDigestAt({ digest }: DeliveryPreference, market: MarketId, now: Date): Date | null {
  if (digest === 'none') return null;
  let time = nextLocalTime(market, DIGEST_MINUTE, now.getTime());
  while (digest === 'weekly' && localWeekday(market, time) !== MONDAY)
    time = nextLocalTime(market, DIGEST_MINUTE, time);
  return new Date(time);
}

const localWeekday = (market: MarketId, time: number): number =>
  new Date(`${localDate(market, time)}T00:00:00Z`).getUTCDay();

/** When the current quiet hours end. Null outside of quiet hours. */
export function quietHoursEnd({ quiet }: DeliveryPreference, market: MarketId, now: Date): Date | null {
  if (quiet === null) return null;
  const minute = localMinuteOfDay(market, now.getTime());
  const { from, until } = quiet;
  const isQuiet = from < until ? from <= minute && minute < until : minute >= from || minute < until;
  return isQuiet ? new Date(nextLocalTime(market, until, now.getTime())) : null;
}

/** The contents of an unsubscribe link: recipient and topic. */
export type Unsubscription = { readonly recipient: string; readonly topic: string };

const unsubscription = z.tuple([z.string().max(200), z.string().max(200)]);

const sign = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(`unsubscribe ${text}`).digest('base64url');

/**
 * The token of an unsubscribe link: `base64url(JSON).HMAC-SHA-256`. It is signed instead of stored, so it stays valid
 * as long as the recipient has the email.
 */
export function unsubscribeToken({ recipient, topic }: Unsubscription, secret: string): string {
  const text = Buffer.from(JSON.stringify([recipient, topic])).toString('base64url');
  return `${text}.${sign(text, secret)}`;
}

/** Reads the token of an unsubscribe link. Null when the signature is wrong. */
export function readUnsubscribeToken(token: string, secret: string): Unsubscription | null {
  const [text = '', signature = ''] = token.split('.', 2);
  const expected = Buffer.from(sign(text, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [recipient, topic] = unsubscription.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return { recipient, topic };
}
