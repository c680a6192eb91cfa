import { z } from 'zod';
import { day, money, productCard, sitePath } from '../common-schemas.ts';
import { formAmount, formFlag, formId, formOptional, formText, formWhole } from '../form-fields.ts';

const purchaseFields = {
  merchantId: formOptional(formWhole(1, 2_147_483_647)).describe('Id of a shop of the market; null: another shop'),
  shopName: formOptional(formText(1, 100)).describe('Name of another shop'),
  price: formOptional(formAmount).describe('Price of one piece'),
  boughtOn: z
    .string('required')
    .trim()
    .min(1, 'required')
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'not-allowed'),
};

export const recordPurchaseRequest = z.object({
  productId: formWhole(1, Number.MAX_SAFE_INTEGER),
  ...purchaseFields,
  notify: formFlag.default(false).describe('Sets a price alert below the price paid; needs `price`'),
});
export const changePurchaseRequest = z.object({ purchaseId: formId, ...purchaseFields });
export const purchaseIdRequest = z.object({ purchaseId: formId });
export const purchaseIdResponse = z.object({ id: z.uuid() });

/** Data for the form that records a purchase. */
export const purchaseFormRequest = z.object({ productId: formWhole(1, Number.MAX_SAFE_INTEGER) });
export const purchaseForm = z.object({
  product: productCard,
  shops: z.array(z.object({ id: z.int(), name: z.string() })).describe('Shops that offer it now, sorted by name'),
  today: day,
});

export const purchase = z.object({
  id: z.uuid(),
  productId: z.int(),
  product: productCard.nullable().describe('null: no longer in the catalogue'),
  shop: z.object({ name: z.string(), path: sitePath.nullable() }).nullable().describe('null: not stated'),
  price: money.nullable(),
  boughtOn: day,
  origin: z.enum(['recorded', 'merchant']).describe("'merchant': confirmed by the shop with a signed link"),
  returnUntil: day
    .nullable()
    .describe('Last day to return it, counted from the purchase; null if the shop states no period'),
  since: z.object({
    points: z
      .array(z.object({ day, item: money.nullable(), total: money.nullable() }))
      .describe('Lowest prices of new items since the purchase, one point per change'),
    current: z.object({ price: money, withDelivery: z.boolean() }).nullable(),
    lowest: z.object({ price: money, day, withDelivery: z.boolean(), merchantName: z.string().nullable() }).nullable(),
    lowestItem: z.object({ price: money, day }).nullable().describe('Lowest price without delivery'),
    difference: money.nullable().describe('Price paid minus `lowestItem`; null if either is unknown'),
    days: z.int(),
    missingDays: z.int().describe('Number of days without a known price'),
  }),
});
export const purchases = z.object({ purchases: z.array(purchase).describe('Latest first') });
export type Purchase = z.infer<typeof purchase>;
