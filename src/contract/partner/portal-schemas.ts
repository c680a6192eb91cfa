import { z } from 'zod';
import { MAX_FEED_INTERVAL, MIN_FEED_INTERVAL } from '../../terms/feed/feed-interval.ts';
import { runReasonSchema } from '../../terms/feed/run-reason-schema.ts';
import { MAX_SHIPPING_STEPS } from '../../terms/merchant.ts';
import { OFFER_STATES, SHIPPING_GAPS } from '../../terms/offer.ts';
import { OFFER_REPORT_OUTCOMES } from '../../terms/offer-report.ts';
import { API_SCOPES, KEY_OWNERS, MAX_PUSHED_OFFERS } from '../../terms/partner/api-key.ts';
import { PARTNER_ROLES, PERMISSIONS } from '../../terms/partner/partner.ts';
import { RANGE_VIEWS } from '../../terms/partner/range-view.ts';
import { currency, day, image, money, namedPage, shippingStep, sitePath, trend } from '../common-schemas.ts';
import {
  formAmounts,
  formChoice,
  formId,
  formList,
  formName,
  formOptional,
  formText,
  formWhole,
} from '../form-fields.ts';

const instant = z.iso.datetime();
export const partnerId = z.coerce.number<number | string>().int().min(1).max(2_147_483_647);
const offerId = z.coerce.number<number | string>().int().min(1).max(Number.MAX_SAFE_INTEGER);
const page = z.coerce.number<number | string>().int().min(1).max(10_000).default(1);
const paged = { total: z.int().min(0), page: z.int(), pages: z.int() };

export const partner = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(PARTNER_ROLES),
  permissions: z.array(z.enum(PERMISSIONS)).describe('What the role permits here'),
  isAccepted: z.boolean().describe('False while a changed registration is being checked: nothing can be changed then'),
  isStaff: z.boolean().describe('The caller acts in its name as staff, which is recorded'),
});
export type PortalPartner = z.output<typeof partner>;

export const portalRequest = z.object({ partnerId });

/** Why offers are not shown, and what the merchant can do. */
const notShown = z.object({ reason: z.string(), cause: z.string(), remedy: z.string() });

export const merchantOverviewResponse = z.object({
  partner,
  path: sitePath.describe('Its page for shoppers'),
  feeds: z.int().describe('How many it has; without one it has yet to deliver its offers'),
  offers: z.int(),
  shown: z.int(),
  notShown: z.array(notShown.extend({ count: z.int() })).describe('Most frequent first'),
  clicks: trend.describe('Of all kinds'),
  cost: trend
    .extend({ currency })
    .nullable()
    .describe('Billed for clicks without VAT, in minor units; null: it does not pay'),
  priceLevel: z
    .array(z.number())
    .describe(
      'What its offers cost on each of the last 30 days, on average, against the day before those: 1 is the same',
    ),
  questions: z.int().describe('Reviews and questions without its answer'),
  products: z.int().describe('With a known total and other shops'),
  cheapest: z.int().describe('Of those, where no other shop has a lower total'),
  seenAt: instant.nullable().describe('When the feed that was not seen for longest was last seen'),
  lateFeeds: z.int().describe('Feeds that were not seen for twice their time'),
});
export type MerchantOverview = z.output<typeof merchantOverviewResponse>;

const run = z.object({
  id: z.int(),
  startedAt: instant,
  outcome: z.enum(['accepted', 'not-modified', 'held', 'unreadable', 'unreachable']),
  reason: runReasonSchema.nullable(),
  rows: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  withIssues: z.int(),
});
export const merchantFeedsResponse = z.object({
  partner,
  feeds: z.array(
    z.object({
      id: z.int(),
      location: z.string().describe('Without credentials'),
      everyMinutes: z.int(),
      seenAt: instant.nullable(),
      runs: z.array(run).describe('The last ones, newest first'),
    }),
  ),
});
export type MerchantFeeds = z.output<typeof merchantFeedsResponse>;

const feedAddress = formText(8, 2000);
export const addFeedRequest = z.object({
  partnerId,
  location: feedAddress,
  everyMinutes: formWhole(MIN_FEED_INTERVAL.partner, MAX_FEED_INTERVAL),
});
export const tryFeedRequest = z.object({ partnerId, location: feedAddress });

