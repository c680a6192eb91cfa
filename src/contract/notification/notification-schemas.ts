import { z } from 'zod';
import { CHANNELS, DIGESTS } from '../../terms/channel.ts';
import { formChoice, formFlag, formId, formOptional, formText } from '../form-fields.ts';

const channel = formChoice(CHANNELS);
/** Time of day, HH:MM. */
const clockTime = formText(5, 5).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'not-allowed');

export const deliveryResponse = z.object({
  response: z.object({
    channels: z.array(
      z.object({
        channel: z.enum(CHANNELS),
        isOn: z.boolean(),
        quietFrom: z.string().nullable().describe('Local time of the market, e.g. 22:00'),
        quietUntil: z.string().nullable(),
        digest: z.enum(DIGESTS),
      }),
    ),
    browsers: z.array(z.object({ id: z.uuid(), device: z.string(), since: z.iso.datetime() })),
    /** VAPID public key of this installation (RFC 8292), for `PushManager.subscribe`. */
    pushKey: z.string(),
    webhook: z.object({ url: z.string(), secret: z.string() }).nullable(),
    feed: z.object({ rss: z.url(), json: z.url() }).nullable(),
    unsubscribed: z
      .array(z.string())
      .describe("Topics unsubscribed from by email: 'all', 'watches', 'reviews', 'purchases', or 'watch:' and an id"),
  }),
});
export type Delivery = z.infer<typeof deliveryResponse>['response'];

export const changeDeliveryRequest = z.object({
  channel,
  isOn: formFlag,
  quietFrom: formOptional(clockTime),
  quietUntil: formOptional(clockTime),
  digest: formChoice(DIGESTS).default('none'),
});

export const resubscribeTopicRequest = z.object({
  topic: formText(1, 60).regex(/^(?:all|watches|reviews|purchases|watch:[0-9a-f-]{36})$/, 'not-allowed'),
});

const webUrl = formText(1, 2000).regex(/^https:\/\/[^\s/@]+(?:\/\S*)?$/, 'not-a-web-address');
const keyText = z
  .string()
  .regex(/^[\w-]+={0,2}$/, 'not-allowed')
  .max(200, 'too-long');

/** The fields of a browser's `PushSubscription`. */
export const addPushBrowserRequest = z.object({ endpoint: webUrl, p256dh: keyText, auth: keyText });
export const removePushBrowserRequest = z.object({ browserId: formId });
export const setWebhookRequest = z.object({ url: webUrl });

export const unsubscriptionRequest = z.object({ token: z.string().max(1000) });
export const unsubscriptionResponse = z.object({
  /** Null: the link is invalid. */
  link: z
    .object({
      topic: z.enum(['watch', 'watches', 'reviews', 'purchases', 'all']),
      /** Name of the product, for a watch. */
      product: z.string().nullable(),
      /** Whether the recipient has no account. */
      isGuest: z.boolean(),
      isUnsubscribed: z.boolean(),
    })
    .nullable(),
});
