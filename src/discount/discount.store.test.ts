import { afterAll, describe, expect, it } from 'vitest';
import { saveMerchant } from '../offer/merchant.store.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { readCurrentDiscounts, replaceDiscounts } from './discount.store.ts';
import type { NewDiscount } from './discount.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const shop = (slug: string) =>
  saveMerchant(db, {
    market: 'SE',
    slug,
    name: slug,
    description: '',
    website: 'https://shop.example/',
    city: null,
    foundedYear: null,
    registrationNumber: null,
    returnDays: null,
    paymentMethods: [],
    shippingSteps: null,
    rating: null,
  });

const [elhuset, other] = [await shop('elhuset'), await shop('other')];

const discount = (more: Partial<NewDiscount>): NewDiscount => ({
  brandId: null,
  code: null,
  title: 'Free delivery',
  terms: '',
  percent: null,
  amount: null,
  startsOn: '2026-11-01',
  endsOn: null,
  link: null,
  ...more,
});

const titlesOn = async (day: string) =>
  (await readCurrentDiscounts(db, 'SE', [elhuset, other], day)).map(({ title }) => title);

describe('F08 discount codes and offers', () => {
  it('F08 are valid from their first to their last day, codes first, then by end date', async () => {
    await replaceDiscounts(db, 'SE', elhuset, [
      discount({}),
      discount({ title: 'Early', endsOn: '2026-11-10' }),
      discount({ title: 'Ten off', code: 'TEN', percent: 10, startsOn: '2026-11-05', endsOn: '2026-11-12' }),
    ]);
    await replaceDiscounts(db, 'SE', other, [discount({ title: 'Twenty kronor off', code: 'TJUGO', amount: 2000 })]);
    expect(await titlesOn('2026-10-31')).toEqual([]);
    expect(await titlesOn('2026-11-04')).toEqual(['Twenty kronor off', 'Early', 'Free delivery']);
    expect(await titlesOn('2026-11-10')).toEqual(['Ten off', 'Twenty kronor off', 'Early', 'Free delivery']);
    expect(await titlesOn('2026-11-11')).toEqual(['Ten off', 'Twenty kronor off', 'Free delivery']);
    expect(await titlesOn('2026-11-13')).toEqual(['Twenty kronor off', 'Free delivery']);
    expect(await readCurrentDiscounts(db, 'UK', [elhuset, other], '2026-11-11')).toEqual([]);
  });

  it('F08 are stored as given, unchanged when given again, and deleted when missing', async () => {
    const ten = discount({
      title: 'Ten off',
      code: 'TEN',
      percent: 10,
      terms: 'From 500 kr',
      endsOn: '2026-12-01',
      link: 'https://shop.example/codes',
    });
    await replaceDiscounts(db, 'SE', elhuset, [ten, discount({})]);
    const [first] = await readCurrentDiscounts(db, 'SE', [elhuset], '2026-11-20');
    expect(first).toEqual({ ...ten, id: first?.id, market: 'SE', merchantId: elhuset });
    await replaceDiscounts(db, 'SE', elhuset, [ten, discount({})]);
    expect((await readCurrentDiscounts(db, 'SE', [elhuset], '2026-11-20'))[0]).toEqual(first);
    await replaceDiscounts(db, 'SE', elhuset, [{ ...ten, percent: 15 }]);
    expect(await readCurrentDiscounts(db, 'SE', [elhuset], '2026-11-20')).toEqual([{ ...first, percent: 15 }]);
    await replaceDiscounts(db, 'SE', elhuset, []);
    expect(await readCurrentDiscounts(db, 'SE', [elhuset], '2026-11-20')).toEqual([]);
  });
});
