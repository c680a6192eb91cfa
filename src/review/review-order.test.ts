import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readTallies } from '../catalog/rating.store.ts';
import { averageRating } from '../catalog/rating.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { REVIEW_SORTS } from '../terms/posting.ts';
import { listReviews, type ReviewSort } from './review.store.ts';
import { MARKET, makeAuthor, makeContent, makeReview } from './testing/review.ts';
import { votePosting } from './vote-posting.ts';
import { writeReview } from './write-review.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

type Draft = { rating: number; minute: number; helpful: number; unhelpful: number; verified: boolean; held: boolean };
type Written = Draft & { id: string };

const draft: fc.Arbitrary<Draft> = fc.record({
  rating: fc.integer({ min: 1, max: 5 }),
  minute: fc.integer({ min: 0, max: 5 }),
  helpful: fc.integer({ min: 0, max: 2 }),
  unhelpful: fc.integer({ min: 0, max: 2 }),
  verified: fc.boolean(),
  held: fc.boolean(),
});

const atMinute = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));

/** The documented order and filters, implemented naively. */
function naive(all: readonly Written[], sort: ReviewSort, verifiedOnly: boolean, rating: number | null): string[] {
  const score = ({ helpful, unhelpful }: Written) => helpful - unhelpful;
  const byTime = (a: Written, b: Written) => b.minute - a.minute || (a.id < b.id ? -1 : 1);
  const byScore = (a: Written, b: Written) => score(b) - score(a) || byTime(a, b);
  const orders: Record<ReviewSort, (a: Written, b: Written) => number> = {
    newest: byTime,
    helpful: byScore,
    highest: (a, b) => b.rating - a.rating || byScore(a, b),
    lowest: (a, b) => a.rating - b.rating || byScore(a, b),
  };
  return all
    .filter((one) => !one.held && (!verifiedOnly || one.verified) && (rating === null || one.rating === rating))
    .sort(orders[sort])
    .map(({ id }) => id);
}

let products = 1000;

async function writeAll(
  all: readonly Draft[],
): Promise<{ subject: { kind: 'product'; id: number }; written: Written[] }> {
  const subject = { kind: 'product' as const, id: products++ };
  const written: Written[] = [];
  for (const [i, one] of all.entries()) {
    const review = makeReview({
      subject,
      author: makeAuthor(randomUUID()),
      content: makeContent({ rating: one.rating, title: one.held ? 'See www.elsewhere now' : `No. ${i}` }),
      link: one.verified ? { merchantId: 1001, reference: `${subject.id}-${i}` } : null,
    });
    await writeReview(db, review, atMinute(one.minute));
    const visible = one.held ? 0 : 1;
    for (let vote = 0; vote < (one.helpful + one.unhelpful) * visible; vote++) {
      const helpful = vote < one.helpful;
      await votePosting(db, { market: MARKET, postingId: review.id, shopperId: randomUUID(), helpful }, atMinute(9));
    }
    written.push({ ...one, id: review.id });
  }
  return { subject, written };
}

describe('F07 the reviews of a product', () => {
  it('F07 are counted, ordered, filtered and paged like a naive implementation', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(draft, { maxLength: 9 }), fc.integer({ min: 1, max: 4 }), async (all, limit) => {
        const { subject, written } = await writeAll(all);
        const visible = written.filter(({ held }) => !held);
        const tally = (await readTallies(db, MARKET, 'product', [subject.id])).get(subject.id);
        const stars = [1, 2, 3, 4, 5].map((star) => visible.filter(({ rating }) => rating === star).length);
        expect(tally?.stars ?? [0, 0, 0, 0, 0]).toEqual(stars);
        expect(tally?.verified ?? 0).toBe(visible.filter(({ verified }) => verified).length);
        const mean = visible.reduce((sum, { rating }) => sum + rating, 0) / visible.length;
        const average = tally === undefined ? null : averageRating(tally.stars);
        if (visible.length < 3) expect(average).toBeNull();
        else expect(average?.average).toBeCloseTo(mean, 9);
        for (const sort of REVIEW_SORTS) {
          for (const verifiedOnly of [false, true]) {
            const expected = naive(written, sort, verifiedOnly, null);
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
        expect(found.reviews.map(({ id }) => id)).toEqual(naive(written, 'newest', false, 4));
      }),
      { numRuns: 25, seed: 7 },
    );
  });
});
