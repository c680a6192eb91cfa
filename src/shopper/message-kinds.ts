import { z } from 'zod';
import { REFUSAL_REASONS, VERDICTS } from '../base/posting-words.ts';
import type { Condition } from '../feed/row.ts';
import { LOWEST_UNKNOWN, type WatchRule } from './price-watch.ts';

const nothing = z.object({});
const withToken = z.object({ token: z.string() });
const amount = z.int();
/** A product as a letter names it, with the id of its first picture; null: it has none. */
const product = z.object({ id: z.int(), categoryId: z.int(), name: z.string(), imageId: z.int().nullable() });
/** What somebody wrote about. */
const subject = z.object({
  kind: z.enum(['product', 'merchant']),
  id: z.int(),
  name: z.string(),
  categoryId: z.int().nullable(),
});

/** What a person is told when a watch fires: a dated fact. Amounts in minor units of the market's currency. */
const watchFiring = z.object({
  watchId: z.uuid(),
  product,
  rule: z.custom<WatchRule>((rule) => typeof rule === 'object' && rule !== null && 'kind' in rule),
  /** Whether the watch looks at the item's price or the total. */
  by: z.enum(['item', 'total']),
  /** By the watch's own measure; null: not known. */
  amount: amount.nullable(),
  price: amount,
  shipping: amount.nullable(),
  deposit: amount.nullable(),
  condition: z.custom<Condition>((condition) => typeof condition === 'string'),
  /** The shop's name. */
  shop: z.string(),
  /** The names of the shops that have it anew, where that is what was waited for. */
  shops: z.array(z.string()),
  /** When the price was last seen, and when the watch fired. */
  seenAt: z.iso.datetime(),
  firedAt: z.iso.datetime(),
  /** The lowest before, and since when. */
  before: z.object({ amount, since: z.iso.datetime() }).nullable(),
  /** The lowest of the 30 days before; null: there is none, for the reason beside it. */
  lowest30: amount.nullable(),
  lowest30Unknown: z.enum(LOWEST_UNKNOWN).nullable().default(null),
  /** What the rule counted from. */
  from: amount.nullable(),
});
export type WatchFiring = z.infer<typeof watchFiring>;

/**
 * Everything that people are told, with what it takes to say it. `topic` is what one can unsubscribe from; null is for
 * what belongs to the account itself, which nobody can. What `waits` minds quiet hours; everything else was asked for
 * just now. What holds a `secret` is emptied once it is sent.
 */
export const MESSAGE_KINDS = {
  'verify-account': { data: withToken, topic: null, waits: false, secret: true },
  'account-exists': { data: nothing, topic: null, waits: false, secret: false },
  'reset-password': { data: withToken, topic: null, waits: false, secret: true },
  'password-changed': { data: nothing, topic: null, waits: false, secret: false },
  'change-email-new': { data: withToken.extend({ newEmail: z.string() }), topic: null, waits: false, secret: true },
  'change-email-old': { data: withToken.extend({ newEmail: z.string() }), topic: null, waits: false, secret: true },
  'email-changed': { data: z.object({ newEmail: z.string() }), topic: null, waits: false, secret: false },
  'delete-account': { data: withToken, topic: null, waits: false, secret: true },
  'account-deleted': { data: nothing, topic: null, waits: false, secret: false },
  /** Someone came with an account of another site whose address has an account here. */
  'link-identity': { data: withToken.extend({ provider: z.string() }), topic: null, waits: false, secret: true },
  /** A way to sign in was added or taken away: 'passkey', 'GOOGLE', … */
  'sign-in-changed': {
    data: z.object({ way: z.string(), change: z.enum(['added', 'removed']) }),
    topic: null,
    waits: false,
    secret: false,
  },
  /** Without an account: whoever has the address did or did not ask for the watch. */
  'confirm-watch': { data: withToken.extend({ product }), topic: 'watches', waits: false, secret: true },
  'price-watch': { data: watchFiring, topic: 'watch', waits: true, secret: false },
  /** Made of several when it is sent. */
  'price-watch-digest': {
    data: z.object({ span: z.enum(['daily', 'weekly']), firings: z.array(watchFiring), more: z.int() }),
    topic: 'watches',
    waits: true,
    secret: false,
  },
  'review-decided': {
    data: z.object({
      posting: z.enum(['review', 'reply', 'question', 'answer']),
      subject,
      verdict: z.enum(VERDICTS),
      reason: z.enum(REFUSAL_REASONS).nullable(),
      note: z.string(),
    }),
    topic: 'reviews',
    waits: true,
    secret: false,
  },
  'question-answered': {
    data: z.object({
      subject,
      question: z.string(),
      answer: z.string(),
      /** Who answered; empty: someone without a name. */
      by: z.string(),
      role: z.enum(['shopper', 'merchant', 'brand']),
    }),
    topic: 'reviews',
    waits: true,
    secret: false,
  },
  'review-request': {
    /** `path` is that of the shop's signed link. */
    data: z.object({ shop: z.string(), path: z.string(), products: z.array(product) }),
    topic: 'reviews',
    waits: true,
    secret: false,
  },
  'purchase-confirmed': {
    data: z.object({ shop: z.string(), boughtOn: z.iso.date(), products: z.array(product) }),
    topic: 'purchases',
    waits: true,
    secret: false,
  },
} as const satisfies Record<string, Kind>;

type Kind = { data: z.ZodType; topic: string | null; waits: boolean; secret: boolean };

export type MessageKind = keyof typeof MESSAGE_KINDS;
export type MessageData<K extends MessageKind> = z.infer<(typeof MESSAGE_KINDS)[K]['data']>;
