/** What a price watch can wait for, in the order of its form. */
export const WATCH_KINDS = ['target', 'drop', 'lowest', 'change', 'rise', 'stock', 'shop'] as const;
export type WatchKind = (typeof WATCH_KINDS)[number];

/** The ways in which its owner can be told. */
export const WATCH_CHANNELS = ['email', 'push', 'rss', 'webhook'] as const;
