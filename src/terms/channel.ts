/** Channels of notifications, in the order of the forms. */
export const CHANNELS = ['email', 'push', 'rss', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Whether quiet hours and digests apply: feed readers fetch messages themselves, at any hour. */
export const HAS_SCHEDULE: Record<Channel, boolean> = { email: true, push: true, rss: false, webhook: true };

/** How often the notifications of a channel are combined into one; `none`: each is sent at once. */
export const DIGESTS = ['none', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];

/** Browsers of an account that get push messages. Each message to it is sent to all of them, before those to others. */
export const MAX_PUSH_BROWSERS = 20;
