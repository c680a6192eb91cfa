import { err, ok, type Result } from '../base/result.ts';
import { lockTally } from '../catalog/rating.store.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { findHoldReasons } from './hold-rules.ts';
import { insertPosting, updatePosting } from './posting.store.ts';
import { type Author, type Subject, statusAfterWriting } from './posting.ts';
import { readOwnReview, readReview, readReviewByLink, recordLinkUse, saveReviewDetails } from './review.store.ts';
import { type Review, type ReviewContent, sameContent } from './review.ts';
import { readAttachablePictures, setPictures } from './review-picture.store.ts';
import { updateRatingTally } from './update-rating-tally.ts';

export type ReviewDraft = {
  /** The id of the review if it is the author's first of the subject. */
  id: string;
  market: MarketId;
  subject: Subject;
  author: Author;
  locale: Locale;
  content: ReviewContent;
  /** The merchant's link that confirms the purchase, if any. */
  link: { merchantId: number; reference: string } | null;
};

/**
 * `unknown-picture`: the author did not upload the picture, or another posting uses it. `conflict`: the id, or the
 * merchant's link, is in use by somebody else.
 */
export type WriteReviewError = { kind: 'unknown-picture' } | { kind: 'conflict' };

/**
 * Writes a shopper's review of a product or merchant, or updates the existing one. The earlier version is stored for
 * moderators. Identical content changes nothing.
 */
export function writeReview(db: Db, review: ReviewDraft, now: Date): Promise<Result<Review, WriteReviewError>> {
  const { market, subject } = review;
  return transaction(db, async (trx) => {
    await lockTally(trx, market, subject.kind, subject.id);
    const before = await earlierReview(trx, review);
    if (!before.ok) return before;
    const id = before.value?.id ?? review.id;
    const pictures = await attachablePictures(trx, id, review);
    if (pictures === null) return err({ kind: 'unknown-picture' });
    if (before.value !== null && isUnchanged(before.value, review)) return ok(before.value);
    const { content, author } = review;
    const texts = [author.name, content.title, content.body, ...content.pros, ...content.cons];
    const status = statusAfterWriting(findHoldReasons(texts, author.isVerified), before.value);
    if (before.value === null) {
      const isNew = await insertPosting(trx, newPosting(review, status, now));
      if (!isNew) return err({ kind: 'conflict' });
    } else {
      const change = { authorName: author.name, locale: review.locale, title: content.title, body: content.body };
      await updatePosting(trx, before.value, toContent(before.value), { ...change, ...status }, now);
    }
    await saveDetails(trx, id, review, before.value, now);
    await updateRatingTally(trx, market, subject);
    const written = await readReview(trx, market, id);
    return written === null ? err({ kind: 'conflict' }) : ok(written);
  });
}

/** The existing review that this one updates: the author's own, or the one written by the same link. */
async function earlierReview(
  db: Db,
  { market, subject, author, link }: ReviewDraft,
): Promise<Result<Review | null, WriteReviewError>> {
  const own = author.shopperId === null ? null : await readOwnReview(db, market, subject, author.shopperId);
  const linked = link === null ? null : await readReviewByLink(db, market, subject, link);
  if (linked === null) return ok(own);
  // The author of a review written by the link without an account is not known to be the account's owner.
  return linked.shopperId === author.shopperId ? ok(linked) : err({ kind: 'conflict' });
}

async function attachablePictures(db: Db, id: string, { author, content }: ReviewDraft): Promise<string[] | null> {
  if (content.pictureIds.length === 0) return [];
  if (author.shopperId === null) return null;
  const own = await readAttachablePictures(db, author.shopperId, id, content.pictureIds);
  return own.length === content.pictureIds.length ? own : null;
}

export const toContent = (review: Review): ReviewContent => ({
  rating: review.rating,
  title: review.title,
  body: review.body,
  pros: review.pros,
  cons: review.cons,
  videos: review.videos,
  pictureIds: review.pictures.map(({ id }) => id),
});

const isUnchanged = (before: Review, { content, author, link }: ReviewDraft): boolean =>
  sameContent(toContent(before), content) &&
  before.authorName === author.name &&
  (link === null || before.confirmedBy !== null);

const newPosting = (
  { id, market, subject, author, locale, content }: ReviewDraft,
  status: ReturnType<typeof statusAfterWriting>,
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
  ...status,
  createdAt: now,
});

async function saveDetails(
  db: Db,
  id: string,
  { market, subject, content, link }: ReviewDraft,
  before: Review | null,
  now: Date,
): Promise<void> {
  const { rating, pros, cons, videos, pictureIds } = content;
  const origin = link === null ? (before?.origin ?? 'account') : 'purchase';
  await saveReviewDetails(db, { id, rating, pros, cons, videos, origin, importedFrom: null });
  await setPictures(db, id, pictureIds, now);
  if (link !== null) await recordLinkUse(db, market, subject, link, id);
}
