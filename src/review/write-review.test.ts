import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { readTallies } from '../catalog/rating.store.ts';
import { takePending } from '../platform/pending-ids.store.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { readPostingVersions } from './posting.store.ts';
import { removePosting } from './remove-posting.ts';
import { listReviews, type ReviewQuery } from './review.store.ts';
import { insertPicture } from './review-picture.store.ts';
import { MARKET, makeAuthor, makeContent, makeReview } from './testing/review.ts';
import { writeReview } from './write-review.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const NOW = new Date('2026-11-20T12:00:00Z');
const LATER = new Date('2026-11-21T12:00:00Z');
const ALL: ReviewQuery = { sort: 'newest', verifiedOnly: false, rating: null, limit: 50, offset: 0 };

const write = async (review: ReturnType<typeof makeReview>, now = NOW) => {
  const written = await writeReview(db, review, now);
  if (!written.ok) throw new Error(written.error.kind);
  return written.value;
};
const readTally = async (id: number) => (await readTallies(db, MARKET, 'product', [id])).get(id);

describe('F07 writing a review', () => {
  it('F07 shows and counts it at once and queues the product for indexing', async () => {
    const review = makeReview({ subject: { kind: 'product', id: 11 } });
    expect((await write(review)).status).toBe('shown');
    expect((await readTally(11))?.stars).toEqual([0, 0, 0, 1, 0]);
    expect(await takePending(db, 'search/index-products', MARKET, 10)).toEqual([11]);
  });

  it('F07 is idempotent, also under concurrent requests', async () => {
    const review = makeReview({ subject: { kind: 'product', id: 12 } });
    const { author } = review;
    const sent = [review, review, { ...review, id: randomUUID() }, review];
    const written = await Promise.all(sent.map((one) => writeReview(db, one, NOW)));
    expect(new Set(written.map((one) => (one.ok ? one.value.id : one.error.kind))).size).toBe(1);
    expect((await readTally(12))?.stars).toEqual([0, 0, 0, 1, 0]);
    const [only] = (await listReviews(db, MARKET, review.subject, ALL)).reviews;
    expect(only).toMatchObject({ shopperId: author.shopperId, revision: 1, editedAt: null });
  });

  it('F07 a second time updates the existing review and stores the earlier version', async () => {
    const review = makeReview({ subject: { kind: 'product', id: 13 } });
    const first = await write(review);
    const second = await write({ ...review, id: randomUUID(), content: makeContent({ rating: 2 }) }, LATER);
    expect(second).toMatchObject({ id: first.id, rating: 2, revision: 2, editedAt: LATER, createdAt: NOW });
    expect((await readTally(13))?.stars).toEqual([0, 1, 0, 0, 0]);
    expect(await readPostingVersions(db, first.id)).toMatchObject([
      { revision: 1, content: { rating: 4 }, writtenAt: NOW },
    ]);
  });

  it('F07 holds a review with a link, which is neither visible nor counted', async () => {
    const review = makeReview({
      subject: { kind: 'product', id: 14 },
      content: makeContent({ body: 'Buy it at https://elsewhere.example instead, much cheaper.' }),
    });
    expect(await write(review)).toMatchObject({ status: 'waiting', holdReasons: ['link'] });
    expect(await listReviews(db, MARKET, review.subject, ALL)).toEqual({ total: 0, reviews: [] });
    expect((await readTally(14))?.stars).toEqual([0, 0, 0, 0, 0]);
  });

  it('F07 can be undone by its author alone', async () => {
    const review = makeReview({ subject: { kind: 'product', id: 15 } });
    const { id } = await write(review);
    const stranger = { market: MARKET, id, shopperId: randomUUID() };
    expect(await removePosting(db, stranger, NOW)).toEqual({ ok: false, error: { kind: 'not-found' } });
    expect((await readTally(15))?.stars).toEqual([0, 0, 0, 1, 0]);
    await removePosting(db, { ...stranger, shopperId: review.author.shopperId ?? '' }, NOW);
    expect((await readTally(15))?.stars).toEqual([0, 0, 0, 0, 0]);
  });

  it('E05 attaches the author’s own pictures, in order, and rejects those of others', async () => {
    const review = makeReview({ subject: { kind: 'product', id: 16 } });
    const mine = [randomUUID(), randomUUID()];
    const foreign = randomUUID();
    const picture = { market: MARKET, width: 800, height: 600, createdAt: NOW };
    for (const id of mine) await insertPicture(db, { ...picture, id, shopperId: review.author.shopperId ?? '' });
    await insertPicture(db, { ...picture, id: foreign, shopperId: randomUUID() });
    const written = await write({ ...review, content: makeContent({ pictureIds: mine }) });
    expect(written.pictures.map(({ id }) => id)).toEqual(mine);
    const updated = await write({ ...review, content: makeContent({ pictureIds: [mine[1] ?? ''] }) }, LATER);
    expect(updated.pictures.map(({ id }) => id)).toEqual([mine[1]]);
    const stolen = await writeReview(db, { ...review, content: makeContent({ pictureIds: [foreign] }) }, LATER);
    expect(stolen).toEqual({ ok: false, error: { kind: 'unknown-picture' } });
  });
});

describe('R25 writing by a shop’s link', () => {
  const link = { merchantId: 1001, reference: 'A-1' };
  const subject = { kind: 'product' as const, id: 17 };

  it('R25 creates one verified review per order reference, which its author can edit without an account', async () => {
    const nameless = makeReview({ subject, author: makeAuthor(null), link });
    const first = await write(nameless);
    expect(first).toMatchObject({ origin: 'purchase', confirmedBy: 1001, shopperId: null });
    const second = await write({ ...nameless, id: randomUUID(), content: makeContent({ rating: 1 }) }, LATER);
    expect(second).toMatchObject({ id: first.id, rating: 1, revision: 2 });
    expect(await readTally(17)).toMatchObject({ stars: [1, 0, 0, 0, 0], verified: 1 });
    const other = await writeReview(db, makeReview({ subject, link }), LATER);
    expect(other).toEqual({ ok: false, error: { kind: 'conflict' } });
  });

  it('R25 turns the account’s earlier review into a verified one', async () => {
    const review = makeReview({ subject });
    const first = await write(review);
    expect(first.origin).toBe('account');
    const second = await write({ ...review, link: { merchantId: 1001, reference: 'A-2' } });
    expect(second).toMatchObject({ id: first.id, origin: 'purchase', confirmedBy: 1001 });
    expect((await readTally(17))?.verified).toBe(2);
  });
});
