import { createHash } from 'node:crypto';

/** Why a gift reservation fails. */
export type GiftError = { kind: 'not-found' | 'own-list' | 'not-a-gift-list' | 'not-on-list' | 'all-taken' };

/**
 * The stored key of a giver: a hash of the secret that allows withdrawing a reservation. Only the giver's browser knows the
 * secret.
 */
export const giverKey = (secret: string): Buffer => createHash('sha256').update(secret.toLowerCase()).digest();
