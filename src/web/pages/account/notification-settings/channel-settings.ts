import type { ReactNode } from 'react';
import type { Delivery } from '../../../../contract/notification/notification-schemas.ts';
import type { Channel } from '../../../../terms/channel.ts';
import { EmailSettings } from './email-settings.tsx';
import { PushSettings } from './push-settings.tsx';
import { RssSettings } from './rss-settings.tsx';
import { WebhookSettings } from './webhook-settings.tsx';

type ChannelSettings = {
  /** The set-up that the channel needs before it can deliver. */
  Setup: (props: { delivery: Delivery }) => ReactNode;
  /** Whether it is set up. Until then there is nothing to switch on or off. */
  isSetUp: (delivery: Delivery) => boolean;
};

export const CHANNEL_SETTINGS: Record<Channel, ChannelSettings> = {
  email: { Setup: EmailSettings, isSetUp: () => true },
  push: { Setup: PushSettings, isSetUp: ({ browsers }) => browsers.length > 0 },
  rss: { Setup: RssSettings, isSetUp: ({ feed }) => feed !== null },
  webhook: { Setup: WebhookSettings, isSetUp: ({ webhook }) => webhook !== null },
};
