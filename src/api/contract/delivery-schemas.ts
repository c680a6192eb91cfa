import { z } from 'zod';
import { formChoice, formFlag, formId, formOptional, formText } from './form-kinds.ts';

export const DELIVERY_CHANNELS = ['email', 'push', 'rss', 'webhook'] as const;
export const DELIVERY_DIGESTS = ['none', 'daily', 'weekly'] as const;

const channel = formChoice(DELIVERY_CHANNELS);
/** A time of day as a form sends it. */
const clockTime = formText(5, 5).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'not-allowed');

export const deliveryRequest = z.object({});
export const deliveryAnswer = z.object({
  response: z.object({
    channels: z.array(
      z.object({
        channel: z.enum(DELIVERY_CHANNELS),
        isOn: z.boolean(),
        quietFrom: z.string().nullable().describe('By the clock of the market, e.g. 22:00'),
        quietUntil: z.string().nullable(),
        digest: z.enum(DELIVERY_DIGESTS),
      }),
    ),
    browsers: z.array(z.object({ id: z.uuid(), device: z.string(), since: z.iso.datetime() })),
    /** What a browser is told to let this installation reach it (RFC 8292). */
    pushKey: z.string(),
    webhook: z.object({ url: z.string(), secret: z.string() }).nullable(),
    feed: z.url().nullable(),
    unsubscribed: z
      .array(z.string())
      .describe(
        "Topics of which there are no e-mails: 'all', 'watches', 'reviews', 'purchases', or 'watch:' and an id",
      ),
  }),
});
export type Delivery = z.infer<typeof deliveryAnswer>['response'];

export const changeDeliveryRequest = z.object({
  channel,
  isOn: formFlag,
  quietFrom: formOptional(clockTime),
  quietUntil: formOptional(clockTime),
  digest: formChoice(DELIVERY_DIGESTS).default('none'),
});

export const wantLettersRequest = z.object({
  topic: formText(1, 60).regex(/^(?:all|watches|reviews|purchases|watch:[0-9a-f-]{36})$/, 'not-allowed'),
});

const webUrl = formText(1, 2000).regex(/^https:\/\/[^\s/@]+(?:\/\S*)?$/, 'not-a-web-address');
const keyText = z
  .string()
  .regex(/^[\w-]+={0,2}$/, 'not-allowed')
  .max(200, 'too-long');

/** As the browser's own `PushSubscription` has it. */
export const addPushBrowserRequest = z.object({ endpoint: webUrl, p256dh: keyText, auth: keyText });
export const removePushBrowserRequest = z.object({ browserId: formId });
export const setWebhookRequest = z.object({ url: webUrl });

export const unsubscriptionRequest = z.object({ token: z.string().max(1000) });
export const unsubscriptionAnswer = z.object({
  /** Null: the link is none of ours. */
  link: z
    .object({
      topic: z.enum(['watch', 'watches', 'reviews', 'purchases', 'all']),
      /** The product of a watch. */
      product: z.string().nullable(),
      /** Whether they come to somebody without an account. */
      isGuest: z.boolean(),
      isUnsubscribed: z.boolean(),
    })
    .nullable(),
});
