import { z } from 'zod';
import { WATCH_LIMITS } from '../../base/watch-limits.ts';
import { condition, day, image, money, sitePath, stock } from './common-schemas.ts';
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
} from './form-kinds.ts';
import { WATCH_CHANNELS, WATCH_KINDS } from './watch-kinds.ts';

const wholeId = formWhole(1, Number.MAX_SAFE_INTEGER);
const percent = formWhole(1, WATCH_LIMITS.percent);

/** What a person says of a watch, as a form sends it: what its kind does not ask for is not looked at. */
const told = {
  products: formList(wholeId, WATCH_LIMITS.products).describe('The product first, then its siblings'),
  kind: formChoice(WATCH_KINDS),
  price: formOptional(formAmount).default(null).describe('Of a target, as it is typed'),
  percent: formOptional(percent).default(null).describe('Of a drop'),
  from: formChoice(['set', 'proved']).default('set').describe('What a drop is counted from'),
  rise: formOptional(percent).default(null).describe('Per cent of a rise; null: any'),
  days: formOptional(formWhole(1, WATCH_LIMITS.days)).default(null).describe('Of the lowest in so many days'),
  amount: formChoice(['item', 'total']).default('total'),
  shops: formList(wholeId, WATCH_LIMITS.shops).default([]).describe('None: all shops'),
  conditions: formList(formChoice(['new', 'refurbished', 'used']), 3)
    .default([])
    .describe('None: new'),
  memberPrices: formFlag.default(false),
  codePrices: formFlag.default(false),
  channels: formList(formChoice(WATCH_CHANNELS), WATCH_CHANNELS.length)
    .default([])
    .describe('One at least of who is signed in'),
};

export const setWatchRequest = z.object({
  ...told,
  email: formOptional(formEmail).default(null).describe('Of who is not signed in: a letter asks its owner first'),
});
export const setWatchAnswer = z.object({
  id: z.uuid(),
  state: z.enum(['set', 'asked']).describe("'asked': the watch waits for the owner of the address"),
});

export const changeWatchRequest = z.object({ watchId: formId, ...told });
export const oneWatchRequest = z.object({ watchId: formId });
export const watchAnswer = z.object({ id: z.uuid() });
export const noWatchRequest = z.object({});

const amount = money.nullable();

const firing = z.object({
  at: z.iso.datetime(),
  amount,
  shop: z.string(),
  seenAt: z.iso.datetime(),
  before: amount,
  lowest30: amount.describe('The lowest of the 30 days before this price began; null: there is none'),
});

const terms = z.object({
  kind: z.enum(WATCH_KINDS),
  price: amount,
  percent: z.int().nullable(),
  from: z.enum(['set', 'proved']),
  days: z.int().nullable(),
  amount: z.enum(['item', 'total']),
  products: z.array(z.int()),
  shops: z.array(z.object({ id: z.int(), name: z.string() })),
  conditions: z.array(condition),
  memberPrices: z.boolean(),
  codePrices: z.boolean(),
  channels: z.array(z.enum(WATCH_CHANNELS)),
});
export type WatchTerms = z.infer<typeof terms>;

const watch = z.object({
  id: z.uuid(),
  terms,
  product: z
    .object({ id: z.int(), name: z.string(), path: sitePath, image: image.nullable() })
    .nullable()
    .describe('null: the catalogue has it no more'),
  formPath: sitePath,
  now: amount.describe('The lowest price that it sees, by its own measure; null: none is known'),
  stock,
  setOn: day,
  isPaused: z.boolean(),
  isMuted: z.boolean().describe('Its owner unsubscribed from its e-mails'),
  firing: firing.nullable().describe('What it told last; null: nothing yet'),
});
export type Watch = z.infer<typeof watch>;

export const watchesAnswer = z.object({
  watches: z.array(watch),
  most: z.int().describe('As many one may have'),
  isMuted: z.boolean().describe('The person unsubscribed from the e-mails of all price watches'),
});

export const watchFormRequest = z.object({
  productId: wholeId,
  watchId: formOptional(formId).default(null).describe('A watch of the person to be changed'),
});
export const watchFormAnswer = z.object({
  product: z.object({ id: z.int(), name: z.string(), path: sitePath, image: image.nullable() }),
  now: z.object({ item: amount, total: amount }),
  lowest30: amount.describe('The lowest total of the last 30 days; null where none was known'),
  knownDays: z.int().describe('For so many days its prices are known'),
  stock,
  siblings: z.array(z.object({ id: z.int(), option: z.string(), total: amount })),
  shops: z.array(z.object({ id: z.int(), name: z.string() })).describe('Those that offer it, or did'),
  watch: watch.nullable().describe('The one to be changed'),
  own: z.int().describe('How many watches the person has on it already'),
  isSignedIn: z.boolean(),
  silent: z
    .array(z.enum(WATCH_CHANNELS))
    .describe('Ways by which nothing reaches the person now: not set up, switched off or unsubscribed from'),
});
export type WatchForm = z.infer<typeof watchFormAnswer>;

const token = formText(1, 200);
export const watchLinkRequest = z.object({ token });
export const watchLinkAnswer = z.object({
  link: z
    .object({ email: z.string(), product: watch.shape.product, terms })
    .nullable()
    .describe('null: it was used, is too old, or is none of ours'),
});
export const confirmWatchAnswer = z.object({ id: z.uuid(), path: sitePath.describe('Of the product') });
