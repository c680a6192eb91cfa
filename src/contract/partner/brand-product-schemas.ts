import { z } from 'zod';
import { REGISTRATION_STATES, STATEMENT_LIMITS, STATEMENT_VERDICTS } from '../../terms/partner/partner.ts';
import { money, namedPage } from '../common-schemas.ts';
import { formChoice, formId, formList, formOptional, formText, formWhole } from '../form-fields.ts';
import { partner, partnerId } from './portal-schemas.ts';

const instant = z.iso.datetime();
const productId = z.coerce.number<number | string>().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** What a brand states about a product, ready to be shown or changed. */
const statement = z.object({
  description: z.string(),
  images: z.array(z.string()).describe('Web addresses'),
  attributes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      unit: z.string().nullable(),
      options: z
        .array(z.object({ value: z.string(), name: z.string() }))
        .nullable()
        .describe('Null: a number'),
      value: z.string().describe('Empty: nothing is stated'),
      shown: z.string().nullable().describe('What shoppers see now'),
    }),
  ),
});

export const brandProductRequest = z.object({ partnerId, productId });
export const brandProductResponse = z.object({
  partner,
  product: namedPage,
  sellers: z
    .array(z.object({ merchant: namedPage, item: money, since: instant.describe('Since when it has been selling it') }))
    .describe('Cheapest first'),
  missing: z
    .array(namedPage.extend({ products: z.int() }))
    .describe('Shops that sell other products of the brand in this category, but not this one'),
  weeks: z
    .array(z.object({ at: instant, merchants: z.int(), lowest: money, middle: money, highest: money }))
    .describe('What shops asked at one moment of each of the last 26 weeks, newest first'),
  statement: statement.extend({
    last: z
      .object({ id: z.uuid(), state: z.enum(REGISTRATION_STATES), at: instant, reason: z.string().nullable() })
      .nullable()
      .describe('What became of the last statement; null: there was none'),
  }),
});

export const stateBrandProductRequest = z.object({
  partnerId,
  productId,
  seen: formOptional(formId).describe('The last statement that the caller was shown'),
  description: formOptional(formText(20, STATEMENT_LIMITS.description)),
  images: formOptional(formText(1, 4000)).describe('Web addresses of pictures, one a line, the best first'),
  attributeId: formList(formWhole(1, 2_147_483_647), 200).describe('With the value at the same place in `value`'),
  value: formList(formOptional(formText(1, 40)), 200).describe('Empty: not stated'),
});

export const adminStatementsResponse = z.object({
  statements: z
    .array(
      z.object({
        id: z.uuid(),
        product: namedPage,
        brandName: z.string(),
        statedBy: z.string(),
        statedAt: instant,
        now: z.object({ description: z.string(), images: z.array(z.string()) }).describe('What shoppers see'),
        description: z.string().nullable(),
        images: z.array(z.string()),
        attributes: z.array(z.object({ name: z.string(), value: z.string(), shown: z.string().nullable() })),
      }),
    )
    .describe('Those that wait longest first'),
});
export type AdminStatements = z.output<typeof adminStatementsResponse>;

export const adminDecideStatementRequest = z.object({
  statementId: formId,
  verdict: formChoice(STATEMENT_VERDICTS),
  reason: formText(3, 1000).describe('The brand reads it'),
});
