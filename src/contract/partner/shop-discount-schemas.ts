import { z } from 'zod';
import { day, money } from '../common-schemas.ts';
import { formAmount, formDay, formName, formOptional, formText, formWhole } from '../form-fields.ts';
import { partner, partnerId } from './portal-schemas.ts';

const id = formWhole(1, 2_147_483_647);
const version = formText(16, 16);

export const shopDiscountsRequest = z.object({ partnerId });
export const shopDiscountsResponse = z.object({
  partner,
  discounts: z
    .array(
      z.object({
        id: z.int(),
        version: z.string().describe('Required to change it'),
        code: z.string().nullable(),
        title: z.string(),
        terms: z.string(),
        percent: z.int().nullable(),
        amount: money.nullable(),
        brandName: z.string().nullable(),
        startsOn: day,
        endsOn: day.nullable(),
        link: z.string().nullable(),
        state: z.enum(['current', 'later', 'ended']),
      }),
    )
    .describe('Those that begin last come first'),
});
export type ShopDiscounts = z.output<typeof shopDiscountsResponse>;

export const saveDiscountRequest = z.object({
  partnerId,
  discountId: formOptional(id).describe('Empty: a new one'),
  version: formOptional(version),
  code: formOptional(formName(40)),
  title: formName(120),
  terms: formOptional(formText(1, 500)),
  percent: formOptional(formWhole(1, 99)),
  amount: formOptional(formAmount).describe('At most one of `percent` and `amount`'),
  brand: formOptional(formName(80)).describe('Empty: the whole shop'),
  startsOn: z.iso.date('required').pipe(formDay),
  endsOn: formOptional(formDay).describe('The last day'),
  link: formOptional(formText(8, 500)),
});
export const removeDiscountRequest = z.object({ partnerId, discountId: id });
