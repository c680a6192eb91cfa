/** Channels of notifications, in the order of the forms. */
export const CHANNELS = ['email', 'push', 'rss', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

/** How often the notifications of a channel are combined into one; `none`: each is sent at once. */
export const DIGESTS = ['none', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];
