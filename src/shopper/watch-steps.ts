/** How much a price has to move before a watch takes it for another: a hundredth, and at least the smallest unit. */
export const changeStep = (amount: number): number => Math.max(1, Math.ceil(amount / 100));

/** How much lower than what a person was told of a price has to be to be told of at once: a twentieth. */
export const furtherFall = (amount: number): number => Math.max(1, Math.ceil(amount / 20));

/** How long shops must have denied having it before it is news that they have it again. */
export const DENIED_MS = 6 * 3_600_000;
