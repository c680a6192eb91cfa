import { z } from 'zod';
import { marketIdSchema } from '../../market/market-schema.ts';
import { MAX_FEED_INTERVAL, MIN_FEED_INTERVAL } from '../../terms/feed/feed-interval.ts';
import { runReasonSchema } from '../../terms/feed/run-reason-schema.ts';
import { MAX_SHIPPING_STEPS, MERCHANT_STATES, STATE_CHANGES } from '../../terms/merchant.ts';
import { OFFER_STATES } from '../../terms/offer.ts';
import { image, money, shippingStep, sitePath, stock } from '../common-schemas.ts';
import {
  formAmounts,
  formChoice,
  formList,
  formName,
  formOptional,
  formText,
  formWhole,
  searchText,
} from '../form-fields.ts';

const instant = z.iso.datetime();
const id = formWhole(1, 2_147_483_647);
const runIdField = formWhole(1, Number.MAX_SAFE_INTEGER);
const page = z.coerce.number<number | string>().int().min(1).max(10_000).default(1);
const text = z.string().nullable();
const reason = formOptional(formText(3, 500)).describe('Recorded in the audit log');
const httpAddress = z.url({ protocol: /^https?$/i });
const webAddress = formOptional(
  formText(1, 500).refine((value) => httpAddress.safeParse(value).success, 'not-a-web-address'),
);
const paging = { total: z.int(), page: z.int(), pages: z.int() };

const state = z.enum(MERCHANT_STATES);

const merchant = z.object({
  id: z.int(),
  name: z.string(),
  website: z.string(),
  state,
  feeds: z.int(),
  offers: z.int().nullable().describe('Of its feeds when they were last measured; null: not yet'),
  shown: z.int().nullable(),
  lastRunAt: instant.nullable(),
});

export const merchantsRequest = z.object({
  q: searchText(200),
  state: state.nullable().default(null),
  page,
});
export const merchantsResponse = z.object({
  ...paging,
  merchants: z.array(merchant),
  counts: z.array(z.object({ state, count: z.int() })),
});

export const addMerchantRequest = z.object({ name: formName(100), website: webAddress });
export const merchantIdResponse = z.object({ id: z.int(), market: marketIdSchema.optional() });

const activity = z
  .object({ stage: z.enum(['waiting', 'fetching', 'reading']), rows: z.int(), startedAt: instant })
  .nullable()
  .describe('What it is doing now');

const run = z.object({
  id: z.int(),
  startedAt: instant,
  seconds: z.number(),
  outcome: z.enum(['accepted', 'not-modified', 'held', 'unreadable', 'unreachable']),
  reason: runReasonSchema.nullable(),
  format: text,
  rows: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  withIssues: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  gone: z.int(),
  offers: z.int().nullable(),
  shown: z.int().nullable(),
  verdict: z.enum(['accepted', 'refused']).nullable(),
  isLast: z.boolean(),
});

const feed = z.object({
  id: z.int(),
  location: z.string().describe('Without user name and password'),
  isUpload: z.boolean(),
  everyMinutes: z.int(),
  isPaused: z.boolean(),
  isLate: z.boolean(),
  seenAt: instant.nullable(),
  activity,
  lastRun: run.nullable(),
});

const notShown = z.object({
  reason: z.string(),
  count: z.int(),
  cause: z.string(),
  remedy: z.string(),
});

export const merchantRequest = z.object({ merchantId: id });
export const merchantResponse = z.object({
  merchant: merchant.extend({
    path: sitePath,
    description: z.string(),
    city: text,
    foundedYear: z.int().nullable(),
    registrationNumber: text,
    returnDays: z.int().nullable(),
    paymentMethods: z.array(z.string()),
    shippingSteps: z.array(shippingStep),
    delivery: z.object({ min: z.int(), max: z.int() }).nullable(),
    logo: image.nullable(),
  }),
  feeds: z.array(feed),
  markets: z.array(z.object({ id: z.string(), hasMerchant: z.boolean() })).describe('The other open markets'),
});

export const changeMerchantRequest = z.object({
  merchantId: id,
  name: formName(100),
  website: webAddress,
  description: formOptional(formText(1, 4000)),
  city: formOptional(formName(100)),
  foundedYear: formOptional(formWhole(1000, 2100)),
  registrationNumber: formOptional(formName(60)),
  returnDays: formOptional(formWhole(0, 3650)),
  payments: formList(formName(60), 20).describe('Payment methods'),
  otherPayments: formOptional(formText(1, 500)).describe('Others, separated by commas'),
});

export const changeShippingRequest = z.object({
  merchantId: id,
  from: formAmounts(MAX_SHIPPING_STEPS).describe('From which value of the goods each cost applies'),
  weight: formAmounts(MAX_SHIPPING_STEPS).describe('Up to which weight, in kilograms or with a unit'),
  cost: formAmounts(MAX_SHIPPING_STEPS),
  minDays: formOptional(formWhole(0, 365)),
  maxDays: formOptional(formWhole(0, 365)),
});

