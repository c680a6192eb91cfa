import { afterAll, expect, it } from 'vitest';
import { readTallies } from '../../catalog/rating.store.ts';
import { countStars, EMPTY_TALLY } from '../../catalog/rating.ts';
import { saveMerchant } from '../../offer/merchant.store.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { countRatings, listReviews } from '../../review/review.store.ts';
import { seedDemoReviews } from './seed-demo-reviews.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

it('F07 demonstration reviews are marked as invented, are counted, and are created once', async () => {
  const unstated = { city: null, foundedYear: null, registrationNumber: null, returnDays: null, shippingSteps: null };
  const shop = {
    market: 'SE' as const,
    description: '',
    website: 'https://shop.example/',
    paymentMethods: [],
    rating: null,
  };
  const id = await saveMerchant(db, { ...unstated, ...shop, slug: 'volta', name: 'Volta' });
  const today = new Date('2026-11-20T12:00:00Z');
  await seedDemoReviews(db, 'SE', today);
  await seedDemoReviews(db, 'SE', today);
  const subject = { kind: 'merchant' as const, id };
  const query = { sort: 'newest' as const, verifiedOnly: false, rating: null, limit: 50, offset: 0 };
  const { total, reviews } = await listReviews(db, 'SE', subject, query);
  expect(total).toBeGreaterThan(1);
  expect(new Set(reviews.map(({ origin, locale }) => `${origin} ${locale}`))).toEqual(new Set(['demonstration sv-SE']));
  const tally = (await readTallies(db, 'SE', 'merchant', [id])).get(id) ?? EMPTY_TALLY;
  expect(tally).toEqual(await countRatings(db, 'SE', subject));
  expect([countStars(tally.stars), tally.demonstration]).toEqual([total, total]);
});
