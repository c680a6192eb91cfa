import { z } from 'zod';
import type { MessageKind } from '../terms/message.ts';
import { CONDITIONS } from '../terms/offer.ts';
import { OFFER_REPORT_OUTCOMES } from '../terms/offer-report.ts';
import { PARTNER_REGISTRATIONS, PARTNER_ROLES } from '../terms/partner/partner.ts';
import { AUTHOR_ROLES, POSTING_KINDS, REJECTION_REASONS, SUBJECT_KINDS, VERDICTS } from '../terms/posting.ts';
import { LOWEST_UNKNOWN_REASONS, WATCH_AMOUNTS } from '../terms/watch-rule.ts';
import { watchRuleSchema } from '../terms/watch-rule-schema.ts';

const noData = z.object({});
const withToken = z.object({ token: z.string() });
const amount = z.int();
/** A product in a message. `imageId` is the id of its first picture; null when it has none. */
const product = z.object({ id: z.int(), categoryId: z.int(), name: z.string(), imageId: z.int().nullable() });
/** The subject of a review or another posting. */
const subject = z.object({
  kind: z.enum(SUBJECT_KINDS),
  id: z.int(),
  name: z.string(),
  categoryId: z.int().nullable(),
});

/** The data of a watch notification: a dated fact. Amounts in minor units of the market's currency. */
const watchTriggerSchema = z.object({
  watchId: z.uuid(),
  product,
  rule: watchRuleSchema,
  /** Which amount the watch observes: the item price or the total. */
  by: z.enum(WATCH_AMOUNTS),
  /** The observed amount; null when unknown. */
  amount: amount.nullable(),
  price: amount,
  shipping: amount.nullable(),
  deposit: amount.nullable(),
  condition: z.enum(CONDITIONS),
  /** The merchant's name. */
  shop: z.string(),
  /** The names of the merchants that newly offer it; only for rules of kind `shop`. */
  shops: z.array(z.string()),
  /** When the price was last seen in a feed, and when the watch triggered. */
  seenAt: z.iso.datetime(),
  firedAt: z.iso.datetime(),
  /** The previous lowest amount, and since when it was the lowest. */
  before: z.object({ amount, since: z.iso.datetime() }).nullable(),
  /** The lowest amount of the 30 days before this price began; null for the reason in `lowest30Unknown`. */
  lowest30: amount.nullable(),
  lowest30Unknown: z.enum(LOWEST_UNKNOWN_REASONS).nullable().default(null),
  /** The amount that the rule compares with. */
  from: amount.nullable(),
});
export type WatchTriggerMessage = z.infer<typeof watchTriggerSchema>;

/**
 * All kinds of messages, with the schema of their data. `topic` is what a recipient can unsubscribe from; null for
 * account messages, which cannot be unsubscribed from. Messages with `respectsQuietHours` are delayed during quiet
 * hours; the others answer a request of the moment. Of a `secret` kind the token is deleted from the data once the
 * message is sent.
 */