export const setLogoRequest = z.object({ merchantId: id, logo: formOptional(z.uuid()) });

export const setMerchantStateRequest = z.object({ merchantId: id, change: formChoice(STATE_CHANGES), reason });
export const openMerchantRequest = z.object({ merchantId: id, into: marketIdSchema });

export const merchantOffersRequest = z.object({
  merchantId: id,
  q: searchText(200),
  state: z.enum(OFFER_STATES).nullable().default(null),
  why: z.string().max(40).default('').describe('Only offers that are not shown for this reason'),
  page,
});
export const merchantOffersResponse = z.object({
  ...paging,
  merchant: z.object({ id: z.int(), name: z.string() }),
  offers: z.array(
    z.object({
      id: z.int(),
      sku: z.string(),
      title: z.string(),
      link: text,
      item: money,
      stock,
      state: z.enum(OFFER_STATES),
      why: z.object({ reason: z.string(), cause: z.string(), remedy: z.string() }).nullable(),
      product: z.object({ id: z.int(), name: z.string(), path: sitePath }).nullable(),
      isQueued: z.boolean().describe('A person can decide in the catalogue'),
    }),
  ),
});

export const tryFeedRequest = z.object({
  merchantId: id,
  url: formOptional(formText(1, 2000)),
  file: formOptional(formText(1, 200)).describe('Name of an uploaded file'),
});
export const trialIdResponse = z.object({ id: z.uuid() });
export const trialRequest = z.object({ trialId: z.uuid() });

const issueExample = z.object({ line: z.int(), sku: text, field: text, value: text, note: text });
const issue = z.object({
  code: z.string(),
  severity: z.enum(['refused', 'doubt']),
  count: z.int(),
  cause: z.string(),
  remedy: z.string(),
  examples: z.array(issueExample),
});

export const trialResponse = z.object({
  id: z.uuid(),
  merchant: z.object({ id: z.int(), name: z.string() }),
  location: z.string(),
  isUpload: z.boolean(),
  everyMinutes: z.int().nullable().describe('Of the feed that exists at this location; null: a new one'),
  problem: runReasonSchema.nullable().describe('Why it cannot be a feed; null: it can, or is still being read'),
  result: z
    .object({
      format: text,
      template: text,
      encoding: text,
      cutShort: runReasonSchema.nullable(),
      rows: z.int(),
      accepted: z.int(),
      refused: z.int(),
      doubted: z.int(),
      columns: z.array(z.object({ name: z.string(), field: text })),
      sample: z.array(
        z.object({
          line: z.int(),
          sku: z.string(),
          title: z.string(),
          brand: text,
          gtin: text,
          mpn: text,
          categoryPath: text,
          item: money,
          shipping: money.nullable(),
          stock,
        }),
      ),
      issues: z.array(issue),
    })
    .nullable()
    .describe('Null while it is being read'),
});

const everyMinutes = formWhole(MIN_FEED_INTERVAL.staff, MAX_FEED_INTERVAL);
export const saveFeedRequest = z.object({ trialId: z.uuid(), everyMinutes });
export const feedIdResponse = z.object({ id: z.int(), merchantId: z.int() });

export const feedRequest = z.object({ feedId: id, page });
export const feedResponse = z.object({
  merchant: z.object({ id: z.int(), name: z.string() }),
  feed,
  offers: z.object({ total: z.int(), shown: z.int(), notShown: z.array(notShown) }),
  runs: z.array(run),
  ...paging,
});

export const changeFeedRequest = z.object({ feedId: id, everyMinutes });
export const setFeedStateRequest = z.object({ feedId: id, change: formChoice(STATE_CHANGES), reason });
export const runFeedRequest = z.object({ feedId: id });

export const runRequest = z.object({ runId: runIdField });
export const runResponse = z.object({
  merchant: z.object({ id: z.int(), name: z.string() }),
  feed: z.object({ id: z.int(), location: z.string() }),
  run: run.extend({ decidedBy: text, decidedAt: instant.nullable() }),
  issues: z.array(issue),
  diff: z
    .array(z.object({ id: z.int(), title: z.string(), before: money, after: money.nullable() }))
    .describe('Examples of what a held run would change; `after` is null where the file lacks the offer'),
});
export const decideRunRequest = z.object({
  runId: runIdField,
  verdict: formChoice(['accepted', 'refused'] as const),
  reason,
});

export type AdminMerchant = z.output<typeof merchant>;
export type AdminFeed = z.output<typeof feed>;
export type AdminFeedRun = z.output<typeof run>;
export type AdminIssue = z.output<typeof issue>;
