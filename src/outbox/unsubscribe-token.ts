import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

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