export const MESSAGE_DEFINITIONS = {
  'verify-account': { data: withToken, topic: null, respectsQuietHours: false, secret: true },
  'account-exists': { data: noData, topic: null, respectsQuietHours: false, secret: false },
  'reset-password': { data: withToken, topic: null, respectsQuietHours: false, secret: true },
  'password-changed': { data: noData, topic: null, respectsQuietHours: false, secret: false },
  'change-email-new': {
    data: withToken.extend({ newEmail: z.string() }),
    topic: null,
    respectsQuietHours: false,
    secret: true,
  },
  'change-email-old': {
    data: withToken.extend({ newEmail: z.string() }),
    topic: null,
    respectsQuietHours: false,
    secret: true,
  },
  'email-changed': { data: z.object({ newEmail: z.string() }), topic: null, respectsQuietHours: false, secret: false },
  'delete-account': { data: withToken, topic: null, respectsQuietHours: false, secret: true },
  'account-deleted': { data: noData, topic: null, respectsQuietHours: false, secret: false },
  /** Somebody signed in at a provider whose address has an account here. */
  'link-identity': {
    data: withToken.extend({ provider: z.string() }),
    topic: null,
    respectsQuietHours: false,
    secret: true,
  },
  /** A sign-in method was added or removed: 'passkey', 'GOOGLE', … */
  'sign-in-changed': {
    data: z.object({ way: z.string(), change: z.enum(['added', 'removed']) }),
    topic: null,
    respectsQuietHours: false,
    secret: false,
  },
  /** Sent without an account: the owner of the address may or may not have requested the watch. */
  'confirm-watch': {
    // The target price in minor units; null for other rules.
    data: withToken.extend({ product, target: z.int().nullable().default(null) }),
    topic: 'watches',
    respectsQuietHours: false,
    secret: true,
  },
  'price-watch': { data: watchTriggerSchema, topic: 'watch', respectsQuietHours: true, secret: false },
  /** Combines several notifications into one; created when it is sent. */
  'price-watch-digest': {
    data: z.object({ span: z.enum(['daily', 'weekly']), triggers: z.array(watchTriggerSchema), more: z.int() }),
    topic: 'watches',
    respectsQuietHours: true,
    secret: false,
  },
  /** A watched product turned out to be another: the watch continues there. */
  'product-merged': {
    data: z.object({ watchId: z.uuid(), gone: z.string(), product }),
    topic: 'watch',
    respectsQuietHours: true,
    secret: false,
  },
  /** The whole basket costs no more than its owner wanted to pay. Amounts with delivery. */
  'basket-wish': {
    data: z.object({
      wish: amount,
      total: amount,
      products: z.array(product.extend({ quantity: z.int() })),
    }),
    topic: 'watches',
    respectsQuietHours: true,
    secret: false,
  },
  'review-decided': {
    data: z.object({
      posting: z.enum(POSTING_KINDS),
      subject,
      verdict: z.enum(VERDICTS),
      reason: z.enum(REJECTION_REASONS).nullable(),
      note: z.string(),
    }),
    topic: 'reviews',
    respectsQuietHours: true,
    secret: false,
  },
  'question-answered': {
    data: z.object({
      subject,
      question: z.string(),
      answer: z.string(),
      /** The answer's author; empty when they gave no name. */
      by: z.string(),
      role: z.enum(AUTHOR_ROLES),
    }),
    topic: 'reviews',
    respectsQuietHours: true,
    secret: false,
  },
  'review-request': {
    /** `path` is the path of the merchant's signed link. */
    data: z.object({ shop: z.string(), path: z.string(), products: z.array(product) }),
    topic: 'reviews',
    respectsQuietHours: true,
    secret: false,
  },
  'purchase-confirmed': {
    data: z.object({ shop: z.string(), boughtOn: z.iso.date(), products: z.array(product) }),
    topic: 'purchases',
    respectsQuietHours: true,
    secret: false,
  },
  /** Staff decided about the registration of a company. */
  'partner-decided': {
    data: z.object({
      registration: z.enum(PARTNER_REGISTRATIONS),
      company: z.string(),
      verdict: z.enum(['accepted', 'refused']),
      reason: z.string(),
    }),
    topic: null,
    respectsQuietHours: false,
    secret: false,
  },
  /** A colleague invites the owner of the address to act for a company. */
  'partner-invitation': {
    data: withToken.extend({ partner: z.string(), role: z.enum(PARTNER_ROLES) }),
    topic: null,
    respectsQuietHours: false,
    secret: true,
  },
  /** Staff answered a merchant that one of its offers is on a wrong product. */
  'match-answered': {
    data: z.object({
      merchantId: z.int(),
      /** The merchant's title of the offer. */
      offer: z.string(),
      outcome: z.enum(OFFER_REPORT_OUTCOMES),
      answer: z.string(),
      /** Who of the staff answered. */
      by: z.string(),
    }),
    topic: null,
    respectsQuietHours: false,
    secret: false,
  },
} as const satisfies Record<MessageKind, KindDefinition>;

type KindDefinition = { data: z.ZodType; topic: string | null; respectsQuietHours: boolean; secret: boolean };

export type MessageData<K extends MessageKind> = z.infer<(typeof MESSAGE_DEFINITIONS)[K]['data']>;
