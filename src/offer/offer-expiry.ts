import { HOUR_MS } from '../terms/duration.ts';
import type { OfferPrice } from './offer.ts';

/** Offers whose feed was last read longer ago are not displayed: such a price may no longer apply. */
export const AGE_LIMIT_HOURS = 72;

export const AGE_LIMIT_MS = AGE_LIMIT_HOURS * HOUR_MS;

/** When the offer expires, unless its feed is read again. */
export const expiresAt = (offer: Pick<OfferPrice, 'seenAt'>): Date => new Date(offer.seenAt.getTime() + AGE_LIMIT_MS);

/** Whether the offer may be displayed: it is in the merchant's feed, and the feed was read recently enough. */
export const isCurrent = (offer: Pick<OfferPrice, 'seenAt' | 'goneAt'>, now: Date): boolean =>
  offer.goneAt === null && now < expiresAt(offer);