const issue = z.object({
  code: z.string(),
  severity: z.enum(['rejected', 'warning']),
  line: z.int(),
  sku: z.string().nullable(),
  field: z.string().nullable(),
  value: z.string().nullable(),
  cause: z.string(),
  remedy: z.string(),
});
const issues = { counts: z.array(z.object({ code: z.string(), count: z.int() })), issues: z.array(issue) };
export type FeedIssues = z.output<typeof issue>[];
export const tryFeedResponse = z.object({
  problem: runReasonSchema.nullable().describe('Why the file could not be read to its end; null: it was'),
  format: z.string().nullable(),
  rows: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  withIssues: z.int(),
  ...issues,
});
export type FeedTrial = z.output<typeof tryFeedResponse>;

export const tryFeedFileRequest = z.object({ partnerId, file: formText(1, 150).describe('Name of the uploaded file') });
export const tryFeedFileResponse = z.object({ id: z.uuid() });
export const feedTrialRequest = z.object({ partnerId, trialId: formId });
export const feedTrialResponse = z.object({
  partner,
  id: z.uuid(),
  location: z.string(),
  problem: runReasonSchema.nullable().describe('Why the file cannot be delivered; null: it can, or is being read'),
  result: z
    .object({
      format: z.string().nullable(),
      cutShort: runReasonSchema.nullable().describe('Why not all of it was read; null: it was'),
      rows: z.int(),
      accepted: z.int(),
      rejected: z.int(),
      withIssues: z.int(),
      sample: z
        .array(z.object({ line: z.int(), sku: z.string(), title: z.string(), item: money, shipping: money.nullable() }))
        .describe('The first offers, as they would be read'),
      issues: z.array(issue),
    })
    .nullable()
    .describe('Null while it is being read'),
});
export type StoredFeedTrial = z.output<typeof feedTrialResponse>;
export const deliverTriedFeedRequest = z.object({ partnerId, trialId: formId });

const pushedRow = z.object({
  index: z.int().describe('In `offers`, from 0'),
  sku: z.string().nullable().describe('The id of the offer; null: it has none'),
  state: z.enum(['accepted', 'warning', 'rejected']),
  issues: z.array(issue.omit({ line: true, sku: true, severity: true })),
});
export const pushOffersRequest = z.object({
  partnerId,
  offers: z
    .array(z.record(z.string(), z.unknown()))
    .max(MAX_PUSHED_OFFERS)
    .default([])
    .describe(
      'Whole offers, with the names of any supported feed format: id, title, link, price, availability, gtin …',
    ),
  gone: z
    .array(z.string().max(200))
    .max(MAX_PUSHED_OFFERS)
    .default([])
    .describe('Ids of offers that are not sold any more'),
});
export const pushOffersResponse = z.object({
  accepted: z.int(),
  rejected: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  gone: z.int(),
  rows: z.array(pushedRow).describe('One for each of `offers`, in its order'),
});

export const feedIssuesRequest = z.object({ partnerId, runId: offerId });
export const feedIssuesResponse = z.object({ run, ...issues });

/** What became of an offer. */
export const merchantOffersRequest = z.object({
  partnerId,
  q: formOptional(formText(1, 100)).describe("Words of the title, the merchant's id or the GTIN"),
  state: formOptional(z.enum(OFFER_STATES)),
  page,
});
const matchReport = z.object({
  reportedAt: instant,
  dueAt: instant.describe('By when it is answered'),
  answer: z
    .object({ at: instant, by: z.string(), outcome: z.enum(OFFER_REPORT_OUTCOMES), text: z.string() })
    .nullable()
    .describe('Null while it is open'),
});
export const reportWrongMatchRequest = z.object({ partnerId, offerId });
export const reportWrongMatchResponse = matchReport.pick({ dueAt: true });

export const merchantOffersResponse = z.object({
  partner,
  ...paged,
  offers: z.array(
    z.object({
      id: z.int(),
      sku: z.string(),
      title: z.string(),
      item: money,
      state: z.enum(OFFER_STATES),
      shipping: money.nullable(),
      noShipping: z.enum(SHIPPING_GAPS).nullable().describe('Why shipping, and so the total, is unknown'),
      why: notShown.nullable(),
      product: namedPage.nullable(),
      report: matchReport.nullable().describe('The last report that it is on a wrong product'),
    }),
  ),
});
export type MerchantOffers = z.output<typeof merchantOffersResponse>;

export const merchantPricesRequest = z.object({ partnerId, page });
export const merchantPricesResponse = z.object({
  partner,
  ...paged,
  rows: z
    .array(
      z.object({
        product: namedPage,
        item: money,
        total: money.nullable().describe('Null: shipping is not stated'),
        lowestItem: money.nullable(),
        lowestTotal: money.nullable(),
        merchants: z.int(),
        above: z.int().nullable().describe('Own total above the lowest, in tenths of a percent; null: unknown'),
      }),
    )
    .describe('Farthest above the lowest total first'),
});

