import { z } from 'zod';
import { MAX_REPORT_NOTE, OFFER_REPORT_CAUSES, OFFER_REPORT_OUTCOMES } from '../../terms/offer-report.ts';
import { PRICE_VERDICTS, UNCONFIRMED_REASONS } from '../../terms/price-judgement.ts';
import { money, sitePath } from '../common-schemas.ts';
import { formChoice, formId, formOptional, formText, formWhole } from '../form-fields.ts';

const instant = z.iso.datetime();
const offerId = z.coerce.number<number | string>().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const reportedOfferRequest = z.object({ offerId });
export const reportedOffer = z.object({
  offer: z.object({
    id: z.int(),
    title: z.string().describe("The merchant's title"),
    merchantName: z.string(),
    item: money,
    product: z.object({ name: z.string(), path: sitePath }).nullable(),
  }),
  correctionTime: z
    .object({ hours: z.number(), count: z.int() })
    .nullable()
    .describe('Median time until a reported error was corrected, of the last 90 days; null: none was'),
});

export const reportOfferRequest = z.object({
  offerId,
  cause: formChoice(OFFER_REPORT_CAUSES),
  note: formOptional(formText(1, MAX_REPORT_NOTE)),
});

/** The offers that staff look at: reported ones, or ones with an unconfirmed price. */
export const ADMIN_OFFER_VIEWS = ['reported', 'unconfirmed'] as const;

const page = z.coerce.number<number | string>().int().min(1).max(10_000).default(1);

const adminOffer = z.object({
  offerId: z.int(),
  title: z.string(),
  merchantName: z.string(),
  link: z.string().describe("The offer's page at the merchant"),
  item: money.describe('The price now'),
  product: z.object({ name: z.string(), path: sitePath }).nullable(),
  at: instant.describe('When it was reported, or when the price began'),
});

export const adminOffersRequest = z.object({ view: z.enum(ADMIN_OFFER_VIEWS).default('reported'), page });
export const adminOffers = z.object({
  total: z.int().min(0),
  page: z.int(),
  pages: z.int(),
  reports: z
    .array(
      adminOffer.extend({
        id: z.uuid(),
        cause: z.enum(OFFER_REPORT_CAUSES),
        note: z.string(),
        itemThen: money.describe('The price when it was reported'),
        dueAt: instant.nullable().describe('By when its merchant was promised an answer; null: a visitor reported it'),
      }),
    )
    .describe('Those with a promised answer first, then oldest first'),
  prices: z
    .array(
      adminOffer.extend({
        reason: z.enum(UNCONFIRMED_REASONS),
        usual: money.nullable(),
        confirmsAt: instant.nullable(),
        amount: z.int().describe('Required in the decision: the price in minor units'),
      }),
    )
    .describe('Those that only a person or another shop confirms come first'),
});

export const resolveReportRequest = z.object({
  reportId: formId,
  outcome: formChoice(OFFER_REPORT_OUTCOMES),
  answer: formOptional(formText(1, MAX_REPORT_NOTE)).describe('What a merchant that reported it is mailed'),
});
export const decidePriceRequest = z.object({
  offerId,
  amount: formWhole(1, Number.MAX_SAFE_INTEGER),
  verdict: formChoice(PRICE_VERDICTS),
});

export type ReportedOffer = z.output<typeof reportedOffer>;
export type AdminOffers = z.output<typeof adminOffers>;
