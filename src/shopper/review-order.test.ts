import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { REVIEW_SORTS } from '../base/posting-words.ts';
import { readTallies } from '../catalog/rating.store.ts';
import { averageOf } from '../catalog/rating.ts';
import { createTestDatabase } from '../platform/test-database.ts';
import { listReviews, type ReviewSort } from './review.store.ts';
import { authorOf, contentWith, MARKET, reviewWith } from './test-review.ts';
import { votePosting } from './vote-posting.ts';
import { writeReview } from './write-review.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

type Told = { rating: number; minute: number; helpful: number; unhelpful: number; verified: boolean; held: boolean };
type Known = Told & { id: string };

const told: fc.Arbitrary<Told> = fc.record({
  rating: fc.integer({ min: 1, max: 5 }),
  minute: fc.integer({ min: 0, max: 5 }),
  helpful: fc.integer({ min: 0, max: 2 }),
  unhelpful: fc.integer({ min: 0, max: 2 }),
  verified: fc.boolean(),
  held: fc.boolean(),
});

const timeOf = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));

/** What the page is said to do, done in the plainest way. */
function naive(all: readonly Known[], sort: ReviewSort, verifiedOnly: boolean, rating: number | null): string[] {
  const worth = ({ helpful, unhelpful }: Known) => helpful - unhelpful;
  const byTime = (a: Known, b: Known) => b.minute - a.minute || (a.id < b.id ? -1 : 1);
  const byWorth = (a: Known, b: Known) => worth(b) - worth(a) || byTime(a, b);
  const orders: Record<ReviewSort, (a: Known, b: Known) => number> = {
    newest: byTime,
    helpful: byWorth,
    highest: (a, b) => b.rating - a.rating || byWorth(a, b),
    lowest: (a, b) => a.rating - b.rating || byWorth(a, b),
  };
  return all
    .filter((one) => !one.held && (!verifiedOnly || one.verified) && (rating === null || one.rating === rating))
    .sort(orders[sort])
    .map(({ id }) => id);
}

let products = 1000;

async function writeAll(all: readonly Told[]): Promise<{ subject: { kind: 'product'; id: number }; known: Known[] }> {
  const subject = { kind: 'product' as const, id: products++ };
  const known: Known[] = [];
  for (const [i, one] of all.entries()) {
    const review = reviewWith({
      subject,
      author: authorOf(randomUUID()),
      content: contentWith({ rating: one.rating, title: one.held ? 'See www.elsewhere now' : `No. ${i}` }),
      link: one.verified ? { merchantId: 1001, reference: `${subject.id}-${i}` } : null,
    });
    await writeReview(db, review, timeOf(one.minute));
    const shown = one.held ? 0 : 1;
    for (let vote = 0; vote < (one.helpful + one.unhelpful) * shown; vote++) {
      const helpful = vote < one.helpful;
      await votePosting(db, { market: MARKET, postingId: review.id, shopperId: randomUUID(), helpful }, timeOf(9));
    }
    known.push({ ...one, id: review.id });
  }
  return { subject, known };
}

describe('F07 the reviews of a product', () => {
  it('F07 are counted, ordered, filtered and paged as a naive reading of them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(told, { maxLength: 9 }), fc.integer({ min: 1, max: 4 }), async (all, limit) => {
        const { subject, known } = await writeAll(all);
        const shown = known.filter(({ held }) => !held);
        const tally = (await readTallies(db, MARKET, 'product', [subject.id])).get(subject.id);
        const stars = [1, 2, 3, 4, 5].map((star) => shown.filter(({ rating }) => rating === star).length);
        expect(tally?.stars ?? [0, 0, 0, 0, 0]).toEqual(stars);
        expect(tally?.verified ?? 0).toBe(shown.filter(({ verified }) => verified).length);
        const mean = shown.reduce((sum, { rating }) => sum + rating, 0) / shown.length;
        const average = tally === undefined ? null : averageOf(tally.stars);
        if (shown.length < 3) expect(average).toBeNull();
        else expect(average?.average).toBeCloseTo(mean, 9);
        for (const sort of REVIEW_SORTS) {
          for (const verifiedOnly of [false, true]) {
            const expected = naive(known, sort, verifiedOnly, null);
            const pages = Array.from({ length: Math.ceil(expected.length / limit) + 1 }, (_, page) =>
              listReviews(db, MARKET, subject, { sort, verifiedOnly, rating: null, limit, offset: page * limit }),
            );
            const found = await Promise.all(pages);
            expect(found.flatMap(({ reviews }) => reviews.map(({ id }) => id))).toEqual(expected);
            expect(found[0]?.total).toBe(expected.length);
          }
        }
        const fours = { sort: 'newest' as const, verifiedOnly: false, rating: 4, limit: 50, offset: 0 };
        const found = await listReviews(db, MARKET, subject, fours);
        expect(found.reviews.map(({ id }) => id)).toEqual(naive(known, 'newest', false, 4));
      }),
      { numRuns: 25, seed: 7 },
    );
  });
});
