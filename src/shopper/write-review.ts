import { err, ok, type Result } from '../base/result.ts';
import { lockTally } from '../catalog/rating.store.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { countReviews } from './count-reviews.ts';
import { rulesFor } from './moderation.ts';
import { changePosting, insertPosting } from './posting.store.ts';
import { type Author, type Subject, statusAfterWriting } from './posting.ts';
import { readOwnReview, readReview, readReviewByLink, saveLinkUse, saveReviewDetails } from './review.store.ts';
import { type Review, type ReviewContent, sameContent } from './review.ts';
import { ownPictures, setPictures } from './review-picture.store.ts';

export type ReviewToWrite = {
  /** The id of the review if it is the author's first of the thing. */
  id: string;
  market: MarketId;
  subject: Subject;
  author: Author;
  locale: Locale;
  content: ReviewContent;
  /** The shop's link that confirms the purchase; null: none. */
  link: { merchantId: number; reference: string } | null;
};

/**
 * `unknown-picture`: one that the author never sent, or that belongs to something else. `conflict`: the id, or the shop's
 * link, is another person's.
 */
export type WriteReviewError = { kind: 'unknown-picture' } | { kind: 'conflict' };

/**
 * Writes a person's one review of a product or shop, or changes it: what it said before is kept for those who judge it.
 * Writing the same again changes nothing.
 */
export function writeReview(db: Db, review: ReviewToWrite, now: Date): Promise<Result<Review, WriteReviewError>> {
  const { market, subject } = review;
  return transaction(db, async (trx) => {
    await lockTally(trx, market, subject.kind, subject.id);
    const before = await earlierReview(trx, review);
    if (!before.ok) return before;
    const id = before.value?.id ?? review.id;
    const pictures = await picturesOf(trx, id, review);
    if (pictures === null) return err({ kind: 'unknown-picture' });
    if (before.value !== null && isAsBefore(before.value, review)) return ok(before.value);
    const { content, author } = review;
    const texts = [author.name, content.title, content.body, ...content.pros, ...content.cons];
    const standing = statusAfterWriting(rulesFor(texts, author.isVerified), before.value);
    if (before.value === null) {
      const isNew = await insertPosting(trx, newPosting(review, standing, now));
      if (!isNew) return err({ kind: 'conflict' });
    } else {
      const change = { authorName: author.name, locale: review.locale, title: content.title, body: content.body };
      await changePosting(trx, before.value, contentOf(before.value), { ...change, ...standing }, now);
    }
    await saveRest(trx, id, review, before.value, now);
    await countReviews(trx, market, subject);
    const written = await readReview(trx, market, id);
    return written === null ? err({ kind: 'conflict' }) : ok(written);
  });
}

/** The review that this one changes: the author's own, or the one that the same link gave. */
async function earlierReview(
  db: Db,
  { market, subject, author, link }: ReviewToWrite,
): Promise<Result<Review | null, WriteReviewError>> {
  const own = author.shopperId === null ? null : await readOwnReview(db, market, subject, author.shopperId);
  const linked = link === null ? null : await readReviewByLink(db, market, subject, link);
  if (linked === null) return ok(own);
  // Whoever wrote by the link before signing in is not known to be the one who has the account.
  return linked.shopperId === author.shopperId ? ok(linked) : err({ kind: 'conflict' });
}

async function picturesOf(db: Db, id: string, { author, content }: ReviewToWrite): Promise<string[] | null> {
  if (content.pictureIds.length === 0) return [];
  if (author.shopperId === null) return null;
  const own = await ownPictures(db, author.shopperId, id, content.pictureIds);
  return own.length === content.pictureIds.length ? own : null;
}

export const contentOf = (review: Review): ReviewContent => ({
  rating: review.rating,
  title: review.title,
  body: review.body,
  pros: review.pros,
  cons: review.cons,
  videos: review.videos,
  pictureIds: review.pictures.map(({ id }) => id),
});

const isAsBefore = (before: Review, { content, author, link }: ReviewToWrite): boolean =>
  sameContent(contentOf(before), content) &&
  before.authorName === author.name &&
  (link === null || before.confirmedBy !== null);

const newPosting = (
  { id, market, subject, author, locale, content }: ReviewToWrite,
  standing: ReturnType<typeof statusAfterWriting>,
  now: Date,
) => ({
  id,
  market,
  kind: 'review' as const,
  subject,
  parentId: null,
  shopperId: author.shopperId,
  authorName: author.name,
  role: { kind: 'shopper' as const },
  locale,
  title: content.title,
  body: content.body,
  ...standing,
  createdAt: now,
});

async function saveRest(
  db: Db,
  id: string,
  { market, subject, content, link }: ReviewToWrite,
  before: Review | null,
  now: Date,
): Promise<void> {
  const { rating, pros, cons, videos, pictureIds } = content;
  const origin = link === null ? (before?.origin ?? 'account') : 'purchase';
  await saveReviewDetails(db, { id, rating, pros, cons, videos, origin, broughtFrom: null });
  await setPictures(db, id, pictureIds, now);
  if (link !== null) await saveLinkUse(db, market, subject, link, id);
}
