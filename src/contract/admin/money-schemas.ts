import { z } from 'zod';
import { DISPUTE_VERDICTS, INVOICE_KINDS, INVOICE_STATES } from '../../terms/billing/invoice.ts';
import { MOVEMENT_KINDS, MOVEMENT_OUTCOMES } from '../../terms/billing/payment.ts';
import { currency, day, money, trend } from '../common-schemas.ts';
import {
  formAmount,
  formChoice,
  formDay,
  formFlag,
  formId,
  formName,
  formOptional,
  formText,
  formWhole,
} from '../form-fields.ts';
import { reason } from './admin-schemas.ts';

export const MONEY_VIEWS = [
  'overview', 'invoices', 'disputes', 'prices', 'terms', 'bids', 'movements', 'balances',
] as const; // biome-ignore format: a list of names
/** What can wait for a person, and the view where it does. */
export const MONEY_TASKS = ['overdue', 'disputes', 'movements'] as const;
export type MoneyView = (typeof MONEY_VIEWS)[number];

const shop = z.object({ id: z.int(), name: z.string() });

const payment = z.object({
  id: z.uuid(),
  reference: z.string(),
  amount: money.describe('Negative: taken back'),
  receivedOn: day,
  canReverse: z.boolean(),
});

const invoice = z.object({
  number: z.int(),
  name: z.string().describe('The number as it is written, such as SE-000001'),
  kind: z.enum(INVOICE_KINDS),
  shop,
  buyer: z.string(),
  month: z.string(),
  issuedOn: day,
  dueOn: day,
  total: money,
  open: money.describe('Still to pay: without credit notes and payments'),
  state: z.enum(INVOICE_STATES).nullable().describe('Null: a credit note'),
  payments: z.array(payment),
  excesses: z
    .array(z.object({ checkoutId: z.uuid(), reference: z.string(), amount: money }))
    .describe('Came through the provider of payments, was more than was open, and is to be sent back'),
});

const dispute = z.object({
  id: z.uuid(),
  invoice: z.string(),
  shop,
  text: z.string(),
  openedBy: z.string(),
  openedAt: z.iso.datetime(),
  verdict: z.enum(DISPUTE_VERDICTS).nullable(),
  reason: z.string().nullable(),
  left: money.describe('What is left of the invoice without VAT: the most that can be credited'),
});

const price = z.object({
  id: z.int(),
  category: shop.nullable().describe('Null: every category without prices of its own'),
  priceFrom: money,
  amount: money.nullable().describe('Null: the band ends to exist'),
  validFrom: day,
});

const terms = z.object({
  id: z.int(),
  shop,
  pays: z.boolean(),
  dayCap: money.nullable(),
  monthCap: money.nullable(),
  validFrom: day,
});

const bid = z.object({
  id: z.int(),
  shop,
  category: z.string(),
  priceFrom: money,
  amount: money.nullable().describe('Null: the bid ends'),
  validFrom: day,
});
const bought = z.object({
  shop,
  category: z.string(),
  clicks: z.int(),
  valid: z.int().describe('From shoppers'),
  cost: money,
});

const movement = z.object({
  kind: z.enum(MOVEMENT_KINDS),
  id: z.string().describe('Of the provider, by which it is found there'),
  invoice: z.string().nullable(),
  payment: z.string().nullable(),
  amount: money,
  receivedAt: z.iso.datetime(),
  outcome: z.enum(MOVEMENT_OUTCOMES),
  canBook: z.boolean().describe('A payout in the currency of this market'),
  settlement: z.object({ amount: money, fee: money, reason: z.string() }).nullable().describe('What a person decided'),
});

export const moneyRequest = z.object({
  view: z.enum(MONEY_VIEWS).default('overview'),
  state: z.enum(INVOICE_STATES).optional().describe('Of invoices; by default all'),
});
const moneyContent = z.discriminatedUnion('view', [
  z.object({
    view: z.literal('overview'),
    currency,
    revenue: trend.describe('Billed for clicks without VAT, in minor units'),
    clicks: trend.describe('From shoppers'),
    received: trend.describe('Money that came for invoices, in minor units'),
    unbilled: money.describe('Billed for clicks, and not yet invoiced'),
    invoices: z.array(z.object({ state: z.enum(INVOICE_STATES), count: z.int(), open: money })),
    tasks: z.array(z.object({ kind: z.enum(MONEY_TASKS), count: z.int() })).describe('What waits for a person'),
    payers: z
      .array(z.object({ shop, valid: z.int().describe('Clicks from shoppers'), cost: money }))
      .describe('The shops that paid most in the last 30 days'),
  }),
  z.object({ view: z.literal('invoices'), invoices: z.array(invoice) }),
  z.object({ view: z.literal('disputes'), disputes: z.array(dispute) }),
  z.object({ view: z.literal('prices'), prices: z.array(price), firstDay: day }),
  z.object({
    view: z.literal('bids'),
    bids: z.array(bid).describe('Newest first'),
    month: z.string(),
    bought: z.array(bought).describe('Clicks in sponsored places this month (UTC)'),
  }),
  z.object({
    view: z.literal('movements'),
    movements: z.array(movement).describe('What waits for a person first, then newest first'),
    balance: money.describe('At the provider, by the ledger of this market'),
  }),
  z.object({ view: z.literal('terms'), terms: z.array(terms), shops: z.array(shop), firstDay: day }),
  z.object({
    view: z.literal('balances'),
    accounts: z.array(z.object({ kind: z.string(), accounts: z.int(), balance: money })),
    sum: money.describe('Of all accounts: always 0'),
    shops: z.array(z.object({ shop, unbilled: money, receivable: money })),
  }),
]);
export const moneyResponse = z.object({ money: moneyContent });
export type MoneyContent = z.output<typeof moneyContent>;
export type MoneyOf<V extends MoneyView> = Extract<MoneyContent, { view: V }>;

const optionalAmount = formOptional(formAmount);

export const recordPaymentRequest = z.object({
  number: formWhole(1, 2_147_483_647),
  amount: formAmount.describe('With VAT'),
  receivedOn: z.string('required').min(1, 'required').startsWith('20', 'not-allowed').pipe(formDay),
  reference: formName(100).describe('As on the statement of the bank: the same money is recorded once'),
});
export const reversePaymentRequest = z.object({ paymentId: formId, reason });
export const returnExcessRequest = z.object({ checkoutId: formId });
export const settleMovementRequest = z.object({
  kind: formChoice(MOVEMENT_KINDS),
  movementId: formText(1, 255),
  amount: optionalAmount.describe('Of a payout: what came to the bank from this market'),
  fee: optionalAmount.describe('What the provider kept of it'),
  reason,
});
export const decideDisputeRequest = z.object({
  disputeId: formId,
  verdict: formChoice(DISPUTE_VERDICTS),
  amount: optionalAmount.describe('Of the credit note, without VAT; needed to uphold a dispute'),
  reason,
});
export const setClickPriceRequest = z.object({
  categoryId: formWhole(0, 2_147_483_647).describe('0: every category without prices of its own'),
  priceFrom: formAmount,
  amount: optionalAmount.describe('Empty: the band ends to exist'),
  reason,
});
export const setClickTermsRequest = z.object({
  shop: formText(1, 100).describe('Id or name'),
  pays: formFlag,
  dayCap: optionalAmount,
  monthCap: optionalAmount,
  reason,
});
