import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { localDate } from '../market/time-zone.ts';
import { DAY_MS } from '../terms/duration.ts';
import { normalizeEmail } from '../terms/normalize-email.ts';

/** The contents of a merchant's signed link: the buyer, the products, the order and the day. */
export type ReviewLink = {
  market: MarketId;
  merchantId: number;
  /** The merchant's order number. */
  reference: string;
  productIds: readonly number[];
  /** SHA-256 of the buyer's normalized address, in hex. */
  emailHash: string;
  /** The day of the purchase, `2026-11-20`. */
  date: string;
};

/** A key for signing links. `retiredAt` is null for the current one. */
export type LinkKey = { secret: string; retiredAt: Date | null };

/** How many days after the purchase a link is accepted. */
export const LINK_DAYS = 180;
export const MAX_LINK_PRODUCTS = 20;

export const REFERENCE = /^[A-Za-z0-9._-]{1,60}$/;
const EMAIL_HASH = /^[0-9a-f]{64}$/;
const DAY = z.iso.date();

/** A signing secret for a merchant: 256 random bits in base64url. */
export const generateSecret = (): string => randomBytes(32).toString('base64url');

/** The signed text. Its first line names the kind of link, so that a signature cannot be used for anything else. */
const signedText = (link: ReviewLink): string =>
  [
    'lowtide review link 1',
    link.market,
    link.merchantId,
    link.reference,
    link.productIds.join(','),
    link.emailHash,
    link.date,
  ].join('\n');

/** The SHA-256 of a normalized address in hex: links and accounts can be compared by address without containing it. */
export const hashEmail = (email: string): string => createHash('sha256').update(normalizeEmail(email)).digest('hex');

/** HMAC-SHA-256 in base64url. */
export const signLink = (link: ReviewLink, secret: string): string =>
  createHmac('sha256', secret).update(signedText(link)).digest('base64url');

/** The query of a link, which a merchant sends to a buyer. Its path has the merchant and the reference. */
export const linkQuery = (link: ReviewLink, secret: string): string =>
  new URLSearchParams({
    p: link.productIds.join(','),
    e: link.emailHash,
    d: link.date,
    s: signLink(link, secret),
  }).toString();

/** A received link: the unverified parts of its URL. */
export type UnverifiedLink = {
  market: MarketId;
  merchantId: number;
  reference: string;
  products: string;
  emailHash: string;
  date: string;
  signature: string;
};

/** `unsigned`: a part is missing. `forged`: the signature does not match. `expired`: the purchase was too long ago. */
export type ReviewLinkError = { kind: 'unsigned' } | { kind: 'forged' } | { kind: 'expired' };

/** Verifies a received link. It must be signed with one of the merchant's keys and not be older than `LINK_DAYS`. */
export function verifyLink(
  given: UnverifiedLink,
  keys: readonly LinkKey[],
  now: Date,
): Result<ReviewLink, ReviewLinkError> {
  const { market, merchantId, reference, products, emailHash, date, signature } = given;
  if ([reference, products, emailHash, date, signature].includes('')) return err({ kind: 'unsigned' });
  const productIds = products.split(',').map(Number);
  const isWellFormed =
    REFERENCE.test(reference) &&
    EMAIL_HASH.test(emailHash) &&
    DAY.safeParse(date).success &&
    /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/.test(products) &&
    productIds.length <= MAX_LINK_PRODUCTS;
  if (!isWellFormed) return err({ kind: 'forged' });
  const link = { market, merchantId, reference, productIds, emailHash, date };
  if (!keys.some((key) => isSignedWith(link, signature, key))) return err({ kind: 'forged' });
  const age = now.getTime() - Date.parse(date);
  if (age > (LINK_DAYS + 1) * DAY_MS) return err({ kind: 'expired' });
  // Tomorrow's date may already be today in the merchant's time zone.
  return age < -DAY_MS ? err({ kind: 'forged' }) : ok(link);
}

/** A retired key is accepted for purchases up to the day it was replaced in the market, where shops count their days. */
function isSignedWith(link: ReviewLink, signature: string, { secret, retiredAt }: LinkKey): boolean {
  if (retiredAt !== null && link.date > localDate(link.market, retiredAt.getTime())) return false;
  const expected = Buffer.from(signLink(link, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
