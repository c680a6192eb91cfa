import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';

/** What a shop signs: who bought which products by which order of theirs, and when. */
export type ReviewLink = {
  market: MarketId;
  merchantId: number;
  /** The shop's own number of the order. */
  reference: string;
  productIds: readonly number[];
  /** SHA-256 of the buyer's address, in hexadecimal digits. */
  emailHash: string;
  /** The day of the purchase, `2026-11-20`. */
  date: string;
};

/** A key that links may be signed with. */
export type LinkKey = { secret: string; retiredAt: Date | null };

const DAY_MS = 86_400_000;
/** How long after the purchase a link is taken. */
export const LINK_DAYS = 180;
export const MOST_LINK_PRODUCTS = 20;

export const REFERENCE = /^[A-Za-z0-9._-]{1,60}$/;
const EMAIL_HASH = /^[0-9a-f]{64}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** 256 bits, as the shop gets it to keep. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is signed, line by line. The first names the kind of link, so that a signature is good for nothing else. */
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

/** HMAC-SHA-256 in base64url. */
export const signLink = (link: ReviewLink, secret: string): string =>
  createHmac('sha256', secret).update(signedText(link)).digest('base64url');

/** The path of a link inside its market, as a shop sends it to a buyer. */
export function linkPath(link: ReviewLink, secret: string): string {
  const query = new URLSearchParams({
    p: link.productIds.join(','),
    e: link.emailHash,
    d: link.date,
    s: signLink(link, secret),
  });
  return `/vr/${link.merchantId}/${link.reference}?${query}`;
}

/** A link as it came: whatever its address says. */
export type GivenLink = {
  market: MarketId;
  merchantId: number;
  reference: string;
  products: string;
  emailHash: string;
  date: string;
  signature: string;
};

/** `unsigned`: a part is missing. `forged`: it is not what the shop signed. `expired`: the purchase was too long ago. */
export type LinkError = { kind: 'unsigned' } | { kind: 'forged' } | { kind: 'expired' };

/** What the link of a shop says, where one of its keys signed exactly that and it is not too old. */
export function checkLink(given: GivenLink, keys: readonly LinkKey[], now: Date): Result<ReviewLink, LinkError> {
  const { market, merchantId, reference, products, emailHash, date, signature } = given;
  if ([reference, products, emailHash, date, signature].includes('')) return err({ kind: 'unsigned' });
  const productIds = products.split(',').map(Number);
  const wellFormed =
    REFERENCE.test(reference) &&
    EMAIL_HASH.test(emailHash) &&
    DAY.test(date) &&
    !Number.isNaN(Date.parse(date)) &&
    /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/.test(products) &&
    productIds.length <= MOST_LINK_PRODUCTS;
  if (!wellFormed) return err({ kind: 'forged' });
  const link = { market, merchantId, reference, productIds, emailHash, date };
  if (!keys.some((key) => isSignedWith(link, signature, key))) return err({ kind: 'forged' });
  const age = now.getTime() - Date.parse(date);
  if (age > (LINK_DAYS + 1) * DAY_MS) return err({ kind: 'expired' });
  // A day of the future may be today where the shop is.
  return age < -DAY_MS ? err({ kind: 'forged' }) : ok(link);
}

/** A key that was replaced is good for the links of before. */
function isSignedWith(link: ReviewLink, signature: string, { secret, retiredAt }: LinkKey): boolean {
  if (retiredAt !== null && Date.parse(link.date) > retiredAt.getTime()) return false;
  const expected = Buffer.from(signLink(link, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
