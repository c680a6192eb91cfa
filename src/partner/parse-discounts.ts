import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import { slugify } from '../base/slug.ts';
import type { Brand } from '../catalog/product.ts';
import { CURRENCIES, type Currency } from '../market/currency.ts';
import type { NewDiscount } from './discount.ts';

const LONGEST_TEXT = 500;
const text = z.string().trim().max(LONGEST_TEXT);
const row = z
  .strictObject({
    code: text.min(1).max(40).nullable().default(null),
    title: text.min(1),
    terms: text.default(''),
    percent: z.int().min(1).max(99).nullable().default(null),
    amount: z.number().positive().nullable().default(null),
    brand: text.min(1).nullable().default(null),
    startsOn: z.iso.date(),
    endsOn: z.iso.date().nullable().default(null),
    link: z
      .url({ protocol: /^https?$/ })
      .nullable()
      .default(null),
  })
  .refine(({ percent, amount }) => percent === null || amount === null, {
    message: 'a discount is of percent or of an amount, not both',
    path: ['amount'],
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    message: 'ends before it starts',
    path: ['endsOn'],
  });

const keyOf = (name: string): string => slugify(name).toLowerCase().replaceAll('-', '');

type DiscountFault = { kind: 'faulty-discounts'; complaints: readonly string[] };

const faulty = (complaints: readonly string[]): DiscountFault => ({ kind: 'faulty-discounts', complaints });

type For = { currency: Currency; brands: readonly Brand[] };

/**
 * A merchant's discounts from a JSON list, amounts in units of the currency; the error is every complaint, each with the
 * place of its discount in the list, counted from 1.
 */
export function parseDiscounts(json: string, { currency, brands }: For): Result<NewDiscount[], DiscountFault> {
  const list = z.array(z.unknown()).safeParse(readJson(json));
  if (!list.success) return err(faulty(['The file holds no JSON list.']));
  const byKey = new Map(brands.map(({ id, name }) => [keyOf(name), id]));
  const complaints: string[] = [];
  const discounts: NewDiscount[] = [];
  list.data.forEach((one, index) => {
    const { success, data, error } = row.safeParse(one);
    if (!success) {
      complaints.push(...error.issues.map(({ path, message }) => `${index + 1}: ${path.join('.')} ${message}`.trim()));
      return;
    }
    const { brand, amount, ...rest } = data;
    const brandId = brand === null ? null : byKey.get(keyOf(brand));
    if (brandId === undefined) complaints.push(`${index + 1}: brand The market has no brand '${brand}'.`);
    else {
      const minor = amount === null ? null : Math.round(amount * 10 ** CURRENCIES[currency].minorDigits);
      discounts.push({ ...rest, brandId, amount: minor });
    }
  });
  return complaints.length > 0 ? err(faulty(complaints)) : ok(discounts);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
