import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import type { Brand } from '../catalog/product.ts';
import { CURRENCIES, type Currency } from '../market/currency.ts';
import { slugify } from '../terms/slug.ts';
import type { NewDiscount } from './discount.ts';

const MAX_TEXT_LENGTH = 500;
const text = z.string().trim().max(MAX_TEXT_LENGTH);
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
    message: 'a discount has a percentage or an amount, not both',
    path: ['amount'],
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    message: 'ends before it starts',
    path: ['endsOn'],
  });

const brandKey = (name: string): string => slugify(name).toLowerCase().replaceAll('-', '');

type DiscountError = { kind: 'faulty-discounts'; issues: readonly string[] };

const discountError = (issues: readonly string[]): DiscountError => ({ kind: 'faulty-discounts', issues });

type ParseContext = { currency: Currency; brands: readonly Brand[] };

/**
 * Parses a merchant's discounts from a JSON array, with amounts in major units of the currency. The error lists all
 * issues, each with the position of its discount from 1.
 */
export function parseDiscounts(json: string, { currency, brands }: ParseContext): Result<NewDiscount[], DiscountError> {
  const list = z.array(z.unknown()).safeParse(readJson(json));
  if (!list.success) return err(discountError(['the file is not a JSON array']));
  const byKey = new Map(brands.map(({ id, name }) => [brandKey(name), id]));
  const issues: string[] = [];
  const discounts: NewDiscount[] = [];
  list.data.forEach((one, index) => {
    const { success, data, error } = row.safeParse(one);
    if (!success) {
      issues.push(...error.issues.map(({ path, message }) => `${index + 1}: ${path.join('.')} ${message}`.trim()));
      return;
    }
    const { brand, amount, ...rest } = data;
    const brandId = brand === null ? null : byKey.get(brandKey(brand));
    const minor = amount === null ? null : Math.round(amount * 10 ** CURRENCIES[currency].minorDigits);
    const isKnown = discounts.some(
      ({ code, title, startsOn }) => code === rest.code && title === rest.title && startsOn === rest.startsOn,
    );
    if (brandId === undefined) issues.push(`${index + 1}: brand The market has no brand '${brand}'.`);
    else if (minor === 0) issues.push(`${index + 1}: amount is less than the currency has`);
    else if (isKnown) issues.push(`${index + 1}: title is there twice with this code and first day`);
    else discounts.push({ ...rest, brandId, amount: minor });
  });
  return issues.length > 0 ? err(discountError(issues)) : ok(discounts);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
