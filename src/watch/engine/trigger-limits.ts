import { HOUR_MS } from '../../terms/duration.ts';

/** The smallest price move that counts as a change: 1 % of `amount`, rounded up, at least 1 minor unit. */
export const minChange = (amount: number): number => Math.max(1, Math.ceil(amount / 100));

/**
 * How far below the price of the last trigger a watch triggers again without being armed: 5 % of `amount`, rounded up, at
 * least 1 minor unit.
 */
export const minFurtherDrop = (amount: number): number => Math.max(1, Math.ceil(amount / 20));

/** How long a product must have been unavailable before its return triggers: 6 hours, in milliseconds. */
export const MIN_ABSENCE_MS = 6 * HOUR_MS;