const website = formText(8, 300);
const version = formText(16, 16).describe('Of the profile that was shown: of two colleagues, the second gets an error');
export const shopProfileResponse = z.object({
  partner,
  version: z.string().describe('Required in changes'),
  description: z.string(),
  website: z.string(),
  city: z.string().nullable(),
  foundedYear: z.int().nullable(),
  returnDays: z.int().nullable(),
  paymentMethods: z.array(z.string()),
  shippingSteps: z.array(shippingStep).describe('By ascending value of the goods, then by weight'),
  delivery: z.object({ min: z.int(), max: z.int() }).nullable().describe('Days, where an offer states none'),
  logo: image.nullable(),
});
export type ShopProfile = z.output<typeof shopProfileResponse>;
const days = formOptional(formWhole(0, 365));
export const changeShopShippingRequest = z.object({
  partnerId,
  version,
  from: formAmounts(MAX_SHIPPING_STEPS).describe('Values of goods; the first counts as 0'),
  weight: formAmounts(MAX_SHIPPING_STEPS).describe(
    'Up to which weight, in kilograms or with a unit; empty ones are for any',
  ),
  cost: formAmounts(MAX_SHIPPING_STEPS).describe('Shipping for each; empty ones are left out'),
  minDays: days,
  maxDays: days,
});
export const setShopLogoRequest = z.object({ partnerId, logo: formOptional(z.uuid()) });
export const changeShopProfileRequest = z.object({
  partnerId,
  version,
  description: formOptional(formText(1, 2000)),
  website,
  city: formOptional(formName(80)),
  foundedYear: formOptional(formWhole(1600, 2100)),
  returnDays: formOptional(formWhole(0, 1000)),
  paymentMethods: formOptional(formText(1, 300)).describe('Separated by commas'),
});

export const unmatchOwnOfferRequest = z.object({ partnerId, offerId, reason: formText(3, 500) });

export const ownPriceHistoryRequest = z.object({ partnerId, offerId });
export const ownPriceHistoryResponse = z.object({
  partner,
  title: z.string(),
  points: z
    .array(
      z.object({
        seenAt: instant,
        item: money,
        stock: z.enum(['in', 'out', 'unknown', 'gone']),
        correction: z.string().nullable().describe('The public note, where it was declared wrong'),
      }),
    )
    .describe('Newest first'),
});
export const correctPriceRequest = z.object({ partnerId, offerId, seenAt: instant, note: formText(3, 300) });

const kind = z.enum(KEY_OWNERS);
export const apiKeysRequest = z.object({ kind, partnerId });
export const apiKeysResponse = z.object({
  partner,
  scopes: z.array(z.enum(API_SCOPES)).describe('What its keys may permit'),
  quota: z.int().describe('Requests of a key within a minute'),
  secretKey: z
    .string()
    .describe('A new key, which becomes valid when `createApiKey` or `rotateApiKey` is sent with it'),
  keys: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        hint: z.string().describe('Its last characters'),
        scopes: z.array(z.enum(API_SCOPES)),
        createdAt: instant,
        expiresAt: instant.nullable(),
        isValid: z.boolean(),
      }),
    )
    .describe('Newest first'),
  usage: z.array(z.object({ day, requests: z.int(), rejected: z.int() })).describe('Of the last 30 days, newest first'),
});
export type ApiKeys = z.output<typeof apiKeysResponse>;
const secretKey = formText(1, 100);
export const createApiKeyRequest = z.object({
  kind,
  partnerId,
  secretKey,
  name: formName(60),
  scopes: formList(formChoice(API_SCOPES), API_SCOPES.length),
});
export const rotateApiKeyRequest = z.object({ kind, partnerId, keyId: formId, secretKey });
export const revokeApiKeyRequest = z.object({ kind, partnerId, keyId: formId });

export const brandRangeRequest = z.object({ partnerId, view: z.enum(RANGE_VIEWS).default('all'), page });
export const brandRangeResponse = z.object({
  partner,
  ...paged,
  counts: z.object({ all: z.int(), unsold: z.int(), incomplete: z.int() }),
  merchants: z.array(namedPage.extend({ products: z.int() })).describe('Those that sell most of the range first'),
  products: z.array(
    z.object({
      product: namedPage,
      merchants: z.int(),
      lowestItem: money.nullable(),
      highestItem: money.nullable(),
      hasPicture: z.boolean(),
      attributes: z.int().describe('How many are known'),
      hasGtin: z.boolean(),
    }),
  ),
});
