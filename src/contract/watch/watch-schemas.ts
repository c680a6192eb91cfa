import { z } from 'zod';
import { CHANNELS } from '../../terms/channel.ts';
import { CONDITIONS } from '../../terms/offer.ts';
import { DROP_REFERENCES, WATCH_AMOUNTS, WATCH_KINDS, WATCH_LIMITS } from '../../terms/watch-rule.ts';
import { condition, day, image, money, sitePath, stock } from '../common-schemas.ts';
import {
  formAmount,
  formChoice,
  formEmail,
  formFlag,
  formId,
  formList,
  formOptional,
  formText,
  formWhole,
} from '../form-fields.ts';

const wholeId = formWhole(1, Number.MAX_SAFE_INTEGER);
const percent = formWhole(1, WATCH_LIMITS.percent);

/** Fields of a watch as a form sends them. Fields that the kind does not use are ignored. */
const watchFields = {
  products: formList(wholeId, WATCH_LIMITS.products).describe('The product first, then sibling variants'),
  kind: formChoice(WATCH_KINDS),
  price: formOptional(formAmount).default(null).describe('For `target`: the price as typed'),
  percent: formOptional(percent).default(null).describe('For `drop`'),
  from: formChoice(DROP_REFERENCES).default('set').describe('For `drop`: the reference price'),
  rise: formOptional(percent).default(null).describe('For `rise`: minimum percentage; null: any'),
  days: formOptional(formWhole(1, WATCH_LIMITS.days))
    .default(null)
    .describe('For `lowest`: length of the period in days'),
  amount: formChoice(WATCH_AMOUNTS).default('total'),
  shops: formList(wholeId, WATCH_LIMITS.shops).default([]).describe('Empty: all shops'),
  conditions: formList(formChoice(CONDITIONS), CONDITIONS.length).default([]).describe('Empty: new'),
  memberPrices: formFlag.default(false),
  codePrices: formFlag.default(false),
  channels: formList(formChoice(CHANNELS), CHANNELS.length).default([]).describe('At least one if signed in'),
};

export const setWatchRequest = z.object({
  ...watchFields,
  email: formOptional(formEmail)
    .default(null)
    .describe('For users who are not signed in; the address must be confirmed by email'),
});
export const setWatchResponse = z.object({
  id: z.uuid(),
  state: z.enum(['set', 'asked']).describe("'asked': the watch starts once the address is confirmed"),
});

export const changeWatchRequest = z.object({ watchId: formId, ...watchFields });
export const watchIdRequest = z.object({ watchId: formId });
export const watchIdResponse = z.object({ id: z.uuid() });

const amount = money.nullable();

const trigger = z.object({
  at: z.iso.datetime(),
  amount,
  shop: z.string(),
  seenAt: z.iso.datetime(),
  before: amount,
  lowest30: amount.describe('Lowest price of the 30 days before the current price; null: none'),
});

const terms = z.object({
  kind: z.enum(WATCH_KINDS),
  price: amount,
  percent: z.int().nullable(),
  from: z.enum(DROP_REFERENCES),
  days: z.int().nullable(),
  amount: z.enum(WATCH_AMOUNTS),
  products: z.array(z.int()),
  shops: z.array(z.object({ id: z.int(), name: z.string() })),
  conditions: z.array(condition),
  memberPrices: z.boolean(),
  codePrices: z.boolean(),
  channels: z.array(z.enum(CHANNELS)),
});
export type WatchTerms = z.infer<typeof terms>;

const watch = z.object({
  id: z.uuid(),
  terms,
  product: z
    .object({ id: z.int(), name: z.string(), path: sitePath, image: image.nullable() })
    .nullable()
    .describe('null: no longer in the catalogue'),
  formPath: sitePath,
  now: amount.describe('Current lowest price under the terms of the watch; null: unknown'),
  stock,
  setOn: day,
  isPaused: z.boolean(),
  isMuted: z.boolean().describe('Whether its emails are unsubscribed from'),
  trigger: trigger.nullable().describe('The last trigger; null: none yet'),
});
export type Watch = z.infer<typeof watch>;

export const watchesResponse = z.object({
  watches: z.array(watch),
  most: z.int().describe('Maximum number of watches'),
  isMuted: z.boolean().describe('Whether the user unsubscribed from the emails of all price watches'),
});

export const watchFormRequest = z.object({
  productId: wholeId,
  watchId: formOptional(formId).default(null).describe("The user's watch to edit"),
});
export const watchFormResponse = z.object({
  product: z.object({ id: z.int(), name: z.string(), path: sitePath, image: image.nullable() }),
  formPath: sitePath,
  now: z.object({ item: amount, total: amount }),
  lowest30: amount.describe('Lowest total of the last 30 days; null if unknown'),
  knownDays: z.int().describe('Number of days with a known price'),
  targets: z
    .array(z.object({ percent: z.int(), price: money, falls: z.int() }))
    .describe('Suggested target prices, and how often the price fell to each since `countedSince`'),
  countedSince: day.nullable().describe('The first day of the last year with a known price; null: none'),
  stock,
  siblings: z.array(z.object({ id: z.int(), option: z.string(), total: amount })),
  shops: z.array(z.object({ id: z.int(), name: z.string() })).describe('Shops that offer it now or did before'),
  watch: watch.nullable().describe('The watch to edit'),
  own: z.int().describe('Number of watches the user has on the product'),
  isSignedIn: z.boolean(),
  silent: z
    .array(z.enum(CHANNELS))
    .describe('Channels that cannot reach the user: not set up, switched off or unsubscribed'),
});
export type WatchForm = z.infer<typeof watchFormResponse>;

const token = formText(1, 200);
export const watchLinkRequest = z.object({ token });
export const watchLinkResponse = z.object({
  link: z
    .object({ email: z.string(), product: watch.shape.product, terms })
    .nullable()
    .describe('null: used, expired or invalid'),
});
export type WatchLink = NonNullable<z.infer<typeof watchLinkResponse>['link']>;
export const confirmWatchResponse = z.object({ id: z.uuid(), path: sitePath.describe('Path of the product') });
