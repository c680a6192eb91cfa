import { z } from 'zod';
import { day, money, productCard, sitePath } from './common-schemas.ts';
import { formAmount, formId, formOptional, formText, formWhole } from './form-kinds.ts';

const purchaseFields = {
  merchantId: formOptional(formWhole(1, 2_147_483_647)).describe("One of the market's shops; null: another"),
  shopName: formOptional(formText(1, 100)).describe('Where it is another'),
  price: formOptional(formAmount).describe('For one piece'),
  boughtOn: z
    .string('required')
    .trim()
    .min(1, 'required')
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'not-allowed'),
};

export const recordPurchaseRequest = z.object({ productId: formWhole(1, Number.MAX_SAFE_INTEGER), ...purchaseFields });
export const changePurchaseRequest = z.object({ purchaseId: formId, ...purchaseFields });
export const onePurchase = z.object({ purchaseId: formId });
export const purchaseAnswer = z.object({ id: z.uuid() });

/** What stands in a form about a product that was bought. */
export const purchaseFormRequest = z.object({ productId: formWhole(1, Number.MAX_SAFE_INTEGER) });
export const purchaseForm = z.object({
  product: productCard,
  shops: z.array(z.object({ id: z.int(), name: z.string() })).describe('Those that offer it now, by name'),
  today: day,
});

export const purchase = z.object({
  id: z.uuid(),
  productId: z.int(),
  product: productCard.nullable().describe('null: the catalogue has it no more'),
  shop: z.object({ name: z.string(), path: sitePath.nullable() }).nullable().describe('null: not told'),
  price: money.nullable(),
  boughtOn: day,
  origin: z.enum(['recorded', 'merchant']).describe("'merchant': the shop confirmed it by a signed link"),
  returnUntil: day
    .nullable()
    .describe('Counted from the day of the purchase; null where the shop told no number of days'),
  since: z.object({
    points: z
      .array(z.object({ day, item: money.nullable(), total: money.nullable() }))
      .describe('The lowest prices of new ones, a point for each day that differs from the last'),
    current: z.object({ price: money, withDelivery: z.boolean() }).nullable(),
    lowest: z.object({ price: money, day, withDelivery: z.boolean(), merchantName: z.string().nullable() }).nullable(),
    lowestItem: z.object({ price: money, day }).nullable().describe('Without delivery'),
    difference: money.nullable().describe('What was paid, less `lowestItem`; null where either is unknown'),
    days: z.int(),
    missingDays: z.int().describe('Days of which we know no price'),
  }),
});
export const purchases = z.object({ purchases: z.array(purchase).describe('Latest first') });
export type Purchase = z.infer<typeof purchase>;
