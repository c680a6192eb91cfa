import { createHash } from 'node:crypto';

/** What can stand in the way of a claim. */
export type GiftFault = { kind: 'not-found' | 'own-list' | 'not-a-gift-list' | 'not-on-list' | 'all-taken' };

/**
 * By what a giver is known here: the number, which is the right to take a claim back, is known to nobody but their
 * browser.
 */
export const giverKey = (number: string): Buffer => createHash('sha256').update(number.toLowerCase()).digest();
