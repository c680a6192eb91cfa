import type { Channel, Digest } from '../terms/channel.ts';

/**
 * How a shopper wants notifications on one channel. Quiet hours are minutes of the day (0 to 1439) in the market's time
 * zone; they may wrap around midnight.
 */
export type DeliveryPreference = {
  readonly channel: Channel;
  readonly isOn: boolean;
  readonly quiet: { readonly from: number; readonly until: number } | null;
  readonly digest: Digest;
};

/** The default: immediate delivery at any hour. */
export const defaultDeliveryPreference = (channel: Channel): DeliveryPreference => ({
  channel,
  isOn: true,
  quiet: null,
  digest: 'none',
});
